import type {
  AccountBalances,
  AccountLines,
  AuditEvent,
  DeskActivity,
  EventCheck,
  FoundEvents,
  SearchHit,
} from '@emas/contracts/audit/desk.view';
import type { Findings } from '@emas/contracts/audit/findings';
import { api } from '../../platform/api/client.js';
import type { DeskAddress } from './desk-address.js';

type Signal = { readonly signal: AbortSignal };

const KEY = 'desk';

export const balancesQuery = (tgl: string, sebelum: string) => ({
  queryKey: [KEY, 'akun', tgl, sebelum],
  queryFn: ({ signal }: Signal) => api.get<AccountBalances>('audit/akun', { tgl, sebelum }, signal),
});

export const activityQuery = {
  queryKey: [KEY, 'aktivitas'],
  queryFn: ({ signal }: Signal) => api.get<DeskActivity>('audit/aktivitas', {}, signal),
};

/** Lines of the account that the address names. */
export const linesQuery = ({ akun, tgl_from, tgl_to, cursor }: DeskAddress) => ({
  queryKey: [KEY, 'baris', akun, tgl_from, tgl_to, cursor],
  queryFn: ({ signal }: Signal) =>
    api.get<AccountLines>(`audit/akun/${encodeURIComponent(akun)}/baris`, { tgl_from, tgl_to, cursor }, signal),
});

/** Events that the address asks for. */
export const eventsQuery = (asked: Partial<DeskAddress>) => ({
  queryKey: [KEY, 'kejadian', asked],
  queryFn: ({ signal }: Signal) => api.get<FoundEvents>('audit/kejadian', asked, signal),
});

export const eventQuery = (seq: string) => ({
  queryKey: [KEY, 'event', seq],
  queryFn: ({ signal }: Signal) => api.get<AuditEvent>(`audit/kejadian/${seq}`, {}, signal),
  enabled: seq !== '',
});

export const checkQuery = (seq: number) => ({
  queryKey: [KEY, 'periksa', seq],
  queryFn: ({ signal }: Signal) => api.get<EventCheck>(`audit/kejadian/${seq}/periksa`, {}, signal),
});

export const searchQuery = (q: string) => ({
  queryKey: [KEY, 'cari', q],
  queryFn: ({ signal }: Signal) => api.get<readonly SearchHit[]>('audit/cari', { q }, signal),
  enabled: q.trim() !== '',
});

export const findingsQuery = (tgl_from: string, tgl_to: string) => ({
  queryKey: [KEY, 'temuan', tgl_from, tgl_to],
  queryFn: ({ signal }: Signal) => api.get<Findings>('audit/temuan', { tgl_from, tgl_to }, signal),
});
