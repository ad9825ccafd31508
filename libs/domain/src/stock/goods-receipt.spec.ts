import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext, Decision } from '../ledger/event.js';
import { ring } from '../sales/sale.fixture.js';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import type { NewItem } from './add-item.js';
import { cancelReceipt, printReceipt } from './cancel-receipt.js';
import { goodsCause } from './causes.js';
import { type GoodsReceipt, goodsReceiptStream } from './goods-receipt.js';
import { type ItemBody, itemStream } from './item.js';
import { moveItems } from './move-goods.js';
import { type ReceiveGoods, receiveGoods } from './receive-goods.js';
import { printReturn, returnGoods, reverseReturn } from './return-goods.js';
import { stone } from './stone.fixture.js';
import { type SupplierNoteBody, supplierNoteStream } from './supplier-note.js';
import { type SupplierReturn, supplierReturnStream } from './supplier-return.js';
import { trayHoldStream, trayStream } from './tray.js';

type Decide = (context: DecideContext) => Decision<unknown>;

/** 2,400,000 + 1,850,000 + 5,750,000 = 10,000,000. */
const THINGS = [
  ring('R1', { berat: 3_270, berat_asli: 3_270, harga_modal: 2_400_000 }),
  ring('R2', { berat: 2_500, berat_asli: 2_500, harga_modal: 1_850_000 }),
  ring('R3', { berat: 8_000, berat_asli: 8_000, harga_modal: 5_750_000 }),
];
const OWED = 'hutang/supplier/SUP1';

describe('goods that suppliers bring', () => {
  let shop: TestShop;
  const command = (over: Partial<ReceiveGoods> = {}): ReceiveGoods => ({
    ...{ receipt_id: 'p', kode_supplier: 'SUP1', no_kirim: 'SJ/001', tgl_kirim: null, keterangan: '', kontrol: null },
    ...{ konfirmasi_selisih: false, items: THINGS, faults: [] },
    ...over,
  });
  const receive =
    (over: Partial<ReceiveGoods> = {}) =>
    (context: DecideContext) =>
      receiveGoods(command(over), context);
  const cancel =
    (otorisasi_ids: readonly string[] = [], id = 'p') =>
    (context: DecideContext) =>
      cancelReceipt({ id, alasan: 'SALAH NOTA', otorisasi_ids, hash: 'h' }, receivedOf(id), context);
  const sendBack =
    (kode_barcode: readonly string[], otorisasi_ids: readonly string[] = [], return_id = 'r', receipt_id = 'p') =>
    (context: DecideContext) =>
      returnGoods({ return_id, receipt_id, kode_barcode, alasan: ' CACAT ', otorisasi_ids, hash: 'h' }, context);
  const keep =
    (id = 'r') =>
    (context: DecideContext) =>
      reverseReturn(
        { id, alasan: 'TIDAK JADI' },
        shop.events.findLast(({ stream, type }) => stream === supplierReturnStream(id) && type === 'GoodsReturned') ?? null,
        context,
      ); // prettier-ignore
  const receivedOf = (id: string) =>
    shop.events.find(({ stream, type }) => stream === goodsReceiptStream(id) && type === 'GoodsReceived') ?? null;
  /** With the approval that it asks for. */
  const approved = (decide: (ids: readonly string[]) => Decide): Decide =>
    decide([shop.approve(`a${shop.events.length}`, decide([]))]);
  const agreed = (decide: (ids: readonly string[]) => Decide) => shop.do(approved(decide));
  const refused = (decide: (context: DecideContext) => unknown): DomainError => {
    try {
      decide(shop.context());
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
    throw new Error('not refused');
  };
  const move = (kode_barcode: string, baki_tujuan: string) =>
    shop.do((context) =>
      moveItems(
        { move_id: `m${shop.events.length}`, kode_barcode: [kode_barcode], baki_tujuan, keterangan: '', konfirmasi_kapasitas: false },
        { isi: 0 },
        context,
      ),
    ); // prettier-ignore
  const receipt = (id = 'p') => shop.document<GoodsReceipt>(goodsReceiptStream(id));
  const note = () => shop.document<SupplierNoteBody | null>(supplierNoteStream('SUP1', 'sj/001 ')).body;

  beforeEach(() => {
    shop = new TestShop();
    for (const kode_baki of ['A1', 'B1'])
      shop.put(trayStream(kode_baki), 'AKTIF', {
        values: { kode_baki, nama_baki: kode_baki, kode_gudang: 'TOKO', is_aktif: true },
      });
  });

  it('lie in their trays, and are owed for', () => {
    expect(shop.do(receive({ keterangan: ' KIRIMAN ' }))).toEqual({
      receipt_id: 'p',
      kode_barcode: ['R1', 'R2', 'R3'],
    });
    expect([shop.balance('persediaan'), shop.balance(OWED)]).toEqual([10_000_000, -10_000_000]);
    expect(receipt().no).toMatch(/^PN/);
    expect(receipt().body).toMatchObject({
      ...{ status: 'VALID', kode_supplier: 'SUP1', no_kirim: 'SJ/001', keterangan: 'KIRIMAN', total_qty: 3 },
      // 3,270 + 2,500 + 8,000; half-up of each at 75 %: 2,453 + 1,875 + 6,000.
      ...{ berat: 13_770, berat_murni: 10_328, harga_modal: 10_000_000 },
    });
    expect(['R1', 'R2', 'R3'].map((code) => shop.placeOf(code))).toEqual(['baki/A1', 'baki/A1', 'baki/A1']);
    expect(shop.document<ItemBody>(itemStream('R2')).body.tgl_masuk).toBe('2026-11-20');
    // What each is stands before the document that moves it.
    const added = shop.events.filter(({ type }) => type === 'ItemAdded');
    expect(added.map(({ movements, postings }) => [movements.length, postings.length])).toEqual([[0, 0], [0, 0], [0, 0]]); // prettier-ignore
    expect(added.every(({ seq }) => seq < shop.last('GoodsReceived').seq)).toBe(true);
    expect(note()).toEqual({ receipt_id: 'p' });
    expect(goodsCause('GoodsReceived', 'supplier/SUP1', 'baki/A1')).toBe('PENERIMAAN');
  });

  it('the shop already had are its own, under whatever note', () => {
    const items = THINGS.map((thing) => ({ ...thing, kode_supplier: null }));
    shop.do(receive({ kode_supplier: null, items }));
    expect([shop.balance('modal'), shop.last('GoodsReceived').movements[0]!.dari]).toEqual([-10_000_000, 'saldo-awal']);
    const [again] = [ring('R4', { kode_supplier: null })];
    shop.do(receive({ receipt_id: 'q', kode_supplier: null, items: [again] }));
    expect(shop.events.filter(({ type }) => type === 'SupplierNoteClaimed')).toEqual([]);
    expect(shop.refusal(sendBack(['R1']))).toBe('RECEIPT_WITHOUT_SUPPLIER');
  });

  it('come with a note once, however its number is written', () => {
    shop.do(receive());
    const again = refused(receive({ receipt_id: 'q', no_kirim: ' sj/001', items: [ring('R4')] }));
    expect(again).toMatchObject({
      code: 'SUPPLIER_NOTE_KNOWN',
      data: { receipt_id: 'p' },
      details: [{ field: 'no_kirim' }],
    });
    // Another supplier may write the same.
    shop.do(receive({ receipt_id: 'q', kode_supplier: 'SUP2', items: [ring('R4', { kode_supplier: 'SUP2' })] }));
    expect(shop.refusal(receive())).toBe('GOODS_DOCUMENT_ALREADY_SAVED');
  });

  it('are held against what the note comes to, until somebody takes them as they are', () => {
    const kontrol = { qty: 4, berat: 13_780, harga: null };
    const differs = refused(receive({ kontrol }));
    expect(differs.code).toBe('CONTROL_TOTALS_DIFFER');
    expect(differs.details).toEqual([
      { field: 'kontrol.qty', code: 'controlDiffers', params: { kontrol: '4', terima: '3' } },
      { field: 'kontrol.berat', code: 'controlDiffers', params: { kontrol: '13.780', terima: '13.770' } },
    ]);
    const right = { qty: 3, berat: 13_770, harga: 10_000_000 };
    expect(shop.refusal(receive({ kontrol: right }))).toBeNull();
    shop.do(receive({ kontrol, konfirmasi_selisih: true }));
    expect(receipt().body.kontrol).toEqual(kontrol);
  });

  it('are refused whole, with what is wrong at each line', () => {
    const short: NewItem = ring('R4', { nama_barang: 'AB' });
    const faults = [{ field: 'lines.2.kode_dept', code: 'lookupUnknown' }];
    const wrong = refused(receive({ items: [ring('R1'), short, ring('R1')], faults, tgl_kirim: '2026-11-21' }));
    expect(wrong.code).toBe('VALIDATION_FAILED');
    expect(wrong.details.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'tgl_kirim notAfterToday',
      'lines.2.kode_dept lookupUnknown',
      'lines.1.nama_barang itemNameLength',
      'lines.2.kode_barcode listedTwice',
    ]);
    expect(refused(receive({ items: [] })).details).toMatchObject([{ field: 'lines', code: 'notEmpty' }]);
    const many = Array.from({ length: 401 }, (_, n) => ring(`M${n}`));
    expect(refused(receive({ items: many })).details).toMatchObject([{ field: 'lines', code: 'tooManyItems' }]);
    const loose = [{ ...stone(), modal_stok: 0 }];
    expect(refused(receive({ items: [ring('R1', { stones: loose })] })).details).toMatchObject([{ field: 'lines.0.stones.0.dari_stok', code: 'stoneNotDelivered' }]); // prettier-ignore
    expect(shop.events).toEqual([]);
    shop.openDay = null;
    expect(shop.refusal(receive())).toBe('DAY_NOT_OPEN');
  });

  it('go back whole on their day, from whatever tray, with a word of a supervisor; then the note is free', () => {
    const before = shop.snapshot();
    shop.do(receive());
    move('R2', 'B1');
    const [asked] = shop.asked(cancel());
    expect(asked).toMatchObject({ kategori: 'BATAL_PENERIMAAN', description: 'BATAL PENERIMAAN BARANG' });
    // No cost is told to who approves.
    expect(JSON.stringify(asked)).not.toContain('harga_modal');
    shop.openDay = '2026-11-21';
    expect(shop.refusal(cancel())).toBe('GOODS_DOCUMENT_OTHER_DAY');
    shop.openDay = '2026-11-20';
    agreed(cancel);
    expect(shop.snapshot()).toEqual(before);
    // From where each lay, the last first.
    const ways = shop.last('GoodsReceiptCancelled').movements.map(({ barang, dari, ke }) => [barang, dari, ke]);
    expect(ways).toEqual([
      ['R3', 'baki/A1', 'supplier/SUP1'],
      ['R2', 'baki/B1', 'supplier/SUP1'],
      ['R1', 'baki/A1', 'supplier/SUP1'],
    ]);
    expect(receipt().body).toMatchObject({
      status: 'BATAL',
      ended: { alasan_batal: 'SALAH NOTA', otorisasi_by: 'SPV1' },
    });
    expect(shop.refusal(cancel())).toBe('RECEIPT_TAKEN_BACK');
    expect(note()).toEqual({ receipt_id: null });
    // Its barcodes stay used.
    expect(refused(receive({ receipt_id: 'q' })).details).toMatchObject([{ code: 'ITEM_EXISTS' }, {}, {}]);
    shop.do(receive({ receipt_id: 'q', items: [ring('R4')] }));
  });

  it('go back to their supplier on any day, and are owed for no more', () => {
    shop.do(receive());
    move('R2', 'B1');
    shop.openDay = '2026-11-23';
    expect(shop.asked(sendBack(['R2']))).toMatchObject([
      { kategori: 'BATAL_PENERIMAAN', description: 'RETUR BARANG KE SUPPLIER', no_faktur: receipt().no },
    ]);
    agreed((ids) => sendBack(['R2', 'R2'], ids));
    expect(shop.balance(OWED)).toBe(-8_150_000);
    expect(shop.last('GoodsReturned').movements).toMatchObject([
      { barang: 'R2', dari: 'baki/B1', ke: 'supplier/SUP1' },
    ]);
    const { no, body } = shop.document<SupplierReturn>(supplierReturnStream('r'));
    expect(no).toMatch(/^RS/);
    expect(body).toMatchObject({
      ...{ no_terima: receipt().no, no_kirim: 'SJ/001', alasan: 'CACAT', setuju_by: 'SPV1', total_qty: 1 },
      ...{ harga_modal: 1_850_000, lines: [{ kode_barcode: 'R2', kode_baki: 'B1' }] },
    });
    // It is not there any more: neither once more, nor with the whole receipt.
    expect(shop.refusal(approved((ids) => sendBack(['R2'], ids, 's')))).toBe('PLACE_EMPTY');
    shop.openDay = '2026-11-20';
    expect(shop.refusal(approved(cancel))).toBe('PLACE_EMPTY');
  });

  it('are refused a return that is none', () => {
    shop.do(receive());
    expect(shop.refusal(sendBack(['R1'], [], 'r', 'nope'))).toBe('GOODS_DOCUMENT_NOT_FOUND');
    expect(refused(sendBack(['NOPE'])).details).toMatchObject([{ field: 'kode_barcode', code: 'notOfReceipt' }]);
    expect(refused(sendBack([])).details).toMatchObject([{ code: 'notEmpty' }]);
    shop.put(trayHoldStream('A1'), 'TIMBANG', { jenis: 'TIMBANG', dokumen: 'd', oleh: 'SPV1', tgl: '2026-11-20' });
    expect(shop.refusal(sendBack(['R1']))).toBe('TRAY_HELD');
  });

  it('lie where they lay once a return is taken back, on its day', () => {
    shop.do(receive());
    const before = shop.snapshot();
    agreed((ids) => sendBack(['R1', 'R3'], ids));
    shop.openDay = '2026-11-21';
    expect(shop.refusal(keep())).toBe('GOODS_DOCUMENT_OTHER_DAY');
    shop.openDay = '2026-11-20';
    shop.do(keep());
    expect(shop.snapshot()).toEqual(before);
    expect(shop.placeOf('R3')).toBe('baki/A1');
    expect(shop.refusal(keep())).toBe('RETURN_TAKEN_BACK');
  });

  it('have records that are printed once freely', () => {
    shop.do(receive());
    agreed((ids) => sendBack(['R1'], ids));
    const print = { otorisasi_ids: [], hash: 'h' };
    shop.do((context) => printReceipt({ ...print, id: 'p' }, context));
    shop.do((context) => printReturn({ ...print, id: 'r' }, context));
    const copy = { ...print, alasan: 'SOBEK' };
    expect(shop.asked((context) => printReceipt({ ...copy, id: 'p' }, context))).toMatchObject([{ description: 'CETAK ULANG NOTA PENERIMAAN BARANG' }]); // prettier-ignore
    expect(shop.asked((context) => printReturn({ ...copy, id: 'r' }, context))).toMatchObject([{ description: 'CETAK ULANG NOTA RETUR BARANG' }]); // prettier-ignore
  });

  it('leave books that sum to zero, and owe exactly for what is here, whatever is sent back and kept', () => {
    const step = fc.record({ codes: fc.subarray(['R1', 'R2', 'R3'], { minLength: 1 }), keeps: fc.boolean(), to: fc.constantFrom('A1', 'B1') }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        shop = new TestShop();
        for (const kode_baki of ['A1', 'B1'])
          shop.put(trayStream(kode_baki), 'AKTIF', {
            values: { kode_baki, nama_baki: kode_baki, kode_gudang: 'TOKO', is_aktif: true },
          });
        shop.do(receive());
        steps.forEach(({ codes, keeps, to }, n) => {
          const here = codes.filter((code) => shop.placeOf(code)?.startsWith('baki/'));
          if (here.length === 0) return;
          if (shop.placeOf(here[0]!) !== `baki/${to}`) move(here[0]!, to);
          agreed((ids) => sendBack(here, ids, `r${n}`));
          if (keeps) shop.do(keep(`r${n}`));
          expect(shop.balance(OWED) + shop.own('nilai')).toBe(0);
          expect(shop.balance('persediaan')).toBe(shop.own('nilai'));
          expect([...shop.balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
        });
      }),
      { numRuns: 60 },
    );
  });
});
