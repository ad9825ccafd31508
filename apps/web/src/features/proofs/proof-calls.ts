import type { VerifyDto } from '@emas/contracts/audit/audit-run.dto';
import type { AuditRunView, ProofView, SealsView, SlipProofView } from '@emas/contracts/audit/audit-run.view'; // prettier-ignore
import { api } from '../../platform/api/client.js';
import { downloadBlob, openFileWindow } from '../../platform/api/files.js';

const KEY = ['audit'] as const;

export const isUnderWay = ({ status }: Pick<AuditRunView, 'status'>): boolean =>
  status === 'QUEUED' || status === 'RUNNING';

const RUNNING_MS = 700;

export const runsQuery = {
  queryKey: [...KEY, 'runs'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly AuditRunView[]> =>
    api.get('audit/verifikasi', {}, signal),
  /** Asked again while one is under way. */
  refetchInterval: ({ state }: { readonly state: { readonly data?: readonly AuditRunView[] | undefined } }) =>
    state.data?.some(isUnderWay) ? RUNNING_MS : (false as const),
};

export const sealsQuery = {
  queryKey: [...KEY, 'seals'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<SealsView> => api.get('audit/segel', {}, signal),
};

export const AUDIT_KEY = KEY;

export const beginVerification = (body: VerifyDto, idempotencyKey: string) =>
  api.post<{ readonly message: string; readonly data: AuditRunView }>('audit/verifikasi', body, { idempotencyKey });

/** A number, or an event as `#715`. */
export const subjectOf = (typed: string): { readonly no: string } | { readonly seq: number } => {
  const [, seq] = /^#\s*([1-9]\d{0,14})$/.exec(typed.trim()) ?? [];
  return seq === undefined ? { no: typed.trim().toUpperCase() } : { seq: Number(seq) };
};

export const fetchProof = (typed: string): Promise<ProofView> =>
  api.get('audit/bukti', { ...subjectOf(typed), format: 'json' });

export async function downloadProof(typed: string): Promise<void> {
  const { blob, filename } = await api.file('audit/bukti', { query: { ...subjectOf(typed), format: 'txt' } });
  downloadBlob(blob, filename ?? 'bukti.proof');
}

export const checkSlip = (no: string, kode: string): Promise<SlipProofView> =>
  api.get('audit/kode-bukti', { no, kode });

export async function downloadRange(dari: string, sampai: string): Promise<void> {
  const { blob, filename } = await api.file('audit/rentang', { query: { dari, sampai } });
  downloadBlob(blob, filename ?? 'rentang.emas');
}

/** Call it in the click itself: a window that is opened later is blocked. */
export async function openPdf(title: string, path: string, query: Readonly<Record<string, string | number>> = {}) {
  const window = openFileWindow(title);
  try {
    window.show(await api.file(path, { query }), `${title}.pdf`);
  } catch (error) {
    window.close();
    throw error;
  }
}
