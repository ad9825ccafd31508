import type { AuditStateView } from '@emas/contracts/audit/audit-run.view';
import { api } from '../../platform/api/client.js';

/** What the last look through the whole ledger found. */
export const auditStateQuery = {
  queryKey: ['audit', 'state'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<AuditStateView> =>
    api.get('audit/keadaan', {}, signal),
};
