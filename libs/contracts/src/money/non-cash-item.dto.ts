import { MOST_ROWS } from '../shared/most-rows.js';
import { Code, DateText, Id, OneOf, Optional, QueryInt, Text } from '../shared/rules.js';
import { NON_CASH_STATES } from './non-cash-item.view.js';

/** `GET non-cash/items`; what is empty or ALL filters nothing. */
export class NonCashItemsDto {
  @Optional() @OneOf(['ALL', ...NON_CASH_STATES]) status?: string;
  @Optional() @Text(20) cara_bayar?: string;
  @Optional() @Code(20) kode_bank?: string;
  @Optional() @Id() settlement_id?: string;
  /** Day on which it was taken. */
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  @Optional() @Text(100) q?: string;
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
}
