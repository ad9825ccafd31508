import type { ReportData } from '@emas/contracts/definitions/report';
import type { Rupiah } from '@emas/domain/shared/units';
import { type AccountLine, type Balances, codeOf } from './account-lines.js';

/** Money of an account's line by its side. */
export const inAndOut = (jumlah: Rupiah): { readonly masuk: Rupiah; readonly keluar: Rupiah } => ({
  masuk: Math.max(jumlah, 0),
  keluar: Math.max(-jumlah, 0),
});

/** That what each account held, and its lines, come to what it holds. */
export function balanceChecks(
  lines: readonly AccountLine[],
  before: Balances,
  after: Balances,
): NonNullable<ReportData<object>['checks']> {
  const held = new Map(before);
  for (const { akun, jumlah } of lines) held.set(codeOf(akun), (held.get(codeOf(akun)) ?? 0) + jumlah);
  return [...held].map(([code, saldo]) => ({
    name: 'balance',
    of: code,
    expected: after.get(code) ?? 0,
    actual: saldo,
    format: 'rupiah',
  }));
}
