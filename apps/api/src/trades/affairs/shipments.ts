import { HEAD_OFFICE } from '@emas/domain/money/money-send';
import { type Shipment, shipmentStream } from '@emas/domain/transfers/shipment';
import {
  AdmitArrivalCommand,
  ResolveShipmentCommand,
  SendGoodsCommand,
  shipmentKind,
} from '../../contexts/transfers/index.js';
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Pieces that go together. */
const PARTS = ['thing:0', 'thing:1'];

/** Pieces that the head office asked for. */
async function send(at: Desk): Promise<void> {
  const kode_barcode: string[] = [];
  for (const part of PARTS) kode_barcode.push((await at.piece(part)).kode_barcode);
  const dto = { id: at.id('shipment'), toko_tujuan: HEAD_OFFICE, kode_barcode, keterangan: 'ISI PAMERAN' };
  await at.approved('sent', (key, otorisasi_ids) => new SendGoodsCommand(at.user, { ...dto, otorisasi_ids }, key));
}

async function withNote(at: Desk): Promise<void> {
  await send(at);
  await at.print(shipmentKind, 'print', at.id('shipment'));
}

async function takenBack(at: Desk): Promise<void> {
  await send(at);
  const asked = { user: at.user, id: at.id('shipment'), key: at.id('back') };
  await at.do(new CancelDocumentCommand(shipmentKind, asked, { alasan: 'PAMERAN BATAL' }));
}

/** Barcodes of it; none where it was not sent. */
const codesOf = async (at: Desk): Promise<readonly string[]> =>
  ((await at.load<Shipment>(shipmentStream(at.id('shipment'))))?.lines ?? []).map(({ kode_barcode }) => kode_barcode);

/** The head office, which keeps no books here, called: they are there. */
async function arrived(at: Desk): Promise<void> {
  const kode_barcode = [...(await codesOf(at))];
  if (kode_barcode.length === 0) return;
  const dto = { kode_barcode, alasan: 'DITERIMA PUSAT, LEWAT TELEPON' };
  await at.approved(
    'arrived',
    (key, otorisasi_ids) => new AdmitArrivalCommand(at.user, at.id('shipment'), { ...dto, otorisasi_ids }, key),
  );
}

/** One came back, of the other nobody knows. */
async function missed(at: Desk): Promise<void> {
  const [home, lost] = await codesOf(at);
  if (home === undefined || lost === undefined) return;
  const lines = [
    { kode_barcode: home, hasil: 'KEMBALI' as const },
    { kode_barcode: lost, hasil: 'HILANG' as const },
  ];
  const dto = { lines, alasan: 'TIDAK SAMPAI DI PUSAT', konfirmasi_kapasitas: true };
  await at.approved(
    'missed',
    (key, otorisasi_ids) => new ResolveShipmentCommand(at.user, at.id('shipment'), { ...dto, otorisasi_ids }, key),
  );
  await at.day.returned(home);
}

const COURSES: readonly (readonly Step[])[] = [
  [{ after: 0, run: withNote }, { after: 2, run: arrived }],
  [{ after: 0, run: takenBack }],
  [{ after: 0, run: send }, { after: 1, run: missed }],
]; // prettier-ignore

/** Goods to the head office, which keeps no books here. What other shops send is theirs to begin. */
export const shipments: Affair = {
  name: 'shipment',
  every: 9,
  module: 'SEND_GOODS_MODULE',
  steps: (nth) => inTurn(COURSES, nth),
};
