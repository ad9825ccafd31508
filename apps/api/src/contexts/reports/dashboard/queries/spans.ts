import type { Period } from '@emas/contracts/dashboard/period';
import { addDays, addMonths } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';

export interface Span {
  readonly dari: BusinessDate;
  readonly sampai: BusinessDate;
}

const monthOf = (day: BusinessDate): BusinessDate => `${day.slice(0, 8)}01`;

/** The days of a period up to a business day, and those before them that they are held against. */
export function spansOf(period: Period, tgl: BusinessDate): { readonly now: Span; readonly before: Span } {
  const first = monthOf(tgl);
  if (period === 'BULAN_INI')
    return { now: { dari: first, sampai: tgl }, before: { dari: addMonths(first, -1), sampai: addMonths(tgl, -1) } };
  if (period === 'BULAN_LALU') {
    const last = addMonths(first, -1);
    return {
      now: { dari: last, sampai: addDays(first, -1) },
      before: { dari: addMonths(last, -1), sampai: addDays(last, -1) },
    };
  }
  const days = period === '7_HARI' ? 7 : 30;
  const dari = addDays(tgl, 1 - days);
  return { now: { dari, sampai: tgl }, before: { dari: addDays(dari, -days), sampai: addDays(dari, -1) } };
}
