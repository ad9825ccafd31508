import type { Level } from '../permissions/levels.js';

/** A row of `GET pemberitahuan-akun`: what somebody else did to an account that owners watch over. */
export interface AccountNoticeRow {
  readonly user_id: string;
  readonly level: Level;
  /** Types of what happened, `PasswordChanged`, `UserChanged` … */
  readonly perubahan: readonly string[];
  readonly oleh: string;
  readonly at: string;
  /** Until when it stays though he says that he knows of it: only of what was done to his own account. */
  readonly tampil_sampai: string | null;
}
