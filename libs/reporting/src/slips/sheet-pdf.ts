import type { SheetModel } from '@emas/contracts/shared/sheet';
import { factText, valueText } from '@emas/contracts/shared/summary-text';
import type { Labels } from '../document/labels.js';
import { COLOR, type Node, text } from '../pdf/nodes.js';
import { factsPdf, headPdf, proofPdf, rule, signaturesPdf } from './paper.js';
import { proofFacts } from './marks.js';
import { sheetSigners } from './sheet-signers.js';

/** A record of goods: what it says of them all, each of them in a row, its number to be scanned, and who signs. */
export function sheetPage(
  model: SheetModel,
  labels: Labels,
  mark: string | null,
  font: string,
  logo: string | null,
): Node[] {
  const words = labels.summaryWords();
  const facts = [
    [labels.text('slip.number'), model.no_faktur] as const,
    ...model.facts.map((fact) => [labels.field(fact.field), factText(fact, words)] as const),
    ...proofFacts(model, labels),
  ];
  return [
    headPdf(model, labels, mark, font, logo),
    rule(6, 6),
    {
      columns: [
        { width: '*', ...factsPdf(facts, font) },
        { width: 'auto', ...proofPdf(model) },
      ],
      columnGap: 10,
    },
    rule(6, 4),
    linesPdf(model, labels, font),
    signaturesPdf(sheetSigners(labels), font),
  ];
}

function linesPdf({ lines }: SheetModel, labels: Labels, font: string): Node {
  const [first = []] = lines;
  const words = labels.summaryWords();
  const side = (format: string) => (format === 'text' ? 'left' : 'right');
  const head = { bold: true, color: COLOR.headText, fillColor: COLOR.head };
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', ...first.map(({ field }) => (field === 'nama_barang' ? '*' : 'auto'))],
      body: [
        [
          text('#', { ...head, alignment: 'right' }),
          ...first.map(({ field, format }) => text(labels.field(field), { ...head, alignment: side(format) }, font)),
        ],
        ...lines.map((line, index) => [
          text(String(index + 1), { color: COLOR.soft, alignment: 'right' }),
          ...line.map(({ value, format }) => text(valueText(value, format, words), { alignment: side(format) }, font)),
        ]),
      ],
    },
    layout: 'lightHorizontalLines',
  };
}
