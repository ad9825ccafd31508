import { IsBoolean } from 'class-validator';
import { AuthorizationIds, Code, Grams, Id, KadarPercent, Nested, OneOf, Optional, Price, Rows, RupiahAmount, Text, Texts } from '../shared/rules.js'; // prettier-ignore
import { StoneDto } from '../stock/stone.dto.js';

/** Most things of one document. */
const LINES_MAX = 200;
const STEPS = ['BAKI', 'CUCI', 'LEBUR'];

/** What a bought thing becomes in its tray; weight, fineness and cost are those of its sorting. */
export class SortedItemDto {
  /** Made by the server when it is empty. */
  @Optional() @Code() kode_barcode?: string | null;
  @Optional() @Code() kode_intern?: string | null;
  @Text(100, { upper: true }) nama_barang!: string;
  @Code(20) kode_dept!: string;
  @Code(20) kode_group!: string;
  /** Tag included; empty is its weight. */
  @Optional() @Grams() berat_asli?: number | null;
  @Optional() @Code(20) kode_bandrol?: string | null;
  /** The tray, by the name it has on items. */
  @Code(20) kode_toko!: string;
  @Optional() @Price() ongkos?: number | null;
  @Optional() @RupiahAmount() harga_jual?: number | null;
  @Optional() @Rows(() => StoneDto, 30) stones?: StoneDto[] | null;
  @Optional() @Code(20) size?: string | null;
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) surat_lengkap?: boolean | null;
}

export class SortLineDto {
  /** Code in the goods book, as `menunggu` has it. */
  @Text(100) barang!: string;
  @OneOf(STEPS) hasil_sortir!: 'BAKI' | 'CUCI' | 'LEBUR';
  @Grams() berat_sortir!: number;
  /** Percent; empty: as it was bought. Another one only for what goes into a tray. */
  @Optional() @KadarPercent() kadar_sortir?: number | null;
  @Optional() @Code(20) kode_kondisi?: string | null;
  /** Of BAKI alone. */
  @Optional() @Nested(() => SortedItemDto) baru?: SortedItemDto | null;
}

/** `POST sortir-pembelian`. */
export class SortGoodsDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Rows(() => SortLineDto, LINES_MAX) lines!: SortLineDto[];
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  /** Trays may hold more than they are meant for (TRAY_FULL asks). */
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) konfirmasi_kapasitas?: boolean | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST pindah-sortir`. */
export class MoveSortedDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @OneOf(STEPS) sortir_asal!: 'BAKI' | 'CUCI' | 'LEBUR';
  @OneOf(STEPS) sortir_tujuan!: 'BAKI' | 'CUCI' | 'LEBUR';
  /** Codes in the goods book. */
  @Texts(LINES_MAX, 100) barang!: string[];
  @Text(200, { upper: true }) alasan!: string;
}
