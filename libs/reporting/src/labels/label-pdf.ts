import { code128Svg } from '../barcode/code-128.js';
import { type Node, type Style, text } from '../pdf/nodes.js';
import { finenessText, type LabelModel, nameLines, weightText } from './label-model.js';

const mm = (length: number): number => (length * 72) / 25.4;
/** A label of 33 × 15 mm. */
const [WIDTH, HEIGHT] = [33, 15];
const MARGIN = 1;
const CODE = { width: WIDTH - 2 * MARGIN, height: 4.6 };
/** Narrowest bar in mm that a reader takes: two dots of a printer of 300 dpi. */
const LEAST_MODULE = 0.167;
const SMALL = 5;

/** Labels one below the other, a page each, as a definition without functions: it may travel to a rendering thread. */
export function labelDefinition(labels: readonly LabelModel[], shop: string): object {
  return {
    info: { title: shop, author: shop, creator: 'emas' },
    pageSize: { width: mm(WIDTH), height: mm(HEIGHT) },
    pageMargins: [mm(MARGIN), mm(0.8), mm(MARGIN), 0],
    defaultStyle: { font: 'Roboto', fontSize: SMALL, lineHeight: 1 },
    content: labels.map((label, index) => ({
      stack: labelOf(label),
      ...(index > 0 && { pageBreak: 'before' }),
    })),
  };
}

function labelOf(label: LabelModel): Node[] {
  const [first, second] = nameLines(label.nama_barang);
  const weight = weightText(label);
  const fineness = finenessText(label);
  const bars = code128Svg(label.kode_barcode);
  const modules = Number(/viewBox="0 0 (\d+)/.exec(bars)?.[1] ?? Infinity);
  if (CODE.width / modules < LEAST_MODULE)
    return [
      {
        columns: [
          { width: mm(11), stack: [{ qr: label.kode_barcode, fit: mm(10.9), eccLevel: 'M' }] },
          {
            width: '*',
            fontSize: SMALL - 0.6,
            margin: [2, 0, 0, 0],
            stack: [
              text(`${first} ${second}`.trim()),
              text(weight, { bold: true }),
              text(`${fineness}  ${label.kode_baki}`),
              text(label.kode_barcode, { fontSize: SMALL - 1.4 }),
            ],
          },
        ],
      },
    ];
  return [
    pair(first, weight, { bold: true, fontSize: SMALL + 1 }),
    // An empty line is as high as any.
    pair(second || ' ', fineness),
    { svg: stretched(bars), width: mm(CODE.width), height: mm(CODE.height), margin: [0, 1, 0, 0] },
    pair(label.kode_barcode, label.kode_baki),
  ];
}

const pair = (left: string, right: string, style: Style = {}): Node => ({
  columns: [
    { width: '*', ...text(left) },
    { width: 'auto', ...text(right, { alignment: 'right', ...style }) },
  ],
});

/** Bars have no shape to keep: they take all of the width. */
const stretched = (svg: string): string => svg.replace('<svg ', '<svg preserveAspectRatio="none" ');
