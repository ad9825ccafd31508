import { basePath } from '../../platform/config.js';
import { sessionActor } from '../../platform/session/use-session.js';

/** Leaves. Whoever comes next starts at his own home page, not where this one was. */
export function logOut(): void {
  window.history.replaceState(null, '', `${basePath}home`);
  sessionActor.send({ type: 'logout' });
}
