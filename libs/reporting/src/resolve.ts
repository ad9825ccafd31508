import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds an installed package, or a file of one, upwards from where the process was started. Works alike as built ESM,
 * under a test runner's CommonJS and in worker threads, which is why neither `import.meta` nor `require` is used.
 */
export function findInstalled(path: string): string {
  for (const start of [process.argv[1] && dirname(process.argv[1]), process.cwd()]) {
    for (let folder = start; folder;) {
      const found = join(folder, 'node_modules', path);
      if (existsSync(found)) return found;
      const parent = dirname(folder);
      folder = parent === folder ? '' : parent;
    }
  }
  throw new Error(`${path} is not installed`);
}
