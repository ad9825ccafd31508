/** How a text has to be written, by the name that a rule `form` gives it. */
export const WRITTEN_FORMS = {
  /** Tax number: 15 digits, or 16 of the newer kind, with or without its dots and hyphen. */
  npwp: (text: string): boolean => /^[\d .-]+$/.test(text) && /^\d{15,16}$/.test(text.replace(/\D/g, '')),
  /** Number of an account of the books: digits with dots or hyphens between them. */
  accountNumber: (text: string): boolean => /^\d+(?:[.-]\d+)*$/.test(text),
  /** Address of a shop's system, as it stands before `/api/v1/`. */
  portal: (text: string): boolean =>
    /^https?:\/\/[^\s/?#@]+(?:\/[^\s/?#]+)*$/i.test(text) && URL.canParse(text) && !/\/api(?:\/v1)?$/i.test(text),
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;

export type WrittenForm = keyof typeof WRITTEN_FORMS;
