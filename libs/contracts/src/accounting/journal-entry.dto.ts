import { AuthorizationIds, DateText, Flag, Id, Optional, Rows, RupiahAmount, Text } from '../shared/rules.js';

/** One side of a line is 0. */
export class JournalRowDto {
  @Text(20, { upper: true }) nomor_akun!: string;
  @RupiahAmount() debit!: number;
  @RupiahAmount() kredit!: number;
}

/** `POST accounting/jurnal`. */
export class RecordJournalDto {
  @Id() id!: string;
  @DateText() tgl_jurnal!: string;
  @Text(200, { upper: true }) keterangan!: string;
  /** To be turned round in the month after. */
  @Optional() @Flag() balik?: boolean | null;
  /** Id of the journal that this one turns round. */
  @Optional() @Id() membalik_id?: string | null;
  @Rows(() => JournalRowDto, 100) baris!: JournalRowDto[];
  @AuthorizationIds() otorisasi_ids?: string[];
}
