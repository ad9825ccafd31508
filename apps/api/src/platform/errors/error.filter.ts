import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Language } from '@emas/contracts/messages/languages';
import type { Request, Response } from 'express';
import { requestLanguage } from '../auth/request-language.js';
import { Log } from '../logging/log.js';
import { errorBody } from './error-body.js';
import { statusOf } from './error-status.js';
import { asRefusal } from './refusal.js';

/** Answers every failure of a request: a refusal with its code and text, anything else with INTERNAL and a log entry. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const language = (request as Request & { language?: Language }).language ?? requestLanguage(request.headers);
    const requestId = String(request.id);
    const refusal = asRefusal(error);
    const body = refusal && errorBody(refusal, language, requestId);
    if (!body) {
      this.log.error('request failed', error, { request_id: requestId, method: request.method, path: request.path });
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const answer = body ?? errorBody(new DomainError('INTERNAL'), language, requestId)!;
    // What the client still sends of a refused body is not read: the connection ends with the answer.
    if (answer.code === 'BODY_TOO_LARGE') response.setHeader('Connection', 'close');
    response.status(statusOf(answer.code)).json(answer);
  }
}
