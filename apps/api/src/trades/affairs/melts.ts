import { gramsToMilligrams, kadarToPercent, milligramsToGrams, percentToKadar } from '@emas/domain/shared/wire';
import { type GoodsJenis, goodsStream } from '@emas/domain/stock/goods-document';
import { StartMeltCommand } from '../../contexts/purchases/index.js';
import { FinishMeltCommand, goodsKind, itemMeltKind, StartItemMeltCommand } from '../../contexts/stock/index.js';
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

const PARTS = ['bought:0', 'bought:1', 'bought:2'];

/** Broken things, to be melted some day. */
async function collect(at: Desk): Promise<void> {
  for (const part of PARTS) await at.buy(part, { lines: [at.brought('RUSAK')] });
}

interface Bought {
  readonly status: string;
  readonly lines: readonly { readonly berat: number; readonly kadar: number }[];
}

/** All of it into the furnace. A little fine gold is lost in it. */
const melt =
  (withResult: boolean) =>
  async (at: Desk): Promise<void> => {
    const things: { readonly purchase_id: string; readonly berat: number; readonly murni: number }[] = [];
    for (const part of PARTS) {
      const bought = await at.load<Bought>(`purchase/${at.id(part)}`);
      if (bought?.status !== 'VALID') continue;
      const [{ berat, kadar }] = bought.lines as [Bought['lines'][number]];
      things.push({ purchase_id: at.id(part), berat, murni: berat * kadar });
    }
    if (things.length === 0) return;
    const lines = things.map(({ purchase_id }) => ({ purchase_id, line_no: 1 }));
    const dto = { id: at.id('melt'), kode_gudang: 'LEBUR', lines, keterangan: 'LEBUR RONGSOK' };
    const hasil = withResult ? barOf(things) : null;
    await at.approved('melt', (key, otorisasi_ids) => new StartMeltCommand(at.user, { ...dto, hasil, otorisasi_ids }, key)); // prettier-ignore
  };

/** What comes out of it: of a weight somewhat smaller, as fine as what went in, less half a percent. */
function barOf(things: readonly { readonly berat: number; readonly murni: number }[]) {
  const berat = things.reduce((sum, one) => sum + one.berat, 0);
  const murni = things.reduce((sum, one) => sum + one.murni, 0);
  // An assay tells hundredths of a percent.
  const kadar = Math.floor(((murni / berat) * 0.999) / 10) * 10;
  return { berat_hasil: milligramsToGrams(Math.round(berat * 0.995)), kadar_hasil: kadarToPercent(kadar) };
}

/** The bar is weighed and assayed the day after. */
const weigh =
  (jenis: GoodsJenis, kind: typeof goodsKind | typeof itemMeltKind) =>
  async (at: Desk): Promise<void> => {
    const stream = goodsStream(at.id('melt'));
    const melted = await at.load<{ readonly lines: readonly { readonly berat: number; readonly kadar: number }[] }>(stream); // prettier-ignore
    if (!melted) return;
    const dto = barOf(melted.lines.map(({ berat, kadar }) => ({ berat, murni: berat * kadar })));
    await at.approved('weigh', (key, otorisasi_ids) => new FinishMeltCommand(at.user, jenis, at.id('melt'), { ...dto, otorisasi_ids }, key)); // prettier-ignore
    await at.print(kind, 'print', at.id('melt'));
  };

async function takeBack(at: Desk): Promise<void> {
  await melt(true)(at);
  if (!(await at.load(goodsStream(at.id('melt'))))) return;
  const asked = { user: at.user, id: at.id('melt'), key: at.id('back') };
  const dto = { alasan: 'BARANG TERTUKAR' };
  await at.approved('back', (_, otorisasi_ids) => new CancelDocumentCommand(goodsKind, asked, { ...dto, otorisasi_ids })); // prettier-ignore
}

/** Broken things that were bought are melted together: at once, over night, or by mistake. */
export const melts: Affair = {
  name: 'melt',
  every: 10,
  steps: (nth, random) => [
    { after: 0, run: collect },
    ...inTurn<readonly Step[]>(
      [
        [{ after: random.int(1, 3), run: melt(true) }],
        [{ after: 2, run: melt(false) }, { after: 3, run: weigh('HP', goodsKind) }],
        [{ after: 2, run: takeBack }],
      ],
      nth,
    ), // prettier-ignore
  ],
};

const OLD = ['old:0', 'old:1'];

/** Pieces of a model that nobody buys any more, out of the window into the furnace. */
const meltPieces =
  (withResult: boolean) =>
  async (at: Desk): Promise<void> => {
    const things: { readonly berat: number; readonly murni: number }[] = [];
    const kode_barcode: string[] = [];
    for (const part of OLD) {
      const piece = await at.piece(part);
      const berat = gramsToMilligrams(piece.berat);
      kode_barcode.push(piece.kode_barcode);
      things.push({ berat, murni: berat * percentToKadar(piece.kadar) });
    }
    const dto = { id: at.id('melt'), kode_barcode, kode_gudang: 'LEBUR', alasan: 'MODEL LAMA DAN TIDAK LAKU LAGI' };
    const hasil = withResult ? barOf(things) : null;
    await at.approved('melt', (key, otorisasi_ids) => new StartItemMeltCommand(at.user, { ...dto, hasil, otorisasi_ids }, key)); // prettier-ignore
  };

/** They stand in the window again. */
async function undoPieces(at: Desk): Promise<void> {
  await meltPieces(true)(at);
  const asked = { user: at.user, id: at.id('melt'), key: at.id('back') };
  await at.do(new CancelDocumentCommand(itemMeltKind, asked, { alasan: 'TERNYATA MASIH DIPESAN' }));
}

/** What nobody buys is melted: at once, over night, or by mistake. */
export const itemMelts: Affair = {
  name: 'item-melt',
  every: 9,
  steps: (nth) =>
    inTurn<readonly Step[]>(
      [
        [{ after: 0, run: meltPieces(true) }],
        [{ after: 0, run: meltPieces(false) }, { after: 1, run: weigh('HB', itemMeltKind) }],
        [{ after: 0, run: undoPieces }],
      ],
      nth,
    ), // prettier-ignore
};
