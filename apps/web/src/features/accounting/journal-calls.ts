import type { ChangeJournalDto } from '@emas/contracts/accounting/journal.dto';
import type { JournalChangeView, JournalView, SuspenseView } from '@emas/contracts/accounting/journal.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api } from '../../platform/api/client.js';

/** Every change of a journal, told by any client, loads these anew. */
export const JOURNALS_KEY = ['list', 'parameter-akun'] as const;

export interface Account {
  readonly nomor_akun: string;
  readonly nama_akun: string;
  readonly is_detail: boolean;
  readonly is_aktif: boolean;
}

const PATH = 'para-akun-transaksi';

export const nameOf = (part: string): string => part.replaceAll('_', ' ');
export const keyOf = ({ trx, type }: Pick<JournalView, 'trx' | 'type'>): string => `${trx}/${type}`;

export const fetchJournals = (tgl: string | null, signal?: AbortSignal): Promise<readonly JournalView[]> =>
  api.get(PATH, { tgl }, signal);

export const fetchSuspense = (signal?: AbortSignal): Promise<readonly SuspenseView[]> =>
  api.get(`${PATH}/suspense`, {}, signal);

export const journalsQuery = {
  queryKey: [...JOURNALS_KEY, 'now'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchJournals(null, signal),
};

export const suspenseQuery = {
  queryKey: [...JOURNALS_KEY, 'suspense'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchSuspense(signal),
};

export const fetchHistory = (key: string, signal?: AbortSignal): Promise<readonly JournalChangeView[]> =>
  api.get(`${PATH}/${key}/history`, {}, signal);

export const fetchAccounts = (signal?: AbortSignal): Promise<readonly Account[]> => api.get('akuns', {}, signal);

export const changeJournal = (key: string, body: ChangeJournalDto, idempotencyKey: string): Promise<WriteBody> =>
  api.put(`${PATH}/${key}`, body, { idempotencyKey });

export const takeStandardChart = (idempotencyKey: string): Promise<WriteBody> =>
  api.post(`${PATH}/standar`, {}, { idempotencyKey });
