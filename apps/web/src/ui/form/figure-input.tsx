import Input from 'antd/es/input';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { decimalsOf, unitOf, type FigureKind } from '../../platform/format.js';
import type { InputProps } from './text-input.js';
import { groupDigits, parseFigure, plainFigure } from './figure-text.js';

interface FigureInputProps extends InputProps<number | null> {
  readonly kind: FigureKind;
  /** Other than that of the kind. */
  readonly decimals?: number;
  readonly max?: number;
  readonly negative?: boolean;
  readonly unit?: string;
  /** Told when something above `max` was typed, which is not taken. */
  readonly onRefused?: () => void;
}

/**
 * A figure as plain decimal number, as the wire has it. Grouped while it is typed; only digits and, where the kind has
 * decimals, one dot. The mouse wheel never changes it. Rupiah wears its mask: `Rp. ` … ` ,-`.
 */
export function FigureInput(props: FigureInputProps): ReactNode {
  const { kind, value, onChange, onBlur, invalid, max, negative = false, unit, onRefused, ref, ...rest } = props;
  const decimals = props.decimals ?? decimalsOf[kind];
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null || value === undefined ? '' : groupDigits(plainFigure(value)));

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { target } = event;
    const parsed = parseFigure(target.value, decimals, negative);
    if (parsed === null) return;
    if (max !== undefined && parsed.value !== null && parsed.value > max) return onRefused?.();
    // Grouping must not move the caret: what stands to its right stays there.
    const right = target.value.length - (target.selectionStart ?? target.value.length);
    const grouped = groupDigits(parsed.text);
    target.value = grouped;
    const caret = Math.max(0, grouped.length - right);
    target.setSelectionRange(caret, caret);
    setTyped(grouped);
    onChange(parsed.value);
  };

  const isRupiah = kind === 'rupiah' || kind === 'price2';
  const suffix = unit ?? (isRupiah ? ',-' : unitOf[kind]);
  return (
    <Input
      {...(rest as object)}
      ref={ref as never}
      className="figure-input"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      prefix={isRupiah ? <span className="input-unit">Rp.</span> : undefined}
      suffix={suffix ? <span className="input-unit">{suffix}</span> : undefined}
      {...(invalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      onChange={change}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => {
        setTyped(null);
        (onBlur as ((event: unknown) => void) | undefined)?.(event);
      }}
    />
  );
}

type Preset = Omit<FigureInputProps, 'kind'>;

export const IntInput = (props: Preset): ReactNode => <FigureInput kind="int" {...props} />;
export const RupiahInput = (props: Preset): ReactNode => <FigureInput kind="rupiah" {...props} />;
export const PriceInput = (props: Preset): ReactNode => <FigureInput kind="price2" {...props} />;
export const WeightInput = (props: Preset): ReactNode => <FigureInput kind="weight" {...props} />;
export const KadarInput = (props: Preset): ReactNode => <FigureInput kind="kadar" {...props} />;
/** Not above 100; pass `onRefused` to say 'Tidak Boleh Melebihi 100 !'. */
export const PercentInput = (props: Preset): ReactNode => <FigureInput kind="percent" max={100} {...props} />;

/** At least 1. */
export function QuantityInput({ onChange, ...props }: Preset): ReactNode {
  return (
    <FigureInput kind="int" {...props} onChange={(value) => onChange(value === null ? null : Math.max(1, value))} />
  );
}
