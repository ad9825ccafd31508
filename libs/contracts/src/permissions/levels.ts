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

/** Who counts a drawer without seeing what it should hold. */
export const countsBlind = ({ level }: { readonly level: string }): boolean => level === 'KASIR';
