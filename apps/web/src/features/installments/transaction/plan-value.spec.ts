import { expect, test } from 'vitest';
import type { PlansView } from '@emas/contracts/installments/installment.view';
import { planIn, pricedThing, shownPlans } from './plan-value.js';

const TERMS = {
  ...{ kode_cicilan: 'C6', nama_cicilan: 'CICILAN 6 BULAN', tenor: 6, biaya_persen: 6, min_dp_persen: 30 },
  ...{ biaya_admin: 25_000, denda_persen: 2, denda_per_hari: 1_000, hari_toleransi: 3, potongan_pelunasan: 50 },
  ...{ lelang_setelah: 2, potongan_batal: 10, minimal_harga: 1_000_000 },
};
const view = {
  barang: {
    ...{ berat: 17.5, satuan_harga: 'GRAM', harga_gram: 500_000, satuan_ongkos: 'GRAM', tarif_ongkos: 0 },
    ...{ minimal_per_pcs: 0, harga_atribut: 0, tarif_ppn: 0, harga_termasuk_pajak: false },
    pembulatan: { step: 500, rounding: 'up' },
  },
  tgl_system: '2026-01-31',
  plans: [{ ...TERMS, kode_cicilan: 'C12', tenor: 12, minimal_harga: 10_000_000 }, TERMS],
} as unknown as PlansView;

test('a plan is worked out as the server does it', () => {
  const { totals } = pricedThing(view, { harga_gram: null, tarif_ongkos: null, diskon: null });
  expect(totals.total_harga).toBe(8_750_000);
  const plan = shownPlans(view, totals.total_harga, 2_650_000)[1]!;
  expect(plan).toMatchObject({ biaya_rp: 366_000, angsuran_rp: 1_077_500, total_rp: 9_141_000, min_dp_rp: 2_625_000 });
  expect(plan.schedule.map(({ jatuh_tempo }) => jatuh_tempo)).toContain('2026-02-28');
});

test('the least is proposed as coins make it, and a plan that the thing is too cheap for is not chosen', () => {
  const plans = shownPlans(view, 8_749_999, null);
  expect(plans[1]!.dp_rp).toBe(2_625_000);
  expect([plans[0]!.isTooCheap, planIn(plans, null)?.terms.kode_cicilan]).toEqual([true, 'C6']);
});
