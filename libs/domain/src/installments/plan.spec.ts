import { describe, expect, it } from 'vitest';
import { allocate, owedOf, settle, settlementDiscount, settlementOf } from './allocate.js';
import { ROW, TERMS } from './installment.fixture.js';
import { lateFee, lateFees } from './late-fee.js';
import { seizureFigures } from './installment-auction.js';
import { type Due, dueStatus, leastDownPayment, planOf, seizableFrom, unpaidOf, unpaidOfAll } from './plan.js';

const plan = planOf(8_750_000, 2_650_000, TERMS, '2026-01-31');

/** Pays so much on a day, of the schedule as it is. */
const paid = (schedule: readonly Due[], tgl: string, jumlah: number) =>
  allocate({ schedule, terms: TERMS, tgl, hapus_denda: false }, jumlah);

/** The first instalments, each on its day. */
const inTime = (count: number): readonly Due[] =>
  plan.schedule
    .slice(0, count)
    .reduce((schedule, due) => paid(schedule, due.jatuh_tempo, due.angsuran_rp).schedule, plan.schedule);

describe('a plan (example 15)', () => {
  it('asks 30 % at first, up to the rupiah', () => {
    expect(plan.min_dp_rp).toBe(2_625_000);
    expect(leastDownPayment(1_000_001, ROW)).toBe(300_001);
  });

  it('divides price and charge down to the step; the last takes the rest', () => {
    expect(plan).toMatchObject({
      pokok_rp: 6_100_000,
      biaya_rp: 366_000,
      total_angsuran_rp: 6_466_000,
      angsuran_rp: 1_077_500,
    });
    expect(plan.schedule.map(({ angsuran_rp }) => angsuran_rp)).toEqual([
      ...Array<number>(5).fill(1_077_500),
      1_078_500,
    ]);
    expect(plan.schedule.map(({ biaya_rp }) => biaya_rp)).toEqual(Array<number>(6).fill(61_000));
  });

  it('is due on the last days of the months, whatever their length', () => {
    expect(plan.schedule.map(({ jatuh_tempo }) => jatuh_tempo)).toEqual([
      ...['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'],
    ]);
    expect(planOf(8_750_000, 2_650_000, TERMS, '2028-01-31').schedule[0]!.jatuh_tempo).toBe('2028-02-29');
  });

  it('of a sum too small for the step is divided to the rupiah', () => {
    const { schedule } = planOf(1_000, 0, { ...TERMS, biaya_persen: 0 }, '2026-01-31');
    expect(schedule.map(({ angsuran_rp }) => angsuran_rp)).toEqual([166, 166, 166, 166, 166, 170]);
  });

  it('has no instalment that is less than its charge', () => {
    const { schedule } = planOf(101, 100, { ...TERMS, biaya_persen: 10_000 }, '2026-01-31');
    expect(schedule.map(({ angsuran_rp, biaya_rp }) => angsuran_rp - biaya_rp).every((rest) => rest >= 0)).toBe(true);
    expect(schedule.reduce((sum, { biaya_rp }) => sum + biaya_rp, 0)).toBe(500);
  });
});

describe('a late fee (example 16)', () => {
  const second = inTime(1)[1]!;

  it('is of the month that was begun and of the days since the tolerance was over', () => {
    expect(lateFee(second, TERMS, '2026-04-10')).toEqual({ denda_rp: 29_000, denda_bulan: 1, denda_hari: 7 });
  });

  it('is none while it is tolerated', () => {
    expect(lateFee(second, TERMS, '2026-04-03').denda_rp).toBe(0);
    expect(lateFee(second, TERMS, '2026-04-04').denda_rp).toBe(23_000);
  });

  it('begins a second month on the day after the first', () => {
    expect(lateFee(second, TERMS, '2026-05-03').denda_bulan).toBe(1);
    expect(lateFee(second, TERMS, '2026-05-04').denda_bulan).toBe(2);
  });

  it('is not charged again for months and days that it was charged for', () => {
    const { schedule } = paid(inTime(1), '2026-04-10', 29_000 + 500_000);
    // What is left of it, three days later: days alone.
    expect(lateFee(schedule[1]!, TERMS, '2026-04-13').denda_rp).toBe(3_000);
  });

  it('stays owed as far as it was not paid', () => {
    const { schedule, parts } = paid(inTime(1), '2026-04-10', 9_000);
    expect(parts).toMatchObject([{ ke: 2, denda_rp: 9_000, biaya_rp: 0, pokok_rp: 0 }]);
    expect(lateFee(schedule[1]!, TERMS, '2026-04-10').denda_rp).toBe(20_000);
  });
});

describe('a payment (example 17)', () => {
  it('pays the charge before the principal, and the rest later with the fee of what is unpaid', () => {
    const first = paid(inTime(2), '2026-04-30', 500_000);
    expect(first.parts).toMatchObject([{ ke: 3, biaya_rp: 61_000, pokok_rp: 439_000, denda_rp: 0 }]);
    expect(unpaidOf(first.schedule[2]!)).toBe(577_500);
    expect(lateFees(first.schedule, TERMS, '2026-05-20')).toBe(29_000);
    const second = paid(first.schedule, '2026-05-20', 606_500);
    expect(second.parts).toMatchObject([{ ke: 3, biaya_rp: 0, pokok_rp: 577_500, denda_rp: 29_000 }]);
    expect(second.schedule[2]).toMatchObject({ tgl_bayar: '2026-05-20', denda_rp: 29_000, denda_sisa_rp: 0 });
  });

  it('goes on to the next instalments', () => {
    const { parts } = paid(plan.schedule, '2026-02-28', 2_000_000);
    expect(parts.map(({ ke, pokok_rp, biaya_rp, sisa_rp }) => [ke, pokok_rp, biaya_rp, sisa_rp])).toEqual([
      [1, 1_016_500, 61_000, 5_388_500],
      [2, 861_500, 61_000, 4_466_000],
    ]);
  });

  it('without its fee marks the fee as given up', () => {
    const of = { schedule: inTime(1), terms: TERMS, tgl: '2026-04-10', hapus_denda: true };
    expect(owedOf(of)).toBe(5_388_500);
    const { denda_hapus_rp, schedule } = allocate(of, 500_000);
    expect(denda_hapus_rp).toBe(29_000);
    expect(lateFee(schedule[1]!, TERMS, '2026-04-10').denda_rp).toBe(0);
  });
});

describe('settling early (example 18)', () => {
  const of = { schedule: inTime(3), terms: TERMS, tgl: '2026-05-10', hapus_denda: false };

  it('gives half of the charge back that is not due yet', () => {
    expect(settlementDiscount(of)).toBe(91_500);
    expect(settlementOf(of)).toBe(3_142_000);
    const { schedule, parts } = settle(of);
    expect(unpaidOfAll(schedule)).toBe(0);
    expect(parts.map(({ potongan_rp, biaya_rp }) => [potongan_rp, biaya_rp])).toEqual(Array(3).fill([30_500, 61_000]));
    expect(2_650_000 + 3 * 1_077_500 + settlementOf(of)).toBe(8_750_000 + 274_500);
  });

  it('does not of what is due that day', () => {
    expect(settlementDiscount({ ...of, tgl: '2026-05-31' })).toBe(61_000);
  });
});

describe('how a contract stands', () => {
  const schedule = inTime(2);

  it('is late on the day after it was due, and may be taken once two were missed', () => {
    expect(dueStatus(schedule, TERMS, '2026-04-30')).toBe('BELUM');
    expect(dueStatus(schedule, TERMS, '2026-05-01')).toBe('LEWAT');
    expect(dueStatus(schedule, TERMS, '2026-06-03')).toBe('LEWAT');
    expect(dueStatus(schedule, TERMS, '2026-06-04')).toBe('SIAP LELANG');
    expect(seizableFrom(schedule, TERMS)).toBe('2026-06-04');
  });
});

describe('a lelang (example 20)', () => {
  const of = { titipan_rp: 4_805_000, sisa_rp: 4_311_000, denda_rp: 90_000 };

  it('leaves the customer what the thing is worth beyond what is owed', () => {
    expect(seizureFigures(of, 8_300_000)).toMatchObject({ kembali_rp: 3_899_000, hangus_rp: 906_000 });
  });

  it('gives back nothing at least, and never more than was paid in', () => {
    expect(seizureFigures(of, 4_000_000)).toMatchObject({ kembali_rp: 0, hangus_rp: 4_805_000 });
    expect(seizureFigures(of, 90_000_000)).toMatchObject({ kembali_rp: 4_805_000, hangus_rp: 0 });
  });
});
