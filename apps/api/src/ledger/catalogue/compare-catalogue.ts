import type { Catalogue, Sayings } from './describe-catalogue.js';
import { EXPECTED, type ExpectedCatalogue, newestVersion } from './expected-catalogue.js';

/** An object that is not as the migrations make it. */
export interface CatalogueDifference {
  readonly subject: string;
  readonly what: string;
}

/** Every object that differs, in the order of their names. */
export function catalogueDifferences(
  found: Catalogue,
  made: ExpectedCatalogue = EXPECTED,
): readonly CatalogueDifference[] {
  const known = made.deparsed[found.version];
  const differences = [
    ...differencesOf(found.plain, made.plain),
    ...(known ? differencesOf(found.deparsed, known) : inOtherWords(found, made)),
  ];
  return differences.sort((a, b) => (a.subject < b.subject ? -1 : 1));
}

/** Most versions word a definition alike; where one does not, it is said which words were expected. */
function inOtherWords({ version, deparsed }: Catalogue, made: ExpectedCatalogue): CatalogueDifference[] {
  const newest = newestVersion(made);
  const withoutOwn = ({ PostgreSQL: _, ...sayings }: Sayings): Sayings => sayings;
  return differencesOf(withoutOwn(deparsed), withoutOwn(made.deparsed[newest] ?? {})).map(({ subject, what }) => ({
    subject,
    what: `${what} (as PostgreSQL ${newest} writes it; of ${version}, which is here, no fingerprint is kept)`,
  }));
}

function differencesOf(found: Sayings, made: Sayings): CatalogueDifference[] {
  const subjects = new Set([...Object.keys(found), ...Object.keys(made)]);
  return [...subjects].flatMap((subject) => {
    const [has, ought] = [found[subject] ?? [], made[subject] ?? []];
    const more = has.filter((one) => !ought.includes(one) && !isHarmless(one));
    const less = ought.filter((one) => !has.includes(one));
    return more.length + less.length === 0 ? [] : [{ subject, what: tell(more, less, subject in found) }];
  });
}

/** An index that an operator added for his reports refuses nothing and shows nothing. */
const isHarmless = (says: string): boolean => /^CREATE INDEX ON read\./.test(says);

const LONGEST = 300;
const quoted = (says: readonly string[]): string =>
  says.map((one) => `“${one.length > LONGEST ? `${one.slice(0, LONGEST)}…` : one}”`).join(', ');

function tell(more: readonly string[], less: readonly string[], isThere: boolean): string {
  if (!isThere) return 'is missing';
  if (less.length === 0) return `has ${quoted(more)}, which the migrations do not make`;
  if (more.length === 0) return `lacks ${quoted(less)}`;
  return `has ${quoted(more)}, where the migrations make ${quoted(less)}`;
}
