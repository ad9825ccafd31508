import { DomainError } from '@emas/domain/shared/domain-error';
import type { RequestHandler } from 'express';
import { rateLimit, type Store } from 'express-rate-limit';

const MINUTE_MS = 60_000;
/** A phone that opens the catalogue asks for a few dozen pictures once; a shop's visitors may share one address. */
const MOST_A_MINUTE = 1_200;

/** Refuses an address that reads what is open to everybody faster than people do. */
export const publicLimit = (store: Store, limit = MOST_A_MINUTE): RequestHandler =>
  rateLimit({
    windowMs: MINUTE_MS,
    limit,
    store,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_request, _response, next) => next(new DomainError('TOO_MANY_REQUESTS')),
  });
