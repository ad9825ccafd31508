/** A row of `GET users/{user_id}/riwayat`: something that was done to an account, by somebody else or by its user. */
export interface UserStep {
  readonly seq: number;
  /** UTC. */
  readonly at: string;
  readonly oleh: string;
  /** Type of what happened, `PasswordChanged`, `UserChanged` … */
  readonly perubahan: string;
}
