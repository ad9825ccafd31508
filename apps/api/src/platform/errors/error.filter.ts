import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Language } from '@emas/contracts/messages/languages';
import type { Request, Response } from 'express';
import { requestLanguage } from '../auth/request-language.js';
import { isDatabaseAway } from '../database/database-away.js';
import { Log } from '../logging/log.js';
import { errorBody } from './error-body.js';
import { statusOf } from './error-status.js';
import { asRefusal } from './refusal.js';

const RETRY_AFTER_S = '5';

/**
 * Answers every failure of a request: a refusal with its code and text, a database that is away with NOT_READY, anything
 * else with INTERNAL; what is no refusal has a log entry.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const language = (request as Request & { language?: Language }).language ?? requestLanguage(request.headers);
    const requestId = String(request.id);
    const away = isDatabaseAway(error);
    const refusal = away ? new DomainError('NOT_READY') : asRefusal(error);
    const body = refusal && errorBody(refusal, language, requestId);
    if (!body || away) {
      this.log.error('request failed', error, { request_id: requestId, method: request.method, path: request.path });
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const answer = body ?? errorBody(new DomainError('INTERNAL'), language, requestId)!;
    // What the client still sends of a refused body is not read: the connection ends with the answer.
    if (answer.code === 'BODY_TOO_LARGE') response.setHeader('Connection', 'close');
    if (answer.code === 'NOT_READY') response.setHeader('Retry-After', RETRY_AFTER_S);
    response.status(statusOf(answer.code)).json(answer);
  }
}
