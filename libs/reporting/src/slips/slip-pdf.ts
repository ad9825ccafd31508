import { NOTE_SIDES, type Block, type NotePlatform, type NoteSide } from '@emas/contracts/shared/note-block';
import { isSheet, type PrintModel } from '@emas/contracts/shared/sheet';
import { COLOR, type Node, SIZE } from '../pdf/nodes.js';
import { PAGE_BLOCKS, SHEET_BLOCKS } from './built-in.js';
import { remarksOn, termsOn } from './contents.js';
import { titleOf } from './marks.js';
import { pageNodes } from './page-blocks.js';
import { A5, MARGIN, ROLL, ROLL_80, ROLL_MARGIN } from './paper.js';
import { manyLines, piecesPdf } from './piece-list.js';
import { marksOf } from './slip-text.js';
import type { SlipWords } from './words.js';

/**
 * A slip or a sheet on A5, or on a roll of 80 mm: one page per copy, and a second for its back where something stands
 * there. A definition without functions: it may travel to a rendering thread. `logo` is a data URL of a JPEG.
 */
export function slipDefinition(model: PrintModel, labels: SlipWords, logo: string | null = null): object {
  const font = model.language === 'jp' ? 'NotoSansJP' : 'NotoSansHK';
  const platform = platformOf(model);
  const paper = platform === 'Mobile' ? ROLL_80 : A5;
  const page = (mark: string | null, side: NoteSide): Node => ({
    stack: [
      ...(side === 'BELAKANG' ? piecesPdf(model, paper, labels, font) : []),
      ...pageNodes(blocksOf(model, platform, side), { model, side, paper, labels, font, mark, logo }),
    ],
  });
  const sides = NOTE_SIDES.filter((side) => side === 'DEPAN' || hasBack(model, platform));
  const title = `${titleOf(model, labels)} ${model.no_faktur}`;
  return {
    info: { title, author: model.shop.nama_toko, creator: 'emas' },
    ...(paper.narrow
      ? { pageSize: { width: ROLL, height: 'auto' }, pageMargins: [ROLL_MARGIN, ROLL_MARGIN, ROLL_MARGIN, ROLL_MARGIN] }
      : { pageSize: 'A5', pageOrientation: 'landscape', pageMargins: [MARGIN, 20, MARGIN, 20] }),
    defaultStyle: { font: 'Roboto', fontSize: SIZE.body, color: COLOR.ink },
    ...(model.status === 'BATAL' && {
      watermark: {
        text: labels.text('slip.cancelled'),
        color: COLOR.warning,
        opacity: 0.12,
        bold: true,
        font: watermarkFont(model, font),
        ...(paper.narrow && { fontSize: 56 }),
      },
    }),
    content: marksOf(model, labels)
      .flatMap((mark) => sides.map((side) => page(mark, side)))
      .map((one, index) => ({ ...one, ...(index > 0 && { pageBreak: 'before' }) })),
  };
}

const watermarkFont = (model: PrintModel, font: string): string =>
  model.language === 'hk' || model.language === 'jp' ? font : 'Roboto';

/** A sheet with signatures is a page whatever the shop's notes are. */
const platformOf = (model: PrintModel): NotePlatform =>
  isSheet(model) ? 'Desktop' : (model.layout?.platform ?? 'Desktop');

function blocksOf(model: PrintModel, platform: NotePlatform, side: NoteSide): readonly Block[] {
  const page = `${platform}/${side}` as const;
  const builtIn = isSheet(model) && side === 'DEPAN' ? SHEET_BLOCKS : PAGE_BLOCKS[page];
  return model.layout?.note?.[page] ?? builtIn;
}

/** Something stands on the back: single things, the shop's own layout of it, or terms and remarks that belong there. */
function hasBack(model: PrintModel, platform: NotePlatform): boolean {
  if (manyLines(model).length > 0) return true;
  const own = model.layout?.note?.[`${platform}/BELAKANG`];
  if (own) return own.some(({ tampil }) => tampil !== false);
  return remarksOn(model, 'BELAKANG').length > 0 || (!isSheet(model) && Boolean(termsOn(model, 'BELAKANG')));
}
