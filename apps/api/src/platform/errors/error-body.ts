import type { DomainError } from '@emas/domain/shared/domain-error';
import type { ErrorBody } from '@emas/contracts/shared/error-body';
import type { Language } from '@emas/contracts/messages/languages';
import { errorText, fieldText } from './error-texts.js';

/** The answer to a refusal; null when its code has no text, which is a programming error. */
export function errorBody(refusal: DomainError, language: Language, requestId?: string): ErrorBody | null {
  const message = errorText(refusal.code, refusal.params, language);
  if (message === null) return null;
  return {
    code: refusal.code,
    message,
    ...(refusal.details.length > 0 && {
      details: refusal.details.map(({ field, code, params }) => ({
        field,
        code,
        // What is refused as a whole at one field says there what it says above.
        message: fieldText(field, code, params ?? (code === refusal.code ? refusal.params : {}), language),
      })),
    }),
    ...(refusal.data !== undefined && { data: refusal.data }),
    ...(requestId !== undefined && { request_id: requestId }),
  };
}
