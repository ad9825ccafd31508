import { IsBoolean } from 'class-validator';
import {
  AuthorizationIds,
  Code,
  Grams,
  KadarPercent,
  Optional,
  Price,
  Rows,
  RupiahAmount,
  Text,
} from '../shared/rules.js';
import { StoneDto } from './stone.dto.js';

/** `PUT barang/{kode_barcode}`: what is left out stays. Weight and fineness need the authorization EDIT_BARANG. */
export class ChangeItemDto {
  @Optional() @Code() kode_intern?: string | null;
  @Optional() @Text(100, { upper: true }) nama_barang?: string | null;
  @Optional() @KadarPercent() kadar?: number | null;
  @Optional() @Grams() berat?: number | null;
  @Optional() @Grams() berat_asli?: number | null;
  @Optional() @Price() ongkos?: number | null;
  @Optional() @RupiahAmount() harga_jual?: number | null;
  @Optional() @RupiahAmount() harga_atribut?: number | null;
  /** All of them as they become; an empty list takes them out. `harga_atribut` follows. */
  @Optional() @Rows(() => StoneDto, 30) stones?: StoneDto[] | null;
  @Optional() @Code(20) size?: string | null;
  /** Null takes the picture away. */
  @Optional() @Text(200) gambar_path?: string | null;
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) surat_lengkap?: boolean | null;
  /** Why; the form asks for it. */
  @Optional() @Text(200) alasan?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}
