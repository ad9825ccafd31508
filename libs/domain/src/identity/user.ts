import type { LoadedDocument, NewEvent, StreamId } from '../ledger/event.js';
import { addDays } from '../shared/business-date.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate } from '../shared/units.js';
import { firstWriting, readingGrants } from './reading.js';

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
  /** Last day of an auditor's login, who only reads; everybody else has none. */
  readonly berlaku_sampai?: BusinessDate | null;
  /** Who is no owner, or whoever reset it, set his password, and he has not changed it since: it does not stand for him yet. */
  readonly sandi_reset?: true;
}

export type UserStatus = 'AKTIF' | 'NONAKTIF';
export type UserDocument = LoadedDocument<UserBody | null>;

/** Who changes users: his level, and his own rights, beyond which he cannot give any. */
export interface UserManager {
  readonly user_id: string;
  readonly level: UserLevel;
  readonly akses: UserGrants;
  /** Installs the system at its command line: whom he makes, an owner has made. No request says so of itself. */
  readonly installs?: true;
}

/** Does what he makes stand for an owner's word? */
export const speaksForOwner = ({ level, installs }: UserManager): boolean => level === 'OWN' || installs === true;

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

export function requireManages(manager: UserManager, level: UserLevel): void {
  if (!manages(manager.level, level)) throw new DomainError('USER_LEVEL_TOO_HIGH', { level });
}

const grantsIt = (akses: UserGrants, page: string, action: string): boolean =>
  Object.hasOwn(akses, page) && akses[page]!.includes(action);

/** Refuses rights that neither the manager has nor the user had. SU and OWN have all. */
export function requireOwnRights(manager: UserManager, akses: UserGrants, had: UserGrants = {}): void {
  if (manager.level === 'SU' || manager.level === 'OWN') return;
  for (const [page, actions] of Object.entries(akses)) {
    const beyond = actions.find((action) => !grantsIt(manager.akses, page, action) && !grantsIt(had, page, action));
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

/** An auditor is a cashier by level: whoever approves, manages or sees everything by his level would do more than read. */
export const AUDITOR_LEVEL: UserLevel = 'KASIR';
const AUDITOR_DAYS = 366;

/** A login that ends by itself ends soon, and may do nothing but read. */
function requireAuditor({ level, akses, berlaku_sampai }: UserBody, today: BusinessDate, before: BusinessDate | null) {
  if (!berlaku_sampai) return;
  const until = addDays(today, AUDITOR_DAYS);
  if (level !== AUDITOR_LEVEL) refuseInvalid([{ field: 'level', code: 'AUDITOR_LEVEL_WRONG' }]);
  if (berlaku_sampai !== before && berlaku_sampai < today) {
    refuseInvalid([{ field: 'berlaku_sampai', code: 'EXPIRY_PAST' }]);
  }
  if (berlaku_sampai !== before && berlaku_sampai > until) {
    refuseInvalid([{ field: 'berlaku_sampai', code: 'EXPIRY_TOO_LATE', params: { tgl: until } }]);
  }
  requireReading(akses);
}

function requireReading(akses: UserGrants): void {
  const writing = firstWriting(akses);
  if (writing) throw new DomainError('AUDITOR_ONLY_READS', writing);
}

/** May the user log in, as far as the calendar goes? */
export const isExpired = ({ berlaku_sampai }: Pick<UserBody, 'berlaku_sampai'>, today: BusinessDate): boolean =>
  !!berlaku_sampai && berlaku_sampai < today;

/** Do two sets of rights grant the same, in whatever order they name it? */
export function sameGrants(one: UserGrants, other: UserGrants): boolean {
  const named = (akses: UserGrants): string[] =>
    Object.entries(akses)
      .flatMap(([page, actions]) => actions.map((action) => `${page} ${action}`))
      .sort();
  const [a, b] = [named(one), named(other)];
  return a.length === b.length && a.every((right, index) => right === b[index]);
}

/** Who is no owner knows the first password of the account he makes, so it approves nothing before it is changed. */
export function createUser(
  existing: UserDocument,
  created: UserBody,
  manager: UserManager,
  today: BusinessDate,
): NewEvent[] {
  const user: UserBody = speaksForOwner(manager) ? created : { ...created, sandi_reset: true };
  if (!USER_ID_PATTERN.test(user.user_id)) {
    throw new DomainError('VALIDATION_FAILED', {}, [{ field: 'user_id', code: 'USER_ID_INVALID' }]);
  }
  if (existing.body !== null) {
    throw new DomainError('USER_EXISTS', { user_id: user.user_id }, [{ field: 'user_id', code: 'USER_EXISTS' }]);
  }
  requireManages(manager, user.level);
  requireAuditor(user, today, null);
  requireOwnRights(manager, user.akses);
  return [event('UserCreated', user, 'AKTIF', user)];
}

export interface UserChange {
  readonly level: UserLevel;
  readonly no_whatsapp: string | null;
  readonly is_aktif: boolean;
  readonly berlaku_sampai: BusinessDate | null;
}

/** Refuses what would take the manager's own access away, or the shop its last owner. */
function requireAccessLeft(
  { body, status }: LoadedDocument<UserBody>,
  change: UserChange,
  manager: UserManager,
  activeOwners: number,
): void {
  const loses = status === 'AKTIF' && (!change.is_aktif || change.level !== body.level || !!change.berlaku_sampai);
  if (loses && manager.user_id === body.user_id) throw new DomainError('OWN_ACCOUNT_LOCKED');
  if (loses && body.level === 'OWN' && activeOwners <= 1) throw new DomainError('LAST_OWNER');
}

/**
 * Level, number, last day and active flag in one form; nothing is written for what is as it was. Nobody takes his own
 * access away, and a shop always keeps an active owner (`activeOwners` counts them, this one included). Who becomes an
 * auditor loses the rights that write.
 */
export function changeUser(
  document: UserDocument,
  change: UserChange,
  manager: UserManager,
  activeOwners: number,
  today: BusinessDate,
): NewEvent[] {
  const user = requireUser(document);
  const { body, status } = user;
  requireManages(manager, body.level);
  requireManages(manager, change.level);
  requireAccessLeft(user, change, manager, activeOwners);
  const before = body.berlaku_sampai ?? null;
  const wasActive = status === 'AKTIF';
  const { level, no_whatsapp, berlaku_sampai } = change;
  const akses = berlaku_sampai ? readingGrants(body.akses) : body.akses;
  const state: UserBody = { ...body, level, no_whatsapp, akses, berlaku_sampai };
  requireAuditor(state, today, before);
  const events: NewEvent[] = [];
  const now: UserStatus = wasActive ? 'AKTIF' : 'NONAKTIF';
  if (level !== body.level || no_whatsapp !== body.no_whatsapp || berlaku_sampai !== before) {
    events.push(event('UserChanged', { level, no_whatsapp, berlaku_sampai }, now, state));
  }
  if (!sameGrants(akses, body.akses)) events.push(event('AccessChanged', { akses }, now, state));
  if (wasActive !== change.is_aktif) {
    const then: UserStatus = change.is_aktif ? 'AKTIF' : 'NONAKTIF';
    events.push(event(change.is_aktif ? 'UserActivated' : 'UserDeactivated', {}, then, state));
  }
  return events;
}

export function changeAccess(document: UserDocument, akses: UserGrants, manager: UserManager): NewEvent[] {
  const { body, status } = requireUser(document);
  requireManages(manager, body.level);
  if (manager.user_id === body.user_id) throw new DomainError('OWN_ACCOUNT_LOCKED');
  requireOwnRights(manager, akses, body.akses);
  if (body.berlaku_sampai) requireReading(akses);
  if (sameGrants(akses, body.akses)) return [];
  return [event('AccessChanged', { akses }, status as UserStatus, { ...body, akses })];
}

/**
 * Pages shown and hidden, the first two levels of the tree. A page that stays keeps its actions; one that is newly shown
 * comes with those of the level's template, an auditor's with what of them reads.
 */
export function changeMenus(
  document: UserDocument,
  shown: readonly string[],
  template: UserGrants,
  manager: UserManager,
): NewEvent[] {
  const { body } = requireUser(document);
  const given = (page: string): readonly string[] => {
    if (grantsIt(body.akses, page, 'lihat')) return body.akses[page]!;
    return grantsIt(template, page, 'lihat') ? template[page]! : ['lihat'];
  };
  const akses = Object.fromEntries(shown.map((page) => [page, given(page)]));
  return changeAccess(document, body.berlaku_sampai ? readingGrants(akses) : akses, manager);
}

/** That somebody else ended the user's session. */
export function recordSessionEnd(document: UserDocument, manager: UserManager): NewEvent[] {
  const { body, status } = requireUser(document);
  if (manager.user_id !== body.user_id) requireManages(manager, body.level);
  return [event('SessionEnded', {}, status as UserStatus, body)];
}

/** That a password was changed, and by whom; never what it is. */
export function recordPasswordChange(document: UserDocument, manager: UserManager): NewEvent[] {
  const { body, status } = requireUser(document);
  const own = manager.user_id === body.user_id;
  if (!own) requireManages(manager, body.level);
  const { sandi_reset: _, ...state } = body;
  const cara = own ? 'SENDIRI' : 'RESET';
  return [event('PasswordChanged', { cara }, status as UserStatus, own ? state : { ...state, sandi_reset: true })];
}
