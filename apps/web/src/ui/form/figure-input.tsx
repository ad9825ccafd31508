import Input from 'antd/es/input';
import { useEffect, useRef, useState, type ChangeEvent, type ClipboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRICE_MAX } from '@emas/domain/shared/limits';
import { type FigureReading, writtenFigure } from '@emas/domain/shared/written';
import { decimalsOf, formatFigure, unitOf, type FigureKind } from '../../platform/format.js';
import type { InputProps } from './text-input.js';
import { useFieldNote } from './field-note.js';
import { groupDigits, parseFigure, plainFigure, typedGroups } from './figure-text.js';

export interface FigureInputProps extends InputProps<number | null> {
  readonly kind: FigureKind;
  /** Other than that of the kind. */
  readonly decimals?: number;
  readonly max?: number;
  readonly negative?: boolean;
  readonly unit?: string;
  /** After the unit. */
  readonly extra?: ReactNode;
  /** Told when something above `max` was typed, which is not taken. */
  readonly onRefused?: () => void;
}

/** A weight that nobody types at has its three decimals, as everywhere else. */
const atRest = (kind: FigureKind, value: number, inside: boolean): string =>
  (kind === 'weight' || kind === 'carat') && !inside ? formatFigure(kind, value) : groupDigits(plainFigure(value));

/** Typed with a comma, as on the number pads of this country: 3,5 grams are three and a half, never thirty-five. */
function typedText({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, kind: FigureKind): string {
  const { value, selectionStart } = target;
  if (isMoney(kind) || (nativeEvent as Partial<InputEvent>).data !== ',' || selectionStart === null) return value;
  return `${value.slice(0, selectionStart - 1)}.${value.slice(selectionStart)}`;
}

const isMoney = (kind: FigureKind): boolean => kind === 'rupiah' || kind === 'price2' || kind === 'usd';
const readingOf = (kind: FigureKind, decimals: number): FigureReading =>
  isMoney(kind) || decimals === 0 ? 'AMOUNT' : 'MEASURE';

interface Typed {
  readonly text: string;
  /** Nothing that can be taken: empty, or too large. */
  readonly isNothing: boolean;
  /** What the form made of nothing: some fall back to what they propose or had stored. */
  readonly answer?: number | null | undefined;
}

/**
 * The text of the field while somebody types. It stands as it was typed while it is the value; a scale or a calculation may
 * have set another. What was emptied stays empty until it is left, whatever its form falls back to.
 */
function useTyped(value: number | null | undefined, decimals: number, negative: boolean) {
  const [typed, setTyped] = useState<Typed | null>(null);
  if (typed?.isNothing && !('answer' in typed)) setTyped({ ...typed, answer: value });
  // Nothing and 0 are the same here: some forms take the 0 of '0.05' for nothing while it is typed.
  const isValue = (text: string): boolean => (parseFigure(text, decimals, negative)?.value || null) === (value || null);
  const stands =
    typed !== null && (typed.isNothing ? !('answer' in typed) || typed.answer === value : isValue(typed.text));
  return { typed, shown: stands ? typed.text : null, setTyped };
}

/** Every mark that was typed since the field was empty, of which grouping shows others; null where that is not known. */
function rawAfter({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, raw: string | null, shown: string) {
  const { data } = nativeEvent as Partial<InputEvent>;
  if (typeof data !== 'string') return null;
  if (target.value === data) return data;
  return raw !== null && target.value === shown + data ? raw + data : null;
}

const MOST: Readonly<Partial<Record<FigureKind, number>>> = { price2: PRICE_MAX };

/**
 * A figure as plain decimal number, as the wire has it. Grouped while it is typed; only digits and, where the kind has
 * decimals, one dot. The mouse wheel never changes it. Rupiah wears its mask: `Rp. ` … ` ,-`.
 */
export function FigureInput(props: FigureInputProps): ReactNode {
  const { kind, value, onChange, onBlur, invalid, max, negative = false, unit, extra, onRefused, ref, ...rest } = props;
  const decimals = props.decimals ?? decimalsOf[kind];
  const locked = props.disabled || props.readOnly;
  const { t } = useTranslation('common');
  const say = useFieldNote();
  const { typed, shown, setTyped } = useTyped(value, decimals, negative);
  const raw = useRef<string | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [inside, setInside] = useState(false);
  const text = shown ?? (value === null || value === undefined ? '' : atRest(kind, value, inside));

  // A figure that is proposed while the field waits to be typed in is typed over, as one that stood there before.
  const focused = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (typed === null) focused.current?.select();
  }, [text, typed]);

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { target } = event;
    // Grouping must not move the caret: what stands to its right stays there.
    const right = target.value.length - (target.selectionStart ?? target.value.length);
    const written = rawAfter(event, raw.current, shown ?? '');
    const grouped = written === null ? null : typedGroups(written, isMoney(kind) && decimals < 3);
    if (take(target, grouped ?? typedText(event, kind), right)) raw.current = written;
  };
  /** A figure that is pasted whole is read as an import reads it. */
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { currentTarget: target } = event;
    const isWhole = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0) === target.value.length;
    const written = isWhole ? writtenFigure(event.clipboardData.getData('text'), readingOf(kind, decimals)) : null;
    if (written === null || locked) return;
    event.preventDefault();
    raw.current = null;
    take(target, written, 0);
  };
  const take = (target: HTMLInputElement, text: string, right: number): boolean => {
    const parsed = parseFigure(text, decimals, negative);
    if (parsed === null) return false;
    if (max !== undefined && parsed.value !== null && parsed.value > max) {
      onRefused?.();
      return false;
    }
    const grouped = groupDigits(parsed.text);
    target.value = grouped;
    const caret = Math.max(0, grouped.length - right);
    target.setSelectionRange(caret, caret);
    const tooLarge = Math.abs(parsed.value ?? 0) > (MOST[kind] ?? Infinity);
    const taken = tooLarge ? null : parsed.value;
    sayTooLarge(tooLarge);
    setTyped({ text: grouped, isNothing: taken === null });
    onChange(taken);
    return true;
  };
  const sayTooLarge = (tooLarge: boolean): void => {
    if (tooLarge !== isTooLarge) say(tooLarge ? t('figureTooLarge') : null);
    setTooLarge(tooLarge);
  };

  const isRupiah = kind === 'rupiah' || kind === 'price2';
  const prefix = isRupiah ? 'Rp.' : kind === 'usd' ? 'USD' : undefined;
  const suffix = unit ?? (isRupiah ? ',-' : unitOf[kind]);
  return (
    <Input
      {...(rest as object)}
      ref={ref as never}
      className="figure-input"
      data-figure="amount"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      prefix={prefix && <span className="input-unit">{prefix}</span>}
      suffix={
        (suffix || extra) && (
          <>
            {suffix && <span className="input-unit">{suffix}</span>}
            {extra}
          </>
        )
      }
      {...(invalid || isTooLarge ? { status: 'error' as const, 'aria-invalid': true } : {})}
      onChange={change}
      onPaste={paste}
      onFocus={(event) => {
        focused.current = event.target;
        setInside(true);
        event.target.select();
      }}
      onBlur={(event) => {
        focused.current = null;
        setInside(false);
        setTyped(null);
        raw.current = null;
        sayTooLarge(false);
        (onBlur as ((event: unknown) => void) | undefined)?.(event);
      }}
    />
  );
}

export type FigurePreset = Omit<FigureInputProps, 'kind'>;

/** Digits only: 0, 1, 2 … */
export const IntInput = (props: FigurePreset): ReactNode => <FigureInput kind="int" {...props} />;
/** Digits and one dot, with two decimals at the most unless more are allowed. */
export const DecimalInput = (props: FigurePreset): ReactNode => <FigureInput kind="int" decimals={2} {...props} />;
export const RupiahInput = (props: FigurePreset): ReactNode => <FigureInput kind="rupiah" {...props} />;
export const PriceInput = (props: FigurePreset): ReactNode => <FigureInput kind="price2" {...props} />;
export const UsdInput = (props: FigurePreset): ReactNode => <FigureInput kind="usd" {...props} />;
export const WeightInput = (props: FigurePreset): ReactNode => <FigureInput kind="weight" {...props} />;
export const KadarInput = (props: FigurePreset): ReactNode => <FigureInput kind="kadar" {...props} />;

/** Not above 100: more is not taken, and 'Tidak Boleh Melebihi 100 !' stands at the field until it is mended or left. */
export function PercentInput({ onChange, onBlur, ...props }: FigurePreset): ReactNode {
  const { t } = useTranslation('common');
  const say = useFieldNote();
  return (
    <FigureInput
      kind="percent"
      max={100}
      onRefused={() => say(t('percentTooHigh'))}
      {...props}
      onChange={(value) => {
        say(null);
        onChange(value);
      }}
      onBlur={(event: never) => {
        say(null);
        (onBlur as ((event: never) => void) | undefined)?.(event);
      }}
    />
  );
}

/** At least 1. */
export function QuantityInput({ onChange, ...props }: FigurePreset): ReactNode {
  return (
    <FigureInput kind="int" {...props} onChange={(value) => onChange(value === null ? null : Math.max(1, value))} />
  );
}
