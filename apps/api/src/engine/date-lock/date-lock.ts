import { Injectable } from '@nestjs/common';
import { datesLocked } from '@emas/contracts/definitions/date-lock';
import type { SettingValues } from '@emas/contracts/modules/register';
import type { Level } from '@emas/contracts/permissions/levels';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { type FieldError, refuseInvalid } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import { Ledger } from '../../ledger/ledger.js';

interface Head {
  readonly openDay: BusinessDate | null;
  readonly lastDay: BusinessDate | null;
}

/** Days that count as the shop's own: the open one; in a shop that is shut the last one and the calendar's. */
export function businessDays({ openDay, lastDay }: Head, now: string): readonly [BusinessDate, ...BusinessDate[]] {
  if (openDay !== null) return [openDay];
  const today = jakartaDate(now);
  return lastDay === null || lastDay === today ? [today] : [lastDay, today];
}

interface DayRange {
  readonly tgl_from?: string;
  readonly tgl_to?: string;
}

/** The date lock of lists of documents and entries; reports have theirs in their engine. */
@Injectable()
export class DateLock {
  constructor(private readonly ledger: Ledger) {}

  /**
   * The days a list may show its asker: those asked for or, where the date lock holds for his level, the business day
   * alone. Throws VALIDATION_FAILED when he asks for another.
   */
  async within<Range extends DayRange>(
    user: { readonly kode_toko: string; readonly level: Level },
    range: Range,
  ): Promise<Range> {
    const stream = `settings/${user.kode_toko}`;
    const documents = await this.ledger.load(user.kode_toko, [stream]);
    const settings = (documents.get(stream)?.body as SettingValues | null | undefined) ?? null;
    if (!datesLocked(settings, user.level)) return range;
    const days = businessDays(await this.ledger.head(user.kode_toko), new Date().toISOString());
    const wrong = (['tgl_from', 'tgl_to'] as const).filter((name) => range[name] && !days.includes(range[name]));
    refuseInvalid(wrong.map((field): FieldError => ({ field, code: 'dateLocked', params: { value: days[0] } })));
    return { ...range, tgl_from: range.tgl_from ?? days[0], tgl_to: range.tgl_to ?? days.at(-1)! };
  }
}
