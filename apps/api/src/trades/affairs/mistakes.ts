import { cashEntryKind, RecordCashCommand } from '../../contexts/money/index.js';
import { purchaseKind } from '../../contexts/purchases/index.js';
import { accessoryEntryKind, RecordAccessoryCommand } from '../../contexts/stock/index.js';
import type { EntryKind } from '../../engine/entries/entry-kind.js';
import { ReverseEntryCommand } from '../../engine/entries/reverse-entry.js';
import { ACCESSORIES } from '../accessories.js';
import { type Affair, inTurn } from './affair.js';
import type { Desk } from './desk.js';

const reverse = (at: Desk, kind: EntryKind, alasan: string): Promise<unknown> =>
  at.approved('reverse', (key, otorisasi_ids) => {
    const asked = { user: at.user, id: at.id('entry'), key };
    return new ReverseEntryCommand(kind, asked, { alasan, otorisasi_ids });
  });

/** Money that came in, booked twice. */
async function cashTwice(at: Desk): Promise<void> {
  const dto = { id: at.id('entry'), jenis: 'IN', kode_transaksi: 'LAIN-MASUK', jumlah_rp: 50_000, keterangan: 'TITIPAN PARKIR' } as const; // prettier-ignore
  await at.approved('record', (key, otorisasi_ids) => new RecordCashCommand(at.user, { ...dto, otorisasi_ids }, key));
  await reverse(at, cashEntryKind, 'DICATAT DUA KALI');
}

/** Boxes that were counted wrongly as they came. */
async function accessoriesTwice(at: Desk): Promise<void> {
  const [{ kode, modal }] = ACCESSORIES;
  const dto = { id: at.id('entry'), jenis: 'TAMBAH', kode_aksesoris: kode, qty: 5, harga_satuan: modal } as const;
  await at.do(new RecordAccessoryCommand(at.user, dto, at.id('record')));
  await reverse(at, accessoryEntryKind, 'SALAH HITUNG');
}

/** Brought back as soon as it was bought; the price was told, and its customer kept it after all. */
async function purchaseDropped(at: Desk): Promise<void> {
  const { kode_barcode, berat } = await at.piece('thing');
  const { no } = await at.sell('sale', { lines: [{ kode_barcode }] });
  const lines = [{ sale_line_no: 1, kondisi_barang: 'NOTA', berat }];
  const { id } = await at.savePurchase('purchase', { no_faktur_jual: no, lines });
  await at.drop(purchaseKind, id);
}

/** What is taken back as soon as it was written. */
export const mistakes: Affair = {
  name: 'mistake',
  every: 8,
  steps: (nth) => [{ after: 0, run: inTurn([cashTwice, purchaseDropped, accessoriesTwice], nth) }],
};
