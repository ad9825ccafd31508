import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFigure } from '../../platform/format.js';
import { scale, useScaleState } from '../../platform/input/scale.js';
import { hasSerial } from '../../platform/input/serial-port.js';
import { Stability } from '../../platform/input/scale-stability.js';
import { useStabilityRule } from '../../platform/input/use-stability-rule.js';
import { ScaleIcon } from '../icons.js';
import { WeightInput, type FigurePreset } from './figure-input.js';
import './scale.css';

const MILLIGRAMS = 1000;

interface ScaleInputProps extends FigurePreset {
  /** To be read from where the scale stands. */
  readonly large?: boolean;
}

interface Heard {
  readonly text: string;
  readonly steady: boolean;
}

/**
 * A weight that the scale fills in: while the field has the focus, the first steady weight is taken, and each other steady
 * weight after it. The keyboard does the same where there is no scale, and has the last word: what was typed stays until
 * the field is entered anew.
 */
export function ScaleInput({ onChange, onBlur, large = false, ...props }: ScaleInputProps): ReactNode {
  const { t } = useTranslation('inputs');
  const state = useScaleState();
  const rule = useStabilityRule();
  const [focused, setFocused] = useState(false);
  const [heard, setHeard] = useState<Heard | null>(null);
  const typed = useRef(false);
  const locked = props.disabled || props.readOnly;
  const take = useRef(onChange);
  useEffect(() => void (take.current = onChange));

  const listens = focused && !locked && state === 'live';
  useEffect(() => {
    if (!listens) return;
    const stability = new Stability(rule);
    let taken: number | null = null;
    const stop = scale.onFrame((frame) => {
      if (typed.current) return;
      if (frame.kind === 'overload') return setHeard({ text: t('scale.overload'), steady: false });
      const steady = stability.feed(frame.milligrams, frame.moving, performance.now());
      if (steady === null || steady <= 0) return setHeard({ text: t('scale.waiting'), steady: false });
      if (taken !== null && Math.abs(steady - taken) <= rule.tolerance) return;
      taken = steady;
      setHeard({ text: t('scale.steady', { weight: formatFigure('weight', steady / MILLIGRAMS) }), steady: true });
      take.current(steady / MILLIGRAMS);
    });
    return () => {
      stop();
      setHeard(null);
    };
  }, [listens, rule, t]);

  return (
    <span
      className="scale-input"
      data-large={large || undefined}
      data-scale={listens ? (heard?.steady ? 'steady' : 'waiting') : state}
      onFocus={() => {
        setFocused(true);
        void scale.resume();
      }}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown' || locked) return;
        event.preventDefault();
        void scale.connect();
      }}
    >
      <WeightInput
        {...props}
        onChange={(value) => {
          typed.current = true;
          setHeard(null);
          onChange(value);
        }}
        onBlur={(event: never) => {
          typed.current = false;
          setFocused(false);
          (onBlur as ((event: never) => void) | undefined)?.(event);
        }}
        extra={<ConnectButton locked={locked === true} />}
      />
      <span className={`scale-heard ${heard?.steady ? 'well' : 'muted'}`} role="status">
        {heard?.text}
      </span>
    </span>
  );
}

/** Connects the scale by pointer; Alt+Down in the field does by keyboard. */
function ConnectButton({ locked }: { readonly locked: boolean }): ReactNode {
  const { t } = useTranslation('inputs');
  const state = useScaleState();
  if (locked || !hasSerial()) return null;
  const label = t(state === 'live' ? 'scale.live' : 'scale.connect');
  return (
    <button
      type="button"
      className="input-button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      aria-keyshortcuts="Alt+ArrowDown"
      data-live={state === 'live' || undefined}
      onClick={() => void scale.connect()}
    >
      <ScaleIcon />
    </button>
  );
}
