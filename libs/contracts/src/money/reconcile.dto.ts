import { AuthorizationIds, DateText, Hashes, Nested, OneOf, Optional, Rows, Sequences, Text, Texts } from '../shared/rules.js'; // prettier-ignore
import { RecordBankDto } from './bank-entry.dto.js';
import { MoveMoneyDto } from './money-move.dto.js';
import { SettleNonCashDto } from './settlement.dto.js';

const DATE_ORDERS = ['DMY', 'MDY'] as const;
const DECIMAL_MARKS = ['.', ','] as const;
const MOST_LINES = 200;
const MOST_MATCHES = 100;

/** Which column of a bank's file is what, by its headings: amounts each way, or one with its side. */
export class StatementColumnsDto {
  @Text(60) tanggal!: string;
  @Texts(5, 60) keterangan!: string[];
  @Optional() @Text(60) debit?: string | null;
  @Optional() @Text(60) kredit?: string | null;
  @Optional() @Text(60) jumlah?: string | null;
  @Optional() @Text(60) arah?: string | null;
  @Optional() @Text(60) saldo?: string | null;
  @Optional() @Text(60) rekening?: string | null;
  @Optional() @OneOf(DATE_ORDERS) urutan?: (typeof DATE_ORDERS)[number] | null;
  @Optional() @OneOf(DECIMAL_MARKS) desimal?: (typeof DECIMAL_MARKS)[number] | null;
}

/** Beside a file: its columns as JSON where nobody knows them, and its balances in rupiah where it has none. */
export class ReadStatementDto {
  @Optional() @Text(2000) kolom?: string | null;
  @Optional() @Text(30) saldo_awal?: string | null;
  @Optional() @Text(30) saldo_akhir?: string | null;
}

export class ReconciliationDto {
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
}

/** Lines of a statement and of the book that are the same money: one of either, or one beside several. */
export class MatchDto {
  @Hashes(MOST_LINES) mutasi!: string[];
  @Sequences(MOST_LINES) buku!: number[];
}

/** `POST rekonsiliasi/{no_rekening}/cocok`. */
export class MatchLinesDto {
  @Rows(() => MatchDto, MOST_MATCHES) matches!: MatchDto[];
}

/** `POST rekonsiliasi/{no_rekening}/lepas`: frees that match alone. */
export class ReleaseMatchDto {
  @Text(64) match_id!: string;
}

/** `POST rekonsiliasi/{no_rekening}/selesai`. */
export class FinishBankDayDto {
  @DateText() tgl!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST rekonsiliasi/{no_rekening}/buka`. */
export class ReopenBankDayDto {
  @DateText() tgl!: string;
  @Text(200, { upper: true }) alasan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST rekonsiliasi/{no_rekening}/buat`: books what a line of a statement says, and matches it with that. */
export class BookStatementLineDto {
  @Text(64) mutasi_id!: string;
  @Optional() @Nested(() => RecordBankDto) entry?: RecordBankDto | null;
  @Optional() @Nested(() => MoveMoneyDto) mutasi?: MoveMoneyDto | null;
  @Optional() @Nested(() => SettleNonCashDto) settlement?: SettleNonCashDto | null;
}

/** `POST rekonsiliasi/{no_rekening}/hapus-teks`: forgets what the bank wrote of the days up to one. */
export class EraseTextsDto {
  @DateText() sampai!: string;
}
