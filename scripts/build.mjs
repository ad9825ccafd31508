/** `npm run build`: packages where they are missing, then what has changed; `--force` builds everything. */
import { build } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';

checkNode();
await ensureInstalled();
const built = await build({ force: process.argv.includes('--force') });
console.log(built.length === 0 ? 'Nothing has changed.' : `Built: ${built.join(', ')}.`);
