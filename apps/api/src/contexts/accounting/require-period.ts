import { isPeriod } from '@emas/domain/accounting/period';
import { DomainError } from '@emas/domain/shared/domain-error';

/** Throws PERIOD_NOT_FOUND for what is no month. */
export function requirePeriod(periode: string): void {
  if (!isPeriod(periode)) throw new DomainError('PERIOD_NOT_FOUND', { periode });
}
