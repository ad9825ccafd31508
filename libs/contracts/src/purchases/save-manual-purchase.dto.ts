import { PayOutDto } from '../payments/payment.dto.js';
import {
  AuthorizationIds,
  Code,
  Flag,
  Grams,
  Id,
  Optional,
  Pieces,
  Rows,
  RupiahAmount,
  Text,
} from '../shared/rules.js';

/** Pieces of manual goods into a tray; their fineness is that of their group. */
export class ManualPurchaseLineDto {
  @Text(60, { upper: true }) nama_barang!: string;
  /** Type (jenis). */
  @Code(20) kode_dept!: string;
  @Code(20) kode_group!: string;
  /** Tray. */
  @Code(20) kode_toko!: string;
  @Code(20) kode_gudang!: string;
  @Code(20) kondisi_barang!: string;
  @Pieces() qty!: number;
  /** What the customer's paper says; empty where there is none. */
  @Optional() @Grams() berat_nota?: number | null;
  /** What the scale shows. */
  @Grams() berat!: number;
  /** What is paid; empty takes the proposal. */
  @Optional() @RupiahAmount() harga?: number | null;
}

/** `POST pembelian-manual`. */
export class SaveManualPurchaseDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Optional() @Id() customer_id?: string | null;
  @Code(20) kode_sales!: string;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @Rows(() => ManualPurchaseLineDto, 100) lines!: ManualPurchaseLineDto[];
  /** Paid as it is saved: where manual goods are not validated separately, and from who may validate them. */
  @Optional() @Rows(() => PayOutDto, 20) pembayaran?: PayOutDto[];
  /** Stays open to be settled with a sale, where saving pays too. */
  @Optional() @Flag() tukar_tambah?: boolean;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST pembelian-manual/harga`: what the form would cost, nothing is saved. */
export class PriceManualPurchaseDto {
  @Rows(() => ManualPurchaseLineDto, 100) lines!: ManualPurchaseLineDto[];
}
