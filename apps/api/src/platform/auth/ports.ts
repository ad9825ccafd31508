import type { SessionUser } from './request-user.js';

/** Where a request comes from: what its connection and its headers say. */
export interface RequestOrigin {
  readonly address: string;
  readonly userAgent: string;
}

/** Token → user. Implemented by the context that keeps sessions. */
export abstract class SessionPort {
  /**
   * Null where the token is unknown, ended or expired, or shown by another program than the one that logged in; counts as
   * a sign of life where it is not.
   */
  abstract authenticate(token: string, origin: RequestOrigin): Promise<SessionUser | null>;
}

/** Which of these sessions are over. Asking is no sign of life. Implemented beside `SessionPort`. */
export abstract class SessionEnds {
  abstract among(sessionIds: readonly string[]): Promise<readonly string[]>;
}

/** Which modules are on. Implemented by the context that keeps settings. */
export abstract class ModulePort {
  abstract isOn(shop: string, module: string): Promise<boolean>;
}
