import { DateText, Optional, QueryInt, Text } from '../shared/rules.js';

const SEQ_MAX = Number.MAX_SAFE_INTEGER;

/** `GET audit/cari`. */
export class DeskSearchDto {
  @Text(100) q!: string;
}

/** `GET audit/akun`. */
export class DeskAccountsDto {
  /** Empty: the last business day. */
  @Optional() @DateText() tgl?: string;
  /** Just before this event instead. */
  @Optional() @QueryInt(1, SEQ_MAX) sebelum?: number;
}

/** `GET audit/akun/{akun}/baris`: 31 days at most. */
export class DeskLinesDto {
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  /** The last event of the page before. */
  @Optional() @QueryInt(0, SEQ_MAX) cursor?: number;
}

/** `GET audit/kejadian`. */
export class DeskEventsDto {
  @Optional() @DateText() tgl?: string;
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  @Optional() @Text(100) user?: string;
  @Optional() @Text(64) type?: string;
  @Optional() @Text(40, { upper: true }) no?: string;
  @Optional() @Text(80) barang?: string;
  /** Exact, of any line, whichever side it is on. */
  @Optional() @QueryInt(1, SEQ_MAX) jumlah?: number;
  @Optional() @QueryInt(0, SEQ_MAX) cursor?: number;
}

/** `GET audit/aktivitas`. */
export class DeskActivityDto {
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
}
