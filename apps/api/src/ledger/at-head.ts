import { DomainError } from '@emas/domain/shared/domain-error';
import type { Ledger, LedgerCommand, LedgerResult } from './ledger.js';

/** On a busy shop something is booked between reading and appending now and then; rarely this often. */
const ATTEMPTS = 20;

/**
 * Runs a command that rests on more than documents (balances, lists): `gather` reads at a head, and the append holds only
 * if nothing has come since. Throws SHOP_BUSY when something comes every time.
 */
export async function atHead<Facts, Result>(
  ledger: Ledger,
  shop: string,
  gather: () => Promise<Facts>,
  command: (facts: Facts) => LedgerCommand<Result>,
): Promise<LedgerResult<Result>> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { seq } = await ledger.head(shop);
    const facts = await gather();
    try {
      return await ledger.execute({ ...command(facts), atSeq: seq });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'HEAD_MOVED') throw error;
    }
  }
  throw new DomainError('SHOP_BUSY');
}
