import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pay } from '../sales/sale.fixture.js';
import { addDays } from '../shared/business-date.js';
import { allocate, owedOf, paidBy, settle, settlementOf } from './allocate.js';
import { contractOf, installmentShop, opening, paying, ROW, TERMS } from './installment.fixture.js';
import { planOf, unpaidOfAll } from './plan.js';

const terms = fc
  .record({
    tenor: fc.integer({ min: 1, max: 36 }),
    biaya_persen: fc.integer({ min: 0, max: 10_000 }),
    denda_persen: fc.integer({ min: 0, max: 500 }),
    denda_per_hari: fc.integer({ min: 0, max: 5_000 }),
    hari_toleransi: fc.integer({ min: 0, max: 10 }),
    potongan_pelunasan: fc.integer({ min: 0, max: 10_000 }),
    step: fc.constantFrom(1, 100, 500, 1_000),
  })
  .map(({ step, ...row }) => ({ ...TERMS, ...row, pembulatan: { step, rounding: 'up' as const } }));

const price = fc.integer({ min: 1, max: 200_000_000 });
const start = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2025-01-01', days));

describe('whatever the plan', () => {
  it('its instalments sum to price and charge, each holds its charge', () => {
    fc.assert(
      fc.property(terms, price, start, (of, harga, tgl) => {
        const plan = planOf(harga, Math.floor(harga / 3), of, tgl);
        expect(unpaidOfAll(plan.schedule)).toBe(plan.total_angsuran_rp);
        expect(plan.schedule.reduce((sum, { biaya_rp }) => sum + biaya_rp, 0)).toBe(plan.biaya_rp);
        for (const due of plan.schedule) {
          expect(due.biaya_rp).toBeGreaterThanOrEqual(0);
          expect(due.angsuran_rp - due.biaya_rp).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('payments of any sums on any days pay it, no rupiah too much, no fee twice', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 100 })), {
      maxLength: 25,
    });
    fc.assert(
      fc.property(terms, price, start, steps, (of, harga, tgl, days) => {
        const plan = planOf(harga, Math.floor(harga / 3), of, tgl);
        let { schedule } = plan;
        let [day, paid, fees] = [tgl, 0, 0];
        for (const [wait, percent] of days) {
          day = addDays(day, wait);
          const paying = { schedule, terms: of, tgl: day, hapus_denda: false };
          const owed = owedOf(paying);
          if (owed === 0) break;
          const jumlah = Math.max(1, Math.floor((owed * percent) / 100));
          const next = allocate(paying, jumlah);
          expect(paidBy(next.parts)).toBe(jumlah);
          // What was owed less what was paid is owed, the same day and not a rupiah more.
          expect(owedOf({ ...paying, schedule: next.schedule })).toBeLessThanOrEqual(owed - jumlah);
          schedule = next.schedule;
          paid += jumlah;
          fees += next.parts.reduce((sum, part) => sum + part.denda_rp, 0);
        }
        const last = { schedule, terms: of, tgl: day, hapus_denda: false };
        const settled = settle(last);
        expect(paidBy(settled.parts)).toBe(settlementOf(last));
        paid += settlementOf(last);
        fees += settled.parts.reduce((sum, part) => sum + part.denda_rp, 0);
        const discount = settled.parts.reduce((sum, part) => sum + part.potongan_rp, 0);
        expect(unpaidOfAll(settled.schedule)).toBe(0);
        expect(owedOf({ ...last, schedule: settled.schedule })).toBe(0);
        expect(paid).toBe(plan.total_angsuran_rp + fees - discount);
      }),
    );
  });
});

describe('whatever is paid', () => {
  it('books sum to zero, and what a contract holds is what was paid in less what left', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 1, max: 100 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(steps, fc.boolean(), (days, serah) => {
        const shop = installmentShop();
        shop.do(opening(shop));
        for (const [index, [wait, percent]] of days.entries()) {
          const { status, schedule, terms: of } = contractOf(shop);
          if (status !== 'AKTIF') break;
          shop.openDay = addDays(shop.openDay!, wait);
          const total = owedOf({ schedule, terms: of, tgl: shop.openDay, hapus_denda: false });
          const jumlah = Math.max(1, Math.floor((total * percent) / 100));
          shop.do(paying({ id: `b${index}`, jumlah, total, serah, pembayaran: [pay('TRANSFER', jumlah)] }));
        }
        const { titipan_rp, dp_rp, sudah_bayar_rp, sisa_rp, potongan_rp, tgl_serah } = contractOf(shop);
        expect(shop.balance('titipan/cicilan') + titipan_rp).toBe(0);
        expect(titipan_rp).toBe(tgl_serah === null ? dp_rp + sudah_bayar_rp : 0);
        expect(8_750_000 + 366_000 - potongan_rp).toBe(dp_rp + sudah_bayar_rp + sisa_rp);
        expect([...shop.balances.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
        expect(ROW.tenor).toBe(contractOf(shop).schedule.length);
      }),
      { numRuns: 60 },
    );
  });
});
