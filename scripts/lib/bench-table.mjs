/** Measured rows as a table on the screen and in a document. */

const number = (value) =>
  value === undefined || value === null
    ? ''
    : typeof value === 'string'
      ? value
      : value.toLocaleString('en-US', {
          maximumFractionDigits: Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2,
        });

const HEAD = ['what', 'value', 'unit', 'limit', 'ratio', 'target', ''];
const cells = ({ what, value, unit, limit, ratio, target, holds }) => [
  what,
  number(value),
  unit ?? '',
  number(limit),
  number(ratio),
  number(target),
  holds === undefined ? '' : holds ? 'holds' : 'MISSED',
];

/** A part may have columns of its own: `head`, and rows of a name and figures. */
const tableOf = ({ head, rows }) =>
  head ? [head, ...rows.map((row) => head.map((_, at) => number(row[at])))] : [HEAD, ...rows.map(cells)];

/** @param {{ method: string[], rows: object[], head?: string[] }} result */
export function asText(result) {
  const isFigure = figures(result);
  const table = tableOf(result);
  const widths = table[0].map((_, at) => Math.max(...table.map((row) => row[at].length)));
  return table
    .map((row) =>
      row
        .map((cell, at) => (isFigure(at) ? cell.padStart(widths[at]) : cell.padEnd(widths[at])))
        .join('  ')
        .trimEnd(),
    ) // prettier-ignore
    .join('\n');
}

const figures =
  ({ head }) =>
  (column) =>
    head ? column > 0 : column === 1 || column === 3 || column === 4;

/** @param {{ title: string, machine: string, method: string[], rows: object[], head?: string[] }} part */
export function asMarkdown({ title, machine, method, ...result }) {
  const isFigure = figures(result);
  const [head, ...rows] = tableOf(result);
  const line = (row) => `| ${row.join(' | ')} |`;
  const rule = head.map((_, at) => (isFigure(at) ? '--:' : '---'));
  return [
    `## ${title}`,
    '',
    ...method.map((step) => `- ${step}`),
    '',
    `Measured ${machine}.`,
    '',
    line(head),
    line(rule),
    ...rows.map((row) => line(row.map((cell) => cell.replaceAll('|', '\\|')))),
  ].join('\n');
}

/** `text` with what stands between the markers of `name` replaced. */
export function putSection(text, name, section) {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`docs/benchmarks.md has no section ${name}`);
  return `${text.slice(0, start + from.length)}\n\n${section}\n\n${text.slice(end)}`;
}
