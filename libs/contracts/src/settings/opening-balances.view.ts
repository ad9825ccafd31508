/** One account as it was opened: a drawer, a bank account, or another with its own name. */
export interface OpeningBalanceView {
  readonly akun: string;
  readonly jumlah: number;
}

/** `GET saldo-awal`: what the first day was opened with, or that it has yet to be opened. */
export interface OpeningBalancesView {
  /** The first day; null while no day was ever opened. */
  readonly tgl: string | null;
  readonly opened_by: string | null;
  readonly opened_at: string | null;
  readonly saldo_awal: readonly OpeningBalanceView[];
  /** What the balances add up to: the owner's capital. */
  readonly modal: number;
  /** The date the first day may be opened on; null once it was. */
  readonly usulan_tgl: string | null;
}
