import { Optional, Text } from '../shared/rules.js';

/** `GET barang-manual`: empty and ALL filter nothing. */
export class ManualGoodsQuery {
  @Optional() @Text(20, { upper: true }) kode_group?: string | null;
  /** Type (jenis). */
  @Optional() @Text(20, { upper: true }) kode_dept?: string | null;
  /** Tray. */
  @Optional() @Text(20, { upper: true }) kode_toko?: string | null;
  @Optional() @Text(20, { upper: true }) kode_gudang?: string | null;
}
