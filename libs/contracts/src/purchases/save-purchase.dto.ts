import {
  AuthorizationIds,
  Code,
  DateText,
  Flag,
  Grams,
  Id,
  KadarPercent,
  Nested,
  Optional,
  QueryInt,
  RupiahAmount,
  Rows,
  Text,
} from '../shared/rules.js';
import { PayOutDto } from '../payments/payment.dto.js';

/** A deduction of the goods' category put on a line, or an automatic one at another amount; without either as its row says. */
export class PurchaseDeductionDto {
  @Code(20) kode_potongan!: string;
  /** Rupiah, of a row in PERSEN, GRAM or PCS. */
  @Optional() @RupiahAmount() nilai?: number | null;
  /** Of a row in BERAT. */
  @Optional() @Grams() berat?: number | null;
}

/** A note on paper from before the system. */
export class PaperNoteDto {
  @Code() no!: string;
  @DateText() tgl_jual!: string;
  @Grams() berat!: number;
  @RupiahAmount() harga!: number;
  /** Its photo, as `POST images/NOTA_LAMA` answered; a price is told without. */
  @Optional() @Text(200) gambar_path?: string | null;
}

/** One thing bought. With our own note only its line, condition, weight and price are asked: the rest is on the note. */
export class PurchaseLineDto {
  /** Line of the note; empty without note. */
  @Optional() @QueryInt(1, 1000) sale_line_no?: number | null;
  @Optional() @Text(60, { upper: true }) nama_barang?: string | null;
  /** Type (jenis). */
  @Optional() @Code(20) kode_dept?: string | null;
  @Optional() @Code(20) kode_group?: string | null;
  @Optional() @KadarPercent() kadar?: number | null;
  @Code(20) kondisi_barang!: string;
  /** What the scale shows. */
  @Grams() berat!: number;
  /** Only without note of ours. */
  @Optional() @Nested(() => PaperNoteDto) nota_lama?: PaperNoteDto | null;
  @Optional() @Rows(() => PurchaseDeductionDto, 20) potongan?: PurchaseDeductionDto[];
  /** What is paid; empty takes the proposal. */
  @Optional() @RupiahAmount() harga?: number | null;
}

/** `POST pembelian`. */
export class SavePurchaseDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  /** Number of our own note; empty without note. */
  @Optional() @Code() no_faktur_jual?: string | null;
  /** Code that the note bears, as it was scanned or typed; empty where it has none. */
  @Optional() @Text(40, { upper: true }) bukti?: string | null;
  @Optional() @Id() customer_id?: string | null;
  @Code(20) kode_sales!: string;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @Rows(() => PurchaseLineDto, 100) lines!: PurchaseLineDto[];
  /** To be settled with a sale: it stays open, wherever saving pays. */
  @Optional() @Flag() tukar_tambah?: boolean;
  /** Paid as it is saved: where the shop does not validate purchases separately, and from who may validate them. */
  @Optional() @Rows(() => PayOutDto, 20) pembayaran?: PayOutDto[];
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST pembelian/harga`: what the form would cost, nothing is saved. */
export class PricePurchaseDto {
  @Optional() @Code() no_faktur_jual?: string | null;
  @Rows(() => PurchaseLineDto, 100) lines!: PurchaseLineDto[];
}

/** `GET pembelian/nota/{no_faktur_jual}`. */
export class NoteQueryDto {
  @Optional() @Text(40, { upper: true }) bukti?: string | null;
}
