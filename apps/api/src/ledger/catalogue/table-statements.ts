import { EXPECTED, newestVersion } from './expected-catalogue.js';

/** Whether a table of schema `read` is one that the migrations make. */
export const isOfMigrations = (table: string): boolean => `table read.${table}` in EXPECTED.plain;

/** The statements that make a table of schema `read`, as the migrations do, in another schema. */
export function tableStatements(table: string, schema: string): readonly string[] {
  const subject = `table read.${table}`;
  const { plain } = EXPECTED;
  // What every version understands, whichever wrote it.
  const deparsed = EXPECTED.deparsed[newestVersion(EXPECTED)] ?? {};
  const columns = saying(plain[subject], 'column ');
  if (columns.length === 0) throw new Error(`No migration makes a table read.${table}`);
  const defaults = new Map(saying(deparsed[subject], 'default of ').map(nameAndRest(': ')));
  const constraints = saying(deparsed[subject], 'constraint ');
  const name = `${schema}."${table}"`;
  const keys = constraints.map((constraint) => /^(?:PRIMARY KEY|UNIQUE) (\(.*\))$/.exec(constraint)?.[1]);
  const indexes = (deparsed[subject] ?? []).filter(
    (says) => /^CREATE (UNIQUE )?INDEX /.test(says) && !keys.includes(/USING btree (.*)$/.exec(says)?.[1]),
  );
  return [
    `CREATE TABLE ${name} (${columns
      .map(nameAndRest(' '))
      .map((column) => columnText(column, defaults))
      .join(', ')})`,
    ...constraints.map((constraint) => `ALTER TABLE ${name} ADD ${constraint}`),
    ...indexes.map((index) => index.replace(` ON read.${table} `, ` ON ${name} `)),
  ];
}

const saying = (says: readonly string[] | undefined, about: string): string[] =>
  (says ?? []).filter((one) => one.startsWith(about)).map((one) => one.slice(about.length));

const nameAndRest =
  (between: string) =>
  (text: string): [name: string, rest: string] => {
    const at = text.indexOf(between);
    return [text.slice(0, at), text.slice(at + between.length)];
  };

function columnText([name, rest]: [name: string, rest: string], defaults: ReadonlyMap<string, string>): string {
  const type = rest.replace(/ COLLATE (\S+)/, ' COLLATE "$1"').replace(/ generated$/, '');
  const computed = defaults.get(name);
  if (computed === undefined) return `"${name}" ${type}`;
  return `"${name}" ${type} ${rest.endsWith(' generated') ? `GENERATED ALWAYS AS (${computed}) STORED` : `DEFAULT ${computed}`}`;
}
