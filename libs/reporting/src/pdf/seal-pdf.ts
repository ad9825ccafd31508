import type { ReportSeal } from '@emas/contracts/definitions/report';
import { formatInstant } from '@emas/contracts/shared/format';
import type { Labels } from '../document/labels.js';
import { COLOR, type Node, SIZE, text } from './nodes.js';

/** Hexadecimal in groups of eight, so that two people can compare it aloud. */
const grouped = (hex: string): string => hex.replace(/(.{8})(?=.)/g, '$1 ');

/** What proves the day: position, root hash, the seal before, and the same as a QR code. */
export function sealPdf(seal: ReportSeal, labels: Labels, width: number, cjkFont: string): Node {
  const line = (label: string, value: string): Node[] => [
    text(label, { color: COLOR.soft }, cjkFont),
    text(value, { bold: false }, cjkFont),
  ];
  const rows = [
    line(labels.text('paper.sealSeq'), String(seal.seq)),
    line(labels.text('paper.sealRoot'), grouped(seal.root_hash)),
    line(
      labels.text('paper.sealPrevious'),
      seal.previous_seal === null ? labels.text('paper.sealFirst') : grouped(seal.previous_seal),
    ),
    line(labels.text('paper.sealValue'), grouped(seal.seal)),
  ];
  const closedBy = labels.text('paper.closedBy', { user: seal.closed_by, date: formatInstant(seal.closed_at) });
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    table: {
      widths: [width - 112, 88],
      body: [
        [
          {
            stack: [
              text(labels.text('paper.seal'), { fontSize: SIZE.heading, bold: true, color: COLOR.gold }, cjkFont),
              text(closedBy, { margin: [0, 2, 0, 4] }, cjkFont),
              { table: { widths: ['auto', '*'], body: rows }, layout: compact },
            ],
          },
          { qr: `${seal.seq}:${seal.root_hash}`, fit: 82, eccLevel: 'M', alignment: 'right' },
        ],
      ],
    },
    layout: {
      hLineWidth: () => 0.8,
      vLineWidth: (column: number) => (column === 1 ? 0 : 0.8),
      hLineColor: () => COLOR.gold,
      vLineColor: () => COLOR.gold,
      paddingLeft: () => 8,
      paddingRight: () => 4,
      paddingTop: () => 7,
      paddingBottom: () => 7,
    },
  };
}

const compact = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 1,
  paddingBottom: () => 1,
};

/** A line to sign on for each. */
export function signaturesPdf(names: readonly string[], cjkFont: string): Node {
  return {
    unbreakable: true,
    margin: [0, 22, 0, 0],
    columns: names.map((name) => ({
      stack: [
        text(name, { alignment: 'center' }, cjkFont),
        text('(                                        )', { alignment: 'center', margin: [0, 38, 0, 0] }),
      ],
    })),
  };
}
