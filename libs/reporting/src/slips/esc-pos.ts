import type { Alignment, BlockSize } from '@emas/contracts/shared/note-block';
import type { PrintModel } from '@emas/contracts/shared/sheet';
import type { SlipTextFormat } from '@emas/contracts/shared/slip';
import type { SlipSegment } from './slip-text.js';

/* What a receipt printer is sent: ESC/POS, the commands that all makers share. */

const ESC = 0x1b;
const GS = 0x1d;
export const FEED = 0x0a;
const FORM_FEED = 0x0c;

/** A picture in dots of the printer. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly isDark: (x: number, y: number) => boolean;
}

const RESET = [ESC, 0x40];
/** Latin letters of Western Europe. */
const WINDOWS_1252 = [ESC, 0x74, 16];
/** As it is switched on, with these letters. */
export const START = [...RESET, ...WINDOWS_1252];
const ALIGN: Readonly<Record<Alignment, readonly number[]>> = {
  KIRI: [ESC, 0x61, 0],
  TENGAH: [ESC, 0x61, 1],
  KANAN: [ESC, 0x61, 2],
};
/** Font A, font B that is three quarters as wide, font A twice as wide and high. */
export const LETTERS: Readonly<Record<BlockSize, readonly number[]>> = {
  SEDANG: [ESC, 0x4d, 0, GS, 0x21, 0x00],
  KECIL: [ESC, 0x4d, 1, GS, 0x21, 0x00],
  BESAR: [ESC, 0x4d, 0, GS, 0x21, 0x11],
};
/** Feeds to where the knife is and cuts, leaving a point. */
export const CUT = [GS, 0x56, 66, 3];

/** Dots of a module of the QR code and of a bar, dots that the bars are high. */
const QR_MODULE = 5;
const BAR = 2;
const BAR_HEIGHT = 64;

/** Each copy as it comes out, cut off; a dot-matrix printer gets its text and a form feed. */
export function escPos(
  slip: Pick<PrintModel, 'no_faktur' | 'qr_bukti'>,
  pages: readonly (readonly SlipSegment[])[],
  format: SlipTextFormat,
  logo: Raster | null,
): Uint8Array {
  const typed = format === 'DOT_MATRIX_A5';
  const bytes = pages.flatMap((page) => [
    ...RESET,
    ...(typed ? [] : WINDOWS_1252),
    ...page.flatMap((segment) => segmentBytes(segment, slip, typed, logo)),
    ...(typed ? [FORM_FEED] : CUT),
  ]);
  return Uint8Array.from(bytes);
}

function segmentBytes(
  segment: SlipSegment,
  { no_faktur, qr_bukti }: Pick<PrintModel, 'no_faktur' | 'qr_bukti'>,
  typed: boolean,
  logo: Raster | null,
): number[] {
  if ('teks' in segment) {
    const text = [...latin(segment.teks), FEED];
    return typed ? text : [...ALIGN.KIRI, ...LETTERS[segment.ukuran], ...text];
  }
  // It has no pictures, and its codes stand in the text.
  if (typed) return [];
  const placed = ALIGN[segment.rata];
  if (segment.gambar === 'LOGO') return logo === null ? [] : [...placed, ...rasterBytes(logo), FEED];
  const proof = segment.gambar === 'KODE' && qr_bukti !== undefined ? [...qrBytes(qr_bukti), FEED] : [];
  return [...placed, ...barcodeBytes(no_faktur), FEED, ...proof];
}

/** Code 128 of set B, without its text. */
const barcodeBytes = (text: string): number[] => code128Bytes(latin(`{B${text}`));

/** Pairs of digits as Code 128 of set C, a byte each. */
export const pairsBytes = (digits: string): number[] => code128Bytes([...latin('{C'), ...(digits.match(/../g) ?? []).map(Number)]); // prettier-ignore

function code128Bytes(data: readonly number[]): number[] {
  return [GS, 0x48, 0, GS, 0x68, BAR_HEIGHT, GS, 0x77, BAR, GS, 0x6b, 73, data.length, ...data];
}

export function qrBytes(text: string): number[] {
  const data = latin(text);
  const code = (fn: number, ...args: readonly number[]): number[] => {
    const length = args.length + 2;
    return [GS, 0x28, 0x6b, length & 0xff, length >> 8, 0x31, fn, ...args];
  };
  return [
    ...code(0x41, 0x32, 0),
    ...code(0x43, QR_MODULE),
    // A smudge may take fifteen of a hundred.
    ...code(0x45, 0x31),
    ...code(0x50, 0x30, ...data),
    ...code(0x51, 0x30),
  ];
}

function rasterBytes({ width, height, isDark }: Raster): number[] {
  const across = Math.ceil(width / 8);
  const bytes = [GS, 0x76, 0x30, 0, across & 0xff, across >> 8, height & 0xff, height >> 8];
  for (let y = 0; y < height; y++)
    for (let byte = 0; byte < across; byte++) {
      let dots = 0;
      for (let bit = 0; bit < 8; bit++) {
        const x = byte * 8 + bit;
        if (x < width && isDark(x, y)) dots |= 0x80 >> bit;
      }
      bytes.push(dots);
    }
  return bytes;
}

/** What Windows 1252 has between 80 and 9F, of what our texts say. */
const TYPOGRAPHY: Readonly<Record<string, number>> = { '€': 0x80, '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95, '–': 0x96, '—': 0x97, '−': 0x2d }; // prettier-ignore

/** A character that the printer's letters lack is a question mark: columns stay as wide as they are. */
export function latin(text: string): number[] {
  return [...text].map((char) => {
    const code = char.codePointAt(0)!;
    if (char === '\n' || (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
    return TYPOGRAPHY[char] ?? 0x3f;
  });
}
