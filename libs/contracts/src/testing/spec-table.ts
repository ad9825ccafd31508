import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Text of a table of the specification in test/spec, from wherever the tests are run. */
export function specText(name: string): string {
  let folder = process.cwd();
  while (!existsSync(join(folder, 'test/spec', name))) {
    if (folder === dirname(folder)) throw new Error(`test/spec/${name} is missing`);
    folder = dirname(folder);
  }
  return readFileSync(join(folder, 'test/spec', name), 'utf8').trimEnd();
}

/** Its rows by the names of the first line. */
export function specTable(name: string): Record<string, string>[] {
  const [head, ...lines] = specText(name).split('\n');
  const names = head!.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [names[index]!, cell])));
}
