import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addition,
  adminFee,
  auctionDay,
  boundary,
  dueDate,
  dueInterest,
  duePeriods,
  INTEREST_UNITS,
  interestFor,
  type InterestUnit,
  type LoanTerms,
  monthlyInterest,
  type Owing,
  owedOn,
  paidThrough,
  periodsPaid,
  redemptionTable,
  startedPeriods,
  tempoOf,
} from './interest.js';

const terms = (bunga: number, perhitungan_bunga: InterestUnit = 'BULAN', over: Partial<LoanTerms> = {}): LoanTerms => ({
  kode_bunga: null,
  bunga,
  perhitungan_bunga,
  minimal_bunga: 0,
  biaya_admin: 0,
  persen_admin: 0,
  jangka_waktu: 4,
  masa_tenggang: 14,
  pembulatan: 500,
  pembulatan_kebawah: false,
  ...over,
});
const lent = (tgl_hutang: string, pokok: number, lunas = 0): Owing => ({ tgl_hutang, pokok, lunas });
const boundaries = (tgl: string, unit: InterestUnit, count: number): string[] =>
  Array.from({ length: count }, (_, k) => boundary(tgl, k + 1, { perhitungan_bunga: unit }));

describe('interest of a loan', () => {
  it('1: 2,500,000 at 2.5 % from 1 to 31 January is one month, 62,500', () => {
    const owing = lent('2026-01-01', 2_500_000);
    expect(startedPeriods('2026-01-01', '2026-01-31', terms(250))).toBe(1);
    expect(dueInterest(owing, terms(250), '2026-01-31')).toBe(62_500);
  });

  it('2: 2,700,000 at 3 % for 17 days is 45,900, rounded up to 46,000', () => {
    expect(dueInterest(lent('2026-01-01', 2_700_000), terms(300, 'HARI'), '2026-01-18')).toBe(46_000);
  });

  it('3: the boundary day still belongs to the period that it ends', () => {
    const owing = lent('2026-01-15', 4_000_000);
    expect(dueInterest(owing, terms(300), '2026-02-15')).toBe(120_000);
    expect(dueInterest(owing, terms(300), '2026-02-16')).toBe(240_000);
  });

  it('4: boundaries are those of the first day, and the whole is rounded once', () => {
    expect(boundaries('2026-01-31', 'BULAN', 4)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    expect(boundaries('2028-01-31', 'BULAN', 1)).toEqual(['2028-02-29']);
    const owing = lent('2026-01-31', 2_650_000);
    expect(dueInterest(owing, terms(250), '2026-03-01')).toBe(132_500);
    expect(dueInterest(owing, terms(250), '2026-04-02')).toBe(199_000);
  });

  it('5: half months end fifteen days after a month, and with it', () => {
    expect(boundaries('2026-01-10', 'SETENGAH_BULAN', 4)).toEqual(['2026-01-25', '2026-02-10', '2026-02-25', '2026-03-10']); // prettier-ignore
    expect(boundaries('2026-01-31', 'SETENGAH_BULAN', 4)).toEqual(['2026-02-15', '2026-02-28', '2026-03-15', '2026-03-31']); // prettier-ignore
    const half = terms(300, 'SETENGAH_BULAN');
    const owing = lent('2026-01-10', 3_300_000);
    expect(dueInterest(owing, half, '2026-01-25')).toBe(49_500);
    expect(duePeriods(owing, half, '2026-02-18')).toBe(3);
    expect(dueInterest(owing, half, '2026-02-18')).toBe(148_500);
  });

  it('6: two periods paid on 20 March move the day it is due to 31 July; on the 28th nothing is owed', () => {
    const owing = lent('2026-01-31', 5_000_000);
    expect(dueDate(owing, terms(200))).toBe('2026-05-31');
    expect(owedOn(owing, terms(200), '2026-03-20')).toMatchObject({ periode: 2, bunga: 200_000 });
    const paid = { ...owing, lunas: 2 };
    expect([paidThrough(paid, terms(200)), dueDate(paid, terms(200))]).toEqual(['2026-03-31', '2026-07-31']);
    expect(owedOn(paid, terms(200), '2026-03-28')).toEqual({ periode: 0, bunga: 0, total_tebus: 5_000_000 });
  });

  it('7: after a part payment the rest bears interest from the next boundary', () => {
    const owing = lent('2026-02-05', 10_000_000);
    expect(owedOn(owing, terms(300), '2026-04-20')).toMatchObject({ periode: 3, bunga: 900_000 });
    const rest = { ...owing, pokok: 6_000_000, lunas: 3 };
    expect([paidThrough(rest, terms(300)), dueDate(rest, terms(300))]).toEqual(['2026-05-05', '2026-09-05']);
    expect(owedOn(rest, terms(300), '2026-05-30')).toEqual({ periode: 1, bunga: 180_000, total_tebus: 6_180_000 });
  });

  it('8: an addition pays both sums through the next boundary, rounded once', () => {
    const owing = lent('2026-02-05', 6_000_000, 1);
    const more = terms(300, 'BULAN', { biaya_admin: 10_000 });
    expect(addition(owing, 2_000_000, more, '2026-03-20')).toEqual({
      periode: 1,
      periode_tambah: 1,
      bunga: 240_000,
      admin: 10_000,
      cair: 1_750_000,
    });
    const after = { ...owing, pokok: 8_000_000, lunas: 2 };
    expect([paidThrough(after, more), dueDate(after, more)]).toEqual(['2026-04-05', '2026-08-05']);
    expect(addition(owing, 2_000_000, more, '2026-04-05')).toMatchObject({ periode: 2, periode_tambah: 1, bunga: 420_000 }); // prettier-ignore
  });

  it('9: redeemed on its own day a loan bears one period, and never less than the least', () => {
    expect(dueInterest(lent('2026-01-01', 2_500_000), terms(250), '2026-01-01')).toBe(62_500);
    const daily = lent('2026-01-01', 2_700_000);
    expect(dueInterest(daily, terms(300, 'HARI'), '2026-01-01')).toBe(3_000);
    expect(dueInterest(daily, terms(300, 'HARI', { minimal_bunga: 10_000 }), '2026-01-01')).toBe(10_000);
  });

  it('10: paid ahead, redeeming bears nothing, and an addition bears up to the same boundary', () => {
    const owing = lent('2026-01-01', 5_000_000, 3);
    expect(paidThrough(owing, terms(300))).toBe('2026-04-01');
    expect(owedOn(owing, terms(300), '2026-02-10')).toEqual({ periode: 0, bunga: 0, total_tebus: 5_000_000 });
    expect(addition(owing, 1_000_000, terms(300), '2026-02-10')).toMatchObject({ periode: 0, periode_tambah: 2, bunga: 60_000 }); // prettier-ignore
  });

  it('11: who comes late owes all that has begun, and may pay a part of it', () => {
    const owing = lent('2026-01-01', 1_000_000);
    expect(startedPeriods('2026-01-01', '2026-06-10', terms(300))).toBe(6);
    expect(duePeriods(owing, terms(300), '2026-06-10')).toBe(6);
    const paid = { ...owing, lunas: 4 };
    expect([paidThrough(paid, terms(300)), dueDate(paid, terms(300))]).toEqual(['2026-05-01', '2026-09-01']);
    expect(duePeriods(paid, terms(300), '2026-06-10')).toBe(2);
  });

  it('13: the fee is a sum and a percentage, rounded together', () => {
    expect(adminFee(4_400_000, terms(300, 'BULAN', { biaya_admin: 10_000, persen_admin: 100 }))).toBe(54_000);
  });

  it('rounds down where the shop did when it was made', () => {
    const down = terms(300, 'HARI', { pembulatan_kebawah: true });
    expect(dueInterest(lent('2026-01-01', 2_700_000), down, '2026-01-18')).toBe(45_500);
  });

  it('is told for a month whatever its unit', () => {
    for (const unit of INTEREST_UNITS) expect(monthlyInterest(2_500_000, terms(250, unit))).toBe(62_500);
  });

  it('is due a full term after what is paid, by the day too', () => {
    expect(dueDate(lent('2026-01-31', 1, 0), terms(300, 'HARI', { jangka_waktu: 1 }))).toBe('2026-02-28');
    expect(dueDate(lent('2026-01-31', 1, 10), terms(300, 'HARI', { jangka_waktu: 1 }))).toBe('2026-03-10');
    expect(dueDate(lent('2026-01-10', 1, 1), terms(300, 'SETENGAH_BULAN', { jangka_waktu: 1 }))).toBe('2026-02-25');
  });

  it('is before its day, then late, and may be auctioned once the grace is over', () => {
    const of = { jatuh_tempo: '2026-09-05', masa_tenggang: 14 };
    expect(['2026-09-05', '2026-09-06', '2026-09-19', '2026-09-20'].map((tgl) => tempoOf(of, tgl))).toEqual(['BELUM', 'LEWAT', 'LEWAT', 'SIAP LELANG']); // prettier-ignore
    expect(auctionDay(of)).toBe('2026-09-20');
  });

  it('tells what redeeming costs until each of the next boundaries', () => {
    const rest = lent('2026-02-05', 6_000_000, 3);
    expect(redemptionTable(rest, terms(300), '2026-05-30', 2)).toEqual([
      { sampai: '2026-06-05', bunga: 180_000, total: 6_180_000 },
      { sampai: '2026-07-05', bunga: 360_000, total: 6_360_000 },
    ]);
    expect(redemptionTable(rest, terms(300), '2026-04-25', 2).map(({ sampai, bunga }) => [sampai, bunga])).toEqual([
      ['2026-05-05', 0],
      ['2026-06-05', 180_000],
    ]);
    expect(redemptionTable(lent('2026-01-01', 2_500_000), terms(250), '2026-01-01', 1)).toEqual([
      { sampai: '2026-02-01', bunga: 62_500, total: 2_562_500 },
    ]);
  });

  it('takes over only what is paid through one of its own boundaries', () => {
    const month = { perhitungan_bunga: 'BULAN' } as const;
    expect(periodsPaid('2026-01-31', '2026-02-28', month)).toBe(1);
    expect(periodsPaid('2026-01-31', '2026-01-31', month)).toBe(0);
    expect(periodsPaid('2026-01-31', '2026-02-27', month)).toBeNull();
    expect(periodsPaid('2026-01-31', '2026-01-30', month)).toBeNull();
  });
});

const unit = fc.constantFrom(...INTEREST_UNITS);
const day = fc
  .integer({ min: 0, max: 1_500 })
  .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

describe('periods of a loan', () => {
  it('are counted as one by one, each boundary after the one before', () => {
    fc.assert(
      fc.property(unit, day, day, (perhitungan_bunga, from, to) => {
        const of = { perhitungan_bunga };
        let k = 0;
        while (boundary(from, k, of) < to) {
          expect(boundary(from, k + 1, of) > boundary(from, k, of)).toBe(true);
          k += 1;
        }
        expect(startedPeriods(from, to, of)).toBe(k);
      }),
      { numRuns: 300 },
    );
  });

  it('are charged once each, whenever and however often somebody pays, and none is left over at redemption', () => {
    const visits = fc.array(fc.tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 1, max: 4 })), { maxLength: 10 }); // prettier-ignore
    fc.assert(
      fc.property(unit, day, visits, fc.integer({ min: 0, max: 200 }), (perhitungan_bunga, from, paid, last) => {
        const of = terms(300, perhitungan_bunga, { pembulatan: 1 });
        let owing = lent(from, 30_000_000);
        let tgl = from;
        let charged = 0;
        const on = (days: number) => new Date(Date.parse(tgl) + days * 86_400_000).toISOString().slice(0, 10);
        for (const [days, periods] of paid) {
          tgl = on(days);
          charged += interestFor(owing.pokok, periods, of);
          owing = { ...owing, lunas: owing.lunas + periods };
        }
        tgl = on(last);
        const due = duePeriods(owing, of, tgl);
        charged += interestFor(owing.pokok, due, of);
        const whole = owing.lunas + due;
        // 30,000,000 at 3 % divides evenly by month, half month and day: what was charged is so many whole periods.
        expect(charged).toBe(interestFor(30_000_000, whole, of));
        expect(whole).toBe(Math.max(startedPeriods(from, tgl, of), owing.lunas, 1));
      }),
      { numRuns: 300 },
    );
  });
});
