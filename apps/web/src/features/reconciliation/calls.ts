import type { RecordBankDto } from '@emas/contracts/money/bank-entry.dto';
import type { MoveMoneyDto } from '@emas/contracts/money/money-move.dto';
import type { SettleNonCashDto } from '@emas/contracts/money/settlement.dto';
import type { BankAccountState, BookedData, FinishedData, MatchedData, ReconciliationView, StatementColumns, StatementKept, StatementReading } from '@emas/contracts/money/reconcile.view'; // prettier-ignore
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api, type FileAnswer } from '../../platform/api/client.js';

export const PAGE = 'rekonsiliasi-bank';

type Asked = { readonly signal: AbortSignal };
type Written<Data> = WriteBody & { readonly data: Data };

/** Below `ledger`, so that every booking in the shop brings it up to date. */
export const accountsQuery = {
  queryKey: ['ledger', 'rekonsiliasi'] as const,
  queryFn: ({ signal }: Asked): Promise<readonly BankAccountState[]> => api.get('rekonsiliasi', {}, signal),
  // But not twice: the question leaves before the page is drawn.
  staleTime: 2000,
};

/** Days that are looked at; left out: what is not done yet. */
export interface Days {
  readonly tgl_from?: string | undefined;
  readonly tgl_to?: string | undefined;
}

export const reconciliationQuery = (no_rekening: string, days: Days) => ({
  queryKey: ['ledger', 'rekonsiliasi', no_rekening, days] as const,
  queryFn: ({ signal }: Asked): Promise<ReconciliationView> =>
    api.get(`rekonsiliasi/${no_rekening}`, { ...days }, signal),
});

/** A file and what was said of it. */
export interface StatementUpload {
  readonly no_rekening: string;
  readonly file: File;
  readonly kolom: StatementColumns | null;
  readonly saldo_awal: string | null;
  readonly saldo_akhir: string | null;
}

function bodyOf({ file, kolom, saldo_awal, saldo_akhir }: StatementUpload): FormData {
  const body = new FormData();
  if (kolom) body.append('kolom', JSON.stringify(kolom));
  if (saldo_awal) body.append('saldo_awal', saldo_awal);
  if (saldo_akhir) body.append('saldo_akhir', saldo_akhir);
  body.append('file', file);
  return body;
}

export const readStatement = (upload: StatementUpload): Promise<StatementReading & { readonly message: string }> =>
  api.post(`rekonsiliasi/${upload.no_rekening}/koran`, bodyOf(upload), { timeoutMs: 120_000 });

export const keepStatement = (upload: StatementUpload, key: string): Promise<Written<StatementKept>> =>
  api.post(`rekonsiliasi/${upload.no_rekening}/simpan`, bodyOf(upload), { timeoutMs: 120_000, idempotencyKey: key });

export interface Pair {
  readonly mutasi: readonly string[];
  readonly buku: readonly number[];
}

export const matchLines = (no_rekening: string, matches: readonly Pair[], key: string): Promise<Written<MatchedData>> =>
  api.post(`rekonsiliasi/${no_rekening}/cocok`, { matches }, { idempotencyKey: key });

export const releaseMatch = (no_rekening: string, match_id: string, key: string): Promise<WriteBody> =>
  api.post(`rekonsiliasi/${no_rekening}/lepas`, { match_id }, { idempotencyKey: key });

/** One of the three, as its own page sends it. */
export interface Booking {
  readonly entry?: RecordBankDto;
  readonly mutasi?: MoveMoneyDto;
  readonly settlement?: SettleNonCashDto;
}

export function bookLine(
  no_rekening: string,
  mutasi_id: string,
  booking: Booking,
  key: string,
  ids: readonly string[],
): Promise<Written<BookedData>> {
  // prettier-ignore
  const approved = ids.length > 0 ? { otorisasi_ids: [...ids] } : {};
  const body = Object.fromEntries(Object.entries(booking).map(([name, said]) => [name, { ...said, ...approved }]));
  return api.post(`rekonsiliasi/${no_rekening}/buat`, { mutasi_id, ...body }, { idempotencyKey: key });
}

export const finishDay = (no_rekening: string, tgl: string, key: string, ids: readonly string[]): Promise<Written<FinishedData>> => // prettier-ignore
  api.post(`rekonsiliasi/${no_rekening}/selesai`, { tgl, ...(ids.length > 0 && { otorisasi_ids: ids }) }, { idempotencyKey: key }); // prettier-ignore

export const reopenDay = (no_rekening: string, tgl: string, alasan: string, key: string, ids: readonly string[]): Promise<WriteBody> => // prettier-ignore
  api.post(`rekonsiliasi/${no_rekening}/buka`, { tgl, alasan, ...(ids.length > 0 && { otorisasi_ids: ids }) }, { idempotencyKey: key }); // prettier-ignore

export const fetchProof = (no_rekening: string, tgl: string): Promise<FileAnswer> =>
  api.file(`rekonsiliasi/${no_rekening}/bukti/${tgl}.pdf`);
export const fetchLeft = (no_rekening: string): Promise<FileAnswer> => api.file(`rekonsiliasi/${no_rekening}/sisa.csv`);
