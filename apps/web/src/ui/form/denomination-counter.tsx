import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFigure } from '../../platform/format.js';
import { Figure } from '../figure.js';
import { IntInput } from './figure-input.js';
import './denomination-counter.css';

/** Pieces by value of the note or coin, in rupiah. */
export type Pieces = Readonly<Record<string, number | null>>;

const MOST_PIECES = 1_000_000;

/** What the pieces come to, in rupiah; a value the shop does not count is not counted. */
export const totalOf = (nominals: readonly number[], pieces: Pieces): number =>
  nominals.reduce((sum, nominal) => sum + nominal * (pieces[nominal] ?? 0), 0);

interface DenominationCounterProps {
  /** Notes and coins the shop counts (setting `pecahan_uang`); shown largest first. */
  readonly nominals: readonly number[];
  readonly value: Pieces;
  readonly onChange: (value: Pieces) => void;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Enter or arrow down in the last row. */
  readonly onLeave?: () => void;
}

/** Counts money by pieces: Enter and the arrows go through the rows, the amount of each stands beside it. */
export function DenominationCounter(props: DenominationCounterProps): ReactNode {
  const { nominals, value, onChange, disabled = false, autoFocus = true, onLeave } = props;
  const { t } = useTranslation('inputs');
  const root = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (step === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const inputs = [...root.current!.querySelectorAll<HTMLElement>('input')];
    const next = inputs.indexOf(event.target as HTMLElement) + step;
    if (next === inputs.length) onLeave?.();
    else inputs[next]?.focus();
  };

  return (
    <div className="count-grid" role="group" aria-label={t('count.nominal')} ref={root} onKeyDown={onKeyDown}>
      <div className="count-row count-head" aria-hidden="true">
        <span>{t('count.nominal')}</span>
        <span>{t('count.pieces')}</span>
        <span>{t('count.amount')}</span>
      </div>
      {nominals
        .toSorted((a, b) => b - a)
        .map((nominal, index) => (
          <label key={nominal} className="count-row" data-nominal={nominal}>
            <Figure kind="rupiah" value={nominal} />
            <IntInput
              aria-label={`${t('count.pieces')} ${formatFigure('rupiah', nominal)}`}
              autoFocus={autoFocus && index === 0}
              max={MOST_PIECES}
              value={value[nominal] ?? null}
              disabled={disabled}
              onChange={(pieces) => onChange({ ...value, [nominal]: pieces })}
            />
            <Figure kind="rupiah" value={value[nominal] ? nominal * value[nominal] : null} />
          </label>
        ))}
    </div>
  );
}
