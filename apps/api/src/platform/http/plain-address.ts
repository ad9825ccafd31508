import { DomainError } from '@emas/domain/shared/domain-error';
import type { NextFunction, Request, Response } from 'express';

/* Control characters, encoded: no code, number or name has one, and the database cannot hold a NUL. */
const CONTROL = /%(?:[01][0-9a-f]|7f)/i;

/** Refuses an address with control characters before anything reads it. */
export function plainAddress(request: Request, _: Response, next: NextFunction): void {
  next(CONTROL.test(request.url) ? new DomainError('BAD_REQUEST') : undefined);
}
