/** Levels of the people who use the shop: cashier, supervisor, owner, super user, master user, developer. */
export const LEVELS = ['KASIR', 'SPV', 'OWN', 'SU', 'MU', 'DEV'] as const;
export type Level = (typeof LEVELS)[number];

/** SU and OWN see every menu; the access tree is not asked. */
export const seesEveryMenu = (level: Level): boolean => level === 'SU' || level === 'OWN';

/** Who may approve what another asks for. */
export const AUTHORIZER_LEVELS: readonly Level[] = ['SPV', 'OWN'];
export const isAuthorizer = (level: Level): boolean => AUTHORIZER_LEVELS.includes(level);

/** Who may change flags and settings. */
export const SETTINGS_LEVELS: readonly Level[] = ['OWN', 'SU', 'DEV', 'MU'];

/** Cost, profit and margin are shown to them without a right of their own. */
export const seesCost = (level: Level): boolean => level === 'OWN' || level === 'SU';

/** Somebody as far as his level says what he may see. */
export interface Viewer {
  readonly level: string;
  /** Last day of an auditor; null or left out for staff. */
  readonly berlaku_sampai?: string | null;
}

/**
 * Who counts a drawer without seeing what it should hold: no answer on the open day tells him a line, a sum or a balance of
 * one. An auditor has a cashier's level, counts nothing and reads the books.
 */
export const countsBlind = ({ level, berlaku_sampai }: Viewer): boolean => level === 'KASIR' && !berlaku_sampai;
