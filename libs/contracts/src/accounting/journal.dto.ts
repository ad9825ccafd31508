import { ArrayNotEmpty } from 'class-validator';
import { DateText, Optional, QueryInt, Rows, Text } from '../shared/rules.js';

/** One role of a journal; `_id` and `jenis_akun` are sent back as they came. */
export class JournalAccountDto {
  @Optional() @Text(120) _id?: string | null;
  @Text(60) kode_akun!: string;
  @Optional() @Text(60) jenis_akun?: string | null;
  /** Empty: suspense. */
  @Optional() @Text(20, { upper: true }) nomor_akun?: string | null;
}

/** `PUT para-akun-transaksi/{trx}/{type}`. */
export class ChangeJournalDto {
  @Rows(() => JournalAccountDto, 100) @ArrayNotEmpty({ message: 'notEmpty' }) detail_akun!: JournalAccountDto[];
  /** Empty: the business day. */
  @Optional() @DateText() tgl_berlaku?: string | null;
  /** As it was read; a journal that somebody has changed since refuses. */
  @Optional() @QueryInt(0, 1_000_000_000) version?: number | null;
}

/** `GET para-akun-transaksi`. */
export class JournalListDto {
  /** Day whose accounts are asked for; empty: the business day. */
  @Optional() @DateText() tgl?: string;
}
