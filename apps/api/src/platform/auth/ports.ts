import type { SessionUser } from './request-user.js';

/** Token → user. Implemented by the context that keeps sessions. */
export abstract class SessionPort {
  /** Null where the token is unknown, ended or expired; counts as a sign of life where it is not. */
  abstract authenticate(token: string): Promise<SessionUser | null>;
}

/** Which modules are on. Implemented by the context that keeps settings. */
export abstract class ModulePort {
  abstract isOn(shop: string, module: string): Promise<boolean>;
}
