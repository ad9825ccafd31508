import { PROFIT_PERCENT_MAX } from '@emas/contracts/pricing/profit-choices';
import type { ProfitDto } from '@emas/contracts/pricing/profit.dto';
import type { ProfitRule } from '@emas/domain/pricing/profit';
import { DomainError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { percentToHundredths, rupiahToPriceCents } from '@emas/domain/shared/wire';

/** The rule in units. Throws FORBIDDEN for who may not see the cost that it is reckoned on, VALIDATION_FAILED. */
export function profitRule({ dasar, metode, nilai, terapkan }: ProfitDto, seesCost: boolean): ProfitRule {
  if (dasar === 'MODAL' && !seesCost) throw new DomainError('FORBIDDEN');
  if (metode === 'PERSEN') {
    if (nilai > PROFIT_PERCENT_MAX)
      refuseInvalid([{ field: 'nilai', code: 'notMoreThan', params: { value: PROFIT_PERCENT_MAX } }]);
    return { dasar, metode, nilai: percentToHundredths(nilai), terapkan };
  }
  if (metode === 'RUPIAH_PER_GRAM') return { dasar, metode, nilai: rupiahToPriceCents(nilai), terapkan };
  if (!Number.isInteger(nilai)) refuseInvalid([{ field: 'nilai', code: 'mustBeWhole' }]);
  return { dasar, metode, nilai, terapkan };
}
