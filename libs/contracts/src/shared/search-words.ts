/** Longer searches, and those of more words, are nobody's: what stands behind is left out. */
const MOST_SIGNS = 100;
const MOST_WORDS = 8;

/** Marks above and below letters, as they stand once a letter is taken apart. */
export const MARKS = '[\\u0300-\\u036f]';
const ALL_MARKS = new RegExp(MARKS, 'g');

/** A text as searches compare it: without accents, in small letters. */
export const folded = (text: string): string => text.normalize('NFD').replace(ALL_MARKS, '').toLowerCase();

/** The words of a search, as they were typed. */
export const searchWords = (typed: string | null | undefined): readonly string[] =>
  (typed ?? '').slice(0, MOST_SIGNS).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Does every word stand somewhere in the text, in any order? */
export function holdsWords(text: string, typed: string): boolean {
  const searched = folded(text);
  return searchWords(typed).every((word) => searched.includes(folded(word)));
}
