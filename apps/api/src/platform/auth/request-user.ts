import type { Grants } from '@emas/contracts/permissions/access-tree';
import type { Level } from '@emas/contracts/permissions/levels';
import type { Language } from '@emas/contracts/messages/languages';

/** Who asks. Commands take shop, actor and drawer from here, never from a body. */
export interface RequestUser {
  readonly user_id: string;
  readonly level: Level;
  /** Last day of an auditor; left out for staff. */
  readonly berlaku_sampai?: string | null;
  readonly kode_toko: string;
  /** Drawer of the session (`kas/{kode_laci}`); null where the user has none. */
  readonly kode_laci: string | null;
  readonly session_id: string;
  readonly language: Language;
}

/** What a session lookup finds; the language belongs to the request. */
export interface SessionUser extends Omit<RequestUser, 'language'> {
  readonly grants: Grants;
}

export interface AuthenticatedUser extends RequestUser {
  readonly grants: Grants;
}
