import type {
  ReportColumn,
  ReportLine,
  ReportTable,
  ReportTotalLine,
} from '@emas/contracts/definitions/report-document';
import { formatCell, formatInText, type ValueFormat } from '@emas/contracts/shared/format';
import { COLOR, GROUP_HEADLINE, type Node, SIZE, type Style, charWidth, text } from './nodes.js';

/** Space left and right of a cell, points. */
const PADDING = 3.5;
/** Width of a figure of Roboto at 8 pt; letters are narrower on average, capitals wider. */
const CHAR = 4.55;
/** Longer texts wrap, longer words break. */
const MAX_TEXT = 34;
const MAX_WORD = 22;
const MIN_SIZE = 6;

type LineKind = 'head' | ReportLine['kind'];

export interface TableLook {
  /** Width to fill, points. */
  readonly width: number;
  readonly cjkFont: string;
}

interface Layout {
  readonly widths: readonly number[];
  readonly size: number;
}

/** A table with a heading repeated on every page, zebra rows and total lines set off. */
export function tablePdf(table: ReportTable, look: TableLook): Node {
  const { widths, size } = layoutOf(table, look);
  const kinds: LineKind[] = ['head'];
  const body: Node[][] = [headOf(table.columns, look)];
  const zebra = zebraOf(table.lines);
  for (const line of table.lines) {
    kinds.push(line.kind);
    body.push(lineCells(table.columns, line, look));
  }
  return {
    fontSize: size,
    table: { headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1, widths, body },
    layout: {
      paddingLeft: () => PADDING,
      paddingRight: () => PADDING,
      paddingTop: (row: number) => (kinds[row] === 'head' ? 4 : 2.5),
      paddingBottom: (row: number) => (kinds[row] === 'head' ? 4 : 2.5),
      vLineWidth: () => 0,
      hLineWidth: (row: number) => ruleAbove(kinds, row),
      hLineColor: (row: number) => (kinds[row] === 'total' || row === kinds.length ? COLOR.gold : COLOR.rule),
      fillColor: (row: number) => fillOf(kinds[row]!, zebra[row - 1] ?? false),
    },
  };
}

/** Width that the table needs for its content, points. */
export function naturalWidth(table: ReportTable): number {
  return needsOf(table).reduce((sum, need) => sum + need.whole * CHAR + 2 * PADDING, 0);
}

function ruleAbove(kinds: readonly LineKind[], row: number): number {
  if (row === 0 || kinds[row] === 'head') return 0;
  if (row === kinds.length) return kinds[row - 1] === 'total' ? 1 : 0.5;
  if (kinds[row] === 'total' || kinds[row] === 'milestone') return 1;
  return kinds[row] === 'subtotal' ? 0.7 : 0.3;
}

/** Which lines are tinted: every second row of a group. */
function zebraOf(lines: readonly ReportLine[]): boolean[] {
  let odd = false;
  return lines.map((line) => {
    odd = line.kind === 'row' ? !odd : true;
    return line.kind === 'row' && !odd;
  });
}

function fillOf(kind: LineKind, tinted: boolean): string | null {
  if (kind === 'head') return COLOR.head;
  if (kind === 'group') return COLOR.group;
  if (kind === 'subtotal') return COLOR.subtotal;
  if (kind === 'total' || kind === 'milestone') return COLOR.total;
  return tinted ? COLOR.zebra : null;
}

const heading = (column: ReportColumn): string => (column.unit ? `${column.label} (${column.unit})` : column.label);

/** Its label breaks where it has to, its unit never: `(Rp/g)` would break at the stroke. */
const headingText = (column: ReportColumn): string | Node[] =>
  column.unit ? [{ text: `${column.label} ` }, { text: `(${column.unit})`, noWrap: true }] : column.label;

const headOf = (columns: readonly ReportColumn[], look: TableLook): Node[] =>
  columns.map((column) => {
    const style = { bold: true, color: COLOR.headText, alignment: column.align, verticalAlignment: 'bottom' } as const;
    return { ...text(heading(column), style, look.cjkFont), text: headingText(column) };
  });

function lineCells(columns: readonly ReportColumn[], line: ReportLine, look: TableLook): Node[] {
  if (line.kind === 'group') return groupCells(columns.length, line, look);
  if (line.kind !== 'row') return totalCells(columns, line, look);
  const style: Style = line.tone ? { color: line.tone === 'warning' ? COLOR.warning : COLOR.muted } : {};
  return columns.map((column, index) =>
    text(formatCell(line.cells[index], column.format), { ...style, alignment: column.align }, look.cjkFont),
  );
}

type GroupLine = Extract<ReportLine, { kind: 'group' }>;

const figuresOf = ({ figures = [] }: GroupLine) =>
  figures.map(({ label, value, format }) => ({ label, value: formatInText(value, format) }));

function groupCells(count: number, line: GroupLine, look: TableLook): Node[] {
  const parts = [
    text(`${line.label}  `, { color: COLOR.soft }, look.cjkFont),
    text(line.value, { bold: true, color: COLOR.ink }, look.cjkFont),
    ...[...line.attributes, ...figuresOf(line)].flatMap(({ label, value }) => [
      text(`     ${label}  `, { color: COLOR.soft }, look.cjkFont),
      text(value, { color: COLOR.ink }, look.cjkFont),
    ]),
  ];
  const cell: Node = { text: parts, colSpan: count, margin: [line.level * 8, 1, 0, 1], headlineLevel: GROUP_HEADLINE };
  if (line.pageBreak) cell['pageBreak'] = 'before';
  return [cell, ...Array.from({ length: count - 1 }, () => ({}))];
}

const totalLabel = (line: ReportTotalLine): string =>
  [line.label, ...line.extras.map((extra) => `${extra.label} ${formatCell(extra.value, extra.format)}`)].join(
    '   ·   ',
  );

function totalCells(columns: readonly ReportColumn[], line: ReportTotalLine, look: TableLook): Node[] {
  // The label stands over the columns before the first figure.
  const figures = columns.findIndex((_, index) => line.cells[index] !== null);
  const span = figures < 0 ? columns.length : figures;
  return columns.map((column, index) => {
    if (index === 0 && span > 0) {
      return text(totalLabel(line), { bold: true, colSpan: span, margin: [line.level * 8, 0, 0, 0] }, look.cjkFont);
    }
    if (index < span) return {};
    return text(formatCell(line.cells[index], column.format), { bold: true, alignment: column.align }, look.cjkFont);
  });
}

/** What a column needs, in characters of 8 pt. */
interface Need {
  /** Without breaking a word or a figure. */
  readonly least: number;
  /** Without wrapping. */
  readonly whole: number;
}

/** Letters are wider than figures: mostly capitals. */
const LETTERS = 1.13;
/** Nothing but capitals: NPWP in a heading, ROUND in a cell. */
const CAPITALS = 1.3;
const CAPITALS_OF_CELL = 1.24;
/** Formats that are told in words, which may be broken between them. */
const WORDS: ReadonlySet<ValueFormat> = new Set(['text', 'value', 'way', 'action', 'fieldName', 'pageName', 'place']);
const BOLD = 1.04;

function needsOf(table: ReportTable): Need[] {
  return table.columns.map((column, index) => {
    const wraps = WORDS.has(column.format);
    const isCapitals = (word: string): boolean => /^\p{Lu}{3,}$/u.test(word);
    const widthOf = (word: string): number => charWidth(word) * (isCapitals(word) ? CAPITALS_OF_CELL : LETTERS);
    const longest = (text: string): number => Math.max(...text.split(/\s+/).map(widthOf));
    let least = Math.max(
      ...heading(column)
        .split(/\s+/)
        .map((word) => charWidth(word) * (isCapitals(word) ? CAPITALS : LETTERS)),
    );
    let whole = least;
    for (const line of table.lines) {
      if (line.kind === 'group' || line.cells[index] === null) continue;
      const bold = line.kind === 'row' ? 1 : BOLD;
      for (const part of formatCell(line.cells[index], column.format).split('\n')) {
        least = Math.max(least, (wraps ? Math.min(longest(part), MAX_WORD * LETTERS) : charWidth(part)) * bold);
        whole = Math.max(whole, (wraps ? Math.min(charWidth(part), MAX_TEXT) * LETTERS : charWidth(part)) * bold);
      }
    }
    return { least, whole: Math.max(least, whole) };
  });
}

/**
 * Figures, dates and words are never broken: every column gets its least, what is left is shared by what they lack, and
 * only then is room given away. Where not even the least fits, the type becomes smaller.
 */
function layoutOf(table: ReportTable, look: TableLook): Layout {
  const needs = needsOf(table);
  const available = look.width - table.columns.length * 2 * PADDING;
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  let size: number = SIZE.body;
  while (size > MIN_SIZE && (least * CHAR * size) / SIZE.body > available) size -= 0.5;
  const unit = (CHAR * size) / SIZE.body;
  const lacking = needs.reduce((sum, need) => sum + need.whole - need.least, 0);
  const share = lacking > 0 ? Math.min(1, Math.max(0, available / unit - least) / lacking) : 0;
  const widths = needs.map((need) => (need.least + (need.whole - need.least) * share) * unit);
  const stretch = available / widths.reduce((sum, width) => sum + width, 0);
  return { size, widths: widths.map((width) => width * stretch) };
}
