import { IsBoolean } from 'class-validator';
import { AuthorizationIds, Code, Codes, Grams, Id, OneOf, Optional, Rows, Text } from '../shared/rules.js';

/** Most things of one shipment, and of one receipt. */
export const SHIPMENT_LINES = 500;
export const SHIPMENT_RECEIPT_LINES = 400;

/** `POST kirim-barang`: items to another shop of the house, all or none. */
export class SendGoodsDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Code(20) toko_tujuan!: string;
  @Codes(SHIPMENT_LINES) kode_barcode!: string[];
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** What became of a thing that did not arrive. */
export class ResolvedLineDto {
  @Code() kode_barcode!: string;
  @OneOf(['KEMBALI', 'HILANG']) hasil!: 'KEMBALI' | 'HILANG';
  /** The tray it goes into; left out: the one it left. */
  @Optional() @Code(20) kode_toko?: string | null;
}

/** `POST kirim-barang/{id}/selesaikan`. */
export class ResolveShipmentDto {
  @Rows(() => ResolvedLineDto, SHIPMENT_LINES) lines!: ResolvedLineDto[];
  @Text(200, { upper: true }) alasan!: string;
  /** Trays may hold more than they are meant for (TRAY_FULL asks). */
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) konfirmasi_kapasitas?: boolean | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST kirim-barang/{id}/akui`: the other shop has these. */
export class AdmitArrivalDto {
  @Codes(SHIPMENT_LINES) kode_barcode!: string[];
  @Optional() @Text(200, { upper: true }) alasan?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** A thing that is taken in; what this shop calls otherwise than the sender is said, `kode_toko` is the tray. */
export class TakenLineDto {
  /** As it was sent. */
  @Code() kode_barcode!: string;
  /** Left out of what comes to be cleaned: it waits among what was sorted. */
  @Optional() @Code(20) kode_toko?: string | null;
  @Optional() @Code(20) kode_dept?: string | null;
  @Optional() @Code(20) kode_group?: string | null;
  @Optional() @Code(20) kode_kategori?: string | null;
  @Optional() @Grams() berat_timbang?: number | null;
}

/** `POST terima-barang`. */
export class ReceiveShipmentDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Code(20) toko_asal!: string;
  @Code(60) no_kirim!: string;
  @Rows(() => TakenLineDto, SHIPMENT_RECEIPT_LINES) lines!: TakenLineDto[];
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) konfirmasi_kapasitas?: boolean | null;
}

/** `GET kirim-barang/tujuan`: head office, branches, or both. */
export class ShipmentTargetsQuery {
  @Optional() @OneOf(['PUSAT', 'CABANG']) jenis?: 'PUSAT' | 'CABANG';
}
