import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpLogger, pinoHttp } from 'pino-http';
import type { Log } from './log.js';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;
const QUIET = /^\/(health|metrics|assets)\b/;

/** Gives each request its id (the client's `X-Request-Id` where it is one), answers with it and logs one line. */
export function requestLog(log: Log): HttpLogger {
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger: log.pino,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: { ignore: (request) => QUIET.test(request.url ?? '') },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'warn' : 'info';
    },
    customSuccessMessage: (request) => `${request.method} ${path(request.url)}`,
    customErrorMessage: (request) => `${request.method} ${path(request.url)}`,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'request_id', responseTime: 'ms' },
    // Neither headers nor query: they hold tokens and what people searched for.
    serializers: {
      req: (request: IncomingMessage) => ({ method: request.method, path: path(request.url) }),
      res: (response: ServerResponse) => ({ status: response.statusCode }),
    },
  });
}

const path = (url = '/') => url.split('?', 1)[0]!;
