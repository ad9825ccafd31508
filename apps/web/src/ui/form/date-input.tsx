import Popover from 'antd/es/popover';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths, isBusinessDate, jakartaDate } from '@emas/domain/shared/business-date';
import { isMobileWrapper } from '../../platform/mobile-wrapper.js';
import { Button } from '../button.js';
import { CalendarIcon } from '../icons.js';
import { Calendar } from './calendar.js';
import { TextInput, type InputProps } from './text-input.js';

/** The calendar date of the shop's time zone. */
export const todayInShop = (): string => jakartaDate(new Date().toISOString());

/** `20261120` → `2026-11-20` while it is typed. */
export function maskDate(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter((part) => part !== '').join('-');
}

interface DateInputProps extends InputProps<string> {
  /** Business date of the shop, where it differs from the calendar's. */
  readonly today?: string;
}

/** A date typed as yyyy-MM-dd or picked; 'Hari Ini' in the calendar. An unfinished date is emptied when it is left. */
export function DateInput({ value, onChange, onBlur, today = todayInShop(), ...props }: DateInputProps): ReactNode {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const locked = props.disabled || props.readOnly;

  return (
    <TextInput
      {...props}
      upper={false}
      // The mobile wrapper would cover the calendar with its keyboard.
      inputMode={isMobileWrapper() ? 'none' : 'numeric'}
      placeholder={props.placeholder ?? 'yyyy-MM-dd'}
      value={typed ?? value}
      onChange={(text) => {
        const masked = text.length < (typed ?? value).length ? text : maskDate(text);
        setTyped(masked);
        if (isBusinessDate(masked)) onChange(masked);
        else if (masked === '') onChange('');
      }}
      onBlur={(event: never) => {
        if (typed !== null && typed !== '' && !isBusinessDate(typed)) onChange('');
        setTyped(null);
        (onBlur as ((event: never) => void) | undefined)?.(event);
      }}
      suffix={
        locked ? null : (
          <Popover
            open={open}
            onOpenChange={setOpen}
            trigger="click"
            placement="bottomRight"
            destroyOnHidden
            content={
              <Calendar
                value={value}
                today={today}
                onPick={(date) => {
                  setTyped(null);
                  setOpen(false);
                  onChange(date);
                }}
              />
            }
          >
            <button type="button" className="input-button" tabIndex={-1} aria-label={t('date.pick')}>
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
  readonly onPick: (from: string, to: string) => void;
}

/** Today, this month, last month. */
export function DatePresets({ today = todayInShop(), onPick }: DatePresetsProps): ReactNode {
  const { t } = useTranslation('common');
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonth = addMonths(monthStart, -1);
  return (
    <div className="date-presets">
      <Button size="small" onClick={() => onPick(today, today)}>
        {t('date.today')}
      </Button>
      <Button size="small" onClick={() => onPick(monthStart, today)}>
        {t('date.thisMonth')}
      </Button>
      <Button size="small" onClick={() => onPick(lastMonth, addDays(monthStart, -1))}>
        {t('date.lastMonth')}
      </Button>
    </div>
  );
}
