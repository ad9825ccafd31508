/** What is wrong with a value beyond its type; a code of namespace `settings`. */
export interface SettingProblem {
  /** Where in a value of many parts: `sale.3.teks`. */
  readonly at?: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, number | string>>;
}
