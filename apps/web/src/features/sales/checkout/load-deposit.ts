import type { TillDepositView } from '@emas/contracts/deposits/deposit.view';
import { barcodeOf, newLine, type CheckoutLine, type CheckoutValue } from './checkout-value.js';
import { type Offered, offeredBy } from './held-lines.js';

const lineOf = ({ item, deposit }: Required<Offered>): CheckoutLine => ({
  ...newLine(item),
  deposit,
  diskon: (deposit.sepakat && deposit.diskon) || null,
});

/** The form with what a deposit brings: its things, its money, and, where nobody is chosen yet, its people. */
export function withDeposit(value: CheckoutValue, found: TillDepositView): CheckoutValue {
  const { id, no_titip, customer_id, nama_customer, sisa_rp } = found;
  const listed = new Set(value.lines.map(barcodeOf));
  const lines = offeredBy(found)
    .filter(({ item }) => !listed.has(item.kode_barcode))
    .map(lineOf);
  return {
    ...value,
    customer: value.customer ?? { customer_id, nama_customer, no_hp: null },
    kode_sales: value.kode_sales ?? found.kode_sales,
    lines: [...value.lines, ...lines],
    titipan: [...value.titipan, { id, no_titip, customer_id, sisa_rp }],
  };
}

export const withoutDeposit = (value: CheckoutValue, id: string): CheckoutValue => ({
  ...value,
  lines: value.lines.filter(({ deposit }) => deposit?.id !== id),
  titipan: value.titipan.filter((one) => one.id !== id),
});
