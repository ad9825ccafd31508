import { IsBoolean } from 'class-validator';
import { AuthorizationIds, Code, Grams, Id, Nested, OneOf, Optional, Pieces, RupiahAmount, Text, Texts } from '../shared/rules.js'; // prettier-ignore
import { MeltResultDto } from '../stock/melt.dto.js';
import { SortedItemDto } from './sort-goods.dto.js';

/** `POST stock-cuci-manual`: goods that are cleaned together come, or some of them leave. */
export class ManualCleaningDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @OneOf(['MASUK', 'KELUAR']) jenis!: 'MASUK' | 'KELUAR';
  @Code(20) kode_group!: string;
  @Pieces() qty!: number;
  @Grams() berat!: number;
  /** Of MASUK: bought things (`barang`), or what the shop had already (`nilai`). */
  @Optional() @OneOf(['BELI', 'SALDO_AWAL']) sumber?: 'BELI' | 'SALDO_AWAL' | null;
  /** Codes in the goods book, as `menunggu` has them; `qty` says how many. */
  @Optional() @Texts(200, 100) barang?: string[] | null;
  /** What all of it cost. */
  @Optional() @RupiahAmount() nilai?: number | null;
  /** Of KELUAR: into a tray as a new thing (`baru`, one piece), into a bar (`hasil`), or written off (`keterangan` says why). */
  @Optional() @OneOf(['BARANG', 'LEBUR', 'SUSUT']) tujuan?: 'BARANG' | 'LEBUR' | 'SUSUT' | null;
  @Optional() @Nested(() => SortedItemDto) baru?: SortedItemDto | null;
  /** The bar as it was weighed and assayed. */
  @Optional() @Nested(() => MeltResultDto) hasil?: MeltResultDto | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  /** The tray may hold more than it is meant for (TRAY_FULL asks). */
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) konfirmasi_kapasitas?: boolean | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}
