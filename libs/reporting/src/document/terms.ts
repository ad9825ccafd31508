/** A term of a sum: the column and whether it is added or taken off. */
export interface Term {
  readonly name: string;
  readonly sign: 1 | -1;
}

/** `['total_harga', '-diskon']` → what is added and what is taken off. */
export const termsOf = (terms: readonly string[]): Term[] =>
  terms.map((term) => (term.startsWith('-') ? { name: term.slice(1), sign: -1 } : { name: term, sign: 1 }));

export const evaluate = (terms: readonly string[], figure: (name: string) => number): number =>
  termsOf(terms).reduce((sum, { name, sign }) => sum + sign * figure(name), 0);
