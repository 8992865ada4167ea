// Does the bench run, and write rows that can be read?

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

test('bench/run.mjs --smoke', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hitbox-bench-'));
    const csv = join(folder, 'rows.csv');
    try {
        const program = fileURLToPath(new URL('../bench/run.mjs', import.meta.url));
        const text = execFileSync(process.execPath, [program, '--smoke', '--csv', csv], { encoding: 'utf8' });
        assert.match(text, /node v\d/);
        const [head, ...rows] = readFileSync(csv, 'utf8').trim().split('\n');
        assert.match(head, /^date,commit,node,cpu,seed,rounds,table,scene,subject,quantity,value$/);
        const wrong = rows.filter((row) => row.includes('"differ from integers"'));
        assert.equal(wrong.length, 4);
        for (const row of wrong) assert.match(row, /,0$/);
        for (const subject of ['three.js intersectsOBB', 'flatbush', 'joinBoxes3, OBBs']) {
            assert.ok(rows.some((row) => row.includes(subject)), subject);
        }
    } finally {
        rmSync(folder, { recursive: true });
    }
});
