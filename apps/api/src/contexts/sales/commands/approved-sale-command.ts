import { authorizationStream } from '@emas/domain/authorization/authorization';
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

/** The sale that is asked about, and what was approved of it. */
interface ApprovedSale {
  readonly id: string;
  readonly no_faktur_jual: string;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** What the ledger is asked about one sale where it may need an approval. */
export function approvedSaleCommand<Result>(
  { user, id, key, otorisasi_ids, request }: Asked,
  decide: (sale: ApprovedSale, context: DecideContext) => Decision<Result>,
): LedgerCommand<Result> {
  const stream = saleStream(id);
  const hash = contentHash(request);
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [stream, ...otorisasi_ids.map(authorizationStream)],
    decide: (context) => decide({ id, no_faktur_jual: context.get(stream).no ?? '', otorisasi_ids, hash }, context),
  };
}
