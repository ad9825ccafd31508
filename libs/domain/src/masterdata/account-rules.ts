import type { AccountRule } from '../ledger/event.js';
import type { MasterRow, MasterValues } from './master.js';

/** Account of the money book that a row stands for: a drawer's cash, an own bank account. */
const ACCOUNTS: Readonly<Record<string, (key: string) => string>> = {
  'master-laci': (key) => `kas/${key}`,
  'master-rekening': (key) => `bank/${key}`,
};

/**
 * Least balance that the ledger lets the row's account have: 0, or with `boleh_minus` the negative of `batas_minus`
 * (rupiah), without a limit where that is empty.
 */
export function accountRulesOf(row: MasterRow, values: MasterValues): readonly AccountRule[] {
  const account = ACCOUNTS[row.list]?.(row.key);
  if (account === undefined) return [];
  const limit = values['batas_minus'];
  const minimum = values['boleh_minus'] !== true ? 0 : typeof limit === 'number' ? 0 - limit : null;
  return [{ akun: account, unit: 'IDR', minimum }];
}
