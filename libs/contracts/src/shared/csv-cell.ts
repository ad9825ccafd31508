/**
 * What a spreadsheet would run: a text that begins like a formula, in full-width signs too, which those of East Asia take for
 * the others.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell of CSV: one that a spreadsheet would take for a formula is made a text, and what would end it is quoted. */
export function csvText(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
