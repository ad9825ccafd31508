import type { ApproveCountDto, RefuseCountDto, StartCountDto } from '@emas/contracts/counts/count.dto';
import type {
  CountableTray,
  CountProgressView,
  CountSavedData,
  CountScanView,
  CountSummaryView,
  CountView,
  ScanAnswer,
} from '@emas/contracts/counts/count.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { withIds } from '../../parts/document/calls.js';
import { api } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import type { Batch } from './scan-store.js';

const PATH = 'stock-opname';
const KEY = ['ledger', 'stock-opname'] as const;

interface Signalled {
  readonly signal: AbortSignal;
}
export interface CountAnswer extends WriteBody {
  readonly data: CountSavedData;
}

export const COUNT_FILTERS = { q: '', status: 'ALL', jenis_opname: 'ALL', tgl_from: '', tgl_to: '' };

/** A page of counts, the newest first. */
export const countsQuery = (
  filters: Readonly<Record<keyof typeof COUNT_FILTERS | 'halaman', string>>,
  page: number,
  size: number,
) => ({
  queryKey: [...KEY, 'list', filters, page, size],
  queryFn: ({ signal }: Signalled): Promise<{ count: number; data: readonly CountSummaryView[] }> =>
    api.get(PATH, { ...filters, skip: (page - 1) * size, limit: size }, signal),
});

/** Counts in one state, of whatever day. */
export const countsInState = (status: string) => ({
  queryKey: [...KEY, 'state', status],
  queryFn: ({ signal }: Signalled): Promise<readonly CountSummaryView[]> => api.get(PATH, { status }, signal),
});

/** Counts that were approved on a day. */
export const approvedOn = (tgl_setuju: string) => ({
  queryKey: [...KEY, 'approved', tgl_setuju],
  queryFn: ({ signal }: Signalled): Promise<readonly CountSummaryView[]> => api.get(PATH, { tgl_setuju }, signal),
});

export const countQuery = (id: string | null) => ({
  queryKey: [...KEY, 'one', id],
  queryFn: ({ signal }: Signalled): Promise<CountView> => api.get(`${PATH}/${id}`, {}, signal),
  enabled: id !== null,
});

export const traysQuery = (kode_gudang: string | null) => ({
  queryKey: [...KEY, 'trays', kode_gudang],
  queryFn: ({ signal }: Signalled): Promise<readonly CountableTray[]> =>
    api.get(`${PATH}/baki`, { kode_gudang }, signal),
});

/** Scans that a screen keeps of what others and he himself scanned. */
const SCANS_KEPT = 200;

const progressKey = (id: string) => [...KEY, 'progress', id];

/** How far a count is; of the scans only what came since it was asked last. */
export const progressQuery = (id: string) => ({
  queryKey: progressKey(id),
  queryFn: async ({ signal }: Signalled): Promise<CountProgressView> => {
    const before = queryClient.getQueryData<CountProgressView>(progressKey(id));
    const now = await api.get<CountProgressView>(`${PATH}/${id}/scan`, { after: before?.seq ?? 0 }, signal);
    if (!before || before.putaran !== now.putaran) return now;
    return { ...now, scans: joined(now.scans, before.scans) };
  },
});

/** A row that changed stands where it came last. */
export function joined(now: readonly CountScanView[], before: readonly CountScanView[]): readonly CountScanView[] {
  const keyOf = ({ kode, kode_baki, hitung_by }: CountScanView) => `${kode} ${kode_baki} ${hitung_by}`;
  const changed = new Set(now.map(keyOf));
  return [...now, ...before.filter((row) => !changed.has(keyOf(row)))].slice(0, SCANS_KEPT);
}

/** The id of the form is the key of its request: sent again, it is the same count. */
export const startCount = (dto: StartCountDto): Promise<CountAnswer> => api.post(PATH, dto, { idempotencyKey: dto.id });

/** Known by its device and its number: it may be sent as often as it takes. */
export const sendBatch = (id: string, perangkat: string, batch: Batch): Promise<WriteBody & ScanAnswer> =>
  api.post(`${PATH}/${id}/scan`, { perangkat, ...batch }, { idempotencyKey: `${perangkat}-${batch.urutan}` });

export const removeScan = (
  id: string,
  of: { readonly perangkat: string; readonly urutan: number; readonly kode: string; readonly kode_baki: string | null },
): Promise<WriteBody> => api.post(`${PATH}/${id}/hapus-scan`, of, { idempotencyKey: `${of.perangkat}-${of.urutan}` });

export const finishCount = (id: string, key: string): Promise<CountAnswer> =>
  api.post(`${PATH}/${id}/selesai`, {}, { idempotencyKey: key });

export const resumeCount = (id: string, key: string): Promise<CountAnswer> =>
  api.post(`${PATH}/${id}/ulang`, {}, { idempotencyKey: key });

export const cancelCount = (id: string, alasan: string, key: string): Promise<CountAnswer> =>
  api.post(`${PATH}/${id}/batal`, { alasan }, { idempotencyKey: key });

export const approveCount = (
  id: string,
  { pindahkan }: Pick<ApproveCountDto, 'pindahkan'>,
  key: string,
  ids: readonly string[],
): Promise<CountAnswer> => api.post(`${PATH}/${id}/setujui`, { pindahkan, ...withIds(ids) }, { idempotencyKey: key });

export const refuseCount = (id: string, dto: RefuseCountDto, key: string): Promise<CountAnswer> =>
  api.post(`${PATH}/${id}/tolak`, dto, { idempotencyKey: key });

export const reverseApproval = (id: string, alasan: string, key: string): Promise<CountAnswer> =>
  api.post(`${PATH}/${id}/batal-setuju`, { alasan }, { idempotencyKey: key });
