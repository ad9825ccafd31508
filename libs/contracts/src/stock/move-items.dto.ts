import { IsBoolean } from 'class-validator';
import { Code, Codes, Grams, Id, Optional, QueryInt, Rows, Text } from '../shared/rules.js';

/** What moving goods says, whatever is moved. */
class MoveDto {
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  /** The tray may hold more than it is meant for (TRAY_FULL asks). */
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) konfirmasi_kapasitas?: boolean | null;
}

/** Where a thing lay when the screen showed it. */
export class SeenThingDto {
  @Code() kode_barcode!: string;
  /** The tray, by the name it has on items. */
  @Code(20) kode_toko!: string;
}

/** `POST barang/pindah`: items from wherever they lie to one tray, all or none. */
export class MoveItemsDto extends MoveDto {
  /** Made by the form when it opened; older programs send none. */
  @Optional() @Id() id?: string | null;
  @Codes(500) kode_barcode!: string[];
  /** The tray, by the name it has on items. */
  @Code(20) kode_toko!: string;
  /** Whoever was quicker is named (ITEM_MOVED_ON); of what is left out it is not asked where it lay. */
  @Optional() @Rows(() => SeenThingDto, 500) asal?: SeenThingDto[] | null;
}

/** `POST barang/pindah-satu-baki`: all that lies in a tray, as the screen showed it. */
export class MoveTrayDto extends MoveDto {
  @Id() id!: string;
  @Code(20) asal!: string;
  @Code(20) tujuan!: string;
  @QueryInt(0, 1_000_000) qty!: number;
  /** Grams; 0 of an empty tray. */
  @Grams() berat!: number;
}
