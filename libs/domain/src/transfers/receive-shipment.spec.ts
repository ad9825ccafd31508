import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { ring } from '../sales/sale.fixture.js';
import { DomainError } from '../shared/domain-error.js';
import { addItem } from '../stock/add-item.js';
import { changeItem } from '../stock/change-item.js';
import { type ItemBody, itemStream } from '../stock/item.js';
import { certified, lot, stone } from '../stock/stone.fixture.js';
import { stoneStream } from '../stock/stone-holder.js';
import { stonesCome } from '../stock/record-stones.js';
import { trayStream } from '../stock/tray.js';
import { cancelShipmentReceipt } from './reverse-shipment-receipt.js';
import { cancelShipment } from './send-goods.js';
import { TwoShops } from './shipment.fixture.js';

describe('receiving goods of another shop', () => {
  let two: TwoShops;
  beforeEach(() => {
    two = new TwoShops();
  });
  const back =
    (id = 't') =>
    (context: DecideContext) =>
      cancelShipmentReceipt({ id, alasan: 'SALAH' }, two.receiver.last('ShipmentReceived'), context);
  const details = (decide: (context: DecideContext) => unknown): readonly string[] => {
    try {
      decide(two.receiver.context());
    } catch (error) {
      if (error instanceof DomainError) return error.details.map(({ field, code }) => `${field} ${code}`);
      throw error;
    }
    throw new Error('not refused');
  };

  it('owes the sender what it cost, and he is owed that once he knows', () => {
    two.send();
    const { barcode_baru } = two.take(['R1']);
    expect(barcode_baru).toEqual([]);
    expect(two.receiver.document('shipment-receipt/t').no).toMatch(/^TC/);
    expect([two.receiver.balance('persediaan'), two.receiver.placeOf('R1')]).toEqual([2_000_000, 'baki/A1']);
    expect(two.receipt()).toMatchObject({
      qty_kurang: 1,
      total_qty: 1,
      harga_modal: 2_000_000,
      tgl_kirim: '2026-11-20',
    });
    expect(two.owed()).toEqual([0, -2_000_000]);

    expect(two.acknowledge()).toMatchObject({ status: 'SEBAGIAN' });
    expect(two.owed()).toEqual([2_000_000, -2_000_000]);
    expect(two.sender.balance('persediaan/transit')).toBe(3_000_000);
    expect(two.fates()).toEqual(['DITERIMA', 'KIRIM']);
    expect(two.sender.document(itemStream('R1')).status).toBe('LUAR');
    // Told twice is told once.
    const before = two.sender.snapshot();
    two.acknowledge();
    expect(two.sender.snapshot()).toEqual(before);
  });

  it('keeps the day a thing came to the first shop, its weight and its price', () => {
    two.sender.openDay = '2026-12-01';
    two.send();
    two.receiver.openDay = '2026-12-02';
    two.take(['R1'], {}, { berat_timbang: 2_990 });
    expect(two.receiver.document<ItemBody>(itemStream('R1')).body).toMatchObject({
      ...{
        tgl_masuk: '2026-11-20',
        berat: 3_000,
        harga_modal: 2_000_000,
        kode_supplier: null,
        kode_kategori: 'PERHIASAN',
      },
    });
    expect(two.receipt().lines).toMatchObject([{ berat: 3_000, berat_timbang: 2_990 }]);
    two.acknowledge();
    expect(two.shipment().lines[0]).toMatchObject({ berat_timbang: 2_990, terima: { tgl_terima: '2026-12-02' } });
  });

  it('asks for codes that are not known here, and calls things by those it is told', () => {
    two.receiver.put('master/master-group/750', 'HAPUS', null);
    two.send();
    expect(details(two.taking(['R1', 'R2']))).toEqual([
      'lines.0.kode_group lookupUnknown',
      'lines.1.kode_group lookupUnknown',
    ]);
    two.knows('master-group', 'MAS75');
    two.take(['R1'], {}, { kode_group: 'MAS75' });
    expect(two.receiver.document<ItemBody>(itemStream('R1')).body.kode_group).toBe('MAS75');
    expect(two.receipt().lines).toMatchObject([{ group_asal: '750', kode_group: 'MAS75' }]);
  });

  it('gives a thing another barcode where its own is in use', () => {
    two.receiver.do((context) => addItem(ring('R1'), context));
    two.send();
    expect(details(two.taking(['R1']))).toEqual(['lines.0.kode_barcode ITEM_EXISTS']);
    const decide = two.taking(['R1'], {}, {}, { baru: new Map([['R1', 'N1']]) });
    expect(two.receiver.do(decide).barcode_baru).toEqual([{ dari: 'R1', menjadi: 'N1' }]);
    const no = two.sender.document('shipment/s').no;
    expect(two.receiver.document<ItemBody>(itemStream('N1')).body.kiriman).toEqual({
      barcode_asal: 'R1',
      no_kirim: no,
    });
    two.acknowledge();
    expect(two.fates()).toEqual(['DITERIMA', 'KIRIM']);
  });

  it('takes each thing in once, whoever does', () => {
    two.send();
    two.take(['R1']);
    expect(details(two.taking(['R1'], { receipt_id: 'u' }))).toEqual(['lines.0.kode_barcode shipmentThingTaken']);
    expect(details(two.taking(['R2', 'R2'], { receipt_id: 'u' }))).toEqual(['lines.1.kode_barcode listedTwice']);
    expect(details(two.taking(['ZZ'], { receipt_id: 'u' }))).toEqual(['lines.0.kode_barcode notInShipment']);
    expect(details(two.taking([], { receipt_id: 'u' }))).toEqual(['lines notEmpty']);
  });

  it('fills trays by their rules', () => {
    two.receiver.put(trayStream('B1'), 'AKTIF', { values: { kode_baki: 'B1', nama_baki: 'B1', kode_gudang: 'TOKO', kapasitas: 1, is_aktif: true } }); // prettier-ignore
    two.send();
    const full = (konfirmasi_kapasitas: boolean) => two.taking(['R1', 'R2'], { konfirmasi_kapasitas }, { kode_baki: 'B1' }); // prettier-ignore
    expect(two.receiver.refusal(full(false))).toBe('TRAY_FULL');
    expect(two.receiver.refusal(full(true))).toBeNull();
    expect(details(two.taking(['R1'], {}, { kode_baki: 'ZZ' }))).toEqual(['lines.0.kode_toko lookupUnknown']);
  });

  it('goes back on its day, and what was booked at the sender with it', () => {
    two.send();
    const sent = two.sender.snapshot();
    two.take(['R1']);
    two.acknowledge();
    two.receiver.do(back());
    expect([two.receiver.balance('persediaan'), two.receiver.document(itemStream('R1')).status]).toEqual([0, 'LUAR']);
    two.release();
    expect([two.sender.snapshot(), two.shipment().status, two.owed()]).toEqual([sent, 'KIRIM', [0, 0]]);
    expect(two.sender.document(itemStream('R1')).status).toBe('AKTIF');
    // Once more, under the same barcode.
    two.take(['R1', 'R2'], { receipt_id: 'u' });
    two.acknowledge('u');
    expect([two.shipment().status, two.owed()]).toEqual(['DITERIMA', [5_000_000, -5_000_000]]);
    expect(two.receiver.events.filter(({ type }) => type === 'ItemReturned')).toHaveLength(1);
  });

  it('does not go back on another day, nor what was never told is taken back', () => {
    two.send();
    two.take(['R1']);
    two.receiver.openDay = '2026-11-21';
    expect(two.receiver.refusal(back())).toBe('GOODS_DOCUMENT_OTHER_DAY');
    const before = two.sender.snapshot();
    two.release();
    expect(two.sender.snapshot()).toEqual(before);
  });

  it('undoes a loss by an arrival that comes late', () => {
    two.send();
    two.take(['R1']);
    two.acknowledge();
    two.resolve([['R2', 'HILANG']]);
    expect([two.sender.balance('selisih-stok'), two.shipment().status]).toEqual([3_000_000, 'DITERIMA']);
    two.take(['R2'], { receipt_id: 'u' });
    two.acknowledge('u');
    expect([two.sender.balance('selisih-stok'), two.owed()]).toEqual([0, [5_000_000, -5_000_000]]);
    expect(two.fates()).toEqual(['DITERIMA', 'DITERIMA']);
  });

  it('keeps an arrival of what is here again until somebody decides, and does not call it lost twice', () => {
    two.send();
    two.take(['R1', 'R2']);
    two.sender.do((context) => cancelShipment({ id: 's', alasan: 'BATAL' }, two.sender.last('ShipmentSent'), context));
    two.acknowledge();
    expect(two.shipment()).toMatchObject({ status: 'BATAL', bermasalah: [{ kode_barcode: 'R1' }, { kode_barcode: 'R2' }] }); // prettier-ignore
    expect(two.owed()).toEqual([0, -5_000_000]);
    two.admit(['R1', 'R2']);
    expect(two.shipment()).toMatchObject({ status: 'DITERIMA', bermasalah: [] });
    expect([two.owed(), two.sender.balance('persediaan')]).toEqual([[5_000_000, -5_000_000], 0]);
  });

  it('forgets what was claimed where the claim is taken back', () => {
    two.send();
    two.take(['R1']);
    two.resolve([['R1', 'KEMBALI']]);
    two.acknowledge();
    expect(two.shipment().bermasalah).toHaveLength(1);
    two.receiver.do(back());
    two.release();
    expect([two.shipment().bermasalah, two.fates()]).toEqual([[], ['KEMBALI', 'KIRIM']]);
  });

  it('does not take out of a loss what a count has found', () => {
    two.send();
    two.resolve([['R2', 'HILANG']]);
    two.take(['R2']);
    two.acknowledge('t', { found: new Set(['R2']) });
    expect(two.shipment()).toMatchObject({ bermasalah: [{ kode_barcode: 'R2' }] });
    expect([two.sender.balance('selisih-stok'), two.owed()]).toEqual([3_000_000, [0, -3_000_000]]);
  });

  it('sends certified stones along: they sit in the thing there, and in nothing here', () => {
    const set = stone(certified({ kode_berlian: 'D1' }));
    two.sender.do((context) =>
      addItem(ring('D9', { stones: [set], harga_atribut: set.nilai, berat: 4_000, berat_asli: 4_000 }), context),
    );
    two.send({ kode_barcode: ['D9'] });
    two.take(['D9']);
    two.acknowledge();
    expect(two.receiver.document(stoneStream('D1'))).toMatchObject({
      status: 'TERPASANG',
      body: { kode_barcode: 'D9' },
    });
    expect(two.sender.document(stoneStream('D1')).status).toBe('LEPAS');
  });

  it('takes stones as what came with the thing, though the sender had set them from his loose ones', () => {
    const set = { ...stone(lot()), modal_stok: 2_340_000 };
    const kept = stone(certified({ kode_berlian: 'D1' }));
    two.sender.do((context) =>
      stonesCome(
        { ...{ stone_entry_id: 'in', pcs: 50, carat: 1_500, harga: 6_500_000, supplier: null }, keterangan: null },
        { ...lot(), harga_modal: null },
        { kurs: 16_250, isSet: false },
        context,
      ),
    );
    const stones = { stones: [set, kept], harga_atribut: set.nilai + kept.nilai, berat: 4_000, berat_asli: 4_000 };
    two.sender.do((context) => addItem(ring('D8', stones), context));
    two.send({ kode_barcode: ['D8'] });
    two.take(['D8']);
    const { stones: here } = two.receiver.document<ItemBody>(itemStream('D8')).body;
    expect(here).toEqual([stone(lot()), kept]);
  });

  it('lets nobody change what another shop has', () => {
    two.send();
    two.take(['R1']);
    two.acknowledge();
    const change = { kode_barcode: 'R1', changes: { nama_barang: 'CINCIN LAIN' }, otorisasi_ids: [], hash: 'h' };
    expect(two.sender.refusal((context) => changeItem(change, context))).toBe('ITEM_AT_OTHER_SHOP');
    expect(two.sender.refusal(two.sending({ shipment_id: 's2', kode_barcode: ['R1'] }))).toBe('ITEM_AT_OTHER_SHOP');
  });

  it('loses no rupiah and no milligram between two shops, in whatever order they do things', () => {
    const step = fc.record({
      what: fc.constantFrom('take', 'ack', 'back', 'lost', 'home', 'admit'),
      code: fc.constantFrom('R1', 'R2'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        two = new TwoShops();
        two.send();
        let receipts: string[] = [];
        for (const { what, code } of steps) {
          const last = receipts.at(-1);
          if (what === 'take') {
            const receipt_id = `t${two.receiver.events.length}`;
            if (two.receiver.refusal(two.taking([code], { receipt_id })) !== null) continue;
            two.take([code], { receipt_id });
            receipts.push(receipt_id);
          } else if (what === 'ack') receipts.forEach((id) => two.acknowledge(id));
          else if (what === 'back' && last !== undefined) {
            two.receiver.do(back(last));
            two.release(last);
            receipts = receipts.slice(0, -1);
          } else if (
            what === 'lost' &&
            two.sender.refusal(two.resolving([[code, 'HILANG']])) === 'AUTHORIZATION_REQUIRED'
          )
            two.resolve([[code, 'HILANG']]);
          else if (
            what === 'home' &&
            two.sender.refusal(two.resolving([[code, 'KEMBALI']])) === 'AUTHORIZATION_REQUIRED'
          )
            two.resolve([[code, 'KEMBALI']]);
          else if (what === 'admit' && two.sender.refusal(two.admitting([code], true)) === 'AUTHORIZATION_REQUIRED')
            two.admit([code]);
        }
        receipts.forEach((id) => two.acknowledge(id));
        two.shipment().bermasalah.forEach(({ kode_barcode }) => two.admit([kode_barcode]));
        // What the sender is owed is what the receiver owes, and each thing is in one place.
        const [owed, owes] = two.owed();
        expect(owed! + owes!).toBe(0);
        expect(two.sender.own('nilai')).toBe(two.sender.balance('persediaan') + two.sender.balance('persediaan/transit')); // prettier-ignore
        expect(two.receiver.own('nilai')).toBe(two.receiver.balance('persediaan'));
        const lost = two.sender.balance('selisih-stok');
        expect(two.sender.own('nilai') + two.receiver.own('nilai') + lost).toBe(5_000_000);
      }),
      { numRuns: 60 },
    );
  });
});
