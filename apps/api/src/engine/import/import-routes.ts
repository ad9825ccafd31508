import type { RequestUser } from '../../platform/auth/request-user.js';
import type { ImportContext, ImportKind } from './import-kind.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the calls of an import are made of. */
export type ImportRoutes = Pick<ImportKind, 'name' | 'path' | 'permission' | 'module'>;

export const contextOf = (user: RequestUser): ImportContext => ({ shop: user.kode_toko, actor: user.user_id });
