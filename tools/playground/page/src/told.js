/** Numbers for the tests, under window.hitboxTest; only there with `test` behind # of the URL. */

export const testing = () => /[?&#]test\b/.test(location.hash);

export function tell(part, numbers) {
    if (testing()) {
        window.hitboxTest = { ...window.hitboxTest, [part]: numbers };
    }
}
