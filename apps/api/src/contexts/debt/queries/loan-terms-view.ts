import type { LoanTermsView } from '@emas/contracts/debt/loan.view';
import type { LoanTerms } from '@emas/domain/debt/interest';
import { hundredthsToPercent } from '@emas/domain/shared/wire';

/** Terms of a contract as they travel. */
export const termsView = (terms: LoanTerms): LoanTermsView => ({
  ...terms,
  bunga: hundredthsToPercent(terms.bunga),
  persen_admin: hundredthsToPercent(terms.persen_admin),
});
