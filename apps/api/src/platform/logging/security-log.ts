import { Injectable } from '@nestjs/common';
import { Log } from './log.js';

/** What whoever watches over an installation wants to see, by name. */
export type SecurityEvent =
  | 'login'
  | 'login-failed'
  | 'login-throttled'
  | 'logout'
  | 'session-taken-over'
  | 'session-stolen'
  | 'session-expired'
  | 'password-changed'
  | 'password-reset'
  | 'price-tries-held'
  | 'reasons-held'
  | 'drawer-tries-held'
  | 'forbidden';

interface Fields {
  readonly user_id: string;
  readonly shop?: string;
  readonly address?: string;
  readonly [field: string]: unknown;
}

const EXPECTED: ReadonlySet<SecurityEvent> = new Set(['login', 'logout', 'session-expired', 'password-changed']);

/** Lines of the log with the field `security`: who did it, where from. Never a password, a token or a body. */
@Injectable()
export class SecurityLog {
  constructor(private readonly log: Log) {}

  note(security: SecurityEvent, fields: Fields): void {
    if (EXPECTED.has(security)) this.log.log(`security: ${security}`, { security, ...fields });
    else this.log.warn(`security: ${security}`, { security, ...fields });
  }
}
