import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { type ItemBody, itemStream } from '../stock/item.js';
import { trayHoldStream, trayStream } from '../stock/tray.js';
import { TestShop } from '../testing/shop.js';
import { ring } from '../sales/sale.fixture.js';
import { type ManualCleaning, manualCleanings } from './manual-cleaning.js';
import { type PileFacts, type RecordManualCleaning, recordManualCleaning, requireAsTaken } from './record-manual-cleaning.js'; // prettier-ignore
import type { SortCandidate } from './sort-goods.js';

const bought = (barang: string, berat: number, harga_modal: number, over: Partial<SortCandidate> = {}): SortCandidate => ({
  ...{ barang, dari: 'beli', purchase_id: 'p', purchase_line_no: 1, no_faktur_beli: 'FB1', barcode_asal: null },
  ...{ nama_barang: 'CINCIN KUSAM', kode_dept: 'CC', kode_group: '750', kadar: 75_000, berat, harga_modal },
  ...{ batu: [], refusal: null },
  ...over,
}); // prettier-ignore

/** 4.000 g and 6.000 g of 75 %: 3,000 and 4,500 mg fine, 7,500,000 together. */
const PIECES = [bought('p:1', 4_000, 3_000_000), bought('p:2', 6_000, 4_500_000)];
const PILE = 'cuci-manual/750';
const BAR = { berat_hasil: 2_480, kadar_hasil: 74_000 };

describe('goods that are cleaned together', () => {
  let shop: TestShop;
  const held = () => shop.lot(PILE, 'cuci/MANUAL');
  const facts = (over: Partial<PileFacts> = {}): PileFacts => ({
    ...{ group: { kadar: 75_000, toleransi_susut: 20 }, held: held(), things: [], baru: null, faults: [] },
    ...{ toleransi_wasting_sepuhan: 100, toleransi_susut_lebur: 100, ...over },
  });
  const record =
    (over: Partial<RecordManualCleaning>, judged: Partial<PileFacts> = {}) =>
    (context: DecideContext) =>
      recordManualCleaning(
        {
          ...{ id: 'm', jenis: 'MASUK' as const, kode_group: '750', qty: 2, berat: 10_000, sumber: null, nilai: null },
          ...{ tujuan: null, hasil: null, keterangan: '', otorisasi_ids: [], hash: 'h' },
          ...over,
        },
        facts(judged),
        context,
      );
  const join = (over: Partial<RecordManualCleaning> = {}, things = PIECES) => record({ sumber: 'BELI', ...over }, { things }); // prettier-ignore
  const leave = (tujuan: 'BARANG' | 'LEBUR' | 'SUSUT', over: Partial<RecordManualCleaning> = {}, judged: Partial<PileFacts> = {}) =>
    record({ id: 'k', jenis: 'KELUAR', tujuan, qty: 1, berat: 2_500, ...over }, judged); // prettier-ignore
  const item = () => ring('R9', { kode_group: '750', berat: 1, harga_modal: 0 });
  const approved = (decide: (ids: readonly string[]) => ReturnType<typeof leave>) => {
    const ids = shop.asked(decide([])).map((_, index) => `a${index}`);
    shop.do(decide(ids.map((id, index) => shop.approve(id, index === 0 ? decide([]) : decide(ids.slice(0, index))))));
  };
  const entry = (id = 'm') => shop.document<ManualCleaning>(manualCleanings.stream(id)).body;
  const reverse = (id: string, of: string) => (context: DecideContext) =>
    manualCleanings.reverse({ id, alasan: 'SALAH' }, { recorded: shop.events.findLast(({ stream }) => stream === `manual-cleaning/${of}`)! }, context); // prettier-ignore
  const details = (decide: (context: DecideContext) => unknown): string[] => {
    try {
      decide(shop.context());
    } catch (error) {
      return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
    }
    throw new Error('not refused');
  };

  beforeEach(() => {
    shop = new TestShop();
    shop.put(trayStream('A1'), 'AKTIF', { values: { kode_baki: 'A1', nama_baki: 'A1', kode_gudang: 'TOKO', is_aktif: true } }); // prettier-ignore
    for (const { barang, dari, berat, kadar, harga_modal: nilai } of PIECES)
      shop.bring({ barang, dari: 'pelanggan', ke: dari, qty: 1, berat, kadar, nilai });
  });

  it('join their pile at what they cost; what they weigh less is expensed at its cost', () => {
    // 7,500 mg fine go in, 9.980 g × 75 % = 7,485 mg are there: 7,500,000 × 15 ÷ 7,500 = 15,000.
    shop.do(join({ berat: 9_980 }));
    expect(held()).toEqual({ qty: 2, berat: 9_980, nilai: 7_485_000 });
    expect(entry()).toMatchObject({
      sumber: 'BELI',
      susut: 15,
      nilai_susut: 15_000,
      nilai: 7_485_000,
      setuju_by: null,
    });
    expect([shop.balance('susut'), shop.balance('persediaan')]).toEqual([15_000, -15_000]);
    expect([shop.placeOf('p:1'), shop.placeOf('p:2')]).not.toContain('beli');
    expect(shop.document(manualCleanings.stream('m')).no).toBe('CMSJA2611200001');
  });

  it('need somebody’s word where more is lost or gained than is tolerated', () => {
    expect(shop.asked(join({ berat: 9_900 }))).toEqual([]);
    for (const berat of [9_890, 10_110])
      expect(shop.asked(join({ berat }))).toMatchObject([{ kategori: 'WASTING_SEPUHAN', description: 'WASTING SEPUHAN MELEBIHI TOLERANSI' }]); // prettier-ignore
  });

  it('may have been there already', () => {
    shop.do(record({ sumber: 'SALDO_AWAL', nilai: 7_000_000 }));
    expect([held().nilai, shop.balance('persediaan'), shop.balance('modal')]).toEqual([7_000_000, 7_000_000, -7_000_000]); // prettier-ignore
  });

  it('leave at the average cost into a tray, as a new thing', () => {
    shop.do(join());
    shop.do(leave('BARANG', {}, { baru: item() }));
    // 7,500,000 × 2.500 ÷ 10.000
    expect(held()).toEqual({ qty: 1, berat: 7_500, nilai: 5_625_000 });
    expect(shop.lot('R9', 'baki/A1')).toEqual({ qty: 1, berat: 2_500, nilai: 1_875_000 });
    const made = shop.document<ItemBody>(itemStream('R9')).body;
    expect(made).toMatchObject({ berat: 2_500, kadar: 75_000, harga_modal: 1_875_000, kode_supplier: null });
    expect(entry('k')).toMatchObject({ tujuan_cuci: 'BARANG', kode_barcode: 'R9', nilai: 1_875_000, susut: 0 });
    expect(shop.balance('persediaan')).toBe(0);
    expect(() => requireAsTaken(entry('k'), { ...made, berat: 2_400 })).toThrow('SORTED_ITEM_CHANGED');
  });

  it('are melted into a bar with somebody’s word, the gold that is lost at its cost', () => {
    shop.do(join());
    // 1,875 mg go in, 2.480 g × 74 % = 1,835 mg come out: 40 mg is 2.13 % of it, 1,875,000 × 40 ÷ 1,875 = 40,000.
    const asked = shop.asked(leave('LEBUR', { hasil: BAR }));
    expect(asked.map(({ kategori }) => kategori)).toEqual(['HANCUR_BARANG', 'SUSUT_LEBUR']);
    approved((otorisasi_ids) => leave('LEBUR', { hasil: BAR, otorisasi_ids }));
    expect(shop.lot('lebur/k', 'lebur')).toEqual({ qty: 1, berat: 2_480, nilai: 1_835_000 });
    const balances = ['persediaan/lebur', 'susut', 'persediaan'].map((akun) => shop.balance(akun));
    expect(balances).toEqual([1_835_000, 40_000, -1_875_000]);
  });

  it('are written off with somebody’s word and a reason; a rest of weight goes with the last piece', () => {
    shop.do(join());
    expect(details(leave('SUSUT'))).toEqual(['keterangan notEmpty']);
    const off = (otorisasi_ids: readonly string[]) => leave('SUSUT', { qty: 2, berat: 9_985, keterangan: 'HILANG', otorisasi_ids }); // prettier-ignore
    approved(off);
    expect(held()).toEqual({ qty: 0, berat: 0, nilai: 0 });
    expect([shop.balance('susut'), shop.balance('persediaan')]).toEqual([7_500_000, -7_500_000]);
    expect(entry('k')).toMatchObject({ sisa: 15, susut: 7_489, nilai_susut: 7_500_000 });
  });

  it('are refused at the field that is wrong', () => {
    const gone = bought('p:3', 1_000, 1, { refusal: 'goodsMovedOn' });
    const others = [PIECES[0]!, PIECES[0]!, bought('p:4', 1, 1, { kode_group: '700' }), bought('p:5', 1, 1, { batu: ['B'] }), gone]; // prettier-ignore
    expect(details(join({ qty: 5 }, others))).toEqual([
      'barang.1 listedTwice',
      'barang.2 otherGroup',
      'barang.3 stonesFirst',
      'barang.4 goodsMovedOn',
    ]);
    expect(details(join({ qty: 1 }))).toEqual(['qty mustBe']);
    expect(details(record({ sumber: 'SALDO_AWAL' }))).toEqual(['nilai notEmpty']);
    expect(details(record({ tujuan: 'LEBUR' }))).toEqual(['sumber mustChoose', 'tujuan notUsedHere', 'hasil.berat_hasil notEmpty']); // prettier-ignore
    shop.do(join());
    expect(details(leave('BARANG', { qty: 2 }, { baru: { ...item(), kode_group: '700' } }))).toEqual(['qty mustBe', 'baru.kode_group otherGroup']); // prettier-ignore
    expect(shop.refusal(leave('SUSUT', { qty: 3, keterangan: 'X' }))).toBe('CLEANING_PILE_SHORT');
    expect(shop.refusal(leave('SUSUT', { qty: 2, keterangan: 'X' }))).toBe('MANUAL_NOT_TOGETHER');
  });

  it('go back on their day, each line as it was booked; a tray that is held is asked', () => {
    const before = shop.snapshot();
    shop.do(join({ berat: 9_980 }));
    const full = shop.snapshot();
    shop.do(leave('BARANG', {}, { baru: item() }));
    shop.put(trayHoldStream('A1'), 'TIMBANG', { jenis: 'TIMBANG', dokumen: 'd', oleh: 'SPV1', tgl: '2026-11-20' });
    expect(shop.refusal(reverse('k', 'k'))).toBe('TRAY_HELD');
    shop.put(trayHoldStream('A1'), 'BEBAS', null);
    shop.do(reverse('k', 'k'));
    expect(shop.snapshot()).toEqual(full);
    shop.do(reverse('m', 'm'));
    expect(shop.snapshot()).toEqual(before);
  });

  it('neither make nor lose cost, whatever comes and goes', () => {
    const step = fc.record({ qty: fc.integer({ min: 1, max: 4 }), mg: fc.integer({ min: 1, max: 9_000 }), way: fc.constantFrom('SALDO_AWAL', 'BARANG', 'LEBUR', 'SUSUT') }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        shop = new TestShop();
        steps.forEach(({ qty, mg: berat, way }, index) => {
          const id = `s${index}`;
          const hasil = { berat_hasil: berat, kadar_hasil: 74_000 };
          const doing = (otorisasi_ids: readonly string[]) =>
            way === 'SALDO_AWAL'
              ? record({ id, qty, berat, sumber: 'SALDO_AWAL', nilai: berat * 700 })
              : way === 'BARANG'
                ? leave('BARANG', { id, berat }, { baru: ring(`R${index}`, { kode_group: '750' }) })
                : leave(way as 'LEBUR', { id, qty, berat, keterangan: 'X', hasil: way === 'LEBUR' ? hasil : null, otorisasi_ids }); // prettier-ignore
          const refusal = shop.refusal(doing([]));
          if (refusal === null || refusal === 'AUTHORIZATION_REQUIRED') approved(doing);
        });
        expect(held().qty > 0).toBe(held().berat > 0);
        expect(shop.own('nilai')).toBe(shop.balance('persediaan') + shop.balance('persediaan/lebur'));
      }),
      { numRuns: 40 },
    );
  });
});
