import { createHash } from 'node:crypto';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { NextFunction, Request, Response } from 'express';

/** Requests that one client may have under way at once. A browser has six; the busiest till of ours a dozen. */
const MAX_AT_ONCE = 100;

/**
 * Refuses a client that asks for more at once than any shop does, so that it cannot take the others' turn. A client is a
 * token, or an address where it shows none.
 */
export function crowdLimit(most = MAX_AT_ONCE) {
  const underWay = new Map<string, number>();
  return (request: Request, response: Response, next: NextFunction): void => {
    const client = clientOf(request);
    const count = (underWay.get(client) ?? 0) + 1;
    if (count > most) return next(new DomainError('TOO_MANY_REQUESTS'));
    underWay.set(client, count);
    response.once('close', () => {
      const left = underWay.get(client)! - 1;
      if (left === 0) underWay.delete(client);
      else underWay.set(client, left);
    });
    next();
  };
}

function clientOf({ ip, headers: { authorization } }: Request): string {
  return authorization ? createHash('sha256').update(authorization).digest('base64') : `address ${ip}`;
}
