import type { AuthorizationUsed } from '../authorization/authorization.js';
import type { DecideContext } from '../ledger/event.js';
import { say } from '../shared/summary.js';
import { type Approval, type ApprovedCommand, useApproval } from './approval.js';
import type { Documents } from './document.js';

/** Counts a printed slip. */
export type PrintDocument = ApprovedCommand;

/** A slip came out of the printer; `cetak_ke` 1 is the original, every other a copy. */
export interface PrintedBody {
  readonly cetak_ke: number;
}

/** The copy that is printed now: the first is free, every other needs the authorization CETAK_ULANG. */
export function printed(
  { stream }: Pick<Documents<never>, 'stream'>,
  command: PrintDocument,
  /** How often before, and what the note is called in CETAK ULANG NOTA … */
  of: { readonly cetak_count: number; readonly jenis: string; readonly ringkasan: Approval['ringkasan'] },
  context: DecideContext,
): PrintedBody & { readonly approvals: readonly AuthorizationUsed[] } {
  const cetak_ke = of.cetak_count + 1;
  if (cetak_ke === 1) return { cetak_ke, approvals: [] };
  const approval: Approval = {
    kategori: 'CETAK_ULANG',
    description: `CETAK ULANG NOTA ${of.jenis}`,
    ringkasan: of.ringkasan,
  };
  const approvals = useApproval(stream(command.id), command, approval, [say.int('cetak_ke', cetak_ke)], context);
  return { cetak_ke, approvals };
}
