import type { RequestUser } from '../../platform/auth/request-user.js';
import type { ImportAsker, ImportContext, ImportKind } from './import-kind.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the calls of an import are made of. */
export interface ImportRoutes extends Pick<ImportKind, 'name' | 'path' | 'permission' | 'module'> {
  /** Its rows are taken over by a form: they are checked and mended here, and not written. */
  readonly checksOnly?: true;
}

export const contextOf = (user: RequestUser): ImportContext => ({ shop: user.kode_toko, actor: user.user_id });

/** Costs are left out unless it is said that he may see them. */
export const askerOf = (user: RequestUser, seesCost = false): ImportAsker => ({
  ...contextOf(user),
  level: user.level,
  language: user.language,
  seesCost,
});
