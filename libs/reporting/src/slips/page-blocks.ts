import { type Block, type BlockName, has, type NoteSide } from '@emas/contracts/shared/note-block';
import { formatNumber } from '@emas/contracts/shared/format';
import { isSheet, type PrintModel } from '@emas/contracts/shared/sheet';
import type { SlipModel } from '@emas/contracts/shared/slip';
import { addressLines } from '../document/address.js';
import { COLOR, type Node, SIZE, type Style, text } from '../pdf/nodes.js';
import {
  dueRows,
  facts,
  paidRows,
  remarksOn,
  sidesOf,
  signers,
  sumRows,
  type SumRow,
  termsOn,
  told,
} from './contents.js';
import { copyMark, proofFacts, titleOf } from './marks.js';
import { rollLines, rollSheet, sheetLinesPdf, sidePdf } from './page-lines.js';
import { factsPdf, numberPdf, type Paper, proofPdf, rule, signaturesPdf } from './paper.js';
import { sheetSigners } from './sheet-signers.js';
import type { SlipWords } from './words.js';

/** What a side of a note is made of. */
export interface PageOf {
  readonly model: PrintModel;
  readonly side: NoteSide;
  readonly paper: Paper;
  readonly labels: SlipWords;
  readonly font: string;
  /** Which of two prints it is. */
  readonly mark: string | null;
  /** Data URL of a JPEG. */
  readonly logo: string | null;
}

/** Blocks that are told together where they stand together: their rows are one table. */
const TOGETHER: readonly (readonly [BlockName, BlockName])[] = [
  ['FAKTA', 'KODE_BUKTI'],
  ['JUMLAH', 'BAYAR'],
  ['TTD', 'QR'],
  ['LOGO', 'TOKO'],
];

/** The blocks of a side, one below the other; what stands right follows beside what stands left. */
export function pageNodes(blocks: readonly Block[], page: PageOf): Node[] {
  const shown = blocks.filter(({ tampil }) => tampil !== false);
  if (page.paper.narrow) return stacked(shown, page);
  const nodes: Node[] = [];
  // Whether what stands last is no longer than may go to the next page with the signatures.
  let isShort = false;
  for (let at = 0; at < shown.length;) {
    const left = run(shown, at, (block) => isBeside(block) && sideOf(block) === 'KIRI');
    const right = run(shown, at + left.length, (block) => isBeside(block) && sideOf(block) === 'KANAN');
    if (left.length > 0 && right.length > 0) {
      nodes.push(besidePdf(left, right, page));
      isShort = proseOf(page) <= MOST_KEPT;
      at += left.length + right.length;
    } else {
      const one = together(shown, at);
      const made = nodesOf(one, shown[at + one.length], page);
      // Nobody signs on a page that does not say what for.
      const kept = one[0].blok === 'TTD' && isShort ? nodes.splice(-1) : [];
      nodes.push(...(kept.length > 0 ? [{ unbreakable: true, stack: [...kept, ...made] }] : made));
      isShort = false;
      at += one.length;
    }
  }
  return nodes;
}

/** Characters of prose beside the sums that leave room for them on a page. */
const MOST_KEPT = 1200;

const proseOf = ({ model, side }: PageOf): number =>
  isSheet(model) ? 0 : [termsOn(model, side) ?? '', ...remarksOn(model, side)].join('').length;

const sideOf = ({ rata = 'KIRI' }: Block) => rata;

/** Rules, lines and signatures take the whole width. */
const isBeside = ({ blok }: Block): boolean => blok !== 'GARIS' && blok !== 'BARIS' && blok !== 'TTD';

function run(blocks: readonly Block[], from: number, fits: (block: Block) => boolean): readonly Block[] {
  const end = blocks.findIndex((block, index) => index >= from && !fits(block));
  return blocks.slice(from, end < 0 ? undefined : end);
}

function stacked(blocks: readonly Block[], page: PageOf): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < blocks.length;) {
    const one = together(blocks, at);
    nodes.push(...nodesOf(one, blocks[at + one.length], page));
    at += one.length;
  }
  return nodes;
}

/** The block, with the next where both are told together. */
function together(blocks: readonly Block[], at: number): readonly [Block, Block?] {
  const [one, next] = [blocks[at]!, blocks[at + 1]];
  const pair = TOGETHER.some(([first, second]) => first === one.blok && second === next?.blok);
  if (!pair || !next) return [one];
  // A code between signatures stands in the middle, everything else where its partner does.
  return (one.blok === 'TTD' ? sideOf(next) === 'TENGAH' : sideOf(one) === sideOf(next)) ? [one, next] : [one];
}

function besidePdf(left: readonly Block[], right: readonly Block[], page: PageOf): Node {
  const sums = right.some(({ blok }) => blok === 'JUMLAH' || blok === 'BAYAR');
  const traded = !isSheet(page.model) && page.model.traded !== undefined;
  const width = right.every(({ blok }) => blok === 'QR') ? 'auto' : sums && traded ? 290 : 200;
  return {
    ...(sums && { margin: [0, 6, 0, 0] }),
    columnGap: sums ? 16 : 10,
    columns: [
      { width: '*', stack: stacked(left, page) },
      { width, stack: stacked(right, page) },
    ],
  };
}

/** Type of the size that the block says, of what SEDANG is. */
const sized = ({ ukuran }: Block, medium: number): number =>
  ukuran === 'BESAR' ? medium * 1.35 : ukuran === 'KECIL' ? medium * 0.8 : medium;

const bodySize = ({ ukuran }: Block): Style =>
  ukuran === 'BESAR' ? { fontSize: SIZE.heading } : ukuran === 'KECIL' ? { fontSize: SIZE.body * 0.8 } : {};

const aligned = (block: Block): Style => {
  const rata = sideOf(block);
  return rata === 'KIRI' ? {} : { alignment: rata === 'TENGAH' ? 'center' : 'right' };
};

/** The nodes of one block, or of two that are told together. */
function nodesOf([block, partner]: readonly [Block, Block?], next: Block | undefined, page: PageOf): Node[] {
  const { model, paper, labels, font } = page;
  switch (block.blok) {
    case 'LOGO':
      return logoPdf(block, partner, page);
    case 'TOKO':
      return shopPdf(block, page);
    case 'JUDUL': {
      const style = { fontSize: sized(block, SIZE.title), bold: true, color: COLOR.gold, ...aligned(block) };
      return [text(titleOf(model, labels), style, font)];
    }
    case 'TANDA':
      return marksPdf(block, page);
    case 'FAKTA':
    case 'KODE_BUKTI': {
      const all = block.blok === 'FAKTA' ? facts(model, block, labels) : [];
      const proof = block.blok === 'KODE_BUKTI' || partner ? proofFacts(model, labels) : [];
      return all.length + proof.length === 0 ? [] : [factsPdf([...all, ...proof], font, paper, bodySize(block))];
    }
    case 'BARIS':
      return linesOf(page);
    case 'JUMLAH':
    case 'BAYAR':
      return sumsPdf(block, partner, page);
    case 'SYARAT':
      return termsPdf(block, page);
    case 'KETERANGAN':
      return remarksOn(model, page.side).map((one) =>
        text(one, { color: COLOR.soft, margin: [0, 2, 0, 0], ...bodySize(block), ...aligned(block) }, font),
      );
    case 'QR':
      return model.qr_bukti === undefined ? [] : [proofPdf(model, { alignment: 'left', ...aligned(block) })];
    case 'TTD': {
      const who = isSheet(model) ? sheetSigners(model, labels) : signers(model, labels);
      return [signaturesPdf(who, font, paper, partner && !paper.narrow ? proofPdf(model) : undefined), ...belowSigned(partner, page)]; // prettier-ignore
    }
    case 'TEKS': {
      // What is small and soft stands close to what is above it.
      const style: Style =
        block.ukuran === 'KECIL' ? { color: COLOR.soft } : { ...bodySize(block), margin: [0, 8, 0, 0] };
      return [text(told(block, model, labels), { ...style, ...aligned(block) }, font)];
    }
    case 'GARIS':
      return [rule(paper, 6, next?.blok === 'BARIS' ? 4 : 6, block.ukuran === 'BESAR' ? 1.6 : undefined)];
    case 'SPASI':
      return [{ text: ' ', fontSize: sized(block, SIZE.body) }];
  }
}

/** On a roll there is no room between two signatures. */
const belowSigned = (partner: Block | undefined, { model, paper }: PageOf): Node[] =>
  partner && paper.narrow && model.qr_bukti !== undefined ? [{ ...proofPdf(model), margin: [0, 6, 0, 0] }] : [];

function logoPdf(block: Block, partner: Block | undefined, page: PageOf): Node[] {
  const { logo, paper } = page;
  const shop = partner ? shopPdf(partner, page) : [];
  if (logo === null) return shop;
  const size = sized(block, 48);
  const image: Node = { image: logo, fit: [size, size], ...aligned(block) };
  if (!partner || paper.narrow || sideOf(block) !== 'KIRI') return [image, ...shop];
  return [
    {
      columnGap: 10,
      columns: [
        { width: size, ...image },
        { width: '*', stack: shop },
      ],
    },
  ];
}

function shopPdf(block: Block, { model: { shop }, font }: PageOf): Node[] {
  const name = text(shop.nama_toko, { fontSize: sized(block, SIZE.title), bold: true, ...aligned(block) }, font);
  return [
    ...(has(block, 'nama_toko') ? [name] : []),
    ...(has(block, 'alamat_toko') ? addressLines(shop.alamat_toko) : []).map((line) =>
      text(line, { color: COLOR.soft, ...aligned(block) }, font),
    ),
  ];
}

/** What the print is, and its number: both are always there. */
function marksPdf(block: Block, { model, paper, labels, mark, font }: PageOf): Node[] {
  const marks = [mark, copyMark(model, labels)].filter((value) => value !== null).join('   ');
  const style = { fontSize: sized(block, SIZE.heading), bold: true, color: COLOR.warning, ...aligned(block) };
  return [text(marks, style, font), numberPdf(model, paper, aligned(block))];
}

function linesOf({ model, paper, labels, font }: PageOf): Node[] {
  if (isSheet(model)) return paper.narrow ? rollSheet(model, labels, font) : [sheetLinesPdf(model, labels, font)];
  const lines = sidesOf(model, labels).flatMap((side) => (paper.narrow ? rollLines : sidePdf)(side, labels, font));
  return [...lines, ...duesPdf(model, labels, font, paper)];
}

/** Which instalment is due when; what is paid of them is marked. On a page they stand side by side. */
function duesPdf(model: SlipModel, labels: SlipWords, font: string, paper: Paper): Node[] {
  const rows = dueRows(model);
  if (rows.length === 0) return [];
  const head = ['#', labels.field('jatuh_tempo'), labels.field('angsuran_rp'), ''];
  const table = (part: typeof rows): Node => ({
    table: {
      headerRows: 1,
      widths: ['auto', '*', 'auto', 'auto'],
      body: [
        head.map((title, at) => text(title, { color: COLOR.soft, alignment: at === 2 ? 'right' : 'left' }, font)),
        ...part.map((row) => row.map((cell, at) => text(cell, { alignment: at === 2 ? 'right' : 'left' }, font))),
      ],
    },
    layout: 'noBorders',
  });
  if (paper.narrow || rows.length <= DUES_BELOW) return [table(rows)];
  const each = Math.ceil(rows.length / DUES_BESIDE);
  const parts = Array.from({ length: DUES_BESIDE }, (_, at) => rows.slice(at * each, (at + 1) * each));
  return [{ columnGap: 16, columns: parts.map((part) => ({ width: '*', ...table(part) })) }];
}

/** So many instalments stand one below the other; more stand in so many columns. */
const DUES_BELOW = 4;
const DUES_BESIDE = 3;

function sumsPdf(block: Block, partner: Block | undefined, { model, labels, font }: PageOf): Node[] {
  if (isSheet(model)) return [];
  const rows: SumRow[] = [
    ...(block.blok === 'JUMLAH' ? sumRows(model, block, labels) : []),
    ...(block.blok === 'BAYAR' || partner ? paidRows(model, labels) : []),
  ];
  // A table without rows cannot be printed.
  if (rows.length === 0) return [];
  const strongSize = sized(block, model.traded ? SIZE.title : SIZE.heading);
  return [
    {
      ...bodySize(block),
      table: {
        widths: ['*', 'auto'],
        body: rows.map(({ label, amount, strong }) => {
          const style = strong ? { bold: true, fontSize: strongSize, fillColor: COLOR.total } : {};
          return [
            text(label, style, font),
            text(`${strong ? 'Rp. ' : ''}${formatNumber(amount, 'rupiah')}`, { ...style, alignment: 'right' }),
          ];
        }),
      },
      layout: 'noBorders',
    },
  ];
}

function termsPdf(block: Block, { model, side, labels, font }: PageOf): Node[] {
  const terms = isSheet(model) ? null : termsOn(model, side);
  if (!terms) return [];
  return [
    text(labels.text('slip.terms'), { bold: true, margin: [0, 4, 0, 2], ...aligned(block) }, font),
    text(terms, { color: COLOR.soft, ...bodySize(block), ...aligned(block) }, font),
  ];
}
