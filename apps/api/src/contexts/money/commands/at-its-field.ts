import { DomainError } from '@emas/domain/shared/domain-error';

/** An account or a drawer that has less is what is wrong with the sum. */
export function atItsField(error: unknown, field = 'jumlah_rp'): unknown {
  if (!(error instanceof DomainError) || error.code !== 'ACCOUNT_OVERDRAWN') return error;
  const { code, params } = error;
  return new DomainError(code, params, [{ field, code, params }]);
}
