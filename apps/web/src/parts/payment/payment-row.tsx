import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Direction, wayOf } from '@emas/domain/payments/ways';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { IconButton } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { CloseIcon } from '../../ui/icons.js';
import type { PaymentLine } from './payment-value.js';

interface PaymentRowProps {
  readonly direction: Direction;
  readonly line: PaymentLine;
  readonly disabled: boolean;
  /** Card fee the customer pays on top; rupiah. */
  readonly fee: number;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (changes: Partial<PaymentLine>) => void;
  readonly onRemove?: () => void;
}

const PROVIDERS = {
  'master-bank': { list: 'master-bank', value: 'kode_bank', label: 'nama_bank' },
  'master-marketplace': { list: 'master-marketplace', value: 'kode_marketplace', label: 'nama_marketplace' },
} as const;
const ACCOUNT = { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' };

/** One payment: its amount, and what else its way asks for. */
export function PaymentRow(props: PaymentRowProps): ReactNode {
  const { direction, line, disabled, fee, errorOf, onChange, onRemove } = props;
  const { t } = useTranslation(['payments', 'common']);
  const { label } = useFieldTexts();
  const accounts = useLookupRows('master-rekening').rows;
  const { through, account, reference } = wayOf(direction, line.cara_bayar);
  const way = t(`ways.${line.cara_bayar}`);
  const provider = through && PROVIDERS[through];

  /** With the bank comes the account its transfers arrive at, where there is one marked so. */
  const chooseBank = (kode_bank: string | null): void => {
    const own = accounts.find((row) => row['kode_bank'] === kode_bank && row['is_default'] === true);
    onChange({ kode_bank, no_rekening: account && own ? String(own['no_rekening']) : null });
  };
  const field = (name: string, text: string, input: (invalid: boolean) => ReactNode): ReactNode => {
    const error = errorOf(name);
    return (
      <div className="payment-field" data-field={name}>
        <span className="field-label">{text}</span>
        {input(error !== undefined)}
        {error !== undefined && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    );
  };

  return (
    <div className="payment-line" data-payment={line.id}>
      <div className="payment-line-head">
        <strong>{way}</strong>
        {fee > 0 && (
          <span className="payment-fee">
            + {t('fee')} <Figure kind="rupiah" value={fee} unit />
          </span>
        )}
        {onRemove && (
          <IconButton
            size="small"
            label={t('common:remove')}
            icon={<CloseIcon />}
            disabled={disabled}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="payment-fields">
        {field('jumlah', t('amount'), (invalid) => (
          <RupiahInput
            autoFocus
            aria-label={`${t('amount')} ${way}`}
            disabled={disabled}
            value={line.jumlah}
            invalid={invalid}
            onChange={(jumlah) => onChange({ jumlah })}
          />
        ))}
        {provider &&
          field('kode_bank', label(provider.value), (invalid) => (
            <LookupInput
              aria-label={label(provider.value)}
              disabled={disabled}
              lookup={provider}
              value={line.kode_bank}
              invalid={invalid}
              onChange={chooseBank}
            />
          ))}
        {account &&
          field('no_rekening', label('no_rekening'), (invalid) => (
            <LookupInput
              aria-label={label('no_rekening')}
              disabled={disabled}
              lookup={ACCOUNT}
              clearable={account === 'optional'}
              {...(provider && { where: (row) => row['kode_bank'] === line.kode_bank })}
              value={line.no_rekening}
              invalid={invalid}
              onChange={(no_rekening) => onChange({ no_rekening })}
            />
          ))}
        {reference &&
          field('no_ref', label('no_ref'), () => (
            <TextInput
              aria-label={label('no_ref')}
              disabled={disabled}
              maxLength={60}
              value={line.no_ref}
              onChange={(no_ref) => onChange({ no_ref })}
            />
          ))}
      </div>
    </div>
  );
}
