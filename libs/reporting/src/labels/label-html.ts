import { isRoll, type LabelStock } from '@emas/contracts/shared/label';
import { LABEL_SIZES, labelsOnPage, layLabels, layTest, type Mark, placeOf, type Shift } from './label-layout.js';
import type { LabelModel } from './label-model.js';
import { escaped, labelSvg } from './label-svg.js';

/** A page that a browser prints: a label of a roll to a page, those of a sheet where they are on it. */
export function labelHtml(
  labels: readonly LabelModel[],
  title: string,
  stock: LabelStock,
  dpi: number,
  shift: Shift,
): string {
  return page(layLabels(labels, LABEL_SIZES[stock], dpi), { title, stock, dpi, shift });
}

/** The label that printers are set up with; of a sheet a whole one. */
export const testHtml = (title: string, stock: LabelStock, dpi: number, shift: Shift): string =>
  page(Array<readonly Mark[]>(labelsOnPage(stock)).fill(layTest(stock, dpi)), { title, stock, dpi, shift });

interface PageOf {
  readonly title: string;
  readonly stock: LabelStock;
  readonly dpi: number;
  readonly shift: Shift;
}

function page(labels: readonly (readonly Mark[])[], { title, stock, dpi, shift }: PageOf): string {
  const size = LABEL_SIZES[stock];
  const paper = isRoll(stock) ? `${size.width}mm ${size.height}mm` : '210mm 297mm';
  const each = labelsOnPage(stock);
  const drawn = new Map<readonly Mark[], string>();
  for (const marks of new Set(labels)) drawn.set(marks, labelSvg(marks, size, dpi));
  const pages: string[] = [];
  for (let from = 0; from < labels.length; from += each)
    pages.push(
      labels
        .slice(from, from + each)
        .map((marks, at) => {
          const { x, y } = placeOf(stock, at);
          return `<div style="left:${x + shift.x}mm;top:${y + shift.y}mm">${drawn.get(marks)!}</div>`;
        })
        .join(''),
    );
  const [width, height] = paper.split(' ');
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title><style>
@page { size: ${paper}; margin: 0; }
body { margin: 0; }
section { position: relative; overflow: hidden; width: ${width}; height: ${height}; break-after: page; }
section:last-child { break-after: auto; }
div { position: absolute; }
svg { display: block; }
</style></head><body>${pages.map((one) => `<section>${one}</section>`).join('')}</body></html>`;
}
