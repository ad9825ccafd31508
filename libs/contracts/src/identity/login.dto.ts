import { IsBoolean, IsOptional } from 'class-validator';
import type { AccessTree } from '../permissions/access-tree.js';
import type { Level } from '../permissions/levels.js';
import { Code, Secret, Text } from '../shared/rules.js';

/** Longest password that is taken; hashing an endless one would be work for nothing. */
export const PASSWORD_MAX = 200;

export class LoginDto {
  @Text(50)
  readonly user_id!: string;

  @Secret(PASSWORD_MAX)
  readonly password!: string;

  /** Ends the session that this user has elsewhere. */
  @IsOptional()
  @IsBoolean({ message: 'mustBeBoolean' })
  readonly take_over?: boolean;
}

export interface OwnDrawer {
  readonly kode_laci: string;
  readonly nama_laci: string;
}

/** `POST users/laci`. */
export class ChooseDrawerDto {
  @Code(20) kode_laci!: string;
}

/** `GET users/me`, and with its token the answer of `POST users/login`. */
export interface SessionData {
  readonly user_id: string;
  readonly level: Level;
  readonly kode_toko: string;
  readonly nama_toko: string;
  readonly alamat_toko: string;
  readonly kode_laci: string | null;
  readonly nama_laci: string | null;
  /** Drawers he may choose among; the safe last. */
  readonly laci: readonly OwnDrawer[];
  /** Menu → page → action, each with `is_show`. */
  readonly akses: AccessTree;
  /** The open business day; null while the shop is closed. */
  readonly tgl_system: string | null;
  readonly no_whatsapp: string | null;
}

export class LogoutDto {
  @Text(50)
  readonly user_id!: string;
}
