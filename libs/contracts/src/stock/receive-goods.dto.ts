import { IsBoolean } from 'class-validator';
import { AuthorizationIds, Code, Codes, DateText, Grams, Id, Nested, Optional, Pieces, Rows, RupiahAmount, Text } from '../shared/rules.js'; // prettier-ignore
import { NewItemDto } from './add-item.dto.js';

/** Most things of one receipt. */
const LINES_MAX = 400;

/** What the supplier's note comes to; what it does not say is not held against what came. */
export class ControlTotalsDto {
  @Optional() @Pieces() qty?: number | null;
  @Optional() @Grams() berat?: number | null;
  /** Cost of all of it. */
  @Optional() @RupiahAmount() harga?: number | null;
}

/** `POST penerimaan-barang`. */
export class ReceiveGoodsDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  /** Of all that came; empty: goods the shop already had. */
  @Optional() @Code(20) kode_supplier?: string | null;
  /** Number of the supplier's note: it is received once. */
  @Text(60, { upper: true }) no_kirim!: string;
  /** Day of that note. */
  @Optional() @DateText() tgl_kirim?: string | null;
  @Optional() @Nested(() => ControlTotalsDto) kontrol?: ControlTotalsDto | null;
  /** What came differs from the note, and is taken as it is (CONTROL_TOTALS_DIFFER asks). */
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) konfirmasi_selisih?: boolean | null;
  /** Trays may hold more than they are meant for (TRAY_FULL asks). */
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) konfirmasi_kapasitas?: boolean | null;
  @Rows(() => NewItemDto, LINES_MAX) lines!: NewItemDto[];
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
}

/** `POST penerimaan-barang/{id}/retur`: things of the receipt that go back to their supplier. */
export class ReturnGoodsDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Codes(LINES_MAX) kode_barcode!: string[];
  @Text(200, { upper: true }) alasan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}
