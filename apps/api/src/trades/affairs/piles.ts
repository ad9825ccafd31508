import type { ManualCleaningDto } from '@emas/contracts/plating/manual-cleaning.dto';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { manualCleaningKind, RecordManualCleaningCommand } from '../../contexts/plating/index.js';
import { ReverseEntryCommand } from '../../engine/entries/reverse-entry.js';
import { jewelleryGroup } from '../goods.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

interface Bought {
  readonly status: string;
  readonly lines: readonly { readonly barang: string; readonly kode_group: string; readonly berat: number }[];
}

/** Brooches that lie in one box, three grams each. */
const BOX = { kode_group: jewelleryGroup('420') };
const of = (qty: number) => ({ ...BOX, qty, berat: qty * 3 });

async function record(at: Desk, part: string, said: Omit<ManualCleaningDto, 'id' | 'otorisasi_ids'>): Promise<void> {
  const supervisor = at.day.staff.person('SPV1');
  const make = (key: string, otorisasi_ids: string[]) =>
    new RecordManualCleaningCommand(at.shop, supervisor.user_id, { ...said, id: at.id(part), otorisasi_ids }, key);
  await at.approved(`${part}:done`, make, supervisor);
}

async function takeBack(at: Desk, part: string): Promise<void> {
  const asked = { user: at.day.staff.person('SPV1'), id: at.id(part), key: at.id(`${part}:back`) };
  await at.do(new ReverseEntryCommand(manualCleaningKind, asked, { alasan: 'SALAH TIMBANG' }));
}

/** Something dull that somebody brings, and a box of what the shop had lying about, weighed wrongly first. */
async function collect(at: Desk): Promise<void> {
  await at.buy('dull', { lines: [at.brought('KUSAM')] });
  const had = { jenis: 'MASUK' as const, sumber: 'SALDO_AWAL' as const, keterangan: 'SISA LAMA' };
  await record(at, 'astray', { ...had, ...of(5), nilai: 6_000_000 });
  await takeBack(at, 'astray');
  await record(at, 'box', { ...had, ...of(4), nilai: 5_000_000 });
}

/** What was bought is washed with the others of its group. */
async function join(at: Desk): Promise<void> {
  const bought = await at.load<Bought>(`purchase/${at.id('dull')}`);
  if (bought?.status !== 'VALID') return;
  const [{ barang, kode_group, berat }] = bought.lines as [Bought['lines'][number]];
  const weight = { qty: 1, berat: milligramsToGrams(berat - Math.min(2, berat - 1)) };
  await record(at, 'join', { jenis: 'MASUK', sumber: 'BELI', barang: [barang], kode_group, ...weight });
}

async function intoTray(at: Desk): Promise<void> {
  const { kode_baki } = at.day.trays.find(({ kode_gudang }) => kode_gudang === 'BRANKAS')!;
  // Named, as the same seed makes the same shop.
  const kode_barcode = `CUC${at.id('clean').replaceAll('-', '').slice(0, 10).toUpperCase()}`;
  const baru = { kode_barcode, nama_barang: 'BROS HASIL CUCI', kode_dept: 'BR', ...BOX, kode_toko: kode_baki };
  await record(at, 'clean', { jenis: 'KELUAR', tujuan: 'BARANG', ...of(1), baru, konfirmasi_kapasitas: true });
}

async function intoBar(at: Desk): Promise<void> {
  const hasil = { berat_hasil: 5.98, kadar_hasil: 41.95 };
  await record(at, 'bar', { jenis: 'KELUAR', tujuan: 'LEBUR', ...of(2), hasil, keterangan: 'PATAH' });
}

async function writtenOff(at: Desk): Promise<void> {
  await record(at, 'off', { jenis: 'KELUAR', tujuan: 'SUSUT', ...of(1), keterangan: 'HILANG WAKTU DICUCI' });
}

/** Goods that are washed together by weight: bought and old ones come, and they go into a tray, into a bar, or are lost. */
export const piles: Affair = {
  name: 'manual-cleaning',
  every: 10,
  module: 'STOCK_CUCI_MANUAL_MODULE',
  asksReadModels: true,
  steps: (nth, random): readonly Step[] => [
    { after: 0, run: collect },
    { after: 1, run: join },
    { after: 1 + random.int(1, 2), run: inTurn([intoTray, intoBar, writtenOff], nth) },
  ],
};
