import {
  type AuthorizationCategory,
  type AuthorizationUsed,
  useAuthorizations,
} from '../authorization/authorization.js';
import type { DecideContext, StreamId } from '../ledger/event.js';
import type { Summary, SummaryFact } from '../shared/summary.js';

/** A command on one document, with the approvals it brings. */
export interface ApprovedCommand {
  readonly id: string;
  readonly otorisasi_ids: readonly string[];
  /** Hash of the content that an approval is bound to. */
  readonly hash: string;
}

/** What a supervisor has to agree to. */
export interface Approval {
  readonly kategori: AuthorizationCategory;
  readonly description: string;
  /** The document as he sees it, under its number and with what the command adds. */
  readonly ringkasan: (no: string | null, more: readonly SummaryFact[]) => Summary;
}

/** Uses the approval of what is done to the document of a stream, or throws AUTHORIZATION_REQUIRED. */
export function useApproval(
  stream: StreamId,
  { otorisasi_ids, hash }: ApprovedCommand,
  { kategori, description, ringkasan }: Approval,
  more: readonly SummaryFact[],
  context: DecideContext,
): AuthorizationUsed[] {
  const { no } = context.get(stream);
  const need = { kategori, description, no_faktur: no, hash, ringkasan: ringkasan(no, more) };
  return useAuthorizations([need], otorisasi_ids, context, stream);
}
