import type { MoneyUnit } from '@emas/domain/ledger/event';
import type { AuditSource } from './audit-source.js';

type Accounts = Record<MoneyUnit, Map<string, number>>;
interface Sum {
  readonly akun: string;
  readonly unit: MoneyUnit;
  readonly jumlah: number;
}

/** Balances of all accounts after some events and after the last, summed by the database from the lines between. */
export class AccountFold {
  private readonly accounts: Accounts = { IDR: new Map(), POIN: new Map() };
  private asked: Promise<Sum[]> | null = null;
  private at = 0;

  /** @param stops sequences in their order */
  constructor(
    private readonly source: AuditSource,
    private readonly shop: string,
    private readonly stops: readonly number[],
  ) {}

  /** The balances after the next stop; behind the last one, after all events. The same maps each time. */
  async next(): Promise<Accounts> {
    const sums = await (this.asked ?? this.ask());
    this.asked = this.at <= this.stops.length ? this.ask() : null;
    for (const { akun, unit, jumlah } of sums) {
      const saldo = (this.accounts[unit].get(akun) ?? 0) + jumlah;
      if (!Number.isSafeInteger(saldo)) throw new RangeError(`${akun} is beyond a safe integer`);
      this.accounts[unit].set(akun, saldo);
    }
    return this.accounts;
  }

  private ask(): Promise<Sum[]> {
    const after = this.stops[this.at - 1] ?? 0;
    const upTo = this.stops[this.at] ?? Number.MAX_SAFE_INTEGER;
    this.at += 1;
    const sums = this.source.aside<Sum & Record<string, unknown>>(
      `SELECT akun, unit, sum(jumlah) AS jumlah
         FROM (SELECT unnest(akun) AS akun, unnest(unit) AS unit, unnest(jumlah) AS jumlah FROM ledger.event_lines
                WHERE shop = $1 AND seq > $2 AND seq <= $3) line GROUP BY akun, unit`,
      [this.shop, after, upTo],
    );
    sums.catch(() => {});
    return sums;
  }
}
