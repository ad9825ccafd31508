import { IsBoolean } from 'class-validator';
import { AuthorizationIds, Code, Codes, Id, OneOf, Optional, Rows, RupiahAmount, Text } from '../shared/rules.js';
import { SHIPMENT_LINES } from './shipment.dto.js';

const PAYS = ['CASH', 'TRANSFER', 'HUTANG'] as const;

/** `POST kirim-barang-external`: items and bars to a partner outside the house, all or none. */
export class SendExternalDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Code(20) toko_tujuan!: string;
  @Optional() @Codes(SHIPMENT_LINES) kode_barcode?: string[] | null;
  /** Bars, by the ids of their melts. */
  @Optional() @Codes(SHIPMENT_LINES) lebur?: string[] | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** How a partner pays. */
export class PartnerPaymentDto {
  @OneOf(PAYS) cara_bayar!: (typeof PAYS)[number];
  @RupiahAmount() jumlah!: number;
  @Optional() @Code(40) no_rekening?: string | null;
  @Optional() @Code(20) kode_supplier?: string | null;
}

/** What became of a thing; `barang` is its barcode, or the code of a bar. */
export class ExternalLineDto {
  @Text(60) barang!: string;
  @OneOf(['KEMBALI', 'TERJUAL']) hasil!: 'KEMBALI' | 'TERJUAL';
  /** The tray that it goes into; left out: the one it left. */
  @Optional() @Code(20) kode_toko?: string | null;
  @Optional() @RupiahAmount() harga_jual?: number | null;
}

/** `POST update-barang-external`. */
export class UpdateExternalDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  /** The shipment that it is of. */
  @Id() external_id!: string;
  @Rows(() => ExternalLineDto, SHIPMENT_LINES) lines!: ExternalLineDto[];
  @Optional() @Rows(() => PartnerPaymentDto, 20) pembayaran?: PartnerPaymentDto[] | null;
  /** Trays may hold more than they are meant for (TRAY_FULL asks). */
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) konfirmasi_kapasitas?: boolean | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST bayar-barang-external`: cash, or to an account. */
export class PayExternalDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Code(20) toko_tujuan!: string;
  @Rows(() => PartnerPaymentDto, 20) pembayaran!: PartnerPaymentDto[];
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
}
