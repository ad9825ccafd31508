import Popover from 'antd/es/popover';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths, isBusinessDate, jakartaDate } from '@emas/domain/shared/business-date';
import { writtenDate } from '@emas/domain/shared/written';
import { isMobileWrapper } from '../../platform/mobile-wrapper.js';
import { useLayer } from '../../platform/input/layers.js';
import { Button } from '../button.js';
import { CalendarIcon, LockIcon } from '../icons.js';
import { Calendar } from './calendar.js';
import { TextInput, type InputProps } from './text-input.js';

/** The calendar date of the shop's time zone. */
export const todayInShop = (): string => jakartaDate(new Date().toISOString());

/** `20261120` → `2026-11-20` while it is typed. */
export function maskDate(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter((part) => part !== '').join('-');
}

/** Typed or pasted with the day first, `20/11/2026`: no mask of a year fits it. */
const DAY_FIRST = /^\d{1,2}[-/. ]/;

/** A date that is complete; a year first needs all its digits, for it may be on the way. */
const dateOf = (typed: string): string | null =>
  DAY_FIRST.test(typed) ? writtenDate(typed) : isBusinessDate(typed) ? typed : null;

interface DateInputProps extends InputProps<string> {
  /** Business date of the shop, where it differs from the calendar's. */
  readonly today?: string;
}

/** A date typed as yyyy-MM-dd, or with the day first, or picked; 'Hari Ini' in the calendar. An unfinished date is emptied when it is left. */
export function DateInput({ value, onChange, onBlur, today = todayInShop(), ...props }: DateInputProps): ReactNode {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  /** Each opening has a calendar of its own, however quickly it follows the last. */
  const [opening, setOpening] = useState(0);
  const locked = props.disabled || props.readOnly;
  const field = useRef<HTMLElement | null>(null);
  const show = (next: boolean): void => {
    if (next) setOpening((count) => count + 1);
    setOpen(next);
  };
  /** Closed by a choice or by Esc, the calendar gives the focus back. */
  const close = (): void => {
    setOpen(false);
    field.current?.focus();
  };
  useLayer(open, close, true);

  return (
    <TextInput
      {...props}
      upper={false}
      data-figure
      // The mobile wrapper would cover the calendar with its keyboard.
      inputMode={isMobileWrapper() ? 'none' : 'numeric'}
      placeholder={props.placeholder ?? 'yyyy-MM-dd'}
      value={typed ?? value}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.altKey && event.key === 'ArrowDown' && !locked) {
          event.preventDefault();
          field.current = event.currentTarget;
          show(true);
        } else props.onKeyDown?.(event);
      }}
      onChange={(text) => {
        const masked = text.length < (typed ?? value).length || DAY_FIRST.test(text) ? text : maskDate(text);
        setTyped(masked);
        const date = dateOf(masked);
        if (date !== null) onChange(date);
        else if (masked === '') onChange('');
      }}
      onBlur={(event: never) => {
        if (typed !== null && typed !== '' && dateOf(typed) === null) onChange('');
        setTyped(null);
        (onBlur as ((event: never) => void) | undefined)?.(event);
      }}
      suffix={
        locked ? (
          props.readOnly && <LockIcon aria-hidden />
        ) : (
          <Popover
            open={open}
            onOpenChange={show}
            trigger="click"
            placement="bottomRight"
            destroyOnHidden
            content={
              <Calendar
                key={opening}
                value={value}
                today={today}
                onPick={(date) => {
                  setTyped(null);
                  close();
                  onChange(date);
                }}
              />
            }
          >
            <button
              type="button"
              className="input-button"
              tabIndex={-1}
              aria-label={t('date.pick')}
              aria-keyshortcuts="Alt+ArrowDown"
              onClick={({ currentTarget }) => {
                field.current = currentTarget.closest('.ant-input-affix-wrapper')?.querySelector('input') ?? null;
              }}
            >
              <CalendarIcon />
            </button>
          </Popover>
        )
      }
    />
  );
}

interface DatePresetsProps {
  readonly today?: string;
  /** The range in force: the preset that is the same is shown pressed. */
  readonly range?: { readonly from: string; readonly to: string };
  readonly disabled?: boolean;
  /** Those that make sense here. */
  readonly only?: readonly PresetName[];
  readonly onPick: (from: string, to: string) => void;
}

/** First and last day of each preset, both counted. */
export function presetRanges(today: string): Readonly<Record<PresetName, readonly [from: string, to: string]>> {
  const yesterday = addDays(today, -1);
  const monthStart = `${today.slice(0, 7)}-01`;
  return {
    today: [today, today],
    yesterday: [yesterday, yesterday],
    last7: [addDays(today, -6), today],
    thisMonth: [monthStart, today],
    lastMonth: [addMonths(monthStart, -1), addDays(monthStart, -1)],
  };
}

const PRESETS = ['today', 'yesterday', 'last7', 'thisMonth', 'lastMonth'] as const;
export type PresetName = (typeof PRESETS)[number];

/** Today, yesterday, seven days, this month, last month. */
export function DatePresets({
  today = todayInShop(),
  range,
  disabled = false,
  only = PRESETS,
  onPick,
}: DatePresetsProps): ReactNode {
  const { t } = useTranslation(['inputs', 'common']);
  const ranges = presetRanges(today);
  const texts: Readonly<Record<PresetName, string>> = {
    today: t('common:date.today'),
    yesterday: t('date.yesterday'),
    last7: t('date.last7'),
    thisMonth: t('common:date.thisMonth'),
    lastMonth: t('common:date.lastMonth'),
  };
  return (
    <div className="date-presets row" role="group" aria-label={t('date.presets')}>
      {only.map((name) => (
        <Button
          key={name}
          size="small"
          disabled={disabled}
          {...(range ? { 'aria-pressed': ranges[name][0] === range.from && ranges[name][1] === range.to } : {})}
          onClick={() => onPick(...ranges[name])}
        >
          {texts[name]}
        </Button>
      ))}
    </div>
  );
}
