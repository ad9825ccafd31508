import type { PercentHundredths } from '../shared/units.js';
import { wayOf } from './ways.js';

/** Who bears a card fee, and how much it is: of the bank, then of the shop's settings. */
export interface FeeTerms {
  readonly beban_biaya: unknown;
  readonly biaya_debit: PercentHundredths | null;
  readonly biaya_credit: PercentHundredths | null;
}

interface ShopFees {
  readonly penanggung_biaya_kartu: 'CUSTOMER' | 'TOKO';
  readonly biaya_kartu_kredit: PercentHundredths;
}

/** Fee on top of a payment. Only a card's is ever the customer's; one on QRIS may by law not be passed on. */
export function customerFee(kind: string, bank: FeeTerms, shop: ShopFees): PercentHundredths {
  const { fee } = wayOf('in', kind);
  if (!fee || (bank.beban_biaya ?? shop.penanggung_biaya_kartu) !== 'CUSTOMER') return 0;
  return bank[fee] ?? (fee === 'biaya_credit' ? shop.biaya_kartu_kredit : 0);
}
