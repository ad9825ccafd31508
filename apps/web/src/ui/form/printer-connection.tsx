import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { printer, printerBaudRate, usePrinterState } from '../../platform/input/printer.js';
import { BAUD_RATES, hasSerial, type PortState } from '../../platform/input/serial-port.js';
import { Button } from '../button.js';
import { PrinterIcon } from '../icons.js';
import { Tag } from '../tag.js';
import { SelectInput } from './select-input.js';
import './scale.css';

const TROUBLE: readonly PortState[] = ['failed', 'lost', 'unsupported'];

/** The receipt printer of this computer: connect it and choose its speed. Without one its slips are files. */
export function PrinterConnection(): ReactNode {
  const { t } = useTranslation('inputs');
  const known = usePrinterState();
  const state = hasSerial() ? known : 'unsupported';
  const [baudRate, setBaudRate] = useState(() => String(printerBaudRate()));
  const isLive = state === 'live';
  const isBusy = state === 'unsupported' || state === 'opening';
  useEffect(() => void printer.resume(), []);
  return (
    <div className="scale-connection" data-fields>
      <p className="scale-state bar" role="status">
        <Tag tone={isLive ? 'good' : TROUBLE.includes(state) ? 'warn' : 'neutral'}>
          {t(isLive ? 'printer.live' : 'printer.none')}
        </Tag>
        {!isLive && <span className="muted">{t('printer.file')}</span>}
      </p>
      {TROUBLE.includes(state) && <p className="field-error">{t(`printer.${state}`)}</p>}
      <label className="field">
        <span className="field-label">{t('printer.baudRate')}</span>
        <SelectInput
          aria-label={t('printer.baudRate')}
          search={false}
          value={baudRate}
          disabled={isBusy}
          options={BAUD_RATES.map((rate) => ({ value: String(rate), label: String(rate) }))}
          onChange={(rate) => {
            if (rate === null) return;
            setBaudRate(rate);
            void printer.setBaudRate(Number(rate));
          }}
        />
      </label>
      <Button
        icon={<PrinterIcon />}
        kind={isLive ? 'default' : 'primary'}
        disabled={isBusy}
        loading={state === 'opening'}
        onClick={() => void (isLive ? printer.disconnect() : printer.connect())}
      >
        {t(isLive ? 'printer.disconnect' : 'printer.connect')}
      </Button>
    </div>
  );
}
