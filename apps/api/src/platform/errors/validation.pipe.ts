import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { DomainError, type ErrorParams, type FieldError } from '@emas/domain/shared/domain-error';
import { isKnownCode } from './error-texts.js';
import { notedFieldErrors } from './noted-errors.js';

const MAX_DETAILS = 50;

/** Builds the DTO, refuses unknown fields, and names what is wrong field by field with the codes of its decorators. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    // Kept only to find what was noted about it (see noted-errors); no answer carries it.
    validationError: { target: true },
    exceptionFactory: (errors) =>
      new DomainError('VALIDATION_FAILED', {}, errors.flatMap((error) => fieldErrors(error, '')).slice(0, MAX_DETAILS)),
  });
}

/** Field errors of one validated property and of those below it, `lines.0.berat` for a nested one. */
export function fieldErrors(error: ValidationError, parent: string): FieldError[] {
  const field = parent === '' ? error.property : `${parent}.${error.property}`;
  const noted = notedFieldErrors(error.target, error.property);
  if (noted) return noted.map((one) => (parent === '' ? one : { ...one, field: `${parent}.${one.field}` }));
  const own = Object.entries(error.constraints ?? {}).map(([constraint, message]): FieldError => {
    if (constraint === 'whitelistValidation') return { field, code: 'FIELD_UNKNOWN' };
    const params = (error.contexts?.[constraint] ?? {}) as ErrorParams;
    return { field, code: isKnownCode(message) ? message : 'FIELD_INVALID', params };
  });
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, field))];
}
