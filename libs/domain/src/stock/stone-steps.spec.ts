import { describe, expect, it } from 'vitest';
import type { RecordedEvent, StockMovement } from '../ledger/event.js';
import { lot, stone } from './stone.fixture.js';
import type { Stone } from './stone.js';
import { type StoneStep, stonesAt, StoneSteps, thingsNamed, type ThingWithStones } from './stone-steps.js';

/** USD 400.00 a carat, at 16,250. */
const FACTS = lot({ kode_berlian: 'TB-1', mata_uang: 'USD', harga_modal: 40_000, harga_jual: 52_000 });
const withIt = (pcs = 12, carat = 360): Stone => stone(FACTS, { pcs, carat });
const loose = (pcs = 12, carat = 360, modal_stok = 2_340_000): Stone => ({ ...withIt(pcs, carat), modal_stok });

const move = (dari: string, ke: string, qty = 1, barang = 'R1'): StockMovement => ({ barang, dari, ke, qty, berat: 0, kadar: 75_000, nilai: 0 }); // prettier-ignore

let seq = 0;
function event(type: string, stream: string, body: object = {}, movements: readonly StockMovement[] = [], reverses: number | null = null) {
  seq += 1;
  return { shop: 'SJA', seq, stream, type, body, movements, reverses } as unknown as RecordedEvent;
} // prettier-ignore
const entry = (jenis: 'MASUK' | 'KELUAR', pcs: number, carat: number, nilai: number, kurs: number | null) =>
  event('StoneEntryRecorded', 'stone-entry/1', { jenis, kode_berlian: 'TB-1', pcs, carat, nilai, kurs });
const item = (type: string, stones?: readonly Stone[], movements: readonly StockMovement[] = []) =>
  event(type, 'item/R1', { ...(stones && { stones }) }, movements);

/** What each event makes, with all before it forgotten but what is kept. */
function followed(events: readonly RecordedEvent[]) {
  const things = new Map<string, ThingWithStones>();
  const kept: StoneStep[] = [];
  for (const one of events) {
    const steps = new StoneSteps(thingsNamed(one).flatMap((code) => things.get(code) ?? []), kept); // prettier-ignore
    steps.apply(one);
    kept.push(...steps.steps);
    for (const [code, thing] of steps.changed) things.set(code, thing);
  }
  return kept;
}
const told = (steps: readonly StoneStep[]) =>
  steps.map(({ jenis, dari, ke, pcs, carat, harga_usd, nilai, kode_barcode }) => [jenis, dari, ke, pcs, carat, harga_usd, nilai, kode_barcode]); // prettier-ignore

describe('the book of stones', () => {
  it('follows loose ones into a thing and out of the shop with it, at what they cost', () => {
    const steps = followed([
      entry('MASUK', 50, 1_500, 9_750_000, 16_250),
      item('ItemAdded', [loose()], [move('supplier/S', 'baki/A1'), move('baki/A1', 'olah/pasang'), move('olah/pasang', 'baki/A1')]),
      event('SaleSaved', 'sale/1', {}, [move('baki/A1', 'reservasi/1')]),
      event('SaleValidated', 'sale/1', {}, [move('reservasi/1', 'jual/1')]),
    ]); // prettier-ignore
    // 1.500 ct × USD 400 = USD 600.00; 0.360 ct = USD 144.00.
    expect(told(steps)).toEqual([
      ['MASUK', null, 'STOCK', 50, 1_500, 60_000, 9_750_000, null],
      ['PASANG', 'STOCK', 'TERPASANG', 12, 360, 14_400, 2_340_000, 'R1'],
      ['JUAL', 'TERPASANG', 'TERJUAL', 12, 360, 14_400, 2_340_000, 'R1'],
    ]);
  });

  it('tells of those that came with a thing by the list, and of what becomes of the thing', () => {
    const steps = followed([
      item('ItemAdded', [withIt()], [move('saldo-awal', 'baki/A1')]),
      event('SaleValidated', 'sale/1', {}, [move('baki/A1', 'jual/1')]),
      event('SaleCancelled', 'sale/1', {}, [move('jual/1', 'baki/A1')]),
      event('SaleValidated', 'sale/2', {}, [move('baki/A1', 'titip-barang/1')]),
      event('GoodsFetched', 'sale/2', {}, [move('titip-barang/1', 'jual/2')]),
      event('PurchaseSaved', 'purchase/1', {}, [move('jual/2', 'beli/1')]),
      event('GoodsSent', 'goods/1', {}, [move('beli/1', 'transit/CBG')]),
      event('GoodsTakenBack', 'goods/1', {}, [move('transit/CBG', 'beli/1')], 1),
      event('CountApproved', 'count/1', {}, [move('beli/1', 'selisih')]),
    ]);
    // 0.360 ct × USD 400 × 16,250 = 2,340,000.
    expect(told(steps).map(([jenis, dari, ke, , , usd, nilai]) => [jenis, dari, ke, usd, nilai])).toEqual([
      ['MASUK DENGAN BARANG', null, 'TERPASANG', 14_400, 2_340_000],
      ['JUAL', 'TERPASANG', 'TERJUAL', 14_400, 2_340_000],
      ['BATAL JUAL', 'TERJUAL', 'TERPASANG', 14_400, 2_340_000],
      ['JUAL', 'TERPASANG', 'TERJUAL', 14_400, 2_340_000],
      ['BELI KEMBALI', 'TERJUAL', 'TERPASANG', 14_400, 2_340_000],
      ['KIRIM', 'TERPASANG', null, 14_400, 2_340_000],
      ['KIRIM', null, 'TERPASANG', 14_400, 2_340_000],
      ['HILANG', 'TERPASANG', null, 14_400, 2_340_000],
    ]);
  });

  it('tells of those that another shop sent, took in and sent back', () => {
    const steps = followed([
      entry('MASUK', 50, 1_500, 9_750_000, 16_250),
      item('ItemAdded', [loose()], [move('saldo-awal', 'baki/A1')]),
      event('ShipmentSent', 'shipment/1', {}, [move('baki/A1', 'transit/CBG')]),
      event('ShipmentAcknowledged', 'shipment/1', {}, [move('transit/CBG', 'toko/CBG')]),
      // The other shop sends it back, as it took it in: its stones are of no lot any more.
      item('ItemReturned', [withIt()]),
      event('ShipmentReceived', 'shipment-receipt/1', {}, [move('toko/CBG', 'baki/A1')]),
      event('ShipmentReceiptCancelled', 'shipment-receipt/1', {}, [move('baki/A1', 'toko/CBG')], 6),
    ]);
    expect(told(steps.slice(1)).map(([jenis, dari, ke, , , , nilai]) => [jenis, dari, ke, nilai])).toEqual([
      ['PASANG', 'STOCK', 'TERPASANG', 2_340_000],
      ['KIRIM', 'TERPASANG', null, 2_340_000],
      ['TERIMA', null, 'TERPASANG', 2_340_000],
      ['TERIMA', 'TERPASANG', null, 2_340_000],
    ]);
  });

  it('tells of those that a thing brings along by the document that brings it', () => {
    const brought = (type: string, from: string) =>
      told(followed([item('ItemAdded', [withIt()]), event(type, 'x/1', {}, [move(from, 'baki/A1')])])).map(
        ([jenis, dari, ke]) => [jenis, dari, ke],
      );
    expect(brought('ShipmentReceived', 'toko/CBG')).toEqual([['TERIMA', null, 'TERPASANG']]);
    expect(brought('GoodsReceived', 'supplier/S')).toEqual([['MASUK DENGAN BARANG', null, 'TERPASANG']]);
  });

  it('tells of rows that change alone', () => {
    const steps = followed([
      item('ItemAdded', [loose(), withIt(3, 90)]),
      item('ItemChanged', [loose(), loose(2, 60, 390_000)]),
      item('ItemChanged', [loose(2, 60, 390_000)]),
      item('ItemRepriced'),
      item('ItemChanged', []),
    ]).slice(2);
    expect(told(steps).map(([jenis, dari, ke, pcs, , , nilai]) => [jenis, dari, ke, pcs, nilai])).toEqual([
      ['KELUAR', 'TERPASANG', null, 3, 585_000],
      ['PASANG', 'STOCK', 'TERPASANG', 2, 390_000],
      ['LEPAS', 'TERPASANG', 'STOCK', 12, 2_340_000],
      ['LEPAS', 'TERPASANG', 'STOCK', 2, 390_000],
    ]);
    expect(steps.slice(0, 2).map(({ line }) => line)).toEqual([1, 2]);
  });

  it('takes entries back as they were', () => {
    const out = entry('KELUAR', 3, 90, 585_000, null);
    const steps = followed([out, event('StoneEntryReversed', 'stone-entry/1', {}, [], out.seq)]);
    expect(told(steps)).toEqual([
      ['KELUAR', 'STOCK', null, 3, 90, null, 585_000, null],
      ['BATAL KELUAR', null, 'STOCK', 3, 90, null, 585_000, null],
    ]);
  });

  it('knows where the stones of a thing are by its place', () => {
    const places = ['baki/A1', 'beli/1', 'cuci/1', 'titip-uang/1', 'jual/1', 'titip-barang/1', 'gadai/1', 'transit/CBG', 'selisih', 'olah/lebur']; // prettier-ignore
    expect(places.map(stonesAt)).toEqual(['TERPASANG', 'TERPASANG', 'TERPASANG', 'TERPASANG', 'TERJUAL', 'TERJUAL', 'TERJUAL', null, null, null]); // prettier-ignore
  });
});
