import { json, type RequestHandler } from 'express';
import { tokenOf } from '../auth/auth.guard.js';
import { refuseHeavyJson } from './json-limits.js';

/** User id and password, and what says whether to end another session. */
const SMALL_BODY = '64kb';
const LARGE_BODY = '1mb';

/** Reads bodies of JSON: small ones of who shows no token (one of the installation's `scheme`), larger ones of all others. */
export function readBody(scheme: string): RequestHandler {
  const large = json({ limit: LARGE_BODY, verify: refuseHeavyJson });
  return (request, response, next) =>
    (tokenOf(request.headers.authorization, scheme) === null ? readSmallBody : large)(request, response, next);
}

export const readSmallBody: RequestHandler = json({ limit: SMALL_BODY, verify: refuseHeavyJson });
