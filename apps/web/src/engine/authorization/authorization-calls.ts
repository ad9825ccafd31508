import type { ApprovalWaysBody, AuthorizedBody } from '@emas/contracts/authorization/authorize.dto';
import type {
  AuthorizationRequestedBody,
  AuthorizationRequestRow,
  RequestStatus,
} from '@emas/contracts/authorization/authorization-request.dto';
import type {
  EnrolledFinger,
  Finger,
  ScanStarted,
  UserFingerprints,
} from '@emas/contracts/authorization/fingerprint.dto';
import type { ReasonsBody } from '@emas/contracts/authorization/reasons.dto';
import type { UserOption } from '@emas/contracts/identity/user.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { DRAWER_DIFFERENCE, PRICE_APPROVAL } from '@emas/domain/shared/authorization-category';
import type { Summary } from '@emas/domain/shared/summary';
import { api } from '../../platform/api/client.js';

/** One thing a supervisor or the owner must approve, as the refused command says it. */
export interface Requirement {
  readonly kategori: string;
  readonly description: string;
  readonly no_faktur: string | null;
  readonly hash: string;
  readonly ringkasan: Summary;
  /** Nobody below an owner approves it. */
  readonly hanya_owner?: boolean;
  /** Never its asker himself. */
  readonly orang_lain?: boolean;
}

/** What the person fills in; which of it counts depends on the mode. */
export interface Approval {
  readonly user_id: string;
  readonly password: string;
  readonly keterangan: string;
}

export interface RequestsPage {
  readonly count: number;
  readonly data: readonly AuthorizationRequestRow[];
}

/** Upper case, or '-' where nothing is said. */
const remark = (keterangan: string): string => keterangan.trim().toUpperCase() || '-';
const actionOf = ({ hanya_owner, orang_lain, ...what }: Requirement): Requirement => ({
  kategori: what.kategori,
  description: what.description,
  no_faktur: what.no_faktur,
  hash: what.hash,
  ringkasan: what.ringkasan,
  ...(hanya_owner && { hanya_owner }),
  ...(orang_lain && { orang_lain }),
});

export const fetchAuthorizers = async (signal?: AbortSignal): Promise<readonly UserOption[]> =>
  (await api.get<{ data: readonly UserOption[] }>('authorization/authorizers', {}, signal)).data;

/** Which ways to an approval are open this moment. */
export const fetchWays = (signal?: AbortSignal): Promise<ApprovalWaysBody> => api.get('authorization/ways', {}, signal);

/** Does it not say all that its approver must know? He is told before he approves. */
export const isCovering = ({ description, kategori }: Requirement): boolean =>
  description === PRICE_APPROVAL || kategori === DRAWER_DIFFERENCE;

/** What it covers, told by the approver's password, or by the proof of his finger. */
export const fetchReasons = (
  requirement: Requirement,
  { user_id, password }: Approval,
  fp: string | null,
): Promise<ReasonsBody> =>
  api.post('authorization/reasons', { ...actionOf(requirement), user_id, ...(fp === null ? { password } : { fp }) });

export const authorizeByPassword = (requirement: Requirement, approval: Approval): Promise<AuthorizedBody> =>
  api.post('authorization', {
    ...actionOf(requirement),
    user_id: approval.user_id,
    ...(approval.password !== '' && { password: approval.password }),
    keterangan: remark(approval.keterangan),
  });

export const fetchUserFingerprints = (user_id: string, signal?: AbortSignal): Promise<readonly UserFingerprints[]> =>
  api.get('user-fingerprint', { user_id }, signal);

export const startScan = (requirement: Requirement, user_id: string): Promise<ScanStarted> =>
  api.post('authorization/fingerprint/scan', { ...actionOf(requirement), user_id });

export const stopScan = (scan_id: string): Promise<unknown> => api.delete(`authorization/fingerprint/scan/${scan_id}`);

export const authorizeByFingerprint = (
  requirement: Requirement,
  { user_id, keterangan }: Approval,
  fp: string,
): Promise<AuthorizedBody> =>
  api.post('authorization/fingerprint', { ...actionOf(requirement), user_id, fp, keterangan: remark(keterangan) });

export const requestAuthorization = (
  requirement: Requirement,
  { user_id, keterangan }: Approval,
  idempotencyKey: string,
): Promise<AuthorizationRequestedBody> =>
  api.post(
    'authorization/requests',
    { ...actionOf(requirement), user_id: user_id === '' ? null : user_id, keterangan: remark(keterangan) },
    { idempotencyKey },
  );

export const REQUESTS_KEY = ['authorization-requests'] as const;

export const fetchRequests = (
  query: { readonly status: RequestStatus | 'ALL'; readonly skip: number; readonly limit: number },
  signal?: AbortSignal,
): Promise<RequestsPage> => api.get('authorization/requests', query, signal);

export const fetchRequest = (id: string, signal?: AbortSignal): Promise<AuthorizationRequestRow> =>
  api.get(`authorization/requests/${id}`, {}, signal);

export const approveRequest = (id: string, keterangan: string, idempotencyKey: string): Promise<WriteBody> =>
  api.post(`authorization/requests/${id}/approve`, { keterangan: keterangan.trim() || null }, { idempotencyKey });

export const refuseRequest = (id: string, alasan: string, idempotencyKey: string): Promise<WriteBody> =>
  api.post(`authorization/requests/${id}/refuse`, { alasan: alasan.trim() }, { idempotencyKey });

export const withdrawRequest = (id: string, idempotencyKey: string): Promise<WriteBody> =>
  api.post(`authorization/requests/${id}/cancel`, {}, { idempotencyKey });

const fingersOf = (user_id: string): string => `users/${encodeURIComponent(user_id)}/fingerprints`;

export const fetchFingers = (user_id: string, signal?: AbortSignal): Promise<readonly EnrolledFinger[]> =>
  api.get(fingersOf(user_id), {}, signal);

export const enrolFinger = (user_id: string, finger: Finger): Promise<ScanStarted> =>
  api.post(fingersOf(user_id), { finger });

export const removeFinger = (user_id: string, finger: Finger, idempotencyKey: string): Promise<WriteBody> =>
  api.delete(`${fingersOf(user_id)}/${finger}`, { idempotencyKey });

/** More than this many wait nowhere. */
const MOST = 200;

/** What waits for an answer, oldest first. */
export const pendingRequestsQuery = {
  queryKey: [...REQUESTS_KEY, 'MENUNGGU'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { data } = await fetchRequests({ status: 'MENUNGGU', skip: 0, limit: MOST }, signal);
    return data.toSorted((a, b) => a.requested_at.localeCompare(b.requested_at));
  },
};
