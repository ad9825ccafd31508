import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bundlePrograms } from './bundle.mjs';
import { inRoot } from './paths.mjs';
import { node } from './run.mjs';

const SHARED = ['package-lock.json', 'tsconfig.base.json'];
const LIBRARIES = ['libs/domain', 'libs/contracts', 'libs/reporting'].flatMap((lib) => [`${lib}/src`, `${lib}/tsconfig.json`, `${lib}/package.json`]); // prettier-ignore

/** What is built, from which sources, and the file that shows it is there. */
const PARTS = {
  server: {
    sources: [...SHARED, ...LIBRARIES, 'apps/api/src', 'apps/api/tsconfig.json'],
    result: 'apps/api/dist/programs/main.js',
    async build() {
      await node(inRoot('node_modules/typescript-7/bin/tsc'), ['-b', 'apps/api']);
      await bundlePrograms();
    },
  },
  web: {
    sources: [
      ...SHARED,
      ...LIBRARIES,
      ...['src', 'public', 'scripts', 'index.html', 'vite.config.ts'].map((name) => `apps/web/${name}`),
      ...['docs/verify-range.sh', 'docs/verify-slip.sh'],
    ],
    result: 'apps/web/dist/index.html',
    async build() {
      // A server in development serves this build too, not React's own slower one with warnings.
      const env = { ...process.env, NODE_ENV: 'production' };
      const vite = inRoot('node_modules/vite/bin/vite.js');
      await node(vite, ['build', '--logLevel', 'warn'], { cwd: inRoot('apps/web'), env });
      await compress(inRoot('apps/web/dist'));
    },
  },
};

/** Builds the parts whose sources have changed since they were built; answers their names. */
export async function build({ force = false, parts = Object.keys(PARTS) } = {}) {
  const stamps = inRoot('node_modules/.cache/emas');
  mkdirSync(stamps, { recursive: true });
  const stale = parts.filter((name) => {
    const stamp = join(stamps, `${name}.stamp`);
    return force || !existsSync(inRoot(PARTS[name].result)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(PARTS[name].sources); // prettier-ignore
  });
  await Promise.all(
    stale.map(async (name) => {
      const before = fingerprint(PARTS[name].sources);
      rmSync(join(stamps, `${name}.stamp`), { force: true });
      await PARTS[name].build();
      writeFileSync(join(stamps, `${name}.stamp`), before);
    }),
  );
  return stale;
}

/** Names, sizes and times of all sources, as one hash. */
function fingerprint(sources) {
  const hash = createHash('sha256').update(process.version);
  const visit = (path) => {
    if (!existsSync(path)) return;
    const info = statSync(path);
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(`${path}\0${info.size}\0${info.mtimeMs}\n`);
  };
  for (const source of sources) visit(inRoot(source));
  return hash.digest('hex');
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside each text file, so that no request has to compress. */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    files.map(async (name) => {
      const content = readFileSync(join(folder, name));
      if (content.length < 1024) return;
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
      writeFileSync(join(folder, `${name}.br`), await brotli(content, options));
      writeFileSync(join(folder, `${name}.gz`), await zip(content, { level: 9 }));
    }),
  );
}
