import type { CouponTerms } from '@emas/domain/shared/coupon-terms';
import { COLOR, type Node, text } from '../pdf/nodes.js';
import { CUT, FEED, LETTERS, START, latin, qrBytes } from '../slips/esc-pos.js';

/** A coupon as paper has it. */
export interface PrintedCoupon extends CouponTerms {
  readonly nomor: string;
  readonly kode_member: string | null;
}

/** Words of a printed coupon: those of `paper` in namespace `coupons`. */
type CouponWords = Readonly<
  Record<'anyone' | 'least' | 'member' | 'most' | 'off' | 'offCharge' | 'once' | 'until', string>
>;

export interface CouponPaperOf {
  readonly nama_toko: string;
  readonly words: CouponWords;
  /** Font of Chinese and Japanese texts. */
  readonly font: string;
  readonly title: string;
}

const PERCENT = 100;
const grouped = (rupiah: number): string => rupiah.toLocaleString('ko-KR');
const filled = (word: string, params: Readonly<Record<string, string>>): string =>
  word.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);

/** What it takes off, in the largest letters. */
function worthOf({ jenis_kupon, nilai_rp, persen_kupon }: CouponTerms, words: CouponWords): string {
  if (jenis_kupon === 'RUPIAH') return filled(words.off, { nilai: `Rp ${grouped(nilai_rp)}` });
  const nilai = `${persen_kupon / PERCENT} %`;
  return filled(jenis_kupon === 'ONGKOS' ? words.offCharge : words.off, { nilai });
}

/** What it asks for. */
function termsOf(coupon: PrintedCoupon, words: CouponWords): readonly string[] {
  const { maksimal_potongan, minimal_belanja, tgl_berlaku, tgl_kadaluarsa, kode_member } = coupon;
  return [
    ...(maksimal_potongan === null ? [] : [filled(words.most, { maksimal: grouped(maksimal_potongan) })]),
    ...(minimal_belanja === 0 ? [] : [filled(words.least, { minimal: grouped(minimal_belanja) })]),
    filled(words.until, { dari: tgl_berlaku, sampai: tgl_kadaluarsa }),
    `${kode_member === null ? words.anyone : filled(words.member, { kode: kode_member })} · ${words.once}`,
  ];
}

const ACROSS = 2;
/** Points: two of them across A4, five down, with lines to cut along. */
const CARD = { width: 260, height: 148 } as const;
const QR = 92;

/** The longest has twenty characters of its kind and nine: on one line, as it is read aloud. */
const numberSize = ({ length }: string): number => (length > 24 ? 5 : length > 18 ? 6 : 7.5);

function card(coupon: PrintedCoupon, { nama_toko, words, font }: CouponPaperOf): Node {
  const soft = { fontSize: 7, color: COLOR.soft };
  return {
    columns: [
      {
        width: '*',
        stack: [
          text(nama_toko, { fontSize: 8, color: COLOR.soft }, font),
          text(coupon.nama_kupon, { fontSize: 11, bold: true, color: COLOR.gold, margin: [0, 1, 0, 3] }, font),
          text(worthOf(coupon, words), { fontSize: 14, bold: true, margin: [0, 0, 0, 4] }, font),
          ...termsOf(coupon, words).map((line) => text(line, soft, font)),
        ],
      },
      {
        width: QR + 6,
        stack: [
          { qr: coupon.nomor, fit: QR, eccLevel: 'M', alignment: 'right' },
          text(coupon.nomor, { fontSize: numberSize(coupon.nomor), bold: true, alignment: 'right', margin: [0, 3, 0, 0] }, font), // prettier-ignore
        ],
      },
    ],
    columnGap: 8,
  };
}

/** A card between the lines that it is cut out along. */
const cell = (content: Node): Node => ({
  ...content,
  margin: [6, 6, 6, 6],
  border: [true, true, true, true],
  borderColor: Array<string>(4).fill(COLOR.rule),
});

/** Coupons on A4, ten a page, as a definition without functions: it may travel to a rendering thread. */
export function couponPages(coupons: readonly PrintedCoupon[], of: CouponPaperOf): object {
  const cells = coupons.map((coupon) => cell(card(coupon, of)));
  const rows = Array.from({ length: Math.ceil(cells.length / ACROSS) }, (_, row) =>
    Array.from({ length: ACROSS }, (__, at) => cells[row * ACROSS + at] ?? cell({ text: '' })),
  );
  const widths = Array<number>(ACROSS).fill(CARD.width);
  return {
    info: { title: of.title, author: of.nama_toko, creator: 'emas' },
    pageSize: 'A4',
    pageMargins: [28, 28, 28, 28],
    defaultStyle: { font: 'Roboto', fontSize: 8, color: COLOR.ink },
    content: rows.length === 0 ? [] : [{ table: { widths, heights: CARD.height, dontBreakRows: true, body: rows } }],
  };
}

/** Coupons on the paper of a receipt printer, cut apart. */
export function couponBytes(coupons: readonly PrintedCoupon[], { nama_toko, words }: CouponPaperOf): Uint8Array {
  const centre = [0x1b, 0x61, 1];
  const line = (value: string): number[] => [...latin(value), FEED];
  return Uint8Array.from(
    coupons.flatMap((coupon) => [
      ...START,
      ...centre,
      ...LETTERS.SEDANG,
      ...line(nama_toko),
      ...line(coupon.nama_kupon),
      ...LETTERS.BESAR,
      ...line(worthOf(coupon, words)),
      ...LETTERS.SEDANG,
      FEED,
      ...qrBytes(coupon.nomor),
      FEED,
      ...line(coupon.nomor),
      ...LETTERS.KECIL,
      ...termsOf(coupon, words).flatMap(line),
      ...CUT,
    ]),
  );
}
