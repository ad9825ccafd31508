import { Injectable, type LoggerService } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import { Config } from '../config/config.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Never written to a log, however deep it lies in what is logged. A database's error brings the values of its statement
 * (`parameters`) and of the row that it refused (`detail`) along.
 */
const SECRET_FIELDS = [
  ...['password', 'new_password', 'token', 'authorization', 'cookie'],
  // Of scanners: their key, a finger's template, the proof of a scan.
  ...['kunci', 'device_key', 'bytes', 'fp'],
  ...['parameters', 'detail'],
];
const redact = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: redact, censor: '***' },
  serializers: { err: stdSerializers.err },
});

/** Structured log of one process, a JSON object per line; also what Nest itself logs through. */
@Injectable()
export class Log implements LoggerService {
  readonly pino: Logger;

  constructor(config: Config) {
    this.pino = pino(logOptions(config.logLevel));
  }

  /** Something we did not foresee. `error` is logged with its stack; text alone may be given for Nest's own calls. */
  error(message: unknown, error?: unknown, fields?: unknown): void {
    this.pino.error({ ...asFields(fields), ...(error === undefined ? {} : { err: error }) }, String(message));
  }

  log(message: unknown, fields?: unknown): void {
    this.pino.info(asFields(fields), String(message));
  }

  warn(message: unknown, fields?: unknown): void {
    this.pino.warn(asFields(fields), String(message));
  }

  debug(message: unknown, fields?: unknown): void {
    this.pino.debug(asFields(fields), String(message));
  }
}

/** Nest passes the name of the class that speaks as a string. */
const asFields = (fields: unknown): Fields =>
  typeof fields === 'string' ? { context: fields } : ((fields ?? {}) as Fields);
