/** What `scripts/words-plugin.mjs` makes of the tables of words. */

declare module 'words/texts' {
  /** A chunk for each namespace in each language: `en/sales`. */
  const loaders: Readonly<Record<string, () => Promise<{ readonly default: object }>>>;
  export default loaders;
}

declare module 'words/formats' {
  import type { ValueFormat } from '@emas/contracts/shared/format';
  /** How the values of a field are written; one that is not named is text. */
  const formats: Readonly<Record<string, ValueFormat | undefined>>;
  export default formats;
}

declare module 'words/proofs/*' {
  /** One namespace in one language, for a page that has them all with it. */
  const texts: object;
  export default texts;
}
