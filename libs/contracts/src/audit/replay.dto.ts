import { DateText, Flag, Nested, Optional, QueryInt } from '../shared/rules.js';

/** The end of a business day, or an event: with it, or just before. */
export class MomentDto {
  @Optional() @DateText() tgl?: string | null;
  @Optional() @QueryInt(1, Number.MAX_SAFE_INTEGER) seq?: number | null;
  @Optional() @Flag() sebelum?: boolean | null;
}

/** `POST audit/putar-ulang`. */
export class ReplayDto extends MomentDto {
  @Optional() @Nested(() => MomentDto) banding?: MomentDto | null;
}
