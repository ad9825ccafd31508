import type { FieldError } from '@emas/domain/shared/domain-error';

const noted = new WeakMap<object, Map<string, readonly FieldError[]>>();

/**
 * For decorators whose message has parameters that only the value knows: what is wrong with a property of an object
 * under validation. The validation pipe answers these instead of the decorator's message.
 */
export function noteFieldErrors(target: object, property: string, errors: readonly FieldError[]): void {
  const own = noted.get(target) ?? new Map<string, readonly FieldError[]>();
  own.set(property, errors);
  noted.set(target, own);
}

export const notedFieldErrors = (target: object | undefined, property: string): readonly FieldError[] | undefined =>
  target && noted.get(target)?.get(property);
