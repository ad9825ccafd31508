import { sha256Hex } from '../hash.js';
import { BUILT_IN_QUERIES, CATALOGUE_QUERIES, FUNCTION_QUERY } from './catalogue-queries.js';

/** What is said of each object, sorted but for columns; without what an installation chooses for itself. */
export type Sayings = Readonly<Record<string, readonly string[]>>;

export interface Catalogue {
  /** Major version of PostgreSQL. */
  readonly version: string;
  /** What every version says alike. */
  readonly plain: Sayings;
  /** Views, expressions and definitions in this version's words, and what it brings along itself. */
  readonly deparsed: Sayings;
}

/** Answers a query on a connection whose search_path is pg_catalog. */
export type Ask = <Row extends Record<string, unknown>>(sql: string) => Promise<Row[]>;

/** The catalogue of our schemas, of our roles, and of what would come before PostgreSQL's own. */
export async function describeCatalogue(ask: Ask): Promise<Catalogue> {
  const [plain, deparsed] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const say = (to: Map<string, string[]>, subject: string, says: string) => to.set(subject, [...(to.get(subject) ?? []), says]); // prettier-ignore
  for (const { sql, deparsed: isDeparsed } of CATALOGUE_QUERIES)
    for (const { subject, says } of await ask<{ subject: string; says: string }>(sql))
      say(isDeparsed ? deparsed : plain, subject, says);
  for (const { subject, owner, traits, source, body } of await ask<Record<string, string>>(FUNCTION_QUERY)) {
    say(plain, subject!, `owner ${owner}`);
    say(plain, subject!, traits!);
    say(plain, subject!, `source ${sha256Hex(source! + body!)}`);
  }
  for (const [what, sql] of Object.entries(BUILT_IN_QUERIES))
    say(deparsed, 'PostgreSQL', `${what} ${sha256Hex(JSON.stringify((await ask(sql)).map((row) => Object.values(row).map(String))))}`); // prettier-ignore
  const [server] = await ask<{ version: string }>(
    `SELECT (current_setting('server_version_num')::int / 10000)::text AS version`,
  );
  return { version: server!.version, plain: sorted(plain), deparsed: sorted(deparsed) };
}

const isColumn = (says: string): boolean => says.startsWith('column ');

const sorted = (sayings: ReadonlyMap<string, readonly string[]>): Sayings =>
  Object.fromEntries(
    [...sayings]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([subject, says]) => [
        subject,
        [...says.filter(isColumn), ...new Set(says.filter((one) => !isColumn(one)).sort())],
      ]),
  );
