import { COLOR, type Node, SIZE, type Style, text } from '../pdf/nodes.js';

/** A figure of the proof as it is printed; sums stand under a rule. */
export interface ProofLine {
  readonly label: string;
  readonly amount: string;
  readonly sum?: boolean;
}

export interface BankProofSheet {
  readonly title: string;
  readonly shop: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sides: readonly (readonly ProofLine[])[];
  readonly difference: ProofLine;
  readonly outstanding: {
    readonly title: string;
    readonly headings: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly signatures: readonly string[];
  readonly printed: string;
  readonly cjkFont: string;
}

const NO_LINES = 'noBorders';

/** The proof of a bank reconciliation on one sheet, as a pdfmake definition. */
export function bankProofSheet(sheet: BankProofSheet): object {
  const { title, shop, facts, sides, difference, outstanding, signatures, printed, cjkFont } = sheet;
  const say = (value: string, style: Style = {}): Node => text(value, style, cjkFont);
  const figure = (value: string, style: Style = {}): Node => say(value, { alignment: 'right', ...style });
  const side = (lines: readonly ProofLine[]): Node => ({
    layout: 'lightHorizontalLines',
    table: {
      widths: ['*', 'auto'],
      body: lines.map(({ label, amount, sum = false }) => [say(label, { bold: sum }), figure(amount, { bold: sum })]),
    },
  });
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 50],
    defaultStyle: { fontSize: SIZE.body + 1, color: COLOR.ink },
    info: { title },
    content: [
      ...shop.map((line, at) => say(line, at === 0 ? { bold: true, fontSize: SIZE.heading } : { color: COLOR.soft })),
      say(title, { bold: true, fontSize: SIZE.title, color: COLOR.gold, margin: [0, 10, 0, 8] }),
      {
        layout: NO_LINES,
        table: {
          widths: [110, '*'],
          body: facts.map(([label, value]) => [say(label, { color: COLOR.soft }), say(value)]),
        },
        margin: [0, 0, 0, 12],
      },
      { columns: sides.map(side), columnGap: 24 },
      {
        layout: NO_LINES,
        margin: [0, 12, 0, 12],
        table: {
          widths: ['*', 'auto'],
          body: [
            [
              say(difference.label, { bold: true, fillColor: COLOR.total }),
              figure(difference.amount, { bold: true, fillColor: COLOR.total }),
            ],
          ],
        },
      },
      ...(outstanding.rows.length === 0 ? [] : [outstandingTable(outstanding, say, figure)]),
      {
        margin: [0, 36, 0, 0],
        columns: signatures.map((name) => ({
          stack: [say(name, { alignment: 'center', color: COLOR.soft }), say('______________________', { alignment: 'center', margin: [0, 44, 0, 0] })], // prettier-ignore
        })),
      },
    ],
    footer: { margin: [40, 10, 40, 0], ...say(printed, { fontSize: SIZE.body - 1, color: COLOR.muted }) },
  };
}

type Say = (value: string, style?: Style) => Node;

function outstandingTable({ title, headings, rows }: BankProofSheet['outstanding'], say: Say, figure: Say): Node {
  const last = headings.length - 1;
  const cell = (value: string, at: number, style: Style = {}) =>
    at === last ? figure(value, style) : say(value, style);
  return {
    stack: [
      say(title, { bold: true, margin: [0, 0, 0, 4] }),
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: headings.map((_, at) => (at === last - 1 ? '*' : 'auto')),
          body: [
            headings.map((heading, at) => cell(heading, at, { bold: true, color: COLOR.soft })),
            ...rows.map((row) => row.map((value, at) => cell(value, at))),
          ],
        },
      },
    ],
  };
}
