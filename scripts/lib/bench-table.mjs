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

/** @param {{ method: string[], rows: object[] }} result */
export function asText({ rows }) {
  const table = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, at) => Math.max(...table.map((row) => row[at].length)));
  return table
    .map((row) =>
      row
        .map((cell, at) => (isFigure(at) ? cell.padStart(widths[at]) : cell.padEnd(widths[at])))
        .join('  ')
        .trimEnd(),
    ) // prettier-ignore
    .join('\n');
}

const isFigure = (column) => column === 1 || column === 3 || column === 4;

/** @param {{ title: string, machine: string, method: string[], rows: object[] }} part */
export function asMarkdown({ title, machine, method, rows }) {
  const line = (row) => `| ${row.join(' | ')} |`;
  const rule = HEAD.map((_, at) => (isFigure(at) ? '--:' : '---'));
  return [
    `## ${title}`,
    '',
    ...method.map((step) => `- ${step}`),
    '',
    `Measured ${machine}.`,
    '',
    line(HEAD),
    line(rule),
    ...rows.map((row) => line(cells(row).map((cell) => cell.replaceAll('|', '\\|')))),
  ].join('\n');
}

/** `text` with what stands between the markers of `name` replaced. */
export function putSection(text, name, section) {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`docs/benchmarks.md has no section ${name}`);
  return `${text.slice(0, start + from.length)}\n\n${section}\n\n${text.slice(end)}`;
}
