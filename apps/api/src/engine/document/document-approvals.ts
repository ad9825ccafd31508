import type { DocumentApproval } from '@emas/contracts/definitions/document';
import type { StreamId } from '@emas/domain/ledger/event';

/** What was approved of a document; the context of authorization fills it. */
export abstract class DocumentApprovals {
  /** Approvals that were used for the document of a stream, in the order they were used. */
  abstract of(shop: string, stream: StreamId): Promise<readonly DocumentApproval[]>;

  /** Of these streams, those of documents that `user` approved anything of. */
  abstract approvedBy(shop: string, user: string, streams: readonly StreamId[]): Promise<ReadonlySet<StreamId>>;
}
