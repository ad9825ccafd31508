import type { PlansView, PlanTermsView } from '@emas/contracts/installments/installment.view';
import { type InstallmentPlan, type InstallmentTerms, leastDownPayment, planOf } from '@emas/domain/installments/plan';
import { previewLine, previewTotals, type SalePreview, type LinePreview } from '@emas/domain/sales/preview';
import { percentToHundredths } from '@emas/domain/shared/wire';
import type { ChosenCustomer } from '../../../parts/customer/chosen-customer.js';

/** What stands in the form. */
export interface InstallmentValue {
  readonly kode_barcode: string | null;
  readonly kode_sales: string | null;
  readonly customer: ChosenCustomer | null;
  readonly keterangan: string;
  readonly kode_cicilan: string | null;
  /** Typed; null proposes the least. */
  readonly dp_rp: number | null;
  readonly harga_gram: number | null;
  readonly tarif_ongkos: number | null;
  readonly diskon: number | null;
}

export const EMPTY: InstallmentValue = {
  ...{ kode_barcode: null, kode_sales: null, customer: null, keterangan: '', kode_cicilan: null, dp_rp: null },
  ...{ harga_gram: null, tarif_ongkos: null, diskon: null },
};

/** The thing at its price, as it is typed. */
export interface PricedThing {
  readonly line: LinePreview;
  readonly totals: SalePreview;
}

export function pricedThing(
  { barang }: Pick<PlansView, 'barang'>,
  { harga_gram, tarif_ongkos, diskon }: Pick<InstallmentValue, 'harga_gram' | 'tarif_ongkos' | 'diskon'>,
): PricedThing {
  const line = previewLine(barang, { harga_gram, tarif_ongkos, diskon });
  return { line, totals: previewTotals([line], barang.harga_termasuk_pajak) };
}

type Rounding = PlansView['barang']['pembulatan'];

/** Terms in the units that plans are worked out in. */
const termsOf = (view: PlanTermsView, pembulatan: Rounding): InstallmentTerms => ({
  ...view,
  biaya_persen: percentToHundredths(view.biaya_persen),
  min_dp_persen: percentToHundredths(view.min_dp_persen),
  denda_persen: percentToHundredths(view.denda_persen),
  potongan_pelunasan: percentToHundredths(view.potongan_pelunasan),
  potongan_batal: percentToHundredths(view.potongan_batal),
  pembulatan,
});

/** What a plan makes of the price, by the very rules of the server. */
export interface ShownPlan extends InstallmentPlan {
  readonly terms: PlanTermsView;
  readonly dp_rp: number;
  /** Down payment, fee and all instalments. */
  readonly total_rp: number;
  /** The thing costs less than the plan asks for. */
  readonly isTooCheap: boolean;
}

export function shownPlans(
  { plans, barang, tgl_system }: PlansView,
  harga: number,
  typed: number | null,
): readonly ShownPlan[] {
  return plans.map((view) => {
    const terms = termsOf(view, barang.pembulatan);
    const { step } = barang.pembulatan;
    // What coins make is proposed; a sum that was typed stands as it is.
    const least = Math.min(Math.ceil(leastDownPayment(harga, terms) / step) * step, harga);
    const dp_rp = Math.min(typed ?? least, harga);
    const plan = planOf(harga, dp_rp, terms, tgl_system);
    const total_rp = dp_rp + plan.biaya_admin + plan.total_angsuran_rp;
    return { ...plan, terms: view, dp_rp, total_rp, isTooCheap: harga < view.minimal_harga };
  });
}

/** The plan that is chosen, or else the first that takes the thing. */
export const planIn = (plans: readonly ShownPlan[], kode: string | null): ShownPlan | undefined =>
  plans.find(({ terms }) => terms.kode_cicilan === kode) ?? plans.find(({ isTooCheap }) => !isTooCheap);
