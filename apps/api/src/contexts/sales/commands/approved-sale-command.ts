import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { ApprovedCommand } from '@emas/domain/document/approval';
import type { DecideContext, Decision } from '@emas/domain/ledger/event';
import { saleStream } from '@emas/domain/sales/sale';
import { contentHash } from '../../../ledger/hash.js';
import type { LedgerCommand } from '../../../ledger/ledger.js';
import type { Cashier } from './save-sale.js';

interface Asked {
  readonly user: Cashier;
  readonly id: string;
  readonly key: string;
  readonly otorisasi_ids: readonly string[];
  /** What is approved: an approval is bound to its hash. */
  readonly request: { readonly type: string } & Readonly<Record<string, unknown>>;
}

/** What the ledger is asked about one sale where it may need an approval. */
export function approvedSaleCommand<Result>(
  { user, id, key, otorisasi_ids, request }: Asked,
  decide: (sale: ApprovedCommand, context: DecideContext) => Decision<Result>,
): LedgerCommand<Result> {
  const hash = contentHash(request);
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [saleStream(id), ...otorisasi_ids.map(authorizationStream)],
    decide: (context) => decide({ id, otorisasi_ids, hash }, context),
  };
}
