import {
  AuthorizationIds,
  Code,
  Codes,
  Grams,
  Id,
  KadarPercent,
  Nested,
  Optional,
  QueryInt,
  Rows,
  Text,
} from '../shared/rules.js';

/** Most pieces that are melted at once. */
export const MELT_LINES_MAX = 200;

/** A line of a purchase that lies among the bought goods; of what was sorted to be melted and has no note its code. */
export class MeltLineDto {
  @Optional() @Id() purchase_id?: string | null;
  @Optional() @QueryInt(1, 1000) line_no?: number | null;
  /** Code in the goods book, as `menunggu` has it. */
  @Optional() @Text(100) barang?: string | null;
}

/** The bar as it was weighed and assayed. */
export class MeltResultDto {
  @Grams() berat_hasil!: number;
  @KadarPercent() kadar_hasil!: number;
}

/** `POST pembelian/hancur`. */
export class StartMeltDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  /** A warehouse for melting (`gudang/get/hancur-barang`). */
  @Code(20) kode_gudang!: string;
  @Rows(() => MeltLineDto, MELT_LINES_MAX) lines!: MeltLineDto[];
  @Text(200, { upper: true }) keterangan!: string;
  /** Where the bar is there already; else it is told later. */
  @Optional() @Nested(() => MeltResultDto) hasil?: MeltResultDto | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST barang/hancur`. */
export class StartItemMeltDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Codes(MELT_LINES_MAX) kode_barcode!: string[];
  /** A warehouse for melting (`gudang/get/hancur-barang`). */
  @Optional() @Code(20) kode_gudang?: string | null;
  /** At least twenty characters. */
  @Text(200, { upper: true }) alasan!: string;
  /** Where the bar is there already; else it is told later. */
  @Optional() @Nested(() => MeltResultDto) hasil?: MeltResultDto | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST pembelian/hancur/{id}/hasil`, `POST barang/hancur/{id}/hasil`. */
export class FinishMeltDto extends MeltResultDto {
  @AuthorizationIds() otorisasi_ids?: string[];
}
