import { IsBoolean } from 'class-validator';
import { Code, Grams, KadarPercent, Optional, Price, Rows, RupiahAmount, Text } from '../shared/rules.js';
import { StoneDto } from './stone.dto.js';

/**
 * What is said of a new thing, whatever it comes in with. Figures are decimals; codes of category, warehouse and fineness come
 * from type, tray and group.
 */
export class NewItemDto {
  /** Made by the server when it is empty. */
  @Optional() @Code() kode_barcode?: string | null;
  @Optional() @Code() kode_intern?: string | null;
  @Text(100, { upper: true }) nama_barang!: string;
  @Code(20) kode_dept!: string;
  @Code(20) kode_group!: string;
  /** Percent; empty takes the group's. */
  @Optional() @KadarPercent() kadar?: number | null;
  @Grams() berat!: number;
  /** Tag included; empty is `berat`. */
  @Optional() @Grams() berat_asli?: number | null;
  @Optional() @Code(20) kode_bandrol?: string | null;
  /** The tray, by the name it has on items. */
  @Code(20) kode_toko!: string;
  /** Per gram; empty or 0 takes Parameter Ongkos. */
  @Optional() @Price() ongkos?: number | null;
  @RupiahAmount() harga_modal!: number;
  @Optional() @RupiahAmount() harga_jual?: number | null;
  @Optional() @RupiahAmount() harga_atribut?: number | null;
  /** What sits in it; `harga_atribut` is then their sum. Needs DIAMOND_MODULE. */
  @Optional() @Rows(() => StoneDto, 30) stones?: StoneDto[] | null;
  @Optional() @Code(20) size?: string | null;
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) surat_lengkap?: boolean | null;
}

/** `POST barang`. */
export class AddItemDto extends NewItemDto {
  /** The tray may hold more than it is meant for (TRAY_FULL asks). */
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) konfirmasi_kapasitas?: boolean | null;
  /** Empty: goods the shop already had. */
  @Optional() @Code(20) kode_supplier?: string | null;
  /** Where `POST images/BARANG` stored its picture. */
  @Optional() @Text(200) gambar_path?: string | null;
}
