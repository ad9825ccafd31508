import { MOST_ROWS } from '../shared/most-rows.js';
import { DateText, OneOf, Optional, QueryInt, Text } from '../shared/rules.js';

/** Books of money that are read beside cash: of banks, what was moved between places, all of them. */
export const MONEY_BOOKS = ['KAS', 'BANK', 'MUTASI', 'ALL'] as const;
export type MoneyBook = (typeof MONEY_BOOKS)[number];

const STATES = ['ALL', 'VALID', 'BATAL', 'DIKOREKSI'] as const;

/** `GET cash/history-bank`; with `limit` the answer is `{count, data}`, without it a bare array. */
export class MoneyHistoryDto {
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  @Optional() @OneOf(STATES) status?: string;
  @Optional() @Text(50) input_by?: string;
  /** Part of its number, remarks or category. */
  @Optional() @Text(100) q?: string;
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
}

/** `GET cash/position`: the drawer of the session, or the accounts of the shop. */
export class MoneyPositionDto {
  @OneOf(['KAS', 'BANK']) buku!: 'KAS' | 'BANK';
}
