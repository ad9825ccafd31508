import { type ExternalShipment, externals } from '@emas/domain/transfers/external-shipment';
import {
  externalPaymentKind,
  externalShipmentKind,
  externalUpdateKind,
  PayExternalCommand,
  SendExternalCommand,
  UpdateExternalCommand,
} from '../../contexts/transfers/index.js';
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import type { EntryKind } from '../../engine/entries/entry-kind.js';
import { ReverseEntryCommand } from '../../engine/entries/reverse-entry.js';
import { REKENING } from '../catalogue.js';
import { PARTNER_SHOP } from '../terms.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Pieces that go together. */
const PARTS = ['thing:0', 'thing:1'];
const [BCA] = REKENING;

/** Pieces that a partner tries to sell. */
async function send(at: Desk): Promise<void> {
  const kode_barcode: string[] = [];
  for (const part of PARTS) kode_barcode.push((await at.piece(part)).kode_barcode);
  const dto = { id: at.id('external'), toko_tujuan: PARTNER_SHOP, kode_barcode, keterangan: 'TITIP JUAL' };
  await at.approved('sent', (key, otorisasi_ids) => new SendExternalCommand(at.user, { ...dto, otorisasi_ids }, key));
}

async function withNote(at: Desk): Promise<void> {
  await send(at);
  await at.print(externalShipmentKind, 'print', at.id('external'));
}

async function takenBack(at: Desk): Promise<void> {
  await send(at);
  const asked = { user: at.user, id: at.id('external'), key: at.id('back') };
  await at.do(new CancelDocumentCommand(externalShipmentKind, asked, { alasan: 'TIDAK JADI TITIP' }));
}

/** Things of it; none where it was not sent. */
const thingsOf = async (at: Desk) =>
  (await at.load<ExternalShipment>(externals.stream(at.id('external'))))?.lines ?? [];

/** One is sold for a fifth more than it cost, the other comes back. */
const update =
  (part: string) =>
  async (at: Desk): Promise<void> => {
    const [sold, home] = await thingsOf(at);
    if (!sold || !home) return;
    const harga_jual = Math.ceil((sold.harga_modal * 1.2) / 1_000) * 1_000;
    const dto = {
      ...{ id: at.id(part), external_id: at.id('external'), konfirmasi_kapasitas: true },
      lines: [
        { barang: sold.barang, hasil: 'TERJUAL' as const, harga_jual },
        { barang: home.barang, hasil: 'KEMBALI' as const },
      ],
    };
    await at.approved(`${part}:save`, (key, otorisasi_ids) => new UpdateExternalCommand(at.user, { ...dto, otorisasi_ids }, key)); // prettier-ignore
  };

/** What the partner owes, to an account. */
const pay =
  (part: string) =>
  async (at: Desk): Promise<void> => {
    const jumlah = await at.day.ledger.balance(at.shop, `rk/${PARTNER_SHOP}`);
    if (jumlah <= 0) return;
    const pembayaran = [{ cara_bayar: 'TRANSFER' as const, jumlah, no_rekening: BCA.no_rekening }];
    const dto = { id: at.id(part), toko_tujuan: PARTNER_SHOP, pembayaran };
    await at.do(new PayExternalCommand(at.user, dto, at.id(`${part}:save`)));
  };

const andBack =
  (run: Step['run'], kind: EntryKind, part: string) =>
  async (at: Desk): Promise<void> => {
    await run(at);
    if (!(await at.load(kind.documents.stream(at.id(part))))) return;
    const asked = { user: at.user, id: at.id(part), key: at.id(`${part}:back`) };
    await at.do(new ReverseEntryCommand(kind, asked, { alasan: 'SALAH CATAT' }));
  };

const COURSES: readonly (readonly Step[])[] = [
  [
    { after: 0, run: withNote },
    { after: 1, run: update('update') },
    { after: 2, run: andBack(pay('mistyped'), externalPaymentKind, 'mistyped') },
    { after: 3, run: pay('paid') },
  ],
  [{ after: 0, run: takenBack }],
  [
    { after: 0, run: send },
    { after: 1, run: andBack(update('mistake'), externalUpdateKind, 'mistake') },
    { after: 1, run: update('update') },
  ],
];

/** Goods that a partner outside the house tries to sell. */
export const externalGoods: Affair = {
  name: 'external',
  every: 9,
  module: 'EXTERNAL_GOODS_MODULE',
  steps: (nth) => inTurn(COURSES, nth),
};
