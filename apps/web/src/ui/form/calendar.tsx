import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths } from '@emas/domain/shared/business-date';
import { htmlLang, type Language } from '@emas/contracts/messages/languages';
import { IconButton, Button } from '../button.js';
import { LeftIcon, RightIcon } from '../icons.js';

interface CalendarProps {
  readonly value: string;
  readonly today: string;
  readonly onPick: (date: string) => void;
}

const atNoon = (date: string): Date => new Date(`${date}T12:00:00Z`);
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Six weeks, Monday first, that hold the month of `date`. */
function daysOf(date: string): string[] {
  const first = `${date.slice(0, 7)}-01`;
  const offset = (atNoon(first).getUTCDay() + 6) % 7;
  return Array.from({ length: 42 }, (_, index) => addDays(first, index - offset));
}

/** A month to pick a day from, by pointer or by arrow keys; PageUp and PageDown change the month. */
export function Calendar({ value, today, onPick }: CalendarProps): ReactNode {
  const { t, i18n } = useTranslation('common');
  const [cursor, setCursor] = useState(value || today);
  const grid = useRef<HTMLDivElement>(null);
  const days = daysOf(cursor);
  const locale = htmlLang[i18n.language as Language] ?? 'id';
  const format = (options: Intl.DateTimeFormatOptions, date: string): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(atNoon(date));

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor]);

  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const next =
      step !== undefined
        ? addDays(cursor, step)
        : event.key === 'PageUp'
          ? addMonths(cursor, -1)
          : event.key === 'PageDown'
            ? addMonths(cursor, 1)
            : null;
    if (next === null) return;
    event.preventDefault();
    setCursor(next);
  };

  return (
    <div className="calendar" role="dialog" aria-label={t('date.pick')}>
      <div className="calendar-head">
        <IconButton
          label={t('date.previousMonth')}
          icon={<LeftIcon />}
          onClick={() => setCursor(addMonths(cursor, -1))}
        />
        <strong aria-live="polite">{format({ month: 'long', year: 'numeric' }, cursor)}</strong>
        <IconButton label={t('date.nextMonth')} icon={<RightIcon />} onClick={() => setCursor(addMonths(cursor, 1))} />
      </div>
      <div className="calendar-grid" ref={grid} role="group" onKeyDown={move}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className="calendar-weekday" aria-hidden="true">
            {format({ weekday: 'short' }, day)}
          </span>
        ))}
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className="calendar-day"
            tabIndex={day === cursor ? 0 : -1}
            data-other={day.slice(0, 7) !== cursor.slice(0, 7) || undefined}
            data-today={day === today || undefined}
            aria-pressed={day === value}
            aria-label={format({ dateStyle: 'full' }, day)}
            onClick={() => onPick(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
      <Button block onClick={() => onPick(today)}>
        {t('date.today')}
      </Button>
    </div>
  );
}
