import { MARKS, searchWords } from '@emas/contracts/shared/search-words';

/** One word of a search in SQL. */
export interface SearchedWord {
  /** As it was typed. */
  readonly word: string;
  /** What a folded text is LIKE that holds it. */
  readonly pattern: string;
  /** `$n` of a further value. */
  readonly param: (value: unknown) => string;
}

/** Where a word may stand: a column, or a condition of its own; null where it cannot. */
export type Place = string | ((searched: SearchedWord) => string | null);

/** A text as searches compare it; the same as `folded` says in TypeScript. */
export const foldedSql = (text: string): string =>
  `lower(regexp_replace(normalize(${text}, NFD), '${MARKS}', '', 'g'))`;

/** A column that is kept folded already. */
export const kept =
  (column: string): Place =>
  ({ pattern }) =>
    `${column} LIKE ${pattern}`;

/** One condition for each word: it stands in one of the places. None where nothing is searched for, or nowhere. */
export function wordsSql(
  typed: string | null | undefined,
  places: readonly Place[],
  param: SearchedWord['param'],
): readonly string[] {
  if (places.length === 0) return [];
  return searchWords(typed).map((word) => {
    const pattern = foldedSql(`${param(likePattern(word))}::text`);
    const conditions = places.flatMap((place) =>
      typeof place === 'string' ? `${foldedSql(place)} LIKE ${pattern}` : (place({ word, pattern, param }) ?? []),
    );
    return `(${conditions.join(' OR ') || 'false'})`;
  });
}

/** What a text is LIKE that holds the word. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
