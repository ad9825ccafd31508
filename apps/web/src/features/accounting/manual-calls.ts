import type { JournalAccountChoice, JournalToTurn } from '@emas/contracts/accounting/journal-entry.view';
import { api } from '../../platform/api/client.js';

/** Whatever the ledger takes may change what is still to be turned round. */
const JOURNAL = ['ledger', 'jurnal-umum'] as const;

export const choicesQuery = {
  queryKey: ['list', 'master-akun', 'jurnal-umum'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly JournalAccountChoice[]> =>
    api.get('accounting/jurnal/akun', {}, signal),
};

export const toTurnQuery = {
  queryKey: [...JOURNAL, 'balik'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly JournalToTurn[]> =>
    api.get('accounting/jurnal/balik', {}, signal),
};
