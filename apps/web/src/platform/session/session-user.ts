import type { OwnDrawer } from '@emas/contracts/identity/login.dto';
import type { AccessTree } from '@emas/contracts/permissions/access-tree';
import type { Level } from '@emas/contracts/permissions/levels';

/** Who is logged in, as `users/login` and `users/me` answer. */
export interface SessionUser {
  readonly user_id: string;
  readonly level: Level;
  readonly kode_toko: string;
  readonly nama_toko: string;
  readonly kode_laci: string | null;
  readonly nama_laci: string | null;
  /** Drawers he may choose among; missing in what a browser kept from before there was a choice. */
  readonly laci?: readonly OwnDrawer[];
  readonly token: string;
  /** Menu, page, action. */
  readonly akses: AccessTree;
  readonly tgl_system: string | null;
  readonly no_whatsapp: string | null;
}
