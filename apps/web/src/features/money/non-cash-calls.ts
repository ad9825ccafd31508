import type { NonCashItemView } from '@emas/contracts/money/non-cash-item.view';
import type { SettleNonCashDto } from '@emas/contracts/money/settlement.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { api } from '../../platform/api/client.js';

export const TRANSFER_FILTERS = { q: '', status: 'OUTSTAND', tgl_from: '', tgl_to: '' };

const itemsQuery = (filters: Readonly<Record<string, string>>) => ({
  queryKey: ['ledger', 'non-cash', filters],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly NonCashItemView[]> =>
    api.get('non-cash/items', filters, signal),
});

export const transfersQuery = (filters: Readonly<Record<keyof typeof TRANSFER_FILTERS, string>>) =>
  itemsQuery({ ...filters, cara_bayar: 'TRANSFER' });
export const waitingQuery = itemsQuery({ status: 'OUTSTAND' });

export const confirmTransfer = ({ kunci }: NonCashItemView, id: string): Promise<WriteBody> =>
  api.post(`non-cash/${kunci}/masuk`, { id }, { idempotencyKey: id });

export const keepProof = (kunci: string, gambar_path: string | null, key: string): Promise<WriteBody> =>
  api.put(`non-cash/${kunci}/bukti`, { gambar_path }, { idempotencyKey: key });

/** What is done with a payment for a reason: it never comes, comes after all, or was not there. */
export type Reasoned = 'hapus' | 'pulih' | 'lepas' | 'batal';

const pathOf = ({ kunci, settlement_id }: NonCashItemView, what: Reasoned): string =>
  what === 'batal' ? `non-cash/validasi/${settlement_id}/batal` : `non-cash/${kunci}/${what}`;

export const doReasoned = (item: NonCashItemView, what: Reasoned, alasan: string, key: string): Promise<WriteBody> =>
  withAuthorization((ids) =>
    api.post(
      pathOf(item, what),
      { alasan, ...(what === 'lepas' || what === 'pulih' ? {} : { otorisasi_ids: ids }) },
      { idempotencyKey: key },
    ),
  );

export const settle = (dto: SettleNonCashDto): Promise<WriteBody> =>
  withAuthorization((ids) =>
    api.post('non-cash/validasi', { ...dto, otorisasi_ids: [...ids] }, { idempotencyKey: dto.id }),
  );
