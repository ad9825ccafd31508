import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_DPIS, LABEL_STOCKS, type LabelDpi, type LabelStock, MOST_SHIFT } from '@emas/contracts/shared/label';
import { FigureInput } from '../../../ui/form/figure-input.js';
import { PrinterConnection } from '../../../ui/form/printer-connection.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { isRollOnly, LABEL_WAYS, type LabelDevice, type LabelWay } from '../../../parts/label/label-device.js';

/** `33x15` as people write it. */
const sizeText = (stock: LabelStock): string => (stock === 'A4' ? 'A4 (5 × 13)' : `${stock.replace('x', ' × ')} mm`);

const TENTHS = 10;

interface LabelPaperProps {
  readonly device: LabelDevice;
  readonly onChange: (changes: Partial<LabelDevice>) => void;
}

/** How this computer prints labels: the way, the paper, how sharp the printer is and how far it is off. */
export function LabelPaper({ device, onChange }: LabelPaperProps): ReactNode {
  const { t } = useTranslation('stock');
  const { cara, ukuran, dpi } = device;
  const stocks = LABEL_STOCKS.filter((stock) => stock !== 'A4' || !isRollOnly(cara));
  const isSerial = cara === 'ZPL' || cara === 'ESC_POS';
  const shift = (name: 'geser_x' | 'geser_y'): ReactNode => (
    <label className="field">
      <span className="field-label">{t(`label.${name}`)}</span>
      <FigureInput
        kind="kadar"
        decimals={1}
        unit="mm"
        negative
        max={MOST_SHIFT / TENTHS}
        aria-label={t(`label.${name}`)}
        value={device[name] / TENTHS}
        onChange={(value) => {
          const tenths = clamped(Math.round((value ?? 0) * TENTHS));
          onChange(name === 'geser_x' ? { geser_x: tenths } : { geser_y: tenths });
        }}
      />
    </label>
  );
  return (
    <div className="label-paper" data-fields>
      <label className="field">
        <span className="field-label">{t('label.way')}</span>
        <SelectInput
          search={false}
          aria-label={t('label.way')}
          value={cara}
          options={Object.keys(LABEL_WAYS).map((way) => ({ value: way, label: t(`label.ways.${way as LabelWay}`) }))}
          onChange={(way) => way !== null && onChange({ cara: way as LabelWay })}
        />
      </label>
      {cara !== 'ESC_POS' && (
        <>
          <label className="field">
            <span className="field-label">{t('label.size')}</span>
            <SelectInput
              search={false}
              aria-label={t('label.size')}
              value={ukuran}
              options={stocks.map((stock) => ({ value: stock, label: sizeText(stock) }))}
              onChange={(stock) => stock !== null && onChange({ ukuran: stock as LabelStock })}
            />
          </label>
          <label className="field">
            <span className="field-label">{t('label.dpi')}</span>
            <SelectInput
              search={false}
              aria-label={t('label.dpi')}
              value={dpi}
              options={LABEL_DPIS.map((one) => ({ value: one, label: `${one} dpi` }))}
              onChange={(one) => one !== null && onChange({ dpi: one as LabelDpi })}
            />
          </label>
          {shift('geser_x')}
          {shift('geser_y')}
        </>
      )}
      {isSerial && (
        <div className="label-port">
          <PrinterConnection />
        </div>
      )}
    </div>
  );
}

const clamped = (tenths: number): number => Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, tenths));
