import { type Shipment, shipmentStream } from '@emas/domain/transfers/shipment';
import { SendToCleanCommand } from '../../contexts/plating/index.js';
import { AdmitArrivalCommand, shipmentKind } from '../../contexts/transfers/index.js';
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

interface Bought {
  readonly status: string;
  readonly lines: readonly { readonly barang: string }[];
}

/** Something that head office makes to shine again. */
async function collect(at: Desk): Promise<void> {
  await at.buy('dull', { lines: [at.brought('KUSAM')] });
}

/** As it was bought, beside a piece of the window; nothing where it was not paid for. */
async function send(at: Desk): Promise<void> {
  const bought = await at.load<Bought>(`purchase/${at.id('dull')}`);
  if (bought?.status !== 'VALID') return;
  const { kode_barcode } = await at.piece('piece');
  const barang = [...bought.lines.map((line) => line.barang), kode_barcode];
  const dto = { id: at.id('away'), pekerjaan: 'CUCI' as const, barang, keterangan: 'CUCI DI PUSAT' };
  await at.approved('sent', (key, otorisasi_ids) => new SendToCleanCommand(at.shop, at.user.user_id, { ...dto, otorisasi_ids }, key)); // prettier-ignore
}

async function sendAndTakeBack(at: Desk): Promise<void> {
  await send(at);
  if (!(await at.load(shipmentStream(at.id('away'))))) return;
  const asked = { user: at.user, id: at.id('away'), key: at.id('back') };
  await at.do(new CancelDocumentCommand(shipmentKind, asked, { alasan: 'BELUM WAKTUNYA' }));
}

/** Head office keeps its books elsewhere: somebody there says on the telephone that it came. */
async function arrived(at: Desk): Promise<void> {
  const shipment = await at.load<Shipment>(shipmentStream(at.id('away')));
  if (shipment?.status !== 'KIRIM') return;
  const kode_barcode = shipment.lines.map((line) => line.kode_barcode);
  const dto = { kode_barcode, alasan: 'TELEPON PUSAT' };
  const make = (key: string, otorisasi_ids: string[]) =>
    new AdmitArrivalCommand(at.user, at.id('away'), { ...dto, otorisasi_ids }, key);
  await at.approved('arrived', make);
}

/** Bought things that go to head office to be cleaned. */
export const awayCleanings: Affair = {
  name: 'away-cleaning',
  every: 14,
  module: 'SEND_GOODS_MODULE',
  asksReadModels: true,
  steps: (nth, random): readonly Step[] => [
    { after: 0, run: collect },
    { after: 1, run: inTurn([send, sendAndTakeBack, send], nth) },
    { after: 1 + random.int(1, 3), run: inTurn([arrived, arrived, async () => undefined], nth) },
  ],
};
