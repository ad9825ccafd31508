import { DomainError } from '@emas/domain/shared/domain-error';
import { errorText } from '../errors/error-texts.js';

const BY_CODE: Readonly<Record<string, string>> = {
  '42P01': 'This database has no tables yet: npm run cli -- migrate',
  ECONNREFUSED: 'Nothing answers at the address of the database or of Redis',
};

/** One line for the operator, in English as the whole command line. */
export function explain(error: unknown): string {
  if (error instanceof DomainError) return errorText(error.code, error.params, 'en') ?? error.code;
  if (!(error instanceof Error)) return String(error);
  const known = BY_CODE[(error as NodeJS.ErrnoException).code ?? ''];
  return known ? `${known} (${error.message}).` : error.message;
}
