import { settlementStream } from '@emas/domain/money/non-cash-item';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Ledger } from '../../ledger/ledger.js';

const NAMED: ReadonlySet<string> = new Set(['NON_CASH_ITEM_SETTLED', 'CARD_CASH_SETTLED']);

/** Names the settlement in whose number a refusal is: a decider knows its stream, and no number of it. */
export async function namingSettlement<Result>(
  ledger: Ledger,
  shop: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || !NAMED.has(error.code)) throw error;
    const { settlement_id } = error.data as { readonly settlement_id: string | null };
    if (settlement_id === null) throw error;
    const stream = settlementStream(settlement_id);
    const no = (await ledger.load(shop, [stream])).get(stream)?.no ?? '-';
    throw new DomainError(error.code, { ...error.params, no });
  }
}
