import type { ListingPage } from '@emas/contracts/online/listing.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api, type FileAnswer } from '../../platform/api/client.js';

export const LISTING_FILTERS = { q: '', status: 'ALL', kode_marketplace: 'ALL' };
type Filters = Readonly<Record<keyof typeof LISTING_FILTERS, string>>;

const asked = ({ q, status, kode_marketplace }: Filters) => ({
  ...{ q, status },
  kode_marketplace: kode_marketplace === 'ALL' ? '' : kode_marketplace,
});

/** A page of what is shown; its key has it asked again whenever something happens in the shop. */
export const listingsQuery = (filters: Filters, page: number, size: number) => ({
  queryKey: ['ledger', 'listings', asked(filters), page, size],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ListingPage> =>
    api.get('marketplace/tayang', { ...asked(filters), skip: (page - 1) * size, limit: size }, signal),
});

export const fetchListingsCsv = (filters: Filters): Promise<FileAnswer> =>
  api.file('marketplace/tayang/csv', { query: asked(filters) });

export const listItem = (
  dto: { readonly kode_marketplace: string; readonly kode_barcode: string },
  key: string,
): Promise<WriteBody> => api.post('marketplace/tayang', dto, { idempotencyKey: key });

export const unlistItem = (kode_barcode: string, kode_marketplace: string, key: string): Promise<WriteBody> =>
  api.delete(`marketplace/tayang/${encodeURIComponent(kode_barcode)}?kode_marketplace=${encodeURIComponent(kode_marketplace)}`, { idempotencyKey: key }); // prettier-ignore
