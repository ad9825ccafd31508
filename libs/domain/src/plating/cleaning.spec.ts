import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { ring } from '../sales/sale.fixture.js';
import { DomainError } from '../shared/domain-error.js';
import { addItem } from '../stock/add-item.js';
import { type ItemBody, itemStream } from '../stock/item.js';
import { trayStream } from '../stock/tray.js';
import { TestShop } from '../testing/shop.js';
import { type Cleaning, cleaningStream } from './cleaning.js';
import { type CleaningLoss, cleaningLossStream } from './cleaning-loss.js';
import { type CleaningReturn, cleaningReturnStream } from './cleaning-return.js';
import { receiveCleaning, type ReceiveCleaning, reverseReturn } from './receive-cleaning.js';
import { cancelCleaning, type CleaningCandidate, printCleaning, type SendCleaning, sendCleaning, type SendFacts } from './send-cleaning.js'; // prettier-ignore
import { reverseLoss, settleCleaning, type SettleFacts } from './settle-cleaning.js';

const thing = (barang: string, berat: number, harga_modal: number, over: Partial<CleaningCandidate> = {}): CleaningCandidate => ({
  ...{ barang, dari: 'sortir/CUCI', kode_barcode: null, kode_baki: null, nama_barang: 'KALUNG', kode_dept: 'KL' },
  ...{ kode_group: '700', kadar: 70_000, berat, harga_modal, refusal: null },
  ...over,
}); // prettier-ignore
/** The two pieces of the page of goods. */
const PIECES = [thing('A', 8_000, 5_600_000), thing('B', 4_500, 3_150_000)];
const TUKANG = { kode_tukang: 'T1', keahlian: ['SEPUHAN'], batas_emas: 50_000, susut_maks: 100 };

describe('cleaning and plating', () => {
  let shop: TestShop;
  let things: CleaningCandidate[];
  const bring = () =>
    things.forEach(({ barang, dari, berat, kadar, harga_modal: nilai }) =>
      shop.bring({ barang, dari: 'pelanggan', ke: dari, qty: 1, berat, kadar, nilai }),
    );
  const send =
    (over: Partial<SendCleaning> = {}, facts: Partial<SendFacts> = {}) =>
    (context: DecideContext) =>
      sendCleaning(
        {
          ...{ cleaning_id: 'c', pekerjaan: 'SEPUH' as const, kode_tukang: 'T1', keterangan: '' },
          ...{ otorisasi_ids: [], hash: 'h' },
          ...over,
        },
        { things, tukang: TUKANG, emas_di_tukang: 0, ...facts },
        context,
      );
  const receive =
    (lines: ReceiveCleaning['lines'], over: Partial<ReceiveCleaning> = {}) =>
    (context: DecideContext) =>
      receiveCleaning(
        {
          ...{ return_id: 'r', jenis_terima: 'ST' as const, cleaning_id: 'c', lines, ongkos: 0, keterangan: '' },
          ...{ konfirmasi_kapasitas: false, ...over },
        },
        { isi: new Map() },
        context,
      );
  const settle =
    (over: Partial<SettleFacts> = {}, hilang: readonly string[] = [], otorisasi_ids: readonly string[] = []) =>
    (context: DecideContext) =>
      settleCleaning(
        { loss_id: 'w', cleaning_id: 'c', hilang, keterangan: '', otorisasi_ids, hash: 'w' },
        { tukang: TUKANG, harga_gold: 150_000_000, toleransi_wasting_sepuhan: 100, ongkos: 50_000, ...over },
        context,
      );
  const BACK: ReceiveCleaning['lines'] = [
    { barang: 'A', berat: 7_960, ke: 'BAKI' },
    { barang: 'B', berat: 4_510, ke: 'BAKI' },
  ];
  const cleaning = () => shop.document<Cleaning>(cleaningStream('c'));
  const loss = () => shop.document<CleaningLoss>(cleaningLossStream('w')).body;
  const refused = (decide: (context: DecideContext) => unknown): string[] => {
    try {
      decide(shop.context());
    } catch (error) {
      return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
    }
    throw new Error('not refused');
  };

  beforeEach(() => {
    shop = new TestShop();
    things = PIECES;
    bring();
  });

  it('gives things out of hand at what they cost', () => {
    shop.do(send());
    expect(cleaning()).toMatchObject({ no: 'KCSJA2611200001', status: 'KIRIM', body: { berat: 12_500, berat_murni: 8_750 } }); // prettier-ignore
    expect([shop.placeOf('A'), shop.placeOf('B'), shop.own('nilai')]).toEqual(['cuci/c', 'cuci/c', 8_750_000]);
  });

  it('asks for who plates, and for a word where he has more gold than he is good for', () => {
    expect(refused(send({ kode_tukang: null }, { tukang: null }))).toEqual(['kode_tukang mustChoose']);
    expect(refused(send({}, { tukang: null }))).toEqual(['kode_tukang lookupUnknown']);
    expect(refused(send({}, { tukang: { ...TUKANG, keahlian: ['PATRI'] } }))).toEqual(['kode_tukang noPlater']);
    expect(shop.asked(send({ pekerjaan: 'CUCI', kode_tukang: null }, { tukang: null }))).toEqual([]);
    expect(shop.asked(send({}, { emas_di_tukang: 37_500 }))).toEqual([]);
    expect(shop.asked(send({}, { emas_di_tukang: 37_501 }))).toMatchObject([
      { kategori: 'BATAS_EMAS_TUKANG', description: 'EMAS DI TUKANG MELEBIHI BATAS' },
    ]);
  });

  it('takes them back: what was lost is held, what was gained is booked, the work is shared by weight', () => {
    shop.do(send());
    expect(shop.do(receive(BACK, { ongkos: 50_000 }))).toEqual({ return_id: 'r', status: 'KEMBALI' });
    expect(shop.document<CleaningReturn>(cleaningReturnStream('r'))).toMatchObject({
      no: 'STSJA2611200002',
      body: {
        ...{ berat_kirim: 12_500, berat: 12_470, susut: 30, ongkos: 50_000 },
        lines: [
          { susut: 40, nilai_susut: 28_000, ongkos: 31_917, harga_modal: 5_603_917, tempat: 'sortir/BAKI' },
          { susut: -10, nilai_susut: -7_000, ongkos: 18_083, harga_modal: 3_175_083 },
        ],
      },
    });
    expect(shop.lot('A', 'sortir/BAKI')).toEqual({ qty: 1, berat: 7_960, nilai: 5_603_917 });
    expect(shop.lot('B', 'sortir/BAKI')).toEqual({ qty: 1, berat: 4_510, nilai: 3_175_083 });
    expect(shop.lot('A', 'cuci/c')).toEqual({ qty: 0, berat: 40, nilai: 28_000 });
    expect([shop.balance('hutang/tukang/T1'), shop.balance('susut'), shop.balance('persediaan')]).toEqual([
      -50_000, -7_000, 57_000,
    ]);
  });

  it('settles what was lost, as the page of goods has it', () => {
    shop.do(send());
    shop.do(receive(BACK, { ongkos: 50_000 }));
    shop.do(settle());
    expect(loss()).toMatchObject({
      ...{ berat_sebelum: 12_500, berat_sesudah: 12_470, wasting: 30, wasting_murni: 21, nilai_wasting: 21_000 },
      ...{ ganti: { jatah: 87, murni: 0, modal: 0, nilai: 0 }, setuju_by: null },
    });
    expect([shop.balance('susut'), shop.balance('hutang/tukang/T1'), cleaning().status]).toEqual([21_000, -50_000, 'SELESAI']); // prettier-ignore
    expect(shop.lot('A', 'cuci/c')).toEqual({ qty: 0, berat: 0, nilai: 0 });
  });

  it('charges the goldsmith for what is beyond his share, at the gold price of the day', () => {
    shop.do(send());
    shop.do(receive(BACK, { ongkos: 50_000 }));
    shop.do(settle({ tukang: { susut_maks: 20 } }));
    expect(loss()).toMatchObject({
      ...{ ganti: { jatah: 17, murni: 4, modal: 4_000, nilai: 6_000 }, nilai_wasting: 17_000 },
      lines: [
        { nilai_wasting: 28_000, nilai_ganti: 4_000 },
        { nilai_wasting: -7_000, nilai_ganti: 0 },
      ],
    });
    expect([shop.balance('hutang/tukang/T1'), shop.balance('susut'), shop.balance('pendapatan/GANTI-SUSUT')]).toEqual([
      -44_000, 17_000, -2_000,
    ]);
  });

  it('bears what his gold costs less than it cost us', () => {
    shop.do(send());
    shop.do(receive(BACK));
    shop.do(settle({ tukang: { susut_maks: 20 }, harga_gold: 50_000_000 }));
    expect([shop.balance('hutang/tukang/T1'), shop.balance('biaya/SUSUT-TUKANG'), shop.balance('susut')]).toEqual([
      2_000, 2_000, 17_000,
    ]);
  });

  it('ends by itself where nothing was lost, in parts', () => {
    shop.do(send());
    const lines = PIECES.map(({ barang, berat }) => ({ barang, berat, ke: 'CUCI' as const }));
    expect(shop.do(receive([lines[0]!]))).toMatchObject({ status: 'SEBAGIAN' });
    expect(refused(settle())).toEqual(['hilang stillOut']);
    expect(shop.do(receive([lines[1]!], { return_id: 'r2' }))).toMatchObject({ status: 'SELESAI' });
    expect(shop.refusal(settle())).toBe('CLEANING_NOT_BACK');
    expect(shop.refusal(receive([lines[1]!], { return_id: 'r3' }))).toBe('CLEANING_NOT_OUT');
  });

  it('lets go of what is lost whole with somebody’s word; the goldsmith owes all of it', () => {
    shop.do(send());
    shop.do(receive([{ barang: 'A', berat: 8_000, ke: 'LEBUR' }]));
    expect(shop.asked(settle({}, ['B']))).toMatchObject([
      { kategori: 'WASTING_SEPUHAN', description: 'WASTING SEPUHAN MELEBIHI TOLERANSI', no_faktur: 'KCSJA2611200001' },
    ]);
    shop.approve('a', settle({}, ['B']));
    shop.do(settle({}, ['B'], ['a']));
    expect(loss().ganti).toEqual({ jatah: 87, murni: 3_150, modal: 3_150_000, nilai: 4_725_000 });
    expect([shop.balance('hutang/tukang/T1'), shop.balance('susut'), shop.own('nilai')]).toEqual([4_725_000, 0, 5_600_000]); // prettier-ignore
  });

  it('names what is wrong of what comes back', () => {
    shop.do(send());
    expect(refused(receive([]))).toEqual(['lines notEmpty']);
    expect(refused(receive([{ barang: 'A', berat: 0, ke: 'BAKI' }, { barang: 'A', berat: 1, ke: 'BAKI' }, { barang: 'X', berat: 1, ke: 'BAKI' }, { barang: 'B', berat: 1, ke: 'ASAL' }]))).toEqual([
      'lines.0.berat weightNotZero', 'lines.1.barang listedTwice', 'lines.2.barang notInCleaning', 'lines.3.ke noTrayToGoBack',
    ]); // prettier-ignore
    expect(shop.refusal(receive(BACK, { jenis_terima: 'CT' }))).toBe('CLEANING_OTHER_WORK');
  });

  it('puts a thing of the trays back into its tray, lighter and cheaper', () => {
    shop = new TestShop();
    shop.put(trayStream('A1'), 'AKTIF', { values: { kode_baki: 'A1', nama_baki: 'A1', kode_gudang: 'TOKO', is_aktif: true } }); // prettier-ignore
    shop.do((context) => addItem(ring('R1', { kode_supplier: null, berat_asli: 3_390 }), context));
    things = [thing('R1', 3_270, 1_300_000, { dari: 'baki/A1', kode_barcode: 'R1', kode_baki: 'A1', kode_dept: 'CC', kadar: 75_000 })]; // prettier-ignore
    const before = shop.snapshot();
    shop.do(send({ pekerjaan: 'CUCI', kode_tukang: null }, { tukang: null }));
    const inside = shop.snapshot();
    expect(refused(receive([{ barang: 'R1', berat: 3_260, ke: 'ASAL' }], { jenis_terima: 'CT', ongkos: 1 }))).toEqual([
      'ongkos noGoldsmithToPay',
    ]);
    shop.do(receive([{ barang: 'R1', berat: 3_260, ke: 'ASAL' }], { jenis_terima: 'CT' }));
    expect(shop.document<ItemBody>(itemStream('R1')).body).toMatchObject({ berat: 3_260, berat_asli: 3_380, harga_modal: 1_296_024 }); // prettier-ignore
    expect(shop.lot('R1', 'baki/A1')).toEqual({ qty: 1, berat: 3_260, nilai: 1_296_024 });
    shop.do((context) => reverseReturn({ id: 'r', alasan: 'SALAH' }, shop.last('CleaningReturned'), context, 'CT'));
    expect([shop.snapshot(), cleaning().status]).toEqual([inside, 'KIRIM']);
    expect(shop.document<ItemBody>(itemStream('R1')).body).toMatchObject({ berat: 3_270, harga_modal: 1_300_000 });
    shop.do((context) => cancelCleaning({ id: 'c', alasan: 'BATAL' }, shop.last('CleaningSent'), context));
    expect([shop.snapshot(), cleaning().status]).toEqual([before, 'BATAL']);
  });

  it('writes the new weight to a thing of the trays that goes on to be sorted as well', () => {
    shop = new TestShop();
    shop.put(trayStream('A1'), 'AKTIF', { values: { kode_baki: 'A1', nama_baki: 'A1', kode_gudang: 'TOKO', is_aktif: true } }); // prettier-ignore
    shop.do((context) => addItem(ring('R1', { kode_supplier: null }), context));
    things = [thing('R1', 3_270, 1_300_000, { dari: 'baki/A1', kode_barcode: 'R1', kode_baki: 'A1', kode_dept: 'CC', kadar: 75_000 })]; // prettier-ignore
    shop.do(send({ pekerjaan: 'CUCI', kode_tukang: null }, { tukang: null }));
    shop.do(receive([{ barang: 'R1', berat: 3_260, ke: 'LEBUR' }], { jenis_terima: 'CT' }));
    expect(shop.document<ItemBody>(itemStream('R1')).body).toMatchObject({ berat: 3_260, harga_modal: 1_296_024 });
    expect(shop.lot('R1', 'sortir/LEBUR')).toEqual({ qty: 1, berat: 3_260, nilai: 1_296_024 });
    shop.do((context) => reverseReturn({ id: 'r', alasan: 'SALAH' }, shop.last('CleaningReturned'), context, 'CT'));
    expect(shop.document<ItemBody>(itemStream('R1')).body).toMatchObject({ berat: 3_270, harga_modal: 1_300_000 });
  });

  it('goes back step by step, the last first', () => {
    const before = shop.snapshot();
    shop.do(send());
    shop.do(receive(BACK, { ongkos: 50_000 }));
    const cancel = (context: DecideContext) =>
      cancelCleaning({ id: 'c', alasan: 'X' }, shop.last('CleaningSent'), context);
    const back = (context: DecideContext) => reverseReturn({ id: 'r', alasan: 'X' }, shop.last('CleaningReturned'), context, 'ST'); // prettier-ignore
    const reopen = (context: DecideContext) => reverseLoss({ id: 'w', alasan: 'X' }, shop.last('CleaningLossBooked'), context); // prettier-ignore
    expect(shop.refusal(cancel)).toBe('CLEANING_CAME_BACK');
    shop.do(settle());
    expect(shop.refusal(back)).toBe('CLEANING_SETTLED');
    shop.do(reopen);
    expect(cleaning().status).toBe('KEMBALI');
    shop.do(back);
    expect(cleaning().status).toBe('KIRIM');
    shop.do(cancel);
    expect(shop.snapshot()).toEqual(before);
    expect(shop.refusal((context) => printCleaning({ id: 'c', otorisasi_ids: [], hash: 'p' }, context))).toBe('CLEANING_CAME_BACK'); // prettier-ignore
  });

  it('conserves cost and weight, whatever comes back', () => {
    const weight = fc.integer({ min: 1, max: 50_000 });
    const piece = fc.record({ was: weight, is: weight, modal: fc.nat(50_000_000), lost: fc.boolean() });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.nat(1_000_000), fc.nat(300), (all, ongkos, susut_maks) => {
        shop = new TestShop();
        things = all.map(({ was, modal }, index) => thing(`P${index}`, was, modal));
        bring();
        const [cost, weightBefore] = [shop.own('nilai'), shop.own('berat')];
        shop.do(send({}, { tukang: { ...TUKANG, batas_emas: null } }));
        const lines = all.flatMap(({ is, lost }, index) => (lost ? [] : [{ barang: `P${index}`, berat: is, ke: 'BAKI' as const }])); // prettier-ignore
        const paid = lines.length > 0 ? ongkos : 0;
        if (lines.length > 0) shop.do(receive(lines, { ongkos }));
        const hilang = all.flatMap(({ lost }, index) => (lost ? [`P${index}`] : []));
        const settles = settle({ tukang: { susut_maks } }, hilang);
        if (cleaning().status !== 'SELESAI') {
          const words = shop.asked(settles).map((_, index) => shop.approve(`a${index}`, settles));
          shop.do(settle({ tukang: { susut_maks } }, hilang, words));
        }
        expect(cleaning().status).toBe('SELESAI');
        // Everything that left is in what replaced it: the goods plus what was expensed or charged is what they cost.
        expect(shop.own('nilai') - cost).toBe(shop.balance('persediaan'));
        expect([...shop.balances.values()].reduce((sum, jumlah) => sum + jumlah, 0)).toBe(0);
        expect(shop.own('berat')).toBe(lines.reduce((sum, { berat }) => sum + berat, 0));
        if (shop.last('CleaningLossBooked')) expect(loss().lines.reduce((sum, { nilai_ganti }) => sum + nilai_ganti, 0)).toBe(loss().ganti.modal);
        expect(shop.balance('hutang/tukang/T1')).toBeGreaterThanOrEqual(-paid);
        expect(weightBefore).toBe(all.reduce((sum, { was }) => sum + was, 0));
        all.forEach((_, index) => expect(shop.lot(`P${index}`, 'cuci/c')).toEqual({ qty: 0, berat: 0, nilai: 0 }));
      }),
      { numRuns: 60 },
    ); // prettier-ignore
  });
});
