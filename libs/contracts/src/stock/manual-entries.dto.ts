import { AuthorizationIds, Code, Grams, Id, Nested, Optional, Pieces, RupiahAmount, Text } from '../shared/rules.js';
import { MeltResultDto } from './melt.dto.js';

/** Which goods, and how much of them. */
class ManualDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Code(20) kode_group!: string;
  /** Type (jenis). */
  @Code(20) kode_dept!: string;
  @Pieces() qty!: number;
  @Grams() berat!: number;
}

/** `POST barang-manual/masuk`: into a tray. */
export class AddManualDto extends ManualDto {
  /** Tray. */
  @Code(20) kode_toko!: string;
  /** What all of it cost. */
  @RupiahAmount() nilai!: number;
  /** Empty: goods the shop already had. */
  @Optional() @Code(20) kode_supplier?: string | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
}

/** `POST barang-manual/pindah`: from tray to tray. */
export class MoveManualDto extends ManualDto {
  @Code(20) asal!: string;
  @Code(20) tujuan!: string;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
}

/** `POST barang-manual/hancur`: out of a tray, into a bar. */
export class MeltManualDto extends ManualDto {
  /** Tray. */
  @Code(20) kode_toko!: string;
  /** At least twenty characters. */
  @Text(200, { upper: true }) alasan!: string;
  @Nested(() => MeltResultDto) hasil!: MeltResultDto;
  @AuthorizationIds() otorisasi_ids?: string[];
}
