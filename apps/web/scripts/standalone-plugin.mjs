import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { words } from './words-plugin.mjs';

const inRepo = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const PAGE = 'apps/web/src/features/proofs/standalone';

/**
 * Makes `verify-emas.html` beside the application: one file with all it needs, to be opened from a disk. It checks ranges with
 * the very code that the application and the server have. The script that needs no browser lies beside it.
 * @returns {import('vite').Plugin}
 */
export function standalone() {
  return {
    name: 'standalone',
    apply: 'build',
    async generateBundle() {
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        root: inRepo('apps/web'),
        plugins: [words()],
        resolve: { conditions: ['source', 'module', 'browser', 'production'] },
        build: {
          write: false,
          target: 'es2022',
          lib: { entry: inRepo(`${PAGE}/main.ts`), formats: ['iife'], name: 'emas', fileName: 'verify-emas' },
        },
      });
      const [{ output }] = [made].flat();
      // What would end the script element stands nowhere in a program, and in no text of it.
      const program = output[0].code.replaceAll('</script', '<\\/script');
      const page = readFileSync(inRepo(`${PAGE}/page.html`), 'utf8').replace('/* program */', () => program);
      this.emitFile({ type: 'asset', fileName: 'verify-emas.html', source: page });
      for (const name of ['verify-range.sh', 'verify-slip.sh'])
        this.emitFile({ type: 'asset', fileName: name, source: readFileSync(inRepo(`docs/${name}`)) });
    },
  };
}
