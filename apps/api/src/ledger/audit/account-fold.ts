import type { MoneyUnit } from '@emas/domain/ledger/event';
import type { Books } from '@emas/domain/ledger/fold';
import type { AuditSource } from './audit-source.js';

/** Balances of all accounts after the events 1 … `last`, summed by the database from their lines. */
export async function foldAccounts(source: AuditSource, shop: string, last: number): Promise<Books['accounts']> {
  const sums = await source.aside<{ akun: string; unit: MoneyUnit; jumlah: number }>(
    `SELECT akun, unit, sum(jumlah) AS jumlah
       FROM (SELECT unnest(akun) AS akun, unnest(unit) AS unit, unnest(jumlah) AS jumlah FROM ledger.event_lines
              WHERE shop = $1 AND seq <= $2) line GROUP BY akun, unit`,
    [shop, last],
  );
  const accounts: Books['accounts'] = { IDR: new Map(), POIN: new Map() };
  for (const { akun, unit, jumlah } of sums) {
    if (!Number.isSafeInteger(jumlah)) throw new RangeError(`${akun} is beyond a safe integer`);
    accounts[unit].set(akun, jumlah);
  }
  return accounts;
}
