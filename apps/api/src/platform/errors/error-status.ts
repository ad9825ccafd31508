import { HttpStatus } from '@nestjs/common';

const STATUS: Readonly<Record<string, HttpStatus>> = {
  VALIDATION_FAILED: HttpStatus.BAD_REQUEST,
  BAD_REQUEST: HttpStatus.BAD_REQUEST,
  BODY_MALFORMED: HttpStatus.BAD_REQUEST,
  FIELD_INVALID: HttpStatus.BAD_REQUEST,
  FIELD_UNKNOWN: HttpStatus.BAD_REQUEST,
  IDEMPOTENCY_KEY_MISSING: HttpStatus.BAD_REQUEST,
  FILE_UNREADABLE: HttpStatus.BAD_REQUEST,
  INVALID_TOKEN: HttpStatus.UNAUTHORIZED,
  LOGIN_FAILED: HttpStatus.UNAUTHORIZED,
  AUTHORIZATION_FAILED: HttpStatus.FORBIDDEN,
  AUTHORIZATION_REQUIRED: HttpStatus.FORBIDDEN,
  FORBIDDEN: HttpStatus.FORBIDDEN,
  MODULE_OFF: HttpStatus.FORBIDDEN,
  NOT_FOUND: HttpStatus.NOT_FOUND,
  BODY_TOO_LARGE: HttpStatus.PAYLOAD_TOO_LARGE,
  FILE_TOO_LARGE: HttpStatus.PAYLOAD_TOO_LARGE,
  LOGIN_THROTTLED: HttpStatus.TOO_MANY_REQUESTS,
  TOO_MANY_REQUESTS: HttpStatus.TOO_MANY_REQUESTS,
  INTERNAL: HttpStatus.INTERNAL_SERVER_ERROR,
  NOT_READY: HttpStatus.SERVICE_UNAVAILABLE,
};

/** HTTP status of a refusal: what the table names, `…_NOT_FOUND` 404, every other refusal of the domain 409. */
export function statusOf(code: string): HttpStatus {
  return STATUS[code] ?? (code.endsWith('_NOT_FOUND') ? HttpStatus.NOT_FOUND : HttpStatus.CONFLICT);
}
