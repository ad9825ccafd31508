import { csvText } from '@emas/contracts/shared/csv-cell';

type Cell = string | number | null | undefined;

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return csvText(value);
}

/** Rows as a CSV file that a spreadsheet opens with its letters intact. */
export function csvFile(heading: readonly string[], rows: readonly (readonly Cell[])[]): Blob {
  const text = [heading, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
