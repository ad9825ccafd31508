import { queryOptions } from '@tanstack/react-query';
import type {
  AppraiseLoanDto,
  AuctionLoanDto,
  CancelLoanPaymentDto,
  NoticeLoanDto,
  PaySurplusDto,
  PledgeCheckDto,
  SaveLoanDto,
  SaveLoanPaymentDto,
} from '@emas/contracts/debt/loan.dto';
import type {
  AppraisalView,
  AuctionProposalView,
  AuctionWritten,
  LoanOwedView,
  LoanPage,
  LoanPaymentWritten,
  LoanWritten,
  OwnThingsView,
  PledgeCheckView,
} from '@emas/contracts/debt/loan.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { LabelFormat } from '@emas/contracts/shared/label';
import { withIds } from '../../parts/document/calls.js';
import type { LabelPaper } from '../../parts/label/label-device.js';
import type { PaymentsOf } from '../../parts/payment/payment-value.js';
import { api, type FileAnswer, type Query } from '../../platform/api/client.js';

type Ids = readonly string[];
type Written<Data> = WriteBody & { readonly data: Data };

/** What a loan says, without what is made when it is sent. */
export type Lending = Omit<SaveLoanDto, 'id' | 'pembayaran' | 'otorisasi_ids'>;
/** What a payment of a contract says. */
export type Paying = Omit<SaveLoanPaymentDto, 'id' | 'pembayaran' | 'pembayaran_keluar' | 'otorisasi_ids'>;
export type Auctioning = Omit<AuctionLoanDto, 'id' | 'otorisasi_ids'>;

/** Payments that ended their contract. */
export const REDEMPTIONS = { jenis: 'TEBUS' } as const;

/** What a contract owes on the open day. */
export const owedQuery = (id: string) =>
  queryOptions({
    queryKey: ['ledger', 'loan-owed', id],
    queryFn: ({ signal }): Promise<LoanOwedView> => api.get(`hutang/${id}/tagihan`, {}, signal),
  });

/** What its goods would bring at the price the shop pays. */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['ledger', 'loan-proposal', id],
    queryFn: ({ signal }): Promise<AuctionProposalView> => api.get(`hutang/${id}/usulan-lelang`, {}, signal),
  });

export const fetchLoans = (query: Query, signal?: AbortSignal): Promise<LoanPage> =>
  api.get('hutang/list', query, signal);

export const fetchAppraisal = (dto: AppraiseLoanDto, signal: AbortSignal): Promise<AppraisalView> =>
  api.post('hutang/hitung', dto, { signal });

/** Things of ours that the customer has, by a barcode or one of our notes. */
export const fetchOwnThings = (code: string): Promise<OwnThingsView> =>
  api.get(`hutang/barang/${encodeURIComponent(code)}`);

export const judgeLoan = (id: string, said: Lending, ids: Ids): Promise<void> =>
  api.post('hutang/periksa', { id, ...said, ...withIds(ids) });

/** Its id is the key: what is sent twice is one loan. Without payments it waits to be paid out. */
export const saveLoan = (
  id: string,
  said: Lending,
  pembayaran: PaymentsOf<'out'> | null,
  ids: Ids,
): Promise<Written<LoanWritten>> =>
  api.post('hutang', { id, ...said, ...(pembayaran && { pembayaran }), ...withIds(ids) }, { idempotencyKey: id });

export const judgePayment = (loan: string, id: string, said: Paying, ids: Ids): Promise<void> =>
  api.post(`hutang/${loan}/bayar/periksa`, { id, ...said, ...withIds(ids) });

/** The same of a payment; of an addition the money goes out. */
export const savePayment = (
  loan: string,
  id: string,
  said: Paying,
  money: Pick<SaveLoanPaymentDto, 'pembayaran' | 'pembayaran_keluar'>,
  ids: Ids,
): Promise<Written<LoanPaymentWritten>> =>
  api.post(`hutang/${loan}/bayar`, { id, ...said, ...money, ...withIds(ids) }, { idempotencyKey: id });

export const cancelPayment = (id: string, dto: CancelLoanPaymentDto, key: string, ids: Ids): Promise<WriteBody> =>
  api.post(`hutang/bayar/${id}/batal`, { ...dto, ...withIds(ids) }, { idempotencyKey: key });

export const auctionLoan = (loan: string, id: string, said: Auctioning, ids: Ids): Promise<Written<AuctionWritten>> =>
  api.post(`hutang/${loan}/lelang`, { id, ...said, ...withIds(ids) }, { idempotencyKey: id });

export const paySurplus = (
  auction: string,
  dto: Omit<PaySurplusDto, 'otorisasi_ids'>,
  ids: Ids,
): Promise<Written<object>> =>
  api.post(`hutang/lelang/${auction}/kelebihan`, { ...dto, ...withIds(ids) }, { idempotencyKey: dto.id });

export const noticeLoan = (id: string, kanal: NoticeLoanDto['kanal'], key: string): Promise<WriteBody> =>
  api.post(`hutang/${id}/pemberitahuan`, { kanal }, { idempotencyKey: key });

export const relocateLoan = (id: string, lokasi: string | null, key: string): Promise<WriteBody> =>
  api.put(`hutang/${id}/lokasi`, { lokasi }, { idempotencyKey: key });

/** Its id is the key. */
export const checkPledges = (dto: PledgeCheckDto): Promise<Written<PledgeCheckView>> =>
  api.post('hutang/cek-fisik', dto, { idempotencyKey: dto.id });

/** The label of the bag that its goods lie in. */
export const fetchBagLabel = (id: string, format: LabelFormat, paper: LabelPaper): Promise<FileAnswer> =>
  api.file(`hutang/${id}/label`, { query: { format, ...paper } });
