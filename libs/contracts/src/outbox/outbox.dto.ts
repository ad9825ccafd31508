import { MOST_ROWS } from '../shared/most-rows.js';
import { DateText, OneOf, Optional, QueryInt, Text } from '../shared/rules.js';
import { CHANNELS, MESSAGE_STATUSES } from './message.js';

export const OUTBOX_SORTS = ['created_at', 'status', 'kanal', 'percobaan', 'sent_at'] as const;

/** `GET kotak-keluar`; empty or ALL filters nothing. `q` is a whole address, or part of what it is about. */
export class OutboxListDto {
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  @Optional() @OneOf(['ALL', ...CHANNELS]) kanal?: string;
  @Optional() @OneOf(['ALL', ...MESSAGE_STATUSES]) status?: string;
  @Optional() @Text(100) q?: string;
  @Optional() @OneOf(OUTBOX_SORTS) sort?: (typeof OUTBOX_SORTS)[number];
  @Optional() @OneOf(['asc', 'desc']) order?: 'asc' | 'desc';
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
}
