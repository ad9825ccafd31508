import { AuthorizationIds, Code, DateText, EventSeq, Id, Optional, Pieces, RupiahAmount, Rows, Text } from '../shared/rules.js'; // prettier-ignore

/** So many payments one settlement takes at most. */
export const SETTLED_MAX = 200;

/** A payment that arrived, and what was kept of it. */
export class SettledItemDto {
  @EventSeq() seq!: number;
  @Pieces() ke!: number;
  @RupiahAmount() biaya_rp!: number;
}

/** `POST non-cash/validasi`: what a bank or marketplace paid; total less fees is what came in. */
export class SettleNonCashDto {
  @Id() id!: string;
  @Code(20) kode_bank!: string;
  @Code(30) no_rekening!: string;
  @DateText() tgl_masuk!: string;
  @Rows(() => SettledItemDto, SETTLED_MAX) items!: SettledItemDto[];
  @RupiahAmount() jumlah_masuk!: number;
  /** Line of the bank's statement that it is made of. */
  @Optional() @Text(100) mutasi_id?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST non-cash/{seq}-{ke}/masuk`: a transfer was seen in the account. */
export class ConfirmTransferDto {
  /** Of the settlement that it becomes. */
  @Id() id!: string;
  /** Left out: the account its customer was told, else where the bank pays out. */
  @Optional() @Code(30) no_rekening?: string | null;
  /** Left out: the business day. */
  @Optional() @DateText() tgl_masuk?: string | null;
}

/** `PUT non-cash/{seq}-{ke}/bukti`: the picture of a transfer, as `POST images/BUKTI_TRANSFER` stored it; null takes it away. */
export class TransferProofDto {
  @Optional() @Text(200) gambar_path?: string | null;
}
