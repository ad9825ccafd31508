type Cell = string | number | null | undefined;

/** A spreadsheet would run what begins like a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a CSV file that a spreadsheet opens with its letters intact. */
export function csvFile(heading: readonly string[], rows: readonly (readonly Cell[])[]): Blob {
  const text = [heading, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
