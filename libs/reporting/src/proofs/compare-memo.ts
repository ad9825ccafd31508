import type { ComparedThingView, CompareSum, CompareView } from '@emas/contracts/audit/compare.view';
import { formatInstant, formatNumber } from '@emas/contracts/shared/format';
import { COLOR, type Node, SIZE, text } from '../pdf/nodes.js';
import { signaturesPdf } from '../pdf/seal-pdf.js';
import { facts, heading, page, type PaperOf } from './proof-pages.js';

type Said<Keys extends string> = Readonly<Record<Keys, string>>;

/** Words of a memo: those of namespace `proofs`. */
export interface CompareWords {
  readonly compare: Said<
    | 'memoTitle' | 'cash' | 'goods' | 'list' | 'book' | 'counted' | 'difference' | 'drawer' | 'tray' | 'pieces' | 'grams'
    | 'fine' | 'moment' | 'hash' | 'explain' | 'noDifference' | 'sum' | 'where' | 'withheld' | 'signAuditor' | 'signHead' | 'signWitness'
  >;
  readonly compared: Said<ComparedThingView['hasil']>;
  readonly place: Readonly<Record<string, string>>;
  readonly paper: Said<'shop' | 'day'>;
  readonly ui: Said<'by' | 'outcome'>;
} // prettier-ignore

export interface MemoOf extends PaperOf {
  readonly words: PaperOf['words'] & CompareWords;
  /** Who compared, and when. */
  readonly oleh: string;
  readonly pada: string;
}

/** `baki/B1` in words. */
export function placeText(place: string, words: Readonly<Record<string, string>>): string {
  const [kind = '', ...rest] = place.split('/');
  const said = words[kind] ?? place;
  return said.replace('{{kode}}', rest.join('/'));
}

const grams = (value: number): string => formatNumber(Math.round(value * 1000), 'weight');
const rupiah = (value: number): string => formatNumber(value, 'rupiah');

/** Does the thing differ from the books, in place or in weight? */
export const differs = ({ hasil, selisih_berat }: ComparedThingView): boolean =>
  hasil !== 'ADA' || (selisih_berat ?? 0) !== 0;

/** What was counted beside the books, with lines to sign on; a definition without functions. */
export function compareMemo(view: CompareView, of: MemoOf): object {
  const { words: proofs, font } = of;
  return page(`${proofs.compare.memoTitle} ${view.seq}`, of, [
    heading(proofs.compare.memoTitle, of),
    facts(
      [
        [proofs.paper.shop, `${of.kode_toko} · ${of.nama_toko}`],
        [proofs.compare.moment, `#${view.seq} · ${formatInstant(view.recorded_at)}`],
        [proofs.paper.day, view.tgl_system ?? ''],
        [proofs.compare.hash, view.hash.replace(/(.{8})(?=.)/g, '$1 ')],
        [proofs.ui.by, `${of.oleh} · ${formatInstant(of.pada)}`],
      ],
      font,
    ),
    text(proofs.compare.explain, { color: COLOR.soft, margin: [0, 8, 0, 4] }, font),
    ...(view.laci.length > 0 ? [section(proofs.compare.cash, font), cashTable(view, of)] : []),
    ...(view.baki.length > 0 ? [section(proofs.compare.goods, font), trayTable(view, of), ...things(view, of)] : []),
    signaturesPdf([proofs.compare.signAuditor, proofs.compare.signHead, proofs.compare.signWitness], font),
  ]);
}

const section = (title: string, font: string): Node =>
  text(title, { fontSize: SIZE.heading, bold: true, margin: [0, 14, 0, 4] }, font);

interface Cell {
  readonly value: string;
  readonly isFigure?: boolean;
  readonly bold?: boolean;
}

const cell = (value: string): Cell => ({ value });
const figure = (value: string, bold = false): Cell => ({ value, isFigure: true, bold });

const EDGE = 5;

/** The first row is its heading. */
function table(widths: readonly (number | string)[], rows: readonly (readonly Cell[])[], font: string): Node {
  return {
    table: {
      headerRows: 1,
      widths,
      body: rows.map((row, at) =>
        row.map(({ value, isFigure, bold }, column) =>
          text(
            value,
            {
              // The layout begins and ends its rows at the very edge of what is filled.
              margin: [column === 0 ? EDGE : 0, 0, column === row.length - 1 ? EDGE : 0, 0],
              ...(isFigure && { alignment: 'right' as const }),
              ...(at === 0 ? { bold: true, color: COLOR.headText, fillColor: COLOR.head } : { bold: bold ?? false }),
            },
            font,
          ),
        ),
      ),
    },
    layout: 'lightHorizontalLines',
  };
}

function cashTable({ laci }: CompareView, { words: { compare }, font }: MemoOf): Node {
  const head = [compare.drawer, ...[compare.book, compare.counted, compare.difference]];
  return table(
    ['*', 'auto', 'auto', 'auto'],
    [
      head.map((word, at) => ({ value: word, isFigure: at > 0 })),
      ...laci.flatMap(({ kode_laci, pecahan, hitung, buku, selisih }) => [
        [
          { value: kode_laci, bold: true },
          figure(buku === null ? compare.withheld : rupiah(buku), true),
          figure(rupiah(hitung), true),
          figure(selisih === null ? '' : rupiah(selisih), true),
        ],
        ...pecahan.map(({ nominal, lembar }) => [
          cell(`   ${rupiah(nominal)} × ${rupiah(lembar)}`),
          cell(''),
          figure(rupiah(nominal * lembar)),
          cell(''),
        ]),
      ]),
    ],
    font,
  );
}

function trayTable({ baki, total }: CompareView, { words: proofs, font }: MemoOf): Node {
  const { compare, compared } = proofs;
  const heads = [compare.tray, `${compare.book} ${compare.pieces}`, compare.grams, compare.fine, `${compare.counted} ${compare.pieces}`, compare.grams, compare.fine, compared.KURANG, compared.TEMPAT_LAIN, compared.TIDAK_DIKENAL]; // prettier-ignore
  const sums = (sum: CompareSum, bold = false): Cell[] => [
    figure(rupiah(sum.qty), bold),
    figure(grams(sum.berat), bold),
    figure(grams(sum.berat_murni), bold),
  ];
  const counts = (of: 'KURANG' | 'TEMPAT_LAIN' | 'TIDAK_DIKENAL'): number =>
    baki.reduce((all, { hasil }) => all + hasil[of], 0);
  return table(
    ['*', ...heads.slice(1).map(() => 'auto')],
    [
      heads.map((word, at) => ({ value: word, isFigure: at > 0 })),
      ...baki.map(({ kode_baki, buku, hitung, hasil }) => [
        { value: kode_baki, bold: true },
        ...sums(buku),
        ...sums(hitung),
        ...(['KURANG', 'TEMPAT_LAIN', 'TIDAK_DIKENAL'] as const).map((name) => figure(String(hasil[name]))),
      ]),
      [
        { value: proofs.compare.sum, bold: true },
        ...sums(total.buku, true),
        ...sums(total.hitung, true),
        ...(['KURANG', 'TEMPAT_LAIN', 'TIDAK_DIKENAL'] as const).map((name) => figure(String(counts(name)), true)),
      ],
    ],
    font,
  );
}

function things({ barang }: CompareView, { words, font }: MemoOf): Node[] {
  const { compare, compared } = words;
  const shown = barang.filter(differs);
  if (shown.length === 0) return [text(compare.noDifference, { margin: [0, 8, 0, 0] }, font)];
  const told = (value: number | null): Cell => figure(value === null ? '' : grams(value));
  const heads = [words.ui.outcome, compare.tray, 'Barcode', '', compare.where, `${compare.book} g`, `${compare.counted} g`]; // prettier-ignore
  return [
    section(compare.list, font),
    table(
      ['auto', 'auto', 'auto', '*', 'auto', 'auto', 'auto'],
      [
        heads.map((word, at) => ({ value: word, isFigure: at > 4 })),
        ...shown.map(({ hasil, kode_baki, kode_barcode, nama_barang, tempat, berat_buku, berat_hitung }) => [
          { value: compared[hasil], bold: true },
          cell(kode_baki),
          cell(kode_barcode),
          cell(nama_barang),
          cell(placeText(tempat, words.place)),
          told(berat_buku),
          told(berat_hitung),
        ]),
      ],
      font,
    ),
  ];
}
