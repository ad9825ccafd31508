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
import { BRANCH_SHOP } from '../terms.js';
import type { Desk } from './desk.js';

/** Pieces that go together. */
const PARTS = ['thing:0', 'thing:1'];

/** Pieces that another shop asked for. */
const sendTo =
  (toko_tujuan: string, keterangan: string) =>
  async (at: Desk): Promise<void> => {
    const kode_barcode: string[] = [];
    for (const part of PARTS) kode_barcode.push((await at.piece(part)).kode_barcode);
    const dto = { id: at.id('shipment'), toko_tujuan, kode_barcode, keterangan };
    await at.approved('sent', (key, otorisasi_ids) => new SendGoodsCommand(at.user, { ...dto, otorisasi_ids }, key));
  };
const send = sendTo(HEAD_OFFICE, 'ISI PAMERAN');
const refill = sendTo(BRANCH_SHOP, 'ISI ETALASE CABANG');

const withNote =
  (run: Step['run']) =>
  async (at: Desk): Promise<void> => {
    await run(at);
    await at.print(shipmentKind, 'print', at.id('shipment'));
  };

async function takenBack(at: Desk): Promise<void> {
  await send(at);
  const asked = { user: at.user, id: at.id('shipment'), key: at.id('back') };
  await at.do(new CancelDocumentCommand(shipmentKind, asked, { alasan: 'PAMERAN BATAL' }));
}

/** Barcodes of it; none where it was not sent. */
const codesOf = async (at: Desk): Promise<readonly string[]> =>
  ((await at.load<Shipment>(shipmentStream(at.id('shipment'))))?.lines ?? []).map(({ kode_barcode }) => kode_barcode);

/** The other shop, which keeps no books here, called: they are there. */
async function arrived(at: Desk): Promise<void> {
  const kode_barcode = [...(await codesOf(at))];
  if (kode_barcode.length === 0) return;
  const dto = { kode_barcode, alasan: 'SUDAH DITERIMA, LEWAT TELEPON' };
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
  const dto = { lines, alasan: 'TIDAK SAMPAI DI TUJUAN', konfirmasi_kapasitas: true };
  await at.approved(
    'missed',
    (key, otorisasi_ids) => new ResolveShipmentCommand(at.user, at.id('shipment'), { ...dto, otorisasi_ids }, key),
  );
  await at.day.returned(home);
}

const COURSES: readonly (readonly Step[])[] = [
  [{ after: 0, run: withNote(send) }, { after: 2, run: arrived }],
  [{ after: 0, run: send }, { after: 1, run: missed }],
  [{ after: 0, run: withNote(refill) }, { after: 1, run: arrived }],
  [{ after: 0, run: takenBack }],
]; // prettier-ignore

/** Goods to shops that keep no books here. What other shops send is theirs to begin. */
export const shipments: Affair = {
  name: 'shipment',
  every: 7,
  module: 'SEND_GOODS_MODULE',
  steps: (nth) => inTurn(COURSES, nth),
};
