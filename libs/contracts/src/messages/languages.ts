/** Language codes as the shops know them; `htmlLang` is the BCP 47 tag of each. */
export const LANGUAGES = ['id', 'en', 'it', 'hk', 'my', 'jp'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'id';

export const htmlLang: Readonly<Record<Language, string>> = {
  id: 'id',
  en: 'en',
  it: 'it',
  hk: 'zh-HK',
  my: 'ms-MY',
  jp: 'ja-JP',
};

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** The shape of a translation: every key of the Indonesian original, each a text. A missing key does not compile. */
export type Translation<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : Translation<Original[Key]>;
};
