import type { Alignment, Block, BlockName, BlockSize } from '@emas/contracts/shared/note-block';
import { isSheet, type PrintModel } from '@emas/contracts/shared/sheet';
import type { SlipTextFormat } from '@emas/contracts/shared/slip';
import { printable } from '../pdf/nodes.js';
import { SHEET_SLIP_BLOCKS, SLIP_BLOCKS } from './built-in.js';
import { pieceLines } from './piece-list.js';
import { blockLines } from './text-blocks.js';
import type { SlipWords } from './words.js';

/** Characters of a line: 80 mm and 58 mm paper in font A, A5 landscape at 10 characters per inch. */
export const WIDTH: Readonly<Record<SlipTextFormat, number>> = { THERMAL_80: 48, THERMAL_58: 32, DOT_MATRIX_A5: 80 };

/** How many characters of its size stand where one of SEDANG does. */
const PER_CHARACTER: Readonly<Record<BlockSize, number>> = { KECIL: 4 / 3, SEDANG: 1, BESAR: 1 / 2 };

/** As wide as the paper: the size of a rule says how thick it is. */
const FULL: ReadonlySet<BlockName> = new Set(['GARIS', 'SPASI', 'TTD']);

/** What comes out of the printer, one below the other: lines of one size, the shop's logo, the codes that are scanned, its number alone. */
export type SlipSegment =
  | { readonly ukuran: BlockSize; readonly teks: string }
  | { readonly gambar: 'LOGO' | 'KODE' | 'NOMOR'; readonly rata: Alignment };

/** The slip as plain text, once, or twice under its duplicate flag. */
export const slipTexts = (model: PrintModel, format: SlipTextFormat, words: SlipWords): string[] =>
  marksOf(model, words).map((mark) =>
    shown(model)
      .flatMap((block) => blockLines(model, block, { format, width: WIDTH[format], mark }, words))
      .concat(pieceLines(model, WIDTH[format]))
      .map((line) => printable(line).trimEnd())
      .join('\n'),
  );

/** The same with its pictures and its sizes, for a printer that has them. */
export const slipPages = (
  model: PrintModel,
  format: SlipTextFormat,
  words: SlipWords,
): readonly (readonly SlipSegment[])[] =>
  marksOf(model, words).map((mark) => {
    const page = shown(model).reduce<SlipSegment[]>((segments, block) => {
      const { blok, ukuran = 'SEDANG', rata = 'KIRI' } = block;
      if (blok === 'LOGO' || blok === 'QR') return [...segments, { gambar: blok === 'LOGO' ? 'LOGO' : 'KODE', rata }];
      const size = FULL.has(blok) ? 'SEDANG' : ukuran;
      const width = Math.floor(WIDTH[format] * PER_CHARACTER[size]);
      const lines = blockLines(model, block, { format, width, mark }, words);
      return lines.length === 0 ? segments : withLines(segments, size, lines);
    }, []);
    // The number can be scanned on every note: a layout without its codes has it last.
    const coded = page.some((segment) => 'gambar' in segment && segment.gambar === 'KODE');
    const whole: readonly SlipSegment[] = coded ? page : [...page, { gambar: 'NOMOR', rata: 'KIRI' }];
    const pieces = pieceLines(model, WIDTH[format]);
    return pieces.length === 0 ? whole : withLines(whole, 'SEDANG', pieces);
  });

/** Lines below others of their size are one text with them. */
function withLines(segments: readonly SlipSegment[], ukuran: BlockSize, lines: readonly string[]): SlipSegment[] {
  const teks = lines.map((line) => printable(line).trimEnd()).join('\n');
  const last = segments.at(-1);
  if (last === undefined || !('teks' in last) || last.ukuran !== ukuran) return [...segments, { ukuran, teks }];
  return [...segments.slice(0, -1), { ukuran, teks: `${last.teks}\n${teks}` }];
}

function shown(model: PrintModel): readonly Block[] {
  const blocks = model.layout?.slip ?? (isSheet(model) ? SHEET_SLIP_BLOCKS : SLIP_BLOCKS);
  return blocks.filter(({ tampil }) => tampil !== false);
}

/** What tells two prints apart. */
export const marksOf = ({ duplicate }: PrintModel, words: SlipWords): readonly (string | null)[] =>
  duplicate ? [words.text('slip.original'), words.text('slip.archive')] : [null];
