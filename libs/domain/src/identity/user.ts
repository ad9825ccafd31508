import type { LoadedDocument, NewEvent, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';

export type UserLevel = 'KASIR' | 'SPV' | 'OWN' | 'SU' | 'MU' | 'DEV';

/** Page → actions; a page that is missing is hidden. */
export type UserGrants = Readonly<Record<string, readonly string[]>>;

/** A user as the log knows him. The password hash stands outside it. */
export interface UserBody {
  readonly user_id: string;
  readonly level: UserLevel;
  /** Digits with country code, `62812…`. */
  readonly no_whatsapp: string | null;
  readonly akses: UserGrants;
}

export type UserStatus = 'AKTIF' | 'NONAKTIF';
export type UserDocument = LoadedDocument<UserBody | null>;

/** Who changes users: his level, and his own rights, beyond which he cannot give any. */
export interface UserManager {
  readonly user_id: string;
  readonly level: UserLevel;
  readonly akses: UserGrants;
}

export const userStream = (user_id: string): StreamId => `user/${user_id}`;

/** User ids are written in capitals; what is typed in small letters means the same. */
export const normalizeUserId = (user_id: string): string => user_id.trim().toUpperCase();
export const USER_ID_PATTERN = /^[A-Z0-9][A-Z0-9._-]{1,19}$/;

/** The id of a user who may exist; throws USER_NOT_FOUND for what can be nobody's. */
export function requireUserId(user_id: string): string {
  const id = normalizeUserId(user_id);
  if (!USER_ID_PATTERN.test(id)) throw new DomainError('USER_NOT_FOUND');
  return id;
}

/** A WhatsApp number that starts with 0 starts with 62. */
export const normalizeWhatsapp = (no: string): string => no.replace(/^0/, '62');

/** Levels each level may create and change: nobody makes a level above his own. */
const MANAGES: Readonly<Record<UserLevel, readonly UserLevel[]>> = {
  SU: ['KASIR', 'SPV', 'OWN', 'SU', 'MU', 'DEV'],
  OWN: ['KASIR', 'SPV', 'OWN'],
  MU: ['KASIR', 'SPV'],
  DEV: ['KASIR', 'SPV'],
  SPV: ['KASIR'],
  KASIR: [],
};

export const manages = (manager: UserLevel, level: UserLevel): boolean => MANAGES[manager].includes(level);

function requireManages(manager: UserManager, level: UserLevel): void {
  if (!manages(manager.level, level)) throw new DomainError('USER_LEVEL_TOO_HIGH', { level });
}

/** Refuses rights that the manager does not have himself. SU and OWN have all. */
function requireOwnRights(manager: UserManager, akses: UserGrants): void {
  if (manager.level === 'SU' || manager.level === 'OWN') return;
  for (const [page, actions] of Object.entries(akses)) {
    const own = Object.hasOwn(manager.akses, page) ? manager.akses[page]! : [];
    const beyond = actions.find((action) => !own.includes(action));
    if (beyond !== undefined) throw new DomainError('ACCESS_BEYOND_OWN', { halaman: page, aksi: beyond });
  }
}

/** The user, or the refusal that there is none. */
export function requireUser(document: UserDocument): LoadedDocument<UserBody> {
  if (document.body === null) throw new DomainError('USER_NOT_FOUND');
  return document as LoadedDocument<UserBody>;
}

const event = (type: string, body: unknown, status: UserStatus, state: UserBody): NewEvent => ({
  stream: userStream(state.user_id),
  type,
  schema: 1,
  body,
  document: { status, body: state },
});

export function createUser(existing: UserDocument, user: UserBody, manager: UserManager): NewEvent[] {
  if (!USER_ID_PATTERN.test(user.user_id)) {
    throw new DomainError('VALIDATION_FAILED', {}, [{ field: 'user_id', code: 'USER_ID_INVALID' }]);
  }
  if (existing.body !== null) {
    throw new DomainError('USER_EXISTS', { user_id: user.user_id }, [{ field: 'user_id', code: 'USER_EXISTS' }]);
  }
  requireManages(manager, user.level);
  requireOwnRights(manager, user.akses);
  return [event('UserCreated', user, 'AKTIF', user)];
}

export interface UserChange {
  readonly level: UserLevel;
  readonly no_whatsapp: string | null;
  readonly is_aktif: boolean;
}

/**
 * Level, number and active flag in one form; nothing is written for what is as it was. Nobody takes his own access
 * away, and a shop always keeps an active owner (`activeOwners` counts them, this one included).
 */
export function changeUser(
  document: UserDocument,
  change: UserChange,
  manager: UserManager,
  activeOwners: number,
): NewEvent[] {
  const { body, status } = requireUser(document);
  requireManages(manager, body.level);
  requireManages(manager, change.level);
  const wasActive = status === 'AKTIF';
  const loses = wasActive && (!change.is_aktif || change.level !== body.level);
  if (loses && manager.user_id === body.user_id) throw new DomainError('OWN_ACCOUNT_LOCKED');
  if (loses && body.level === 'OWN' && activeOwners <= 1) throw new DomainError('LAST_OWNER');
  const state: UserBody = { ...body, level: change.level, no_whatsapp: change.no_whatsapp };
  const events: NewEvent[] = [];
  if (state.level !== body.level || state.no_whatsapp !== body.no_whatsapp) {
    const changed = { level: state.level, no_whatsapp: state.no_whatsapp };
    events.push(event('UserChanged', changed, wasActive ? 'AKTIF' : 'NONAKTIF', state));
  }
  if (wasActive !== change.is_aktif) {
    const now: UserStatus = change.is_aktif ? 'AKTIF' : 'NONAKTIF';
    events.push(event(change.is_aktif ? 'UserActivated' : 'UserDeactivated', {}, now, state));
  }
  return events;
}

export function changeAccess(document: UserDocument, akses: UserGrants, manager: UserManager): NewEvent[] {
  const { body, status } = requireUser(document);
  requireManages(manager, body.level);
  if (manager.user_id === body.user_id) throw new DomainError('OWN_ACCOUNT_LOCKED');
  requireOwnRights(manager, akses);
  return [event('AccessChanged', { akses }, status as UserStatus, { ...body, akses })];
}

/** That a password was changed, and by whom; never what it is. */
export function recordPasswordChange(document: UserDocument, manager: UserManager): NewEvent[] {
  const { body, status } = requireUser(document);
  const own = manager.user_id === body.user_id;
  if (!own) requireManages(manager, body.level);
  return [event('PasswordChanged', { cara: own ? 'SENDIRI' : 'RESET' }, status as UserStatus, body)];
}
