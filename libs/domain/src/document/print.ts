import { approverOf, type AuthorizationUsed } from '../authorization/authorization.js';
import type { DecideContext } from '../ledger/event.js';
import { refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import { type Approval, type ApprovedCommand, useApproval } from './approval.js';
import type { Documents } from './document.js';

/** Counts a printed slip. */
export interface PrintDocument extends ApprovedCommand {
  /** Why there has to be another one; the original needs no reason. */
  readonly alasan?: string;
}

/** A slip came out of the printer; `cetak_ke` 1 is the original, every other a copy. */
export interface PrintedBody {
  readonly cetak_ke: number;
  /** Why it was printed again, and who approved it; left out of the original, and of copies from before they were kept. */
  readonly alasan?: string;
  readonly otorisasi_by?: string | null;
}

interface Printed {
  readonly body: PrintedBody;
  readonly approvals: readonly AuthorizationUsed[];
}

/** The copy that is printed now: the first is free, every other needs a reason and the authorization CETAK_ULANG. */
export function printed(
  { stream }: Pick<Documents<never>, 'stream'>,
  command: PrintDocument,
  /** How often before, and what the note is called in CETAK ULANG NOTA … */
  of: { readonly cetak_count: number; readonly jenis: string; readonly ringkasan: Approval['ringkasan'] },
  context: DecideContext,
): Printed {
  const cetak_ke = of.cetak_count + 1;
  if (cetak_ke === 1) return { body: { cetak_ke }, approvals: [] };
  const alasan = command.alasan?.trim() ?? '';
  if (alasan === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  const approval: Approval = {
    kategori: 'CETAK_ULANG',
    description: `CETAK ULANG NOTA ${of.jenis}`,
    ringkasan: of.ringkasan,
  };
  const facts = [say.int('cetak_ke', cetak_ke), say.text('alasan', alasan)];
  const approvals = useApproval(stream(command.id), command, approval, facts, context);
  return { body: { cetak_ke, alasan, otorisasi_by: approverOf(approvals) }, approvals };
}
