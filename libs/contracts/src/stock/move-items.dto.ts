import { Code, Codes } from '../shared/rules.js';

/** `POST barang/pindah`: items from wherever they lie to one tray, all or none. */
export class MoveItemsDto {
  @Codes(500) kode_barcode!: string[];
  /** The tray, by the name it has on items. */
  @Code(20) kode_toko!: string;
}
