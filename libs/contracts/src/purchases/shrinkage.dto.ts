import { MOST_ROWS } from '../shared/most-rows.js';
import { DateText, Grams, OneOf, Optional, QueryInt, Text } from '../shared/rules.js';
import { SHRINKAGE_STATES } from './shrinkage.view.js';

/** `GET validasi-susut`; empty or ALL filters nothing. With `limit` the answer is `{count, data}`, without it a bare array. */
export class ShrinkageListDto {
  @Optional() @OneOf(['ALL', ...SHRINKAGE_STATES]) status?: string;
  /** Day of the purchase. */
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  /** Day on which somebody decided. */
  @Optional() @DateText() tgl_valid?: string;
  @Optional() @Text(100) q?: string;
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
}

/** `POST validasi-susut/{purchase_id}/{line_no}/validasi` and `…/tolak`, which asks for both. */
export class DecideShrinkageDto {
  /** What the scale shows now; empty: nobody weighed again. */
  @Optional() @Grams() berat_ulang?: number | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
}

/** `POST validasi-susut/{purchase_id}/{line_no}/buka`. */
export class ReopenShrinkageDto {
  @Text(200, { upper: true }) alasan!: string;
}
