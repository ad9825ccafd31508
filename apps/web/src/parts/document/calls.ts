import type { DocumentDefinition, DocumentPage, ListedDefinition } from '@emas/contracts/definitions/document';
import { csvName } from '@emas/contracts/definitions/document-facts';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { Direction } from '@emas/domain/payments/ways';
import { api, type FileAnswer, type Query } from '../../platform/api/client.js';
import type { PaymentsOf } from '../payment/payment-value.js';
import type { AnyDocument, AnyListed } from './any-document.js';
import type { SlipCalls } from './use-print-slip.js';

/** A document as its saving answers; its number stands under the name its definition says. */
export interface SavedDocument {
  readonly id: string;
  readonly status: string;
  readonly total_harga: number;
  /** Where money came in and more of it than was asked; rupiah. */
  readonly kembali?: number;
}

type Ids = readonly string[];
export const withIds = (otorisasi_ids: Ids) => (otorisasi_ids.length > 0 ? { otorisasi_ids } : {});

/** Below `ledger`: what anybody books in the shop brings them up to date. */
export const documentsKey = ({ kind }: Pick<ListedDefinition, 'kind'>) => ['ledger', kind] as const;

export const fetchDocuments = <Summary extends AnyListed = AnyDocument>(
  { path }: ListedDefinition,
  query: Query,
  signal?: AbortSignal,
): Promise<DocumentPage<Summary>> => api.get(path, query, signal);

export const fetchDocument = <View extends AnyListed = AnyDocument>(
  { path }: ListedDefinition,
  id: string,
  signal?: AbortSignal,
): Promise<View> => api.get(`${path}/${id}`, {}, signal);

export const fetchDocumentByNumber = ({ path }: DocumentDefinition, no: string): Promise<AnyDocument> =>
  api.get(`${path}/by-no/${encodeURIComponent(no)}`);

/** All that were found, as CSV. */
export const fetchDocumentsCsv = (of: ListedDefinition, query: Query): Promise<FileAnswer> =>
  api.file(`lists/${csvName(of)}/csv`, { query });

export const cancelDocument = (
  { path }: ListedDefinition,
  id: string,
  alasan: string,
  key: string,
  ids: Ids,
): Promise<WriteBody> => api.post(`${path}/${id}/batal`, { alasan, ...withIds(ids) }, { idempotencyKey: key });

/** Books what a form holds; its id is the key, so that what is sent twice is one document. */
export const saveDocument = async (
  { path }: DocumentDefinition,
  sent: object,
  id: string,
  ids: Ids,
): Promise<SavedDocument> => {
  const { data } = await api.post<WriteBody & { readonly data: SavedDocument }>(
    path,
    { ...sent, ...withIds(ids) },
    { idempotencyKey: id },
  );
  return data;
};

/** Refused for what its saving would be, before it is paid; nothing is booked. */
export const judgeDocument = ({ path }: DocumentDefinition, sent: object, ids: Ids): Promise<void> =>
  api.post(`${path}/periksa`, { ...sent, ...withIds(ids) });

/** Takes or pays the money of what was saved. */
export const payDocument = (
  { path }: DocumentDefinition,
  id: string,
  pembayaran: PaymentsOf<Direction>,
  key: string,
  pembayaran_keluar?: PaymentsOf<'out'>,
): Promise<WriteBody> =>
  api.post(`${path}/${id}/validasi`, { pembayaran, ...(pembayaran_keluar && { pembayaran_keluar }) }, { idempotencyKey: key }); // prettier-ignore

/** Gives up what was saved and nobody has paid. */
export const dropDocument = ({ path }: DocumentDefinition, id: string, key: string): Promise<WriteBody> =>
  api.delete(`${path}/${id}`, { idempotencyKey: key });

/** Sends its note by WhatsApp; without a number to that of its customer. */
export const sendNote = (
  { path }: Pick<DocumentDefinition, 'path'>,
  id: string,
  no_whatsapp: string | null,
  key: string,
): Promise<Pick<WriteBody, 'message'>> =>
  api.post(`${path}/${id}/whatsapp`, no_whatsapp === null ? {} : { no_whatsapp }, { idempotencyKey: key });

/** Counting and fetching the slips of a kind. */
export const slipCalls = ({ path }: Pick<DocumentDefinition, 'path'>): SlipCalls => ({
  count: (id, alasan, key, ids) =>
    api.post(`${path}/${id}/cetak`, { ...(alasan !== null && { alasan }), ...withIds(ids) }, { idempotencyKey: key }),
  pages: (id, format) => api.get(`${path}/${id}/slip.json`, { format }),
  bytes: (id, format) => api.file(`${path}/${id}/slip.bin`, { query: { format } }),
  pdf: (id) => api.file(`${path}/${id}/slip.pdf`),
});
