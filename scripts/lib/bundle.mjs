import { rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** What stays a package of its own: native, or finds files that lie beside it, or is loaded only where it is needed. */
const APART = ['argon2', 'exceljs', 'msgpackr', 'pdfmake', 'pino', 'pino-http', 'piscina', 'sharp', 'swagger-ui-dist']; // prettier-ignore
/** Nest asks for them and does without. */
const ABSENT =
  /^(@nestjs\/microservices|@fastify\/static|@valkey\/valkey-glide|bufferutil|utf-8-validate|pg-native)(\/|$)/;

/**
 * Puts the server's programs and the packages they use into a few files below apps/api/dist/programs: they are running in
 * half of the time that 4,000 files take, at every start, every `cli` and after every crash.
 */
export async function bundlePrograms() {
  const { rolldown } = await import('rolldown');
  const folder = inRoot('apps/api/dist/programs');
  const names = ['main', 'worker', 'cli'];
  const bundle = await rolldown({
    cwd: inRoot('apps/api'),
    platform: 'node',
    input: Object.fromEntries(names.map((name) => [name, inRoot(`apps/api/dist/${name}.js`)])),
    external: (id) => APART.includes(id) || ABSENT.test(id),
    onLog: (level, log) => {
      if (level === 'error' || log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    },
  });
  rmSync(folder, { recursive: true, force: true });
  await bundle.write({ dir: folder, format: 'esm', keepNames: true, chunkFileNames: '[name].js' });
  await bundle.close();
}
