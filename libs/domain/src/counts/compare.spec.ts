import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Count } from './count.js';
import { compareBulk, type BulkHolding } from './compare-bulk.js';
import { compareThings, type ExpectedThing, type MetThing, type ThingFacts, type ThingNow } from './compare-things.js';
import { addSums, type CountComparison, sumsOf } from './count-result.js';
import { drawn } from './draw.js';
import { epcOf, goodsCodeOf, meltNumberOf, purchaseLineOf, readCode } from './met-code.js';

const RING = { nama_barang: 'CINCIN POLOS', kode_dept: 'CC', kode_group: '750', kadar: 75_000 };
const BASE = 100;

const thing = (barang: string, over: Partial<ExpectedThing> = {}): ExpectedThing => ({
  ...{ ...RING, barang, place: 'baki/E-01', qty: 1, berat: 3_000, berat_murni: 2_250, nilai: 1_000_000 },
  ...over,
});
const now = (barang: string, over: Partial<ThingNow> = {}): ThingNow => {
  const one = { ...thing(barang), berat_skala: over.berat ?? 3_000, pulang: 'baki/E-01', seq: 1, no: null, ...over };
  return one;
};
let seq = BASE;
const met = (barang: string | null, over: Partial<MetThing> = {}): MetThing => ({
  ...{ kode: barang ?? 'XX', barang, kode_baki: 'E-01', jumlah: 1, berat: null, seq: (seq += 1) },
  ...{ hitung_by: 'KASIR1', hitung_at: '2026-11-20T03:00:00.000Z' },
  ...over,
});
const facts = (over: {
  expected?: readonly ExpectedThing[];
  now?: readonly ThingNow[];
  met?: readonly MetThing[];
  received?: readonly string[];
}): ThingFacts => ({
  expected: over.expected ?? [],
  now: new Map((over.now ?? []).map((one) => [one.barang, one])),
  met: over.met ?? [],
  received: new Set(over.received),
  toleransi_opname_berat: 20,
});
const E01: Pick<Count, 'jenis_opname' | 'kode_baki'> = { jenis_opname: 'BAKI', kode_baki: ['E-01'] };
const hasil = ({ lines }: CountComparison) => lines.map((line) => [line.kode, line.hasil]);

describe('comparing things with the books', () => {
  it('tells what moved meanwhile apart by its document: tray E-01', () => {
    // 48 of 186.420 g: one sold before it was met, one missing, and 46 of what is left.
    const rest = 186_420 - 3_270 - 2_500;
    const others = Array.from({ length: 46 }, (_, nth) => thing(`P${String(nth).padStart(2, '0')}`, { berat: nth < 45 ? 3_900 : rest - 45 * 3_900 })); // prettier-ignore
    const expected = [thing('SOLD', { berat: 3_270 }), thing('GONE', { berat: 2_500, nilai: 1_850_000 }), ...others];
    const back = [now('B1', { berat: 3_400 }), now('B2', { berat: 3_600 })];
    const stay = [...others, expected[1]!].map((one) => now(one.barang, one));
    const sold = now('SOLD', { place: 'jual/s', seq: BASE + 1, no: 'FJSJA2611200001', berat: 3_270 });
    const compared = compareThings(
      E01,
      facts({ expected, now: [...stay, ...back, sold], met: [...others, ...back].map(({ barang }) => met(barang)) }),
    );
    expect(compared.buku).toMatchObject({ qty: 49, berat: 190_150 });
    expect(compared.hitung).toMatchObject({ qty: 48, berat: 187_650 });
    expect(compared.selisih).toMatchObject({ qty: -1, berat: -2_500, nilai: -1_850_000 });
    expect(hasil(compared).filter(([, one]) => one !== 'DITEMUKAN')).toEqual([['GONE', 'HILANG'], ['SOLD', 'BERGERAK']]); // prettier-ignore
    expect(compared.lines.find(({ kode }) => kode === 'SOLD')).toMatchObject({ status: 'TERJUAL', no_dokumen: 'FJSJA2611200001' }); // prettier-ignore
    expect(compared.groups).toMatchObject([{ kode_group: '750', buku: { qty: 49 }, hitung: { qty: 48 } }]);
  });

  it('keeps what was met and sold afterwards, not what was sold and met afterwards', () => {
    const expected = [thing('R1')];
    const sold = (at: number) => [now('R1', { place: 'jual/s', seq: at, no: 'FJ1' })];
    expect(hasil(compareThings(E01, facts({ expected, now: sold(120), met: [met('R1', { seq: 110 })] })))).toEqual([['R1', 'DITEMUKAN']]); // prettier-ignore
    const later = compareThings(E01, facts({ expected, now: sold(120), met: [met('R1', { seq: 130 })] }));
    expect(later.lines).toMatchObject([{ hasil: 'TIDAK DIKENAL', status: 'TERJUAL', no_dokumen: 'FJ1', kode_baki: '' }]); // prettier-ignore
    expect(later.buku.qty).toBe(0);
  });

  it('finds what lies in another tray, of the count or of the shop', () => {
    const two = { jenis_opname: 'BAKI' as const, kode_baki: ['E-01', 'E-02'] };
    const compared = compareThings(
      two,
      facts({
        expected: [thing('R1'), thing('R2')],
        now: [now('R1'), now('R2'), now('R3', { place: 'baki/F-09' })],
        met: [met('R1', { kode_baki: 'E-02' }), met('R2'), met('R2', { kode_baki: 'E-02' }), met('R3')],
      }),
    );
    expect(hasil(compared)).toEqual([['R1', 'SALAH BAKI'], ['R2', 'DITEMUKAN'], ['R3', 'SALAH BAKI']]); // prettier-ignore
    expect(compared.lines[0]).toMatchObject({ kode_baki: 'E-01', baki_ditemukan: 'E-02' });
    expect(compared.lines[2]).toMatchObject({ kode_baki: 'F-09', baki_ditemukan: 'E-01' });
    expect(compared.selisih).toMatchObject({ qty: 0, berat: 0 });
  });

  it('says what the books know of what does not belong there', () => {
    const away = [
      now('LOST', { place: 'selisih', no: 'OP1', pulang: 'baki/E-03' }),
      now('HELD', { place: 'reservasi/s', no: 'FJ2' }),
      now('SENT', { place: 'transit/CBG', no: 'SJ1' }),
    ];
    const compared = compareThings(E01, facts({ now: away, met: ['LOST', 'HELD', 'SENT'].map((one) => met(one)).concat(met(null)) })); // prettier-ignore
    expect(compared.lines).toMatchObject([
      { kode: 'HELD', hasil: 'TERSIMPAN', status: 'RESERVASI', no_dokumen: 'FJ2' },
      { kode: 'LOST', hasil: 'TIDAK DIKENAL', kembali: true, kode_baki: 'E-03' },
      { kode: 'SENT', hasil: 'TIDAK DIKENAL', status: 'KIRIM' },
      { kode: 'XX', hasil: 'TIDAK DIKENAL', barang: null, status: null },
    ]);
    // What the books had lost is there: more than they have.
    expect(compared.selisih).toMatchObject({ qty: 1, berat: 3_000 });
  });

  it('counts a thing once, whoever and however often scanned it, and tells what weighs otherwise', () => {
    const compared = compareThings(
      E01,
      facts({
        expected: [thing('R1'), thing('R2')],
        now: [now('R1', { berat_skala: 3_120 }), now('R2')],
        met: [met('R1', { berat: 3_110 }), met('R1', { hitung_by: 'KASIR2' }), met('R2', { berat: 2_979, jumlah: 3 })],
      }),
    );
    expect(compared.hitung.qty).toBe(2);
    expect(compared.lines).toMatchObject([
      { kode: 'R1', berat_timbang: 3_110, berat_beda: false, jumlah_baca: 2, hitung_by: 'KASIR1' },
      { kode: 'R2', berat_timbang: 2_979, berat_beda: true, jumlah_baca: 3 },
    ]);
  });

  it('asks for no tray in a count of the whole shop, and of a receipt for its own things alone', () => {
    const all = { jenis_opname: 'GLOBAL' as const, kode_baki: [] };
    const both = [now('R1', { place: 'baki/A1' }), now('R2', { place: 'baki/B1' })];
    const seen = [met('R1', { kode_baki: 'B1' }), met('R2', { kode_baki: null })];
    expect(hasil(compareThings(all, facts({ expected: both, now: both, met: seen })))).toEqual([['R1', 'DITEMUKAN'], ['R2', 'DITEMUKAN']]); // prettier-ignore
    const receipt = { jenis_opname: 'PENERIMAAN' as const, kode_baki: [] };
    expect(hasil(compareThings(receipt, facts({ expected: [both[0]!], now: both, met: seen, received: ['R1'] })))).toEqual([['R1', 'SALAH BAKI'], ['R2', 'TIDAK DIKENAL']]); // prettier-ignore
  });

  it('counts what waits outside the trays where it waits', () => {
    const waiting = { jenis_opname: 'PROSES' as const, kode_baki: [] };
    const bought = [thing('p:1', { place: 'beli' }), thing('p:2', { place: 'beli' }), thing('lebur/x', { place: 'lebur' })]; // prettier-ignore
    const moved = now('p:2', { place: 'sortir/LEBUR', no: 'SP1', seq: 120 });
    const compared = compareThings(
      waiting,
      facts({
        expected: bought,
        now: [now('p:1', bought[0]), moved],
        met: [met('p:1', { kode: 'FB1:1', kode_baki: null, berat: 3_000 })],
      }),
    );
    expect(hasil(compared)).toEqual([['lebur/x', 'BERGERAK'], ['FB1:1', 'DITEMUKAN'], ['p:2', 'HILANG']]); // prettier-ignore
    expect(compared.lines[2]).toMatchObject({ kode_baki: 'sortir/LEBUR' });
  });

  it('keeps to its law whatever was met: buku = DITEMUKAN + SALAH BAKI + HILANG, groups add up', () => {
    const places = ['baki/E-01', 'baki/E-02', 'baki/X', 'jual/s', 'reservasi/s', 'selisih', 'beli'];
    const one = fc.record({
      isExpected: fc.boolean(),
      place: fc.constantFrom(...places),
      tray: fc.constantFrom('E-01', 'E-02', null),
      isMet: fc.boolean(),
      later: fc.boolean(),
      berat: fc.integer({ min: 1, max: 9_999 }),
      group: fc.constantFrom('750', '375'),
    });
    const jenis = fc.constantFrom('BAKI' as const, 'GLOBAL' as const, 'RFID' as const);
    fc.assert(
      fc.property(jenis, fc.array(one, { maxLength: 30 }), (jenis_opname, all) => {
        const codes = all.map((_, nth) => `R${nth}`);
        const compared = compareThings(
          { jenis_opname, kode_baki: ['E-01', 'E-02'] },
          facts({
            expected: all.flatMap(({ isExpected, berat, group }, nth) => (isExpected ? [thing(codes[nth]!, { berat, kode_group: group })] : [])), // prettier-ignore
            now: all.map(({ place, berat, group }, nth) => now(codes[nth]!, { place, berat, kode_group: group, seq: 150 })), // prettier-ignore
            met: all.flatMap(({ isMet, tray, later }, nth) => (isMet ? [met(codes[nth]!, { kode_baki: tray, seq: later ? 160 : 140 })] : [])), // prettier-ignore
          }),
        );
        const of = (...names: readonly string[]) => sumsOf(compared.lines.filter((line) => names.includes(line.hasil)));
        expect(compared.buku).toEqual(of('DITEMUKAN', 'SALAH BAKI', 'HILANG'));
        const kembali = sumsOf(compared.lines.filter((line) => line.kembali));
        expect(compared.selisih).toEqual(addSums(kembali, of('HILANG'), -1));
        expect(sumsOf(compared.groups.map(({ buku }) => buku))).toEqual(compared.buku);
        expect(sumsOf(compared.groups.map(({ hitung }) => hitung))).toEqual(compared.hitung);
        expect(new Set(compared.lines.map(({ kode }) => kode)).size).toBe(compared.lines.length);
      }),
    );
  });
});

describe('comparing quantities', () => {
  const held = (over: Partial<BulkHolding> = {}): BulkHolding => ({
    ...{ ...RING, barang: 'manual/750/CC', place: 'baki/E-01', qty: 10, berat: 32_500, berat_murni: 24_375, nilai: 24_375_000 },
    ...over,
  }); // prettier-ignore
  const count = (jumlah: number, berat: number, over: Partial<MetThing> = {}) => met('manual/750/CC', { jumlah, berat, ...over }); // prettier-ignore
  const of = (met: readonly MetThing[], holding = held()) => compareBulk({ held: [holding], met, things: new Map(), place: null }); // prettier-ignore

  it('writes what is short off at the average, and takes what is more in at it', () => {
    // 2 pcs 6.400 g of 10 pcs 32.500 g that cost 24,375,000: 4,800,000.
    const short = of([count(5, 16_100), count(3, 10_000)]);
    expect(short.lines).toMatchObject([
      { hasil: 'DITEMUKAN', qty: 8, berat: 26_100, nilai: 19_575_000 },
      { hasil: 'HILANG', qty: 2, berat: 6_400, nilai: 4_800_000 },
    ]);
    expect(of([count(11, 35_750)]).lines[1]).toMatchObject({ hasil: 'LEBIH', qty: 1, berat: 3_250, nilai: 2_437_500 }); // prettier-ignore
    expect(of([]).lines).toMatchObject([{ hasil: 'HILANG', qty: 10, nilai: 24_375_000 }]);
    expect(of([count(10, 32_500)]).lines).toMatchObject([{ hasil: 'DITEMUKAN', nilai: 24_375_000 }]);
  });

  it('takes pieces and weight each for themselves', () => {
    expect(of([count(9, 32_600)]).lines.map(({ hasil, qty, berat }) => [hasil, qty, berat])).toEqual([
      ['DITEMUKAN', 9, 32_500],
      ['HILANG', 1, 0],
      ['LEBIH', 0, 100],
    ]);
  });

  it('counts accessories by pieces, and knows no other', () => {
    const boxes = held({ barang: 'aksesoris/KOTAK', place: 'baki/AKSESORIS', qty: 40, berat: 0, berat_murni: 0, nilai: 100_001 }); // prettier-ignore
    const seen = [met('aksesoris/KOTAK', { kode: 'KOTAK', jumlah: 37, kode_baki: null }), met('aksesoris/XX', { kode: 'XX', kode_baki: null })]; // prettier-ignore
    const { lines } = compareBulk({ held: [boxes], met: seen, things: new Map(), place: 'baki/AKSESORIS' });
    expect(lines.map(({ kode, hasil, qty, nilai }) => [kode, hasil, qty, nilai])).toEqual([
      ['KOTAK', 'DITEMUKAN', 37, 92_501],
      ['KOTAK', 'HILANG', 3, 7_500],
      ['XX', 'TIDAK DIKENAL', 1, 0],
    ]);
  });

  it('splits a holding without losing a gram or a rupiah of it', () => {
    const natural = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(natural, natural, natural, natural, natural, (qty, berat, nilai, jumlah, weighed) => {
        const holding = held({ qty: qty + 1, berat: berat + 1, berat_murni: Math.floor(berat / 2), nilai });
        const { buku } = of([count(jumlah, weighed)], holding);
        const { qty: pcs, berat: mg, berat_murni, nilai: cost } = holding;
        expect(buku).toEqual({ qty: pcs, berat: mg, berat_murni, nilai: cost });
      }),
    );
  });
});

describe('codes that are scanned', () => {
  it('are tags of ours as well as barcodes', () => {
    expect(goodsCodeOf('RFID', '454D41530000261120123456')).toBe('261120123456');
    expect(epcOf('261120123456')).toBe('454D41530000261120123456');
    expect(epcOf('LAMA-7')).toBeNull();
    expect(goodsCodeOf('RFID', 'E28011606000020412345678')).toBe('E28011606000020412345678');
    expect(readCode(' abc-1 ')).toBe('ABC-1');
  });

  it('are codes of quantities, with or without what stands before them', () => {
    expect(goodsCodeOf('AKSESORIS', 'KOTAK')).toBe('aksesoris/KOTAK');
    expect(goodsCodeOf('AKSESORIS', 'AKSESORIS/KOTAK')).toBe('aksesoris/KOTAK');
    expect(goodsCodeOf('MANUAL', '750/CC')).toBe('manual/750/CC');
  });

  it('are a note with its line, or the number of a melt', () => {
    expect(purchaseLineOf('FBSJA2611190001:2')).toEqual({ no_faktur_beli: 'FBSJA2611190001', line_no: 2 });
    expect(purchaseLineOf('261120123456')).toBeNull();
    expect(meltNumberOf('HBSJA2611190001')).toBe('HBSJA2611190001');
    expect(meltNumberOf('FBSJA2611190001')).toBeNull();
  });

  it('are drawn by lot the same way every time', () => {
    const codes = Array.from({ length: 200 }, (_, nth) => `2611200${String(nth).padStart(5, '0')}`);
    const lots = drawn('a', 5, codes);
    expect(lots).toHaveLength(5);
    expect(drawn('a', 5, [...codes].reverse())).toEqual(lots);
    expect(drawn('b', 5, codes)).not.toEqual(lots);
    expect(drawn('a', 5, codes.slice(0, 2))).toHaveLength(2);
  });
});
