import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { itemStream } from '../stock/item.js';
import { trayHoldStream, trayStream } from '../stock/tray.js';
import { cancelShipment, printShipment } from './send-goods.js';
import { TwoShops } from './shipment.fixture.js';

const HOLD = { jenis: 'TIMBANG', dokumen: 'd', oleh: 'SPV1', tgl: '2026-11-20' };

describe('sending goods to another shop', () => {
  let two: TwoShops;
  beforeEach(() => {
    two = new TwoShops();
  });
  const back = (context: DecideContext) =>
    cancelShipment({ id: 's', alasan: 'TIDAK JADI' }, two.sender.last('ShipmentSent') ?? null, context);
  const refused = (decide: (context: DecideContext) => unknown): DomainError => {
    try {
      decide(two.sender.context());
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
    throw new Error('not refused');
  };
  const details = (decide: (context: DecideContext) => unknown) =>
    refused(decide).details.map(({ field, code }) => `${field} ${code}`);

  it('takes them out of their trays at cost, under way, with the word of a second person', () => {
    expect(two.sender.asked(two.sending())).toMatchObject([
      { kategori: 'KIRIM_BARANG', description: 'KIRIM BARANG KE CBG2', hash: 'h', orang_lain: true },
    ]);
    const shipment = two.send({ keterangan: ' ISI ETALASE ' });
    expect(two.sender.document(`shipment/s`).no).toMatch(/^SJ/);
    expect(shipment).toMatchObject({
      ...{ status: 'KIRIM', keterangan: 'ISI ETALASE', setuju_by: 'SPV1', total_qty: 2, berat: 7_500 },
      // half-up(3,000 × 75 %) + half-up(4,500 × 75 %).
      ...{ berat_murni: 2_250 + 3_375, harga_modal: 5_000_000 },
    });
    expect([two.sender.balance('persediaan/transit'), two.sender.balance('persediaan')]).toEqual([5_000_000, 0]);
    expect([two.sender.placeOf('R1'), two.sender.placeOf('R2')]).toEqual(['transit/CBG2', 'transit/CBG2']);
  });

  it('tells nothing of cost to who approves it', () => {
    const [asked] = two.sender.asked(two.sending());
    expect(JSON.stringify(asked!.ringkasan)).not.toContain('2000000');
    expect(asked!.ringkasan.lines).toHaveLength(2);
  });

  it('goes to a shop of the list that keeps books, and not to the own one', () => {
    expect(details(two.sending({ tujuan: 'SJA' }))).toEqual(['toko_tujuan ownShop']);
    expect(details(two.sending({ tujuan: 'ZZ' }))).toEqual(['toko_tujuan lookupUnknown']);
    expect(details(two.sending({ tujuan: 'MITRA1', kode_barcode: [] }))).toEqual([
      'toko_tujuan lookupUnknown',
      'kode_barcode notEmpty',
    ]);
  });

  it('leaves a tray alone that somebody weighs, and what is not there', () => {
    expect(refused(two.sending({ kode_barcode: ['R1', 'ZZ'] })).code).toBe('BARCODE_NOT_FOUND');
    two.sender.put(trayHoldStream('A1'), 'TIMBANG', HOLD);
    expect(two.sender.refusal(two.sending())).toBe('TRAY_HELD');
    two.sender.put(trayHoldStream('A1'), 'BEBAS', null);
    two.send();
    expect(two.sender.refusal(two.sending({ shipment_id: 's' }))).toBe('GOODS_DOCUMENT_ALREADY_SAVED');
    const again = two.sending({ shipment_id: 's2' });
    expect(two.sender.refusal(two.sending({ shipment_id: 's2', otorisasi_ids: [two.sender.approve('z', again)] }))).toBe('PLACE_EMPTY'); // prettier-ignore
  });

  it('goes back on its day, while all of it is under way', () => {
    const before = two.sender.snapshot();
    two.send();
    two.sender.put(trayHoldStream('A1'), 'TIMBANG', HOLD);
    expect(two.sender.refusal(back)).toBe('TRAY_HELD');
    two.sender.put(trayHoldStream('A1'), 'BEBAS', null);
    two.sender.openDay = '2026-11-21';
    expect(two.sender.refusal(back)).toBe('GOODS_DOCUMENT_OTHER_DAY');
    two.sender.openDay = '2026-11-20';
    two.sender.do(back);
    expect([two.sender.snapshot(), two.shipment().status, two.fates()]).toEqual([before, 'BATAL', ['BATAL', 'BATAL']]);
    expect(two.sender.refusal(back)).toBe('SHIPMENT_NOT_UNDER_WAY');
    expect(two.sender.refusal((context) => printShipment({ id: 's', otorisasi_ids: [], hash: 'p' }, context))).toBe('SHIPMENT_NOT_UNDER_WAY'); // prettier-ignore
  });

  it('ends what is missing: back in a tray, or lost, with somebody’s word', () => {
    two.send();
    expect(details(two.resolving([['R1', 'HILANG']], { alasan: ' ' }))).toEqual(['alasan notEmpty']);
    expect(details(two.resolving([['ZZ', 'HILANG']]))).toEqual(['lines.0.kode_barcode notInShipment']);
    expect(two.sender.asked(two.resolving([['R1', 'HILANG']]))).toMatchObject([
      { kategori: 'KIRIM_BARANG', description: 'SELESAIKAN KEKURANGAN KIRIMAN', no_faktur: two.sender.document('shipment/s').no }, // prettier-ignore
    ]);
    two.resolve([['R2', 'HILANG']]);
    expect([two.shipment().status, two.sender.balance('selisih-stok')]).toEqual(['SEBAGIAN', 3_000_000]);
    two.resolve([['R1', 'KEMBALI', 'B1']]);
    expect([two.sender.balance('persediaan/transit'), two.sender.balance('persediaan')]).toEqual([0, 2_000_000]);
    expect([two.sender.placeOf('R1'), two.sender.document(itemStream('R1')).body]).toMatchObject([
      'baki/B1',
      { kode_baki: 'B1' },
    ]);
    // Nothing arrived.
    expect([two.shipment().status, two.fates()]).toEqual(['BATAL', ['KEMBALI', 'HILANG']]);
    expect(details(two.resolving([['R1', 'HILANG']]))).toEqual(['lines.0.kode_barcode shipmentThingSettled']);
  });

  it('takes what was given up for lost into a tray where it turns up after all', () => {
    two.send();
    two.resolve([['R1', 'HILANG']]);
    two.resolve([['R1', 'KEMBALI']]);
    expect([two.sender.balance('selisih-stok'), two.sender.balance('persediaan')]).toEqual([0, 2_000_000]);
    expect(two.sender.placeOf('R1')).toBe('baki/A1');
  });

  it('asks the tray that a thing comes back to', () => {
    two.send();
    two.sender.put(trayStream('B1'), 'AKTIF', { values: { kode_baki: 'B1', nama_baki: 'B1', kode_gudang: 'TOKO', kode_dept: 'GELANG', is_aktif: true } }); // prettier-ignore
    expect(two.sender.refusal(two.resolving([['R1', 'KEMBALI', 'B1']]))).toBe('TRAY_WRONG_TYPE');
  });

  it('lets somebody say that a shop which keeps no books here has it', () => {
    two.send();
    expect(details(two.admitting(['R1'], true))).toEqual(['kode_barcode shipmentNothingToAdmit']);
    two.admit(['R1'], false);
    expect([two.shipment().status, two.owed()]).toEqual(['SEBAGIAN', [2_000_000, 0]]);
    expect(two.sender.document(itemStream('R1')).status).toBe('LUAR');
  });
});
