import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext, Decision } from '../ledger/event.js';
import { ring } from '../sales/sale.fixture.js';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { addItem } from '../stock/add-item.js';
import { type ItemBody, itemStream } from '../stock/item.js';
import { trayHold, trayStream } from '../stock/tray.js';
import { approveCount, type ApproveCount, lineKey, type LineNow, placeOfLine } from './approve-count.js';
import type { BulkFacts } from './compare-bulk.js';
import type { ExpectedThing, MetThing, ThingFacts } from './compare-things.js';
import { type Count, counts } from './count.js';
import { NO_SUMS } from './count-result.js';
import { cancelCount, printCount, refuseCount, resumeCount, reverseApproval } from './end-count.js';
import { finishCount } from './finish-count.js';
import { type CountRead, countScanStream, removeScan, scanCount } from './scan-count.js';
import { type StartCount, startCount, type StartFacts } from './start-count.js';

const TRAYS = { 'E-01': 'TOKO', 'E-02': 'TOKO', 'B-01': 'BRANKAS' };

describe('a count', () => {
  let shop: TestShop;
  const tray = (kode_baki: string, over: object = {}) =>
    shop.put(trayStream(kode_baki), 'AKTIF', {
      values: { kode_baki, nama_baki: kode_baki, kode_gudang: TRAYS[kode_baki as 'E-01'], is_aktif: true, ...over },
    });
  const begin =
    (over: Partial<StartCount> = {}, facts: Partial<StartFacts> = {}) =>
    (context: DecideContext) =>
      startCount(
        {
          ...{ count_id: 'c', jenis_opname: 'BAKI', kode_gudang: 'TOKO', kode_baki: ['E-01', 'E-02'], no_terima: null },
          ...{ hitung_buta: false, timbang_acak: 0, ...over },
        },
        { dasar_seq: 3, expected: ['R1', 'R2', 'R3'], knowsReceipt: false, ...facts },
        context,
      );
  const read = (kode: string, over: Partial<CountRead> = {}): CountRead => ({ kode, barang: kode, jumlah: 1, berat: null, ...over }); // prettier-ignore
  const scan =
    (codes: readonly (string | CountRead)[], kode_baki: string | null = 'E-01', perangkat = 'HP1', urutan = 1) =>
    (context: DecideContext) =>
      scanCount(
        { count_id: 'c', perangkat, urutan, kode_baki, baca: codes.map((one) => (typeof one === 'string' ? read(one) : one)) }, // prettier-ignore
        context,
      );
  const count = () => shop.document<Count>(counts.stream('c')).body;
  const item = (code: string) => shop.document<ItemBody>(itemStream(code)).body;
  /** Things as the books have them now. */
  const thing = (barang: string): ExpectedThing => {
    const { nama_barang, kode_dept, kode_group, kadar, berat, harga_modal: nilai } = item(barang);
    const what = { nama_barang, kode_dept, kode_group, kadar };
    return { ...what, barang, place: shop.placeOf(barang) ?? 'selisih', qty: 1, berat, berat_murni: 0, nilai };
  };
  const met = (barang: string | null, kode_baki: string | null = 'E-01', over: Partial<MetThing> = {}): MetThing => ({
    ...{ kode: barang ?? 'ASING', barang, kode_baki, jumlah: 1, berat: null, seq: 9 },
    ...{ hitung_by: 'KASIR1', hitung_at: shop.now, ...over },
  });
  const finish =
    (found: readonly MetThing[], expected = ['R1', 'R2', 'R3'], over: Partial<ThingFacts> = {}) =>
    (context: DecideContext) => {
      const codes = [...new Set([...expected, ...found.flatMap(({ barang }) => barang ?? [])])];
      const now = new Map(codes.map((code) => [code, { ...thing(code), berat_skala: item(code).berat, pulang: `baki/${item(code).kode_baki}`, seq: 1, no: null }])); // prettier-ignore
      const things = { expected: expected.map(thing), now, met: found, received: new Set<string>(), toleransi_opname_berat: 20, ...over }; // prettier-ignore
      return finishCount('c', { sampai_seq: 20, things, bulk: null }, context);
    };
  const held = (): ReadonlyMap<string, LineNow | null> =>
    new Map(
      (count().hasil?.lines ?? []).map((line) => {
        const barang = line.barang ?? '';
        const at = shop.placeOf(barang);
        if (line.kembali) return [lineKey(line), { place: at ?? 'selisih', sums: { qty: 1, berat: line.berat, berat_murni: 0, nilai: line.nilai }, no: null }]; // prettier-ignore
        const { qty, berat, nilai } = shop.lot(barang, placeOfLine(line));
        return [lineKey(line), qty > 0 || berat > 0 ? { place: placeOfLine(line), sums: { qty, berat, berat_murni: 0, nilai }, no: null } : at ? { place: at, sums: NO_SUMS, no: 'FJ9' } : null]; // prettier-ignore
      }),
    );
  const approve =
    (over: Partial<ApproveCount> = {}) =>
    (context: DecideContext) =>
      approveCount({ id: 'c', pindahkan: true, otorisasi_ids: [], hash: 'h', ...over }, { now: held() }, context);
  const back =
    (gone: DomainError | null = null) =>
    (context: DecideContext) =>
      reverseApproval({ id: 'c', alasan: 'SALAH' }, { recorded: shop.last('CountApproved') ?? null, gone }, context);
  const refused = (decide: (context: DecideContext) => Decision<unknown>): DomainError => {
    try {
      decide(shop.context());
    } catch (error) {
      return error as DomainError;
    }
    throw new Error('not refused');
  };
  const sell = (barang: string) => shop.bring({ barang, dari: shop.placeOf(barang)!, ke: 'jual/x', qty: 1, berat: item(barang).berat, kadar: 75_000, nilai: item(barang).harga_modal }); // prettier-ignore

  beforeEach(() => {
    shop = new TestShop();
    Object.keys(TRAYS).forEach((code) => tray(code));
    for (const [code, kode_baki] of Object.entries({ R1: 'E-01', R2: 'E-01', R3: 'E-02' }))
      shop.do((context) => addItem(ring(code, { kode_baki, harga_modal: 1_850_000 }), context));
  });

  it('begins with a number, holds its trays, and frees them at its end', () => {
    shop.do(begin());
    expect(shop.document(counts.stream('c')).no).toMatch(/^OP/);
    expect(count()).toMatchObject({ status: 'BERJALAN', putaran: 1, dasar_seq: 3, kode_baki: ['E-01', 'E-02'] });
    expect(trayHold('E-02', shop.context())).toMatchObject({ jenis: 'OPNAME', dokumen: 'c', oleh: 'KASIR1' });
    expect(refused(begin({ count_id: 'd', kode_baki: ['E-02'] })).code).toBe('TRAY_HELD');
    shop.do(finish([met('R1'), met('R2'), met('R3', 'E-02')]));
    expect(trayHold('E-01', shop.context())).toBeNull();
    expect(count()).toMatchObject({ status: 'SELESAI', hasil: { selisih: NO_SUMS, lines: [], penghitung: ['KASIR1'] } }); // prettier-ignore
    expect(shop.events.at(-1)!.postings).toEqual([]);
  });

  it('asks for trays of the warehouse, for a receipt that is there, for a day to get its number on', () => {
    expect(refused(begin({ kode_baki: [], kode_gudang: null })).details).toMatchObject([{ field: 'kode_gudang', code: 'chooseWarehouse' }]); // prettier-ignore
    expect(refused(begin({ kode_baki: [] })).details).toMatchObject([{ code: 'chooseTray' }]);
    expect(refused(begin({ kode_baki: ['B-01', 'ZZ'] })).details).toMatchObject([{ code: 'lookupUnknown' }, { params: { value: 'ZZ' } }]); // prettier-ignore
    tray('E-01', { is_aktif: false });
    expect(refused(begin()).details).toMatchObject([{ field: 'kode_baki', code: 'lookupInactive' }]);
    const receipt = { jenis_opname: 'PENERIMAAN' as const };
    expect(refused(begin(receipt)).details).toMatchObject([{ field: 'no_terima', code: 'notEmpty' }]);
    expect(refused(begin({ ...receipt, no_terima: 'PN1' })).details).toMatchObject([{ code: 'lookupUnknown' }]);
    expect(refused(begin({ jenis_opname: 'GLOBAL', timbang_acak: 51 })).details).toMatchObject([{ field: 'timbang_acak' }]); // prettier-ignore
    shop.openDay = null;
    expect(refused(begin({ jenis_opname: 'GLOBAL' })).code).toBe('DAY_NOT_OPEN');
    shop.openDay = '2026-11-20';
    expect(shop.do(begin({ jenis_opname: 'GLOBAL' })).count.kode_baki).toEqual([]);
  });

  it('takes what devices read, also when the day is closed, and until it is finished', () => {
    shop.do(begin());
    shop.openDay = null;
    expect(shop.do(scan(['R1', 'R2']))).toEqual({ jumlah: 2 });
    expect(shop.document(countScanStream('c', 'HP1')).body).toEqual({ count_id: 'c', urutan: 1 });
    expect(refused(scan(['R1'], null)).details).toMatchObject([{ field: 'kode_baki', code: 'chooseTray' }]);
    expect(refused(scan(['R1'], 'B-01')).details).toMatchObject([{ field: 'kode_baki', code: 'lookupUnknown' }]);
    expect(refused(scan([])).details).toMatchObject([{ field: 'baca', code: 'notEmpty' }]);
    expect(refused(scan([read(''), read('R1', { jumlah: 0 })])).details).toMatchObject([{ field: 'baca.0.kode' }, { field: 'baca.1.jumlah' }]); // prettier-ignore
    shop.do((context) => removeScan({ count_id: 'c', perangkat: 'HP1', urutan: 2, kode: 'R1', kode_baki: null }, context)); // prettier-ignore
    shop.do(finish([met('R2')]));
    expect(refused(scan(['R1'])).params).toEqual({ no: expect.stringMatching(/^OP/), status: 'SELESAI' });
    expect(refused((context) => finishCount('x', { sampai_seq: 1, things: null, bulk: null }, context)).code).toBe('COUNT_NOT_FOUND'); // prettier-ignore
  });

  it('takes reads of its one tray without being told, and weighs what waits outside the trays', () => {
    shop.do(begin({ kode_baki: ['E-01'] }));
    shop.do(scan(['R1'], null));
    expect(shop.last('CountScanned').body).toMatchObject({ kode_baki: 'E-01', putaran: 1 });
    shop.do(begin({ count_id: 'p', jenis_opname: 'PROSES' }));
    const weighed = (berat: number | null) => (context: DecideContext) =>
      scanCount({ count_id: 'p', perangkat: 'HP1', urutan: 1, kode_baki: null, baca: [read('FB1:1', { berat })] }, context); // prettier-ignore
    expect(refused(weighed(null)).details).toMatchObject([{ field: 'baca.0.berat', code: 'weightNotZero' }]);
    shop.do(weighed(3_270));
    shop.do(begin({ count_id: 'm', jenis_opname: 'MANUAL', kode_baki: ['E-02'] }));
    const pieces = (jumlah: number, berat: number) => (context: DecideContext) =>
      scanCount({ count_id: 'm', perangkat: 'HP1', urutan: 1, kode_baki: null, baca: [read('750/CC', { jumlah, berat })] }, context); // prettier-ignore
    expect(refused(pieces(3, 0)).details).toMatchObject([{ field: 'baca.0.berat', code: 'MANUAL_NOT_TOGETHER' }]);
    shop.do(pieces(3, 9_000));
  });

  it('does not end before what was drawn is weighed, nor where hardly anything was counted', () => {
    shop.do(begin({ timbang_acak: 3 }));
    expect(count().timbang).toEqual(['R1', 'R2', 'R3']);
    // What is missing cannot be weighed.
    expect(refused(finish([met('R1'), met('R2', 'E-01', { berat: 3_270 })]))).toMatchObject({ code: 'COUNT_WEIGH_FIRST', data: { kode: ['R1'] } }); // prettier-ignore
    shop.do(finish([met('R1', 'E-01', { berat: 3_200 }), met('R2', 'E-01', { berat: 3_270 })]));
    expect(count().hasil!.lines).toMatchObject([{ kode: 'R1', hasil: 'DITEMUKAN', berat_beda: true }, { kode: 'R3', hasil: 'HILANG' }]); // prettier-ignore
    const many = Array.from({ length: 5001 }, (_, nth) => ({ ...thing('R1'), barang: `X${nth}`, berat_skala: 0, pulang: '', seq: 1, no: null })); // prettier-ignore
    const uncounted = { expected: many, now: new Map(many.map((one) => [one.barang, one])) };
    shop.do((context) => refuseCount({ id: 'c', alasan: 'ULANGI', ulang: 'SEMUA' }, context));
    shop.do((context) => resumeCount('c', { dasar_seq: 30, expected: [] }, context));
    expect(refused(finish([], [], uncounted))).toMatchObject({ code: 'COUNT_TOO_DIFFERENT', params: { jumlah: 5001 } });
    // What nothing is known by is no difference of the books.
    shop.do(
      finish(
        Array.from({ length: 1200 }, (_, nth) => met(null, 'E-01', { kode: `X${nth}` })),
        [],
      ),
    );
    expect([count().hasil!.asing, count().hasil!.lines.length]).toEqual([1200, 1000]);
  });

  it('writes off what lacks and moves what lay elsewhere, once somebody else agrees', () => {
    const before = shop.snapshot();
    shop.do(begin());
    shop.do(finish([met('R1'), met('R3', 'E-01')]));
    // Who began it, scanned or ended it needs somebody else.
    expect(shop.asked(approve())).toMatchObject([{ kategori: 'STOCK_OPNAME', description: 'VALIDASI STOCK OPNAME' }]);
    shop.actor = 'SPV1';
    expect(shop.asked(approve())).toEqual([]);
    expect(shop.do(approve())).toMatchObject({ count: { status: 'DISETUJUI' }, pindah_nanti: false });
    expect(shop.balance('selisih-stok')).toBe(1_850_000);
    expect(shop.balance('persediaan')).toBe(2 * 1_850_000);
    expect(shop.own('nilai')).toBe(shop.balance('persediaan'));
    expect([shop.placeOf('R2'), shop.placeOf('R3'), item('R3').kode_baki]).toEqual(['selisih', 'baki/E-01', 'E-01']);
    expect(count().persetujuan).toMatchObject({ hilang: { qty: 1, berat: 3_270 }, pindah: [{ barang: 'R3', dari: 'baki/E-02', ke: 'baki/E-01' }], gugur: [] }); // prettier-ignore
    expect(refused(approve()).params).toMatchObject({ status: 'DISETUJUI' });
    shop.do(back());
    expect(shop.snapshot()).toEqual(before);
    expect([count().status, item('R3').kode_baki]).toEqual(['SELESAI', 'E-02']);
    // Approved again: the ledger lets every event be reversed once, each approval is its own.
    shop.do(approve({ pindahkan: false }));
    expect([shop.placeOf('R3'), shop.placeOf('R2')]).toEqual(['baki/E-02', 'selisih']);
  });

  it('uses an approval where one’s own work is approved', () => {
    shop.do(begin());
    shop.do(finish([met('R1'), met('R3', 'E-02')]));
    const otorisasi_ids = [shop.approve('a', approve())];
    shop.do(approve({ otorisasi_ids }));
    expect(count().persetujuan).toMatchObject({ setuju_by: 'KASIR1', otorisasi_by: 'SPV1' });
  });

  it('drops what left since, and says with what', () => {
    shop.do(begin());
    shop.do(finish([met('R1')]));
    sell('R2');
    shop.actor = 'SPV1';
    shop.do(approve());
    expect(count().persetujuan).toMatchObject({ hilang: { qty: 1 }, gugur: [{ barang: 'R2', no: 'FJ9' }] });
    expect(shop.balance('selisih-stok')).toBe(1_850_000);
  });

  it('brings back what was lost and is met again, at the cost it left with', () => {
    shop.do(begin());
    shop.do(finish([met('R1'), met('R3', 'E-02')]));
    shop.actor = 'SPV1';
    shop.do(approve());
    shop.do(begin({ count_id: 'd', kode_baki: ['E-02'] }));
    const again = (context: DecideContext) => {
      const lost = { ...thing('R2'), place: 'selisih', berat_skala: 3_270, pulang: 'baki/E-01', seq: 1, no: 'OP1' };
      const things = { expected: [], now: new Map([['R2', lost]]), met: [met('R2', 'E-02')], received: new Set<string>(), toleransi_opname_berat: 20 }; // prettier-ignore
      return finishCount('d', { sampai_seq: 30, things, bulk: null }, context);
    };
    const { count: found } = shop.do(again);
    expect(found.hasil).toMatchObject({ selisih: { qty: 1, nilai: 1_850_000 } });
    const line = found.hasil!.lines[0]!;
    const now = new Map([[lineKey(line), { place: 'selisih', sums: { qty: 1, berat: 3_270, berat_murni: 2_453, nilai: 1_850_000 }, no: null }]]); // prettier-ignore
    shop.actor = 'SPV2';
    shop.do((context) => approveCount({ id: 'd', pindahkan: true, otorisasi_ids: [], hash: 'h' }, { now }, context));
    expect([shop.placeOf('R2'), item('R2').kode_baki, shop.balance('selisih-stok')]).toEqual(['baki/E-02', 'E-02', 0]);
    // Somebody else has brought it back already.
    const there = new Map([[lineKey(line), { place: 'baki/E-02', sums: NO_SUMS, no: 'OP2' }]]);
    shop.do((context) => reverseApproval({ id: 'd', alasan: 'X' }, { recorded: shop.last('CountApproved'), gone: null }, context)); // prettier-ignore
    expect(shop.placeOf('R2')).toBe('selisih');
    shop.do((context) => approveCount({ id: 'd', pindahkan: true, otorisasi_ids: [], hash: 'h' }, { now: there }, context)); // prettier-ignore
    expect(shop.document<Count>(counts.stream('d')).body.persetujuan!.gugur).toEqual([{ barang: 'R2', no: 'OP2' }]);
  });

  it('is taken back on its day, while everything lies where it put it', () => {
    shop.do(begin());
    shop.do(finish([met('R1'), met('R3', 'E-02')]));
    shop.actor = 'SPV1';
    shop.do(approve());
    const gone = new DomainError('ITEM_SOLD', { kode_barcode: 'R3' });
    expect(refused(back(gone)).code).toBe('ITEM_SOLD');
    shop.openDay = '2026-11-21';
    expect(refused(back())).toMatchObject({ code: 'GOODS_DOCUMENT_OTHER_DAY', params: { tgl: '2026-11-20' } });
    expect(refused((context) => cancelCount({ id: 'c', alasan: 'X' }, context)).code).toBe('COUNT_STATE');
  });

  it('is counted again where it is not believed, what differed or all of it', () => {
    shop.do(begin({ timbang_acak: 1 }));
    const drawnOnce = count().timbang;
    shop.do(finish([met('R1', 'E-01', { berat: 3_270 }), met('R2', 'E-01', { berat: 3_270 })]));
    expect(refused((context) => refuseCount({ id: 'c', alasan: ' ', ulang: 'SELISIH' }, context)).details).toMatchObject([{ field: 'alasan' }]); // prettier-ignore
    shop.do((context) => refuseCount({ id: 'c', alasan: 'CARI LAGI', ulang: 'SELISIH' }, context));
    expect(count()).toMatchObject({ status: 'DITOLAK', penolakan: { alasan: 'CARI LAGI' } });
    expect(trayHold('E-01', shop.context())).toBeNull();
    shop.do((context) => resumeCount('c', { dasar_seq: 40, expected: ['R1'] }, context));
    expect(count()).toMatchObject({ status: 'BERJALAN', putaran: 2, dasar_seq: 3, timbang: drawnOnce });
    expect(trayHold('E-01', shop.context())).toMatchObject({ dokumen: 'c' });
    shop.do(finish([met('R1', 'E-01', { berat: 3_270 }), met('R2', 'E-01', { berat: 3_270 }), met('R3', 'E-02', { berat: 3_270 })])); // prettier-ignore
    shop.do((context) => refuseCount({ id: 'c', alasan: 'SEMUA LAGI', ulang: 'SEMUA' }, context));
    shop.do((context) => resumeCount('c', { dasar_seq: 40, expected: ['R1'] }, context));
    expect(count()).toMatchObject({ putaran: 3, dasar_seq: 40, timbang: ['R1'] });
  });

  it('is given up with a reason, and printed once it has a result', () => {
    const print = (over: object = {}) => (context: DecideContext) => printCount({ id: 'c', otorisasi_ids: [], hash: 'h', ...over }, context); // prettier-ignore
    shop.do(begin());
    expect(refused(print()).code).toBe('COUNT_STATE');
    shop.do(finish([met('R1'), met('R2'), met('R3', 'E-02')]));
    expect(shop.do(print())).toEqual({ cetak_ke: 1 });
    expect(shop.asked(print({ alasan: 'HILANG' }))).toMatchObject([{ description: 'CETAK ULANG NOTA STOCK OPNAME' }]);
    shop.do((context) => cancelCount({ id: 'c', alasan: 'SALAH BAKI' }, context));
    expect(count()).toMatchObject({ status: 'BATAL', ended: { alasan_batal: 'SALAH BAKI' } });
    shop.do(begin({ count_id: 'd' }));
    shop.do((context) => cancelCount({ id: 'd', alasan: 'SALAH' }, context));
    expect(trayHold('E-01', shop.context())).toBeNull();
  });

  it('books quantities at the average of what there is', () => {
    shop.bring({ barang: 'aksesoris/KOTAK', dari: 'supplier/S', ke: 'baki/AKSESORIS', qty: 40, berat: 0, kadar: 0, nilai: 100_000 }); // prettier-ignore
    shop.do(begin({ jenis_opname: 'AKSESORIS' }));
    const box = { nama_barang: 'KOTAK', kode_dept: '', kode_group: '', kadar: 0 };
    const bulk: BulkFacts = {
      held: [{ ...box, barang: 'aksesoris/KOTAK', place: 'baki/AKSESORIS', qty: 40, berat: 0, berat_murni: 0, nilai: 100_000 }], // prettier-ignore
      met: [met('aksesoris/KOTAK', null, { kode: 'KOTAK', jumlah: 37 })],
      things: new Map(),
      place: 'baki/AKSESORIS',
    };
    shop.do((context) => finishCount('c', { sampai_seq: 20, things: null, bulk }, context));
    shop.actor = 'SPV1';
    shop.do(approve());
    expect(shop.holding('aksesoris/KOTAK', 'baki/AKSESORIS')).toEqual({ qty: 37, nilai: 92_500 });
    expect(shop.balance('selisih-stok')).toBe(7_500);
  });

  it('keeps stock and books equal whatever was found, and takes all of it back', () => {
    const codes = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6'];
    const fate = fc.constantFrom('MET', 'MISSING', 'ELSEWHERE', 'SOLD');
    fc.assert(
      fc.property(fc.array(fate, { minLength: 6, maxLength: 6 }), fc.boolean(), (fates, pindahkan) => {
        shop = new TestShop();
        Object.keys(TRAYS).forEach((code) => tray(code));
        codes.forEach((code, nth) => shop.do((context) => addItem(ring(code, { kode_baki: nth % 2 ? 'E-01' : 'E-02', harga_modal: 1_000_000 + nth }), context))); // prettier-ignore
        shop.do(begin({}, { expected: codes }));
        const found = codes.flatMap((code, nth) => {
          const own = item(code).kode_baki;
          if (fates[nth] === 'MET') return [met(code, own)];
          return fates[nth] === 'ELSEWHERE' ? [met(code, own === 'E-01' ? 'E-02' : 'E-01')] : [];
        });
        shop.do(finish(found, codes));
        codes.forEach((code, nth) => fates[nth] === 'SOLD' && sell(code));
        const before = shop.snapshot();
        const [books, cost] = [shop.balance('persediaan'), shop.own('nilai')];
        shop.actor = 'SPV1';
        shop.do(approve({ pindahkan }));
        const missing = codes.filter((_, nth) => fates[nth] === 'MISSING').map((code) => item(code).harga_modal);
        const lost = missing.reduce((sum, one) => sum + one, 0);
        expect([shop.balance('selisih-stok'), books - shop.balance('persediaan'), cost - shop.own('nilai')]).toEqual([lost, lost, lost]); // prettier-ignore
        shop.do(back());
        expect(shop.snapshot()).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });
});
