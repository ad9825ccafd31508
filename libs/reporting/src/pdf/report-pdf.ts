import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { formatInstant } from '@emas/contracts/shared/format';
import { Labels } from '../document/labels.js';
import { addressLines } from '../document/address.js';
import { onPaper } from '../document/paper.js';
import { chartsPdf } from './charts-pdf.js';
import { COLOR, GROUP_HEADLINE, type Node, SIZE, type Style, text } from './nodes.js';
import { printPdf } from './print.js';
import { sealPdf, signaturesPdf } from './seal-pdf.js';
import { naturalWidth, tablePdf } from './table-pdf.js';

/** A4 in points, 297 × 210 mm. */
const A4 = { long: 841.89, short: 595.28 } as const;
const MARGIN = 30;
const GUTTER = 20;

/** Document → PDF, A4 as its orientation says. A report without rows makes none: the caller answers its empty text. */
export function reportPdf(report: ReportDocument): Promise<Buffer> {
  return printPdf(reportDefinition(report));
}

/** The pdfmake definition of a report. */
export function reportDefinition(given: ReportDocument): object {
  const report = onPaper(given);
  const labels = new Labels(report.language);
  const width = (report.orientation === 'landscape' ? A4.long : A4.short) - 2 * MARGIN;
  const cjkFont = report.language === 'jp' ? 'NotoSansJP' : 'NotoSansHK';
  const title = report.title.toUpperCase();
  return {
    info: { title, author: report.shop.nama_toko, creator: 'emas' },
    pageSize: 'A4',
    pageOrientation: report.orientation,
    pageMargins: [MARGIN, 34, MARGIN, 34],
    defaultStyle: { font: 'Roboto', fontSize: SIZE.body, color: COLOR.ink },
    header: (page: number) => runningHeader(report, title, page, cjkFont),
    footer: (page: number, pages: number) => footer(report, labels, page, pages),
    ...(report.provisional && {
      watermark: {
        text: labels.text('paper.provisional'),
        color: COLOR.gold,
        opacity: 0.08,
        bold: true,
        angle: -35,
        font: report.language === 'hk' || report.language === 'jp' ? cjkFont : 'Roboto',
      },
    }),
    ...(report.row_count <= MAX_ROWS_LAID_OUT_TWICE && { pageBreakBefore: orphanBreaks(report.row_count) }),
    content: [
      ...letterhead(report, width, cjkFont),
      ...headline(report, labels, title, cjkFont),
      ...chartsPdf(report, width, cjkFont),
      tablePdf(report.table, { width, cjkFont }),
      ...recaps(report, width, cjkFont),
      ...remarks(report, cjkFont),
      ...(report.seal ? [sealPdf(report.seal, labels, width, cjkFont)] : []),
      ...(report.signatures.length > 0 ? [signaturesPdf(report.signatures, cjkFont)] : []),
    ],
  };
}

interface PlacedNode {
  readonly headlineLevel?: number;
  readonly startPosition: { readonly pageInnerHeight: number; readonly verticalRatio: number };
}

/** Room that a group's heading and its first row need, points. */
const HEADING_AND_ROW = 36;
/** Each break lays the whole document out once more: the fewer the longer it is, and none in long documents. */
const MAX_ROWS_LAID_OUT_AGAIN = 2_000;
const MAX_ROWS_LAID_OUT_TWICE = 1_000;

/** Moves a group's heading that would stand last on a page to the next one. */
function orphanBreaks(rows: number): (node: PlacedNode) => boolean {
  let breaks = 0;
  return ({ headlineLevel, startPosition }) => {
    if (headlineLevel !== GROUP_HEADLINE || (breaks + 1) * rows > MAX_ROWS_LAID_OUT_AGAIN) return false;
    const orphan = startPosition.pageInnerHeight * (1 - startPosition.verticalRatio) < HEADING_AND_ROW;
    if (orphan) breaks += 1;
    return orphan;
  };
}

/** From the second page on, what the sheet is, should the pages come apart. */
function runningHeader(report: ReportDocument, title: string, page: number, cjkFont: string): Node | null {
  if (page === 1) return null;
  return {
    margin: [MARGIN, 16, MARGIN, 0],
    columns: [
      text(report.shop.nama_toko, { color: COLOR.soft }, cjkFont),
      text(title, { color: COLOR.soft, alignment: 'right' }, cjkFont),
    ],
  };
}

function footer(report: ReportDocument, labels: Labels, page: number, pages: number): Node {
  const printed = labels.text('paper.printedBy', { user: report.printed_by, date: formatInstant(report.printed_at) });
  return {
    margin: [MARGIN, 8, MARGIN, 0],
    columns: [
      text(printed, { color: COLOR.soft }),
      text(labels.text('paper.page', { page, pages }), { color: COLOR.soft, alignment: 'right' }),
    ],
  };
}

function letterhead(report: ReportDocument, width: number, cjkFont: string): Node[] {
  return [
    text(report.shop.nama_toko, { fontSize: SIZE.title, bold: true, color: COLOR.ink }, cjkFont),
    ...addressLines(report.shop.alamat_toko).map((line) => text(line, { color: COLOR.soft }, cjkFont)),
    {
      margin: [0, 6, 0, 8],
      canvas: [
        { type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 1.5, lineColor: COLOR.gold },
        { type: 'line', x1: 0, y1: 2.5, x2: width, y2: 2.5, lineWidth: 0.4, lineColor: COLOR.gold },
      ],
    },
  ];
}

function headline(report: ReportDocument, labels: Labels, title: string, cjkFont: string): Node[] {
  // A label that ends its line without its value says nothing: what stands between them does not break.
  const filters = report.filters.flatMap((filter, index) => [
    text(`${index > 0 ? '      ' : ''}${filter.label}\u00a0\u00a0`, { color: COLOR.soft }, cjkFont),
    text(filter.value, { bold: true }, cjkFont),
  ]);
  return [
    {
      columns: [
        { ...text(title, { fontSize: SIZE.title, bold: true, color: COLOR.gold }, cjkFont), width: '*' },
        ...stamp(report, labels, cjkFont),
      ],
    },
    { text: filters, margin: [0, 3, 0, 8] },
  ];
}

/** Beside the title: whether its figures may still change, or who closed its books and when. */
function stamp({ provisional, closed }: ReportDocument, labels: Labels, cjkFont: string): Node[] {
  if (!provisional && closed === null) return [];
  const said = closed ?? labels.text('paper.provisional');
  const color = closed === null ? COLOR.warning : COLOR.soft;
  const shape: Style = { fontSize: SIZE.heading, bold: true, color, alignment: 'right', margin: [0, 4, 0, 0] };
  return [{ ...text(said, shape, cjkFont), width: closed === null ? 110 : 190 }];
}

/** Narrow tables stand in two stacks side by side, each next one under the shorter; wide ones take the whole width. */
function recaps(report: ReportDocument, width: number, cjkFont: string): Node[] {
  const half = (width - GUTTER) / 2;
  const nodes: Node[] = [];
  let stacks: [Stack, Stack] | null = null;
  for (const recap of report.recaps) {
    const narrow = naturalWidth(recap) <= half;
    if (!narrow) stacks = null;
    if (narrow && !stacks) {
      stacks = [
        { lines: 0, stack: [] },
        { lines: 0, stack: [] },
      ];
      nodes.push({ columns: stacks.map(({ stack }) => ({ stack, width: half })), columnGap: GUTTER });
    }
    const node: Node = {
      unbreakable: recap.lines.length <= MAX_UNBROKEN,
      margin: [0, 12, 0, 0],
      stack: [
        text(recap.title, { fontSize: SIZE.heading, bold: true, margin: [0, 0, 0, 4] }, cjkFont),
        tablePdf(recap, { width: narrow ? half : width, cjkFont }),
      ],
    };
    if (!stacks) {
      nodes.push(node);
      continue;
    }
    const target = stacks[0].lines <= stacks[1].lines ? stacks[0] : stacks[1];
    target.stack.push(node);
    target.lines += recap.lines.length + HEADING_LINES;
  }
  return nodes;
}

interface Stack {
  lines: number;
  readonly stack: Node[];
}

/** A recap block of so many lines stays on one page. */
const MAX_UNBROKEN = 25;
/** Lines that title, heading and margin of a block are as high as. */
const HEADING_LINES = 4;

function remarks(report: ReportDocument, cjkFont: string): Node[] {
  const failed = report.checks.filter((check) => !check.ok);
  const notes = [...(report.provisional_note === null ? [] : [report.provisional_note]), ...report.notes];
  if (failed.length + notes.length === 0) return [];
  return [
    {
      margin: [0, 10, 0, 0],
      stack: [
        ...notes.map((note) => text(note, { color: COLOR.soft }, cjkFont)),
        ...failed.map((check) => text(check.message, { color: COLOR.warning, bold: true }, cjkFont)),
      ],
    },
  ];
}
