import type { MoneyUnit } from '@emas/domain/ledger/event';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import type { Replay, StockSum } from '../audit/replay.js';

type Print = (line: string) => void;

// As on every screen and paper of the shop: the point is the decimal's.
const whole = new Intl.NumberFormat('en-US');
const grams = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** Balances, then stock by class of place and kadar, in columns. */
export function printReplay({ shop, seq, accounts, stock }: Replay, at: string, print: Print): void {
  print(`${shop}  end of ${at}, event ${seq}`);
  print('');
  for (const unit of ['IDR', 'POIN'] as const) printAccounts(unit, accounts[unit], print);
  print(columns('kelas', 'kadar', 'pcs', 'gram', 'gram murni', 'Rp'));
  for (const line of stock) print(stockLine(line));
  print('');
}

function printAccounts(unit: MoneyUnit, accounts: ReadonlyMap<string, number>, print: Print): void {
  const lines = [...accounts].filter(([, saldo]) => saldo !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (lines.length === 0) return;
  const total = lines.reduce((sum, [, saldo]) => sum + saldo, 0);
  for (const [akun, saldo] of lines) print(`${akun.padEnd(40)} ${unit.padEnd(4)} ${whole.format(saldo).padStart(20)}`);
  print(`${'total'.padEnd(40)} ${unit.padEnd(4)} ${whole.format(total).padStart(20)}`);
  print('');
}

const stockLine = ({ kelas, kadar, qty, berat, murni, nilai }: StockSum): string =>
  columns(
    kelas,
    `${kadarToPercent(kadar)} %`,
    whole.format(qty),
    grams.format(milligramsToGrams(berat)),
    grams.format(milligramsToGrams(murni)),
    whole.format(nilai),
  );

const columns = (kelas: string, kadar: string, ...figures: string[]): string =>
  `${kelas.padEnd(10)} ${kadar.padStart(9)} ${figures.map((figure) => figure.padStart(16)).join(' ')}`;
