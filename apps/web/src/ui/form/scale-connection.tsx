import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { scale, scaleBaudRate, useScaleState } from '../../platform/input/scale.js';
import { BAUD_RATES, hasSerial, type PortState } from '../../platform/input/serial-port.js';
import type { ScaleFrame } from '../../platform/input/scale-frame.js';
import { Button } from '../button.js';
import { Figure } from '../figure.js';
import { ScaleIcon } from '../icons.js';
import { Tag } from '../tag.js';
import { SelectInput } from './select-input.js';
import './scale.css';

const MILLIGRAMS = 1000;
const TROUBLE: readonly PortState[] = ['failed', 'lost', 'unsupported'];

/** The scale of this computer: connect it, choose its speed, and see what it says. */
export function ScaleConnection(): ReactNode {
  const { t } = useTranslation('inputs');
  const known = useScaleState();
  const state = hasSerial() ? known : 'unsupported';
  const [baudRate, setBaudRate] = useState(() => String(scaleBaudRate()));
  const isLive = state === 'live';
  useEffect(() => void scale.resume(), []);
  return (
    <div className="scale-connection" data-fields>
      <p className="scale-state bar" role="status">
        <Tag tone={isLive ? 'good' : TROUBLE.includes(state) ? 'warn' : 'neutral'}>
          {t(isLive ? 'scale.live' : 'scale.none')}
        </Tag>
        {isLive && <Live />}
      </p>
      {TROUBLE.includes(state) && <p className="field-error">{t(`scale.${state}`)}</p>}
      <label className="field">
        <span className="field-label">{t('scale.baudRate')}</span>
        <SelectInput
          aria-label={t('scale.baudRate')}
          search={false}
          value={baudRate}
          disabled={state === 'unsupported' || state === 'opening'}
          options={BAUD_RATES.map((rate) => ({ value: String(rate), label: String(rate) }))}
          onChange={(rate) => {
            if (rate === null) return;
            setBaudRate(rate);
            void scale.setBaudRate(Number(rate));
          }}
        />
      </label>
      <Button
        icon={<ScaleIcon />}
        kind={isLive ? 'default' : 'primary'}
        disabled={state === 'unsupported' || state === 'opening'}
        loading={state === 'opening'}
        onClick={() => void (isLive ? scale.disconnect() : scale.connect())}
      >
        {t(isLive ? 'scale.disconnect' : 'scale.connect')}
      </Button>
    </div>
  );
}

/** What the scale says at this moment. */
function Live(): ReactNode {
  const { t } = useTranslation('inputs');
  const [frame, setFrame] = useState<ScaleFrame | null>(null);
  useEffect(() => scale.onFrame(setFrame), []);
  if (frame === null) return t('scale.waiting');
  if (frame.kind === 'overload') return t('scale.overload');
  return (
    <>
      {t('scale.reading')}: <Figure kind="weight" value={frame.milligrams / MILLIGRAMS} unit strong />
    </>
  );
}
