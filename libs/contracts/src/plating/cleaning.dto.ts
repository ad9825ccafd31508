import { IsBoolean } from 'class-validator';
import {
  AuthorizationIds,
  Code,
  Grams,
  Id,
  OneOf,
  Optional,
  Rows,
  RupiahAmount,
  Text,
  Texts,
} from '../shared/rules.js';

/** Most things of one document. */
const LINES_MAX = 200;

/** `POST kirim-barang-cuci`. */
export class SendCleaningDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @OneOf(['CUCI', 'SEPUH']) pekerjaan!: 'CUCI' | 'SEPUH';
  /** Empty: in the house. */
  @Optional() @Code(20) kode_tukang?: string | null;
  /** Codes in the goods book; of a thing of the trays its barcode. */
  @Texts(LINES_MAX, 100) barang!: string[];
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

export class CleaningBackDto {
  /** Code in the goods book. */
  @Text(100) barang!: string;
  /** As it weighs now. */
  @Grams() berat!: number;
  /** ASAL: into the tray it came from. */
  @OneOf(['BAKI', 'CUCI', 'LEBUR', 'ASAL']) ke!: 'BAKI' | 'CUCI' | 'LEBUR' | 'ASAL';
}

/** `POST terima-barang-cuci`, `POST terima-sepuhan`. */
export class ReceiveCleaningDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  /** What was sent. */
  @Id() cuci_id!: string;
  @Rows(() => CleaningBackDto, LINES_MAX) lines!: CleaningBackDto[];
  /** What the work costs, shared by weight; owed to the goldsmith. */
  @Optional() @RupiahAmount() ongkos?: number | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  /** Trays may hold more than they are meant for (TRAY_FULL asks). */
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) konfirmasi_kapasitas?: boolean | null;
}

/** `POST wasting-sepuhan`. */
export class SettleCleaningDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  /** What was sent. */
  @Id() cuci_id!: string;
  /** Codes of things that are not coming back. */
  @Optional() @Texts(LINES_MAX, 100, { empty: true }) hilang?: string[] | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}
