import type { ErrorBody } from '@emas/contracts/shared/error-body';

export type FieldError = NonNullable<ErrorBody['details']>[number];

/**
 * An answer that is no success, or no answer at all (`NO_RESPONSE`, `TIMEOUT`; status 0). `message` is for the person; empty
 * where the server had nothing to say of it, as of its own faults: then the screen has its own words.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: readonly FieldError[] = [],
    readonly data: unknown = undefined,
    readonly requestId: string | undefined = undefined,
  ) {
    super(message);
  }

  /**
   * Nobody knows whether it was done: no answer, or the word of a proxy or of a server that broke off. Repeat it with the
   * same idempotency key.
   */
  get isConnection(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The text to show for anything that was thrown. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : fallback;

/** As `errorText`, where no field stands that could say what is wrong: the reasons themselves. */
export const reasonText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.details.length > 0
    ? error.details.map(({ message }) => message).join('\n')
    : errorText(error, fallback);
