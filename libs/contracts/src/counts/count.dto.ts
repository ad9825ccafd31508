import {
  COUNT_JENIS,
  COUNT_STATUSES,
  COUNT_TRAYS_MAX,
  READS_MAX,
  RECOUNTS,
  type CountJenis,
  type Recount,
  WEIGHED_MAX,
} from '@emas/domain/shared/count-words';
import { COUNTING_PAGES, type CountPage } from './count-pages.js';
import { MOST_ROWS } from '../shared/most-rows.js';
import {
  AuthorizationIds,
  Code,
  Codes,
  DateText,
  Flag,
  Grams,
  Id,
  OneOf,
  Optional,
  Pieces,
  QueryInt,
  Rows,
  Text,
} from '../shared/rules.js';

/** `POST stock-opname`. */
export class StartCountDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @OneOf(COUNT_JENIS) jenis_opname!: CountJenis;
  @Optional() @Code(20) kode_gudang?: string | null;
  /** Left out: every tray of the warehouse that is in use. */
  @Optional() @Codes(COUNT_TRAYS_MAX) kode_baki?: string[] | null;
  @Optional() @Code() no_terima?: string | null;
  /** Who counts is told what he met, and not what is expected. */
  @Optional() @Flag() hitung_buta?: boolean;
  /** So many things, drawn by lot, must be weighed. */
  @Optional() @QueryInt(0, WEIGHED_MAX) timbang_acak?: number;
}

/** One code that was scanned. */
export class CountReadDto {
  @Text(60, { upper: true }) kode!: string;
  /** How often a tag was read, pieces of a quantity; 1 where it is left out. */
  @Optional() @Pieces() jumlah?: number | null;
  @Optional() @Grams() berat?: number | null;
}

/** `POST stock-opname/{id}/scan`. */
export class ScanCountDto {
  /** Made by the device once; with `urutan` it says which batch this is. */
  @Code() perangkat!: string;
  @QueryInt(1, 10_000_000) urutan!: number;
  @Optional() @Code(20) kode_baki?: string | null;
  @Rows(() => CountReadDto, READS_MAX) baca!: CountReadDto[];
}

/** `POST stock-opname/{id}/hapus-scan`: takes back what one has scanned oneself. */
export class RemoveScanDto {
  @Code() perangkat!: string;
  @QueryInt(1, 10_000_000) urutan!: number;
  @Text(60, { upper: true }) kode!: string;
  /** Left out: in whatever tray. */
  @Optional() @Code(20) kode_baki?: string | null;
}

/** `POST stock-opname/{id}/setujui`. */
export class ApproveCountDto {
  /** Things that were met in another tray belong there from now on. */
  @Flag() pindahkan!: boolean;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST stock-opname/{id}/tolak`. */
export class RefuseCountDto {
  @Text(200, { upper: true }) alasan!: string;
  @OneOf(RECOUNTS) ulang!: Recount;
}

/** `POST stock-opname/{id}/batal`, `…/batal-setuju`. */
export class EndCountDto {
  @Text(200, { upper: true }) alasan!: string;
}

/** `GET stock-opname`; empty or ALL filters nothing. With `limit` the answer is `{count, data}`, without it a bare array. */
export class CountListDto {
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  /** Approved on this day. */
  @Optional() @DateText() tgl_setuju?: string;
  @Optional() @OneOf(['ALL', ...COUNT_STATUSES]) status?: string;
  @Optional() @OneOf(['ALL', ...COUNT_JENIS]) jenis_opname?: string;
  /** Counted on this page. */
  @Optional() @OneOf(COUNTING_PAGES) halaman?: CountPage;
  @Optional() @Text(100) q?: string;
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
}

/** `GET stock-opname/{id}/scan`: what was scanned after an event of the ledger. */
export class CountScansDto {
  @Optional() @QueryInt(0, Number.MAX_SAFE_INTEGER) after?: number;
}

/** `GET stock-opname/baki`: trays of a warehouse, of all where it is left out. */
export class CountTraysDto {
  @Optional() @Code(20) kode_gudang?: string;
}
