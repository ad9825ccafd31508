/** One thing wrong with one field of the input; `code` is a key of the message catalogue. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly params?: ErrorParams;
}

export type ErrorParams = Readonly<Record<string, string | number | boolean | null>>;

/**
 * A refusal that a person can act on. `code` is the key of its text in the message catalogue (six languages),
 * `params` fill the text, `details` point at fields. Thrown by the pure deciders; nothing has changed when it is.
 */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly params: ErrorParams = {},
    readonly details: readonly FieldError[] = [],
    /** Machine-readable extra for the client, e.g. which authorizations are needed. */
    readonly data?: unknown,
  ) {
    super(code);
    this.name = 'DomainError';
  }
}

/** Throws VALIDATION_FAILED when there is at least one field error. */
export function refuseInvalid(details: readonly FieldError[]): void {
  if (details.length > 0) throw new DomainError('VALIDATION_FAILED', {}, details);
}
