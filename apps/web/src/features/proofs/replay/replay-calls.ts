import type { MomentDto } from '@emas/contracts/audit/replay.dto';
import type { ReplayedView, ReplayView } from '@emas/contracts/audit/replay.view';
import { api } from '../../../platform/api/client.js';
import { AUDIT_KEY } from '../proof-calls.js';

const READING_MS = 600;

export const beginReplay = (momen: MomentDto, banding: MomentDto | null): Promise<ReplayedView> =>
  api.post('audit/putar-ulang', { ...momen, banding });

/** What is known of a moment, asked again until the log was read for it. */
export const replayQuery = (first: ReplayView) => ({
  queryKey: [...AUDIT_KEY, 'replay', first.seq, first.hash],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ReplayView> =>
    api.get(`audit/putar-ulang/${first.seq}`, {}, signal),
  initialData: first,
  refetchInterval: ({ state }: { readonly state: { readonly data?: ReplayView | undefined } }) =>
    state.data && state.data.dari === 'READ_MODEL' && !state.data.gagal ? READING_MS : (false as const),
});
