import { clearStorage } from '../storage/device.js';
import { scramble, unscramble } from '../storage/cipher.js';
import type { SessionUser } from './session-user.js';

const FLAG_KEY = 'emas.login';
const LOGGED_IN = 'LOGGED_IN';
const USER_KEY = 'emas.user';
const END_KEY = 'emas.ended';

/** The stored user, or null with an emptied storage when the login flag does not say that somebody is logged in. */
export function readStoredUser(): SessionUser | null {
  const stored = localStorage.getItem(USER_KEY);
  const text = localStorage.getItem(FLAG_KEY) === LOGGED_IN && stored !== null ? unscramble(stored) : null;
  try {
    if (text !== null) return JSON.parse(text) as SessionUser;
  } catch {
    // Not ours: treated as logged out.
  }
  clearStorage();
  return null;
}

export function storeUser(user: SessionUser): void {
  localStorage.setItem(USER_KEY, scramble(JSON.stringify(user)));
  localStorage.setItem(FLAG_KEY, LOGGED_IN);
}

export const forgetUser = clearStorage;

/** Why the session of this tab ended, for the page that is loaded next. */
export const keepEndReason = (reason: string): void => sessionStorage.setItem(END_KEY, reason);

/** Is told once. */
export function takeEndReason(): string | null {
  const reason = sessionStorage.getItem(END_KEY);
  sessionStorage.removeItem(END_KEY);
  return reason;
}

/** Calls back when another tab of this browser logs in or out. */
export function onStoredUserChanged(listener: (loggedIn: boolean) => void): () => void {
  return onStorage((key) => {
    if (key === null || key === FLAG_KEY) listener(localStorage.getItem(FLAG_KEY) === LOGGED_IN);
  });
}

/** Calls back with the user whose token another tab of this browser got anew. */
export function onStoredUserRenewed(listener: (user: SessionUser) => void): () => void {
  return onStorage((key) => {
    const user = key === USER_KEY && localStorage.getItem(USER_KEY) !== null ? readStoredUser() : null;
    if (user) listener(user);
  });
}

function onStorage(listener: (key: string | null) => void): () => void {
  const handle = (event: StorageEvent): void => listener(event.key);
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
