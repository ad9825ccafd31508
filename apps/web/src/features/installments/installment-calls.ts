import { queryOptions } from '@tanstack/react-query';
import type { CancelInstallmentDto, SeizeInstallmentDto } from '@emas/contracts/installments/end-installment.dto';
import type {
  InstallmentSavedData,
  InstallmentStepData,
  OwedView,
  PlansView,
} from '@emas/contracts/installments/installment.view';
import type { OpenInstallmentDto } from '@emas/contracts/installments/open-installment.dto';
import type { PayInstallmentDto } from '@emas/contracts/installments/pay-installment.dto';
import type { FoundItemView } from '@emas/contracts/sales/sale.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { withIds } from '../../parts/document/calls.js';
import type { Find } from '../../parts/lines/findings.js';
import type { PaymentsOf } from '../../parts/payment/payment-value.js';
import { api } from '../../platform/api/client.js';

type Ids = readonly string[];

/** Ways in which contracts are paid: what is kept already is not kept again. */
export const WAYS = ['CASH', 'TRANSFER', 'DEBIT', 'CREDIT', 'QRIS'] as const;

/** Those whose things may be taken soonest first. */
export const FIRST_TO_TAKE = { sort: 'lelang_mulai', order: 'asc' } as const;

/** What the plans in force are, and the thing as it is priced for this customer. */
export const plansQuery = (kode_barcode: string, customer_id: string | null) =>
  queryOptions({
    queryKey: ['ledger', 'installment-plans', kode_barcode, customer_id],
    queryFn: (): Promise<PlansView> => api.post('cicilan/hitung', { kode_barcode, customer_id }),
    retry: false,
  });

/** What is owed of a contract today. */
export const owedQuery = (id: string) =>
  queryOptions({
    queryKey: ['ledger', 'installment', 'owed', id],
    queryFn: ({ signal }): Promise<OwedView> => api.get(`cicilan/${id}/tagihan`, {}, signal),
  });

export type Opening = Omit<OpenInstallmentDto, 'id' | 'pembayaran' | 'otorisasi_ids'>;
export type Opened = WriteBody & { readonly data: InstallmentSavedData };
export type Stepped = WriteBody & { readonly data: InstallmentStepData };

/** Refused for what making it would be, before it is paid; nothing is booked. */
export const judgeInstallment = (id: string, said: Opening, ids: Ids): Promise<void> =>
  api.post('cicilan/periksa', { id, ...said, ...withIds(ids) });

export const openInstallment = (id: string, said: Opening, pembayaran: PaymentsOf<'in'>, ids: Ids): Promise<Opened> =>
  api.post('cicilan', { id, ...said, pembayaran, ...withIds(ids) }, { idempotencyKey: id });

export const payInstallment = (id: string, dto: PayInstallmentDto, ids: Ids): Promise<Stepped> =>
  api.post(`cicilan/${id}/bayar`, { ...dto, ...withIds(ids) }, { idempotencyKey: dto.id });

export const handOver = (id: string, key: string): Promise<Opened> =>
  api.post(`cicilan/${id}/serah`, { diterima: true }, { idempotencyKey: key });

export const reverseHandOver = (id: string, alasan: string, key: string, ids: Ids): Promise<Opened> =>
  api.post(`cicilan/${id}/batal-serah`, { alasan, ...withIds(ids) }, { idempotencyKey: key });

export const cancelInstallment = (
  id: string,
  dto: Omit<CancelInstallmentDto, 'otorisasi_ids'>,
  key: string,
  ids: Ids,
): Promise<Opened> => api.post(`cicilan/${id}/batal`, { ...dto, ...withIds(ids) }, { idempotencyKey: key });

export const seizeInstallment = (
  id: string,
  dto: Omit<SeizeInstallmentDto, 'otorisasi_ids'>,
  ids: Ids,
): Promise<Stepped> => api.post(`cicilan/${id}/lelang`, { ...dto, ...withIds(ids) }, { idempotencyKey: dto.id });

export const refundInstallment = (auction: string, id: string, pembayaran: PaymentsOf<'out'>): Promise<Stepped> =>
  api.post(`cicilan/lelang/${auction}/kembali`, { id, pembayaran }, { idempotencyKey: id });

/** Things in the trays that are found by words, as the till finds them. */
export const findThings: Find = async (q, signal) =>
  (await api.get<readonly FoundItemView[]>('penjualan/barang', { q }, signal)).map((one) => ({
    code: one.kode_barcode,
    name: one.nama_barang,
    facts: `${one.kode_barcode} · ${one.kode_toko}`,
    price: one.harga_hari_ini,
  }));
