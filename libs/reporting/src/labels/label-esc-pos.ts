import { CUT, FEED, LETTERS, START, latin, pairsBytes, qrBytes } from '../slips/esc-pos.js';
import { code128Modules, isPairs } from './label-code.js';
import { finenessText, type LabelModel, nameLines, weightText } from './label-model.js';

/** Dots that paper of 58 mm is printed on, and of a bar. */
const PAPER = 384;
const BAR = 2;

/** Labels on the paper of a receipt printer, cut apart: for a shop without a label printer. */
export const labelEscPos = (labels: readonly LabelModel[]): Uint8Array => Uint8Array.from(labels.flatMap(bytesOf));

function bytesOf(label: LabelModel): number[] {
  const { kode_barcode, kode_baki, toko, sandi } = label;
  const names = nameLines(label.nama_barang).filter((line) => line !== '');
  return [
    ...START,
    ...LETTERS.KECIL,
    ...(toko === undefined ? [] : lineBytes(toko)),
    ...LETTERS.SEDANG,
    ...names.flatMap(lineBytes),
    ...lineBytes(weightText(label)),
    ...LETTERS.KECIL,
    ...lineBytes(finenessText(label)),
    ...(hasBars(kode_barcode) ? pairsBytes(kode_barcode) : qrBytes(kode_barcode)),
    FEED,
    ...lineBytes([kode_barcode, kode_baki, sandi].filter((part) => part !== undefined).join('  ')),
    ...CUT,
  ];
}

const lineBytes = (text: string): number[] => [...latin(text), FEED];

/** Pairs of digits that fit on the paper; anything else is a QR code, which is as wide whatever it says. */
const hasBars = (text: string): boolean => isPairs(text) && code128Modules(text) * BAR <= PAPER;
