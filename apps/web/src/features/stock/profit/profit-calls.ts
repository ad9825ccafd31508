import type { ProfitDto } from '@emas/contracts/pricing/profit.dto';
import type { ProfitPreview, ProfitRunView, ProfitStarted } from '@emas/contracts/pricing/profit.view';
import { api, type FileAnswer } from '../../../platform/api/client.js';

export const PROFIT_KEY = ['profit'];

/** What a rule would make of stock. */
export const previewQuery = (dto: ProfitDto | null) => ({
  queryKey: [...PROFIT_KEY, 'preview', dto],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ProfitPreview> =>
    api.post('barang/profit/hitung', dto, { signal }),
  enabled: dto !== null,
});

/** The last runs. */
export const runsQuery = {
  queryKey: [...PROFIT_KEY, 'runs'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly ProfitRunView[]> =>
    api.get('barang/profit', {}, signal),
};

export const applyProfit = (dto: ProfitDto, idempotencyKey: string): Promise<ProfitStarted> =>
  api.post('barang/profit', dto, { idempotencyKey });

export const restoreProfit = (id: string, idempotencyKey: string): Promise<ProfitStarted> =>
  api.post(`barang/profit/${id}/kembalikan`, {}, { idempotencyKey });

export const fetchProfitFile = (id: string): Promise<FileAnswer> => api.file(`barang/profit/${id}/file`);
