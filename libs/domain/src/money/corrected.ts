import type { Entry } from '../document/entry.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';

/** Whether the drawer was counted right, and only what was booked of it was wrong (TETAP), or money moves today. */
export type MoneyThen = 'TETAP' | 'BERGERAK';

/** An entry of a closed day was put right by what is booked today. */
export interface EntryCorrectedBody {
  readonly alasan: string;
  readonly jumlah_benar: Rupiah;
  readonly kode_benar: string;
  readonly nama_benar: string;
  readonly uang: MoneyThen;
  /** Day it was booked on, which stays as it is. */
  readonly effective_date: BusinessDate;
  readonly koreksi_by: string;
  readonly koreksi_at: Instant;
  readonly otorisasi_by: string | null;
}
export interface EntryCorrected<Type extends string> {
  readonly type: Type;
  readonly body: EntryCorrectedBody;
}

/** How an entry is after it was put right. */
export const corrected = <Body>(entry: Entry<Body>): Entry<Body> => ({ ...entry, status: 'DIKOREKSI' });

/** Refusal to put one right, or take one back, that was put right already. */
export const alreadyCorrected = (): DomainError => new DomainError('ENTRY_CORRECTED');
