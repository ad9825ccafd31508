import { HttpException, HttpStatus, NotFoundException } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';

/** Codes of what frameworks refuse: Nest's exceptions, body-parser's and multer's errors. */
const BY_STATUS: Readonly<Record<number, string>> = {
  [HttpStatus.UNAUTHORIZED]: 'INVALID_TOKEN',
  [HttpStatus.FORBIDDEN]: 'FORBIDDEN',
  [HttpStatus.NOT_FOUND]: 'NOT_FOUND',
  [HttpStatus.PAYLOAD_TOO_LARGE]: 'BODY_TOO_LARGE',
  [HttpStatus.TOO_MANY_REQUESTS]: 'TOO_MANY_REQUESTS',
  [HttpStatus.SERVICE_UNAVAILABLE]: 'NOT_READY',
};

interface HttpLikeError {
  readonly status?: unknown;
  readonly type?: unknown;
  readonly code?: unknown;
  readonly name?: unknown;
}

/** A refusal that the caller can act on, as a DomainError; null for a fault of ours. */
export function asRefusal(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof NotFoundException && /^Cannot [A-Z]+ /.test(error.message))
    return new DomainError('ROUTE_NOT_FOUND');
  if (error instanceof HttpException) return fromStatus(error.getStatus(), error.message);
  const { status, type, code, name } = (error ?? {}) as HttpLikeError;
  if (name === 'MulterError') return new DomainError(code === 'LIMIT_FILE_SIZE' ? 'FILE_TOO_LARGE' : 'BAD_REQUEST');
  if (error instanceof URIError || type === 'entity.parse.failed') return new DomainError('BODY_MALFORMED');
  return typeof status === 'number' ? fromStatus(status, '') : null;
}

function fromStatus(status: number, message: string): DomainError | null {
  if (status >= 500 && status !== 503) return null;
  if (status === 413 && message === 'File too large') return new DomainError('FILE_TOO_LARGE');
  // Nest has already wrapped what JSON.parse said.
  if (status === 400 && / in JSON|JSON input|JSON at/i.test(message)) return new DomainError('BODY_MALFORMED');
  return new DomainError(BY_STATUS[status] ?? 'BAD_REQUEST');
}
