// Makes the tarball of the package from what wasm/build.sh and inline.mjs have built.
//
// The package is put together in a folder of its own, with the license of the project, and packed there by npm.
//
// Usage: node scripts/pack.mjs [OUTDIR]   default: build/ of the project

import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = fileURLToPath(new URL('..', import.meta.url));
const project = resolve(here, '../..');

/** The version of the project, from the one place where it stands. */
export function projectVersion() {
    const header = readFileSync(join(project, 'include/hitbox/base.h'), 'utf8');
    return /^#define HIT_VERSION_STRING "(.*)"$/m.exec(header)[1];
}

/** What package.json says, once it is sure that it is of this version. */
function manifest() {
    const read = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
    const version = projectVersion();
    if (read.version !== version) {
        throw new Error(`package.json is of version ${read.version}, include/hitbox/base.h of ${version}`);
    }
    return read;
}

/** Makes the tarball in `to` and gives its path. */
export function pack(to = join(project, 'build')) {
    const { name, version } = manifest();
    const built = ['plane.js', 'plane.wasm', 'inline/plane.js'].every((file) => existsSync(join(here, 'dist', file)));
    if (!built) {
        throw new Error('dist/ is empty: `make package` builds it');
    }
    const folder = join(project, 'build/package');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    mkdirSync(to, { recursive: true });
    for (const part of ['package.json', 'README.md', 'LICENSE-musl.txt', 'src', 'dist']) {
        cpSync(join(here, part), join(folder, part), { recursive: true });
    }
    copyFileSync(join(project, 'LICENSE'), join(folder, 'LICENSE'));
    execFileSync('npm', ['pack', '--silent', '--pack-destination', resolve(to)], { cwd: folder, stdio: 'pipe' });
    return join(resolve(to), `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    console.log(pack(process.argv[2]));
}
