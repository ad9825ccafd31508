import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { ring } from '../sales/sale.fixture.js';
import { DomainError } from '../shared/domain-error.js';
import { addItem } from '../stock/add-item.js';
import { itemStream } from '../stock/item.js';
import { trayStream } from '../stock/tray.js';
import { TestShop } from '../testing/shop.js';
import type { PartnerPayment, PartnerTerms } from './external-money.js';
import { externalPayments, payExternal, type PayExternal } from './external-payment.js';
import { type ExternalShipment, externals } from './external-shipment.js';
import {
  type ExternalUpdate,
  externalUpdates,
  requireUnpaid,
  updateExternal,
  type UpdateExternal,
  type UpdateFacts,
} from './external-update.js';
import { cancelExternal, type FurnaceBar, printExternal, sendExternal, type SendExternal } from './send-external.js';
import { shopStream } from './send-goods.js';

/** A bar of 14.900 g of 73.2 % that cost 10,694,895. */
const BAR: FurnaceBar = { barang: 'lebur/m', nama: 'HBSJA1', kadar: 73_200, berat: 14_900, nilai: 10_694_895 };

const cash = (jumlah: number): PartnerPayment => ({ cara_bayar: 'CASH', jumlah, no_rekening: null, kode_supplier: null }); // prettier-ignore
const byDebt = (jumlah: number): PartnerPayment => ({ ...cash(jumlah), cara_bayar: 'HUTANG', kode_supplier: 'SUP1' });
const transfer = (jumlah: number): PartnerPayment => ({ ...cash(jumlah), cara_bayar: 'TRANSFER', no_rekening: '123' });

describe('goods at a partner outside the house', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
    prepare(shop);
    shop.put(shopStream('CBG2'), 'AKTIF', {
      values: { kode_toko: 'CBG2', nama_toko: 'TOKO CBG2', jenis_toko: 'CABANG', is_aktif: true },
    });
  });

  const terms = (): PartnerTerms => ({
    rounding: { step: 500, coin: 500, note: 100_000 },
    kode_laci: 'LACI1',
    holds: (no_rekening) => no_rekening === '123',
    debtTo: (kode) => (kode === 'SUP1' ? { jenis: 'SUPPLIER', kode, nama: 'PT EMAS', sisa: 1_000_000 } : null),
  });
  const owed = () => shop.balance('rk/MITRA1');
  const shipment = () => shop.document<ExternalShipment>(externals.stream('x')).body;
  const fates = () => shipment().lines.map(({ hasil }) => hasil);

  const sending =
    (over: Partial<SendExternal> = {}) =>
    (context: DecideContext) =>
      sendExternal(
        {
          ...{ external_id: 'x', tujuan: 'MITRA1', kode_barcode: ['R1', 'R2'], lebur: [BAR.barang], keterangan: '' },
          ...{ otorisasi_ids: [], hash: 'h', ...over },
        },
        [BAR],
        context,
      );
  const send = (over: Partial<SendExternal> = {}) =>
    shop.do(sending({ ...over, otorisasi_ids: [shop.approve(`a${shop.events.length}`, sending(over))] }));
  const back = (context: DecideContext) => cancelExternal({ id: 'x', alasan: 'TIDAK JADI' }, shop.last('ExternalShipmentSent'), context); // prettier-ignore

  const line = (barang: string, over: Partial<UpdateExternal['lines'][number]> = {}) => ({
    ...{ barang, hasil: 'KEMBALI' as const, kode_baki: null, harga_jual: null },
    ...over,
  });
  const sold = (barang: string, harga_jual: number) => line(barang, { hasil: 'TERJUAL', harga_jual });
  const updating =
    (lines: UpdateExternal['lines'], over: Partial<UpdateExternal> = {}, facts: Partial<UpdateFacts> = {}) =>
    (context: DecideContext) =>
      updateExternal(
        {
          ...{ external_update_id: 'u', external_id: 'x', lines, pembayaran: [], konfirmasi_kapasitas: false },
          ...{ otorisasi_ids: [], hash: 'u', ...over },
        },
        { ...terms(), harga_termasuk_pajak: false, tarif_ppn: () => 0, isi: new Map(), ...facts },
        context,
      );
  const reversing = (context: DecideContext) =>
    externalUpdates.reverse(
      { id: 'u', alasan: 'SALAH' },
      { recorded: shop.last('ExternalUpdated'), allow: (entry) => requireUnpaid(entry, owed()) },
      context,
    );
  const paying =
    (pembayaran: readonly PartnerPayment[], over: Partial<PayExternal> = {}) =>
    (context: DecideContext) =>
      payExternal(
        { external_payment_id: 'b', toko_tujuan: 'MITRA1', pembayaran, keterangan: null, ...over },
        { ...terms(), owed: owed() },
        context,
      );
  const details = (decide: (context: DecideContext) => unknown): readonly string[] => {
    try {
      decide(shop.context());
    } catch (error) {
      if (error instanceof DomainError) return error.details.map(({ field, code }) => `${field} ${code}`);
      throw error;
    }
    throw new Error('not refused');
  };

  it('leaves trays and the furnace at cost, with the word of a second person', () => {
    expect(shop.asked(sending())).toMatchObject([
      { kategori: 'KIRIM_BARANG', description: 'KIRIM BARANG KE MITRA1', orang_lain: true },
    ]);
    const before = shop.balance('persediaan');
    send();
    expect(shop.document(externals.stream('x')).no).toMatch(/^KX/);
    expect(shipment()).toMatchObject({ status: 'KIRIM', nama_toko: 'TOKO MITRA1', total_qty: 3, harga_modal: 19_554_895, setuju_by: 'SPV1' }); // prettier-ignore
    expect(shop.balance('persediaan/transit')).toBe(19_554_895);
    expect(shop.balance('persediaan') - before).toBe(-8_860_000);
    expect(shop.balance('persediaan/lebur')).toBe(-10_694_895);
    expect(['R1', BAR.barang].map((barang) => shop.placeOf(barang))).toEqual(['transit/MITRA1', 'transit/MITRA1']);
  });

  it('goes to partners alone, and only what there is', () => {
    expect(details(sending({ tujuan: 'CBG2' }))).toEqual(['toko_tujuan lookupUnknown']);
    expect(details(sending({ kode_barcode: [], lebur: [] }))).toEqual(['kode_barcode notEmpty']);
    expect(details(sending({ lebur: ['lebur/z'] }))).toEqual(['lebur.0 lookupUnknown']);
    expect(shop.refusal(sending({ kode_barcode: ['ZZ'] }))).toBe('BARCODE_NOT_FOUND');
  });

  it('goes back on its day while nothing became of it', () => {
    const before = shop.snapshot();
    send();
    shop.do(back);
    expect([shop.snapshot(), shipment().status, fates()]).toEqual([before, 'BATAL', ['BATAL', 'BATAL', 'BATAL']]);
    expect(shop.refusal(back)).toBe('EXTERNAL_NOT_OUT');
    expect(shop.refusal((context) => printExternal({ id: 'x', otorisasi_ids: [], hash: 'p' }, context))).toBe('EXTERNAL_NOT_OUT'); // prettier-ignore
  });

  it('is sold for 8,000,000 with 3,000,000 in cash: 5,000,000 are owed, and no rupiah more can be paid', () => {
    send();
    shop.do(updating([sold('R1', 8_000_000)], { pembayaran: [cash(3_000_000)] }));
    expect(shop.document<ExternalUpdate>(externalUpdates.stream('u'))).toMatchObject({
      no: expect.stringMatching(/^UX/) as string,
      body: {
        total_harga: 8_000_000,
        hpp: 6_860_000,
        dibayar: 3_000_000,
        sisa: 5_000_000,
        qty_jual: 1,
        qty_kembali: 0,
      },
    });
    expect([shop.balance('kas/LACI1'), owed(), shop.balance('penjualan'), shop.balance('hpp')]).toEqual([
      3_000_000, 5_000_000, -8_000_000, 6_860_000,
    ]); // prettier-ignore
    expect([shop.placeOf('R1'), shipment().status, fates()]).toEqual([
      'jual/u',
      'KIRIM',
      ['TERJUAL', 'KIRIM', 'KIRIM'],
    ]);
    expect(shop.refusal(back)).toBe('EXTERNAL_UPDATED');
    expect(shop.refusal(paying([transfer(5_000_100)]))).toBe('PAYMENT_EXCEEDS_REMAINING');
    shop.do(paying([transfer(2_000_000), cash(3_000_000)]));
    expect(shop.document(externalPayments.stream('b')).no).toMatch(/^BX/);
    expect([owed(), shop.balance('bank/123'), shop.balance('kas/LACI1')]).toEqual([0, 2_000_000, 6_000_000]);
    expect(shop.refusal(paying([cash(500)], { external_payment_id: 'b2' }))).toBe('PAYMENT_EXCEEDS_REMAINING');
  });

  it('takes coins that there are; what settles all of it is rounded', () => {
    send();
    expect(shop.refusal(updating([sold('R1', 8_000_100)], { pembayaran: [cash(3_000_100)] }))).toBe('CASH_NOT_PAYABLE');
    shop.do(updating([sold('R1', 8_000_100)], { pembayaran: [cash(8_000_100)] }));
    expect([shop.balance('kas/LACI1'), shop.balance('pembulatan'), owed()]).toEqual([8_000_000, 100, 0]);
  });

  it('is paid with what we owe for goods, and no more than that', () => {
    send();
    expect(details(updating([sold('R1', 8_000_000)], { pembayaran: [byDebt(600_000), byDebt(600_000)] }))).toEqual([
      'pembayaran.0.jumlah PAYMENT_EXCEEDS_REMAINING',
    ]);
    const before = shop.balance('hutang/supplier/SUP1');
    shop.do(updating([sold('R1', 8_000_000)], { pembayaran: [byDebt(1_000_000)] }));
    expect([shop.balance('hutang/supplier/SUP1') - before, owed()]).toEqual([1_000_000, 7_000_000]);
    expect(details(paying([{ ...transfer(1), no_rekening: '9' }]))).toEqual(['pembayaran.0.no_rekening mustChoose']);
  });

  it('needs somebody’s word below cost, and owes tax as a sale does', () => {
    send();
    const below = [sold('R1', 6_000_000)];
    expect(shop.asked(updating(below))).toMatchObject([{ kategori: 'PENJUALAN', description: 'PENJUALAN DI BAWAH MODAL' }]); // prettier-ignore
    // 6,900,000 that contain 1.1 % leave less than 6,860,000.
    const taxed = { harga_termasuk_pajak: true, tarif_ppn: () => 110 };
    expect(shop.asked(updating([sold('R1', 6_900_000)], {}, taxed))).toHaveLength(1);
    shop.do(updating([sold('R1', 8_000_000)], {}, { tarif_ppn: () => 110 }));
    expect([owed(), shop.balance('ppn/keluaran'), shop.balance('penjualan')]).toEqual([8_088_000, -88_000, -8_000_000]);
  });

  it('comes back into a tray, a bar to where bars lie', () => {
    const before = [shop.balance('persediaan'), shop.balance('persediaan/lebur')];
    send();
    expect(details(updating([]))).toEqual(['lines notEmpty']);
    expect(details(updating([line('R1'), line('R1'), line('ZZ'), sold('R2', 0)]))).toEqual([
      'lines.1.kode_barcode listedTwice',
      'lines.2.kode_barcode notInShipment',
      'lines.3.harga_jual notZero',
    ]);
    shop.do(updating([line('R1', { kode_baki: 'B1' }), line('R2'), line(BAR.barang)]));
    expect(['R1', 'R2', BAR.barang].map((barang) => shop.placeOf(barang))).toEqual(['baki/B1', 'baki/A1', 'lebur']);
    expect(shop.document(itemStream('R1')).body).toMatchObject({ kode_baki: 'B1' });
    expect([shop.balance('persediaan'), shop.balance('persediaan/lebur')]).toEqual(before);
    expect([shipment().status, shop.balance('persediaan/transit')]).toEqual(['SELESAI', 0]);
  });

  it('is out again once its update is taken back, unless the partner has paid since', () => {
    send();
    const before = shop.snapshot();
    shop.do(updating([sold('R1', 8_000_000), line('R2')], { pembayaran: [cash(3_000_000)] }));
    shop.do(paying([cash(1_000_000)]));
    expect(shop.refusal(reversing)).toBe('EXTERNAL_PAID_SINCE');
    shop.do((context) =>
      externalPayments.reverse({ id: 'b', alasan: 'SALAH' }, { recorded: shop.last('ExternalPaid') }, context),
    );
    shop.do(reversing);
    expect([shop.snapshot(), shipment().status, fates()]).toEqual([before, 'KIRIM', ['KIRIM', 'KIRIM', 'KIRIM']]);
    expect(shop.refusal(reversing)).toBe('EXTERNAL_ENTRY_REVERSED');
  });

  it('keeps goods and money in step, whatever becomes of its things', () => {
    const fate = fc.record({ sells: fc.boolean(), harga: fc.integer({ min: 1, max: 40_000_000 }), pays: fc.integer({ min: 0, max: 100 }) }); // prettier-ignore
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('R1', 'R2', BAR.barang), { minLength: 1 }), fate, (codes, one) => {
        const at = new TestShop();
        const { sells, harga, pays } = one;
        const lines = codes.map((code) => (sells ? sold(code, harga) : line(code)));
        const jumlah = Math.floor((harga * lines.length * pays) / 100);
        const pembayaran = sells && jumlah > 0 ? [transfer(jumlah)] : [];
        shop = at;
        prepare(at);
        send();
        const decide = updating(lines, { pembayaran });
        const needs = at.asked(decide).length > 0;
        const otorisasi_ids = needs ? [at.approve('word', decide)] : [];
        at.do(updating(lines, { pembayaran, otorisasi_ids }));
        const moved = at.events.flatMap(({ postings }) => postings).reduce((sum, { jumlah: rp }) => sum + rp, 0);
        expect(moved).toBe(0);
        const left = shipment().lines.filter(({ hasil }) => hasil === 'KIRIM').reduce((sum, { harga_modal }) => sum + harga_modal, 0); // prettier-ignore
        expect(at.balance('persediaan/transit')).toBe(left);
        expect(owed()).toBe(sells ? harga * lines.length - jumlah : 0);
        shop.do(reversing);
        expect([owed(), fates()]).toEqual([0, ['KIRIM', 'KIRIM', 'KIRIM']]);
      }),
      { numRuns: 40 },
    );
  });

  function prepare(at: TestShop): void {
    for (const code of ['A1', 'B1'])
      at.put(trayStream(code), 'AKTIF', { values: { kode_baki: code, nama_baki: code, kode_gudang: 'TOKO', is_aktif: true } }); // prettier-ignore
    at.put(shopStream('MITRA1'), 'AKTIF', { values: { kode_toko: 'MITRA1', nama_toko: 'TOKO MITRA1', jenis_toko: 'LUAR', is_aktif: true } }); // prettier-ignore
    at.do((context) => addItem(ring('R1', { harga_modal: 6_860_000 }), context));
    at.do((context) => addItem(ring('R2', { harga_modal: 2_000_000 }), context));
    const { kadar, berat, nilai } = BAR;
    at.bring({ barang: BAR.barang, dari: 'olah/lebur', ke: 'lebur', qty: 1, berat, kadar, nilai });
  }
});
