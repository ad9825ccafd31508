import { type GoodsReceipt, goodsReceiptStream } from '@emas/domain/stock/goods-receipt';
import { goodsReceiptKind, ReceiveGoodsCommand, ReturnGoodsCommand, supplierReturnKind } from '../../contexts/stock/index.js'; // prettier-ignore
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import { SUPPLIER } from '../catalogue.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Pieces of one delivery. */
const PARTS = ['thing:0', 'thing:1', 'thing:2'];

/** A supplier brings pieces with his note; the totals that stand on it are right. */
async function receive(at: Desk): Promise<void> {
  const { kode_supplier } = at.random.pick(SUPPLIER);
  const lines = PARTS.map((part) => {
    const { nama_barang, kode_dept, kode_group, kadar, berat, harga_modal, kode_toko, kode_barcode, size } = at.arriving(part, false).dto; // prettier-ignore
    const named = { kode_barcode: kode_barcode ?? null, nama_barang, kode_dept, kode_group, kode_toko };
    return { ...named, kadar: kadar ?? null, berat, harga_modal, size: size ?? null };
  });
  const id = at.id('receipt');
  const said = { id, kode_supplier, no_kirim: `SJ-${id.slice(0, 8)}`.toUpperCase(), tgl_kirim: at.day.tgl };
  const kontrol = { qty: lines.length, harga: lines.reduce((sum, { harga_modal }) => sum + harga_modal, 0) };
  const dto = { ...said, kontrol, lines, konfirmasi_kapasitas: true, keterangan: 'KIRIMAN SUPPLIER' };
  await at.do(new ReceiveGoodsCommand(at.shop, at.day.staff.person('SPV1').user_id, dto, at.id('received')));
}

async function withRecord(at: Desk): Promise<void> {
  await receive(at);
  await at.print(goodsReceiptKind, 'print', at.id('receipt'));
}

/** Somebody else's note: the goods go back with the driver. */
async function takenBack(at: Desk): Promise<void> {
  await receive(at);
  const back = (key: string, otorisasi_ids: string[]) =>
    new CancelDocumentCommand(goodsReceiptKind, { user: at.user, id: at.id('receipt'), key }, { alasan: 'SALAH KIRIM', otorisasi_ids }); // prettier-ignore
  await at.approved('back', back);
}

/** One of the pieces is not what was ordered. */
async function sendBack(at: Desk): Promise<void> {
  const receipt = await at.load<GoodsReceipt>(goodsReceiptStream(at.id('receipt')));
  if (receipt?.status !== 'VALID') return;
  const said = { id: at.id('return'), kode_barcode: [receipt.lines[0]!.kode_barcode], alasan: 'CACAT' };
  await at.approved(
    'returned',
    (key, otorisasi_ids) => new ReturnGoodsCommand(at.user, receipt.receipt_id, { ...said, otorisasi_ids }, key),
  );
}

async function sentBack(at: Desk): Promise<void> {
  await sendBack(at);
  if (await at.load(supplierReturnKind.documents.stream(at.id('return'))))
    await at.print(supplierReturnKind, 'print-return', at.id('return'));
}

/** The driver has left already. */
async function keptAfterAll(at: Desk): Promise<void> {
  await receive(at);
  await sendBack(at);
  const asked = { user: at.user, id: at.id('return'), key: at.id('kept') };
  await at.do(new CancelDocumentCommand(supplierReturnKind, asked, { alasan: 'TIDAK JADI DIRETUR' }));
}

const COURSES: readonly (readonly Step[])[] = [
  [
    { after: 0, run: withRecord },
    { after: 2, run: sentBack },
  ],
  [{ after: 0, run: takenBack }],
  [{ after: 0, run: keptAfterAll }],
];

/** What suppliers bring with a note: kept, taken back, and sent back in part days later. */
export const deliveries: Affair = {
  name: 'delivery',
  every: 11,
  steps: (nth): readonly Step[] => inTurn(COURSES, nth),
};
