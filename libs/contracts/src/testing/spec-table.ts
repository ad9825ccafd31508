import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Path of a file of the project, from wherever the tests are run. Throws where it is missing. */
export function inProject(path: string): string {
  let folder = process.cwd();
  while (!existsSync(join(folder, path))) {
    if (folder === dirname(folder)) throw new Error(`${path} is missing`);
    folder = dirname(folder);
  }
  return join(folder, path);
}

/** Text of a table of the specification in test/spec. */
export const specText = (name: string): string => readFileSync(inProject(`test/spec/${name}`), 'utf8').trimEnd();

/** Its rows by the names of the first line. */
export function specTable(name: string): Record<string, string>[] {
  const [head, ...lines] = specText(name).split('\n');
  const names = head!.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [names[index]!, cell])));
}
