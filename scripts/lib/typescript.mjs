/**
 * Lets Node run the sources as they are (`node --conditions source --import …/typescript.mjs file.ts`), for long runs that
 * share their code with the tests: `./x.js` is found as `./x.ts` and translated on the way.
 */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
