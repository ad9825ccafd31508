import { AuthorizationIds, Optional, Text } from '../shared/rules.js';

/** `POST accounting/periode/{yyyy-mm}/tutup`. */
export class ClosePeriodDto {
  /** Why, where something is warned of. */
  @Optional() @Text(200, { upper: true }) alasan?: string | null;
}

/** `POST accounting/periode/{yyyy-mm}/buka`. */
export class ReopenPeriodDto {
  @Text(200, { upper: true }) alasan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}
