import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Figure } from '../../ui/figure.js';
import { TextInput } from '../../ui/form/text-input.js';
import type { CountedDrawer } from './counted-drawer.js';

interface CountTotalProps {
  readonly drawer: CountedDrawer;
  readonly total: number;
  /** What of it goes to another drawer. */
  readonly out: number;
  /** What there should be; null for whom it may not be shown. */
  readonly expected: number | null;
}

/** What was counted, what of it stays and, for whom it may be shown, what there should be. */
export function CountTotal({ drawer, total, out, expected }: CountTotalProps): ReactNode {
  const { t } = useTranslation('closing');
  const { label } = useFieldTexts();
  const stays = total - out;
  const isFull = drawer.batas_isi !== null && stays > drawer.batas_isi;
  return (
    <>
      <dl className="count-total sums">
        <div>
          <dt>{t('ui.total')}</dt>
          <dd>
            <Figure kind="rupiah" value={total} unit strong />
          </dd>
        </div>
        {out > 0 && (
          <div>
            <dt>{t('ui.stays')}</dt>
            <dd>
              <Figure kind="rupiah" value={stays} unit />
            </dd>
          </div>
        )}
        {expected !== null && (
          <>
            <div>
              <dt>{label('saldo_sistem')}</dt>
              <dd>
                <Figure kind="rupiah" value={expected - out} unit />
              </dd>
            </div>
            <div data-tone={total === expected ? 'good' : 'bad'}>
              <dt>{label('selisih')}</dt>
              <dd>
                <Figure kind="rupiah" value={total - expected} unit strong />
              </dd>
            </div>
          </>
        )}
      </dl>
      {isFull && (
        <p className="count-full" role="status">
          {t('drawerFull')}
        </p>
      )}
    </>
  );
}

interface ReasonFieldProps {
  readonly value: string;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly hint: string | null;
  readonly disabled: boolean;
  readonly onChange: (alasan: string) => void;
}

export function ReasonField({ value, required, invalid, hint, disabled, onChange }: ReasonFieldProps): ReactNode {
  const { label } = useFieldTexts();
  return (
    <div className="field" data-count="alasan">
      <span className="field-label">
        {label('alasan')}
        {required && <span className="field-required">*</span>}
      </span>
      <TextInput
        aria-label={label('alasan')}
        maxLength={200}
        value={value}
        invalid={invalid}
        disabled={disabled}
        onChange={onChange}
      />
      {hint !== null && <p className={invalid ? 'field-error' : 'field-hint'}>{hint}</p>}
    </div>
  );
}
