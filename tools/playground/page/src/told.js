/** Numbers for the tests, under window.hitboxTest; only there with `test` behind # of the URL. */

export const testing = () => /[?&#]test\b/.test(location.hash);

/** Behind links, so that what they open is tested, too. */
export const testMark = () => (testing() ? '&test' : '');

export function tell(part, numbers) {
    if (testing()) {
        window.hitboxTest = { ...window.hitboxTest, [part]: numbers };
    }
}
