import type { TFunction } from 'i18next';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import type { Failure } from './authorization.machine.js';

/** What is said about a try that came to nothing: the server's words, or those that the case has. */
export function failureText({ key, error, answer }: Failure, t: TFunction): string {
  const own = t(`authorization:web.failure.${key}`, { user: answer?.pemberi ?? '', alasan: answer?.alasan ?? '' });
  // A finger that cannot be fetched has one text, unless nobody answered at all.
  if (key === 'notRegistered') return isApiError(error) && error.isConnection ? errorText(error, own) : own;
  return errorText(error, own);
}
