import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../../engine/lookup/use-lookup.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { IconButton } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { RupiahInput } from '../../../ui/form/figure-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { CloseIcon } from '../../../ui/icons.js';
import { providerList, type PaymentLine } from './payment-value.js';

interface PaymentRowProps {
  readonly line: PaymentLine;
  /** Card fee the customer pays on top; rupiah. */
  readonly fee: number;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (changes: Partial<PaymentLine>) => void;
  readonly onRemove?: () => void;
}

const BANK = { list: 'master-bank', value: 'kode_bank', label: 'nama_bank' };
const MARKETPLACE = { list: 'master-marketplace', value: 'kode_marketplace', label: 'nama_marketplace' };
const ACCOUNT = { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' };

/** One payment: its amount, and for money that is not cash where it comes through. */
export function PaymentRow({ line, fee, errorOf, onChange, onRemove }: PaymentRowProps): ReactNode {
  const { t } = useTranslation(['sales', 'common']);
  const { label } = useFieldTexts();
  const accounts = useLookupRows('master-rekening').rows;
  const provider = providerList(line.cara_bayar);

  /** With the bank comes the account its transfers arrive at, where there is one marked so. */
  const chooseBank = (kode_bank: string | null): void => {
    const own = accounts.find((row) => row['kode_bank'] === kode_bank && row['is_default'] === true);
    const no_rekening = line.cara_bayar === 'TRANSFER' && own ? String(own['no_rekening']) : null;
    onChange({ kode_bank, no_rekening });
  };

  return (
    <div className="payment-line" data-payment={line.id}>
      <div className="payment-line-head">
        <strong>{t(`payment.${line.cara_bayar}`)}</strong>
        {fee > 0 && (
          <span className="payment-fee">
            + {t('pay.fee')} <Figure kind="rupiah" value={fee} unit />
          </span>
        )}
        {onRemove && <IconButton size="small" label={t('common:remove')} icon={<CloseIcon />} onClick={onRemove} />}
      </div>
      <div className="payment-fields">
        <Labelled field="jumlah" label={t('pay.amount')} error={errorOf('jumlah')}>
          <RupiahInput
            autoFocus
            aria-label={t('pay.amount')}
            value={line.jumlah}
            invalid={errorOf('jumlah') !== undefined}
            onChange={(jumlah) => onChange({ jumlah })}
          />
        </Labelled>
        {provider && (
          <Labelled
            field="kode_bank"
            label={label(provider === 'master-bank' ? 'kode_bank' : 'kode_marketplace')}
            error={errorOf('kode_bank')}
          >
            <LookupInput
              aria-label={label(provider === 'master-bank' ? 'kode_bank' : 'kode_marketplace')}
              lookup={provider === 'master-bank' ? BANK : MARKETPLACE}
              value={line.kode_bank}
              invalid={errorOf('kode_bank') !== undefined}
              onChange={chooseBank}
            />
          </Labelled>
        )}
        {line.cara_bayar === 'TRANSFER' && (
          <Labelled field="no_rekening" label={label('no_rekening')} error={errorOf('no_rekening')}>
            <LookupInput
              aria-label={label('no_rekening')}
              lookup={ACCOUNT}
              clearable
              where={(row) => row['kode_bank'] === line.kode_bank}
              value={line.no_rekening}
              onChange={(no_rekening) => onChange({ no_rekening })}
            />
          </Labelled>
        )}
        {provider && (
          <Labelled field="no_ref" label={label('no_ref')} error={errorOf('no_ref')}>
            <TextInput
              aria-label={label('no_ref')}
              maxLength={60}
              value={line.no_ref}
              onChange={(no_ref) => onChange({ no_ref })}
            />
          </Labelled>
        )}
      </div>
    </div>
  );
}

interface LabelledProps {
  readonly field: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Labelled({ field, label, error, children }: LabelledProps): ReactNode {
  return (
    <div className="payment-field" data-field={field}>
      <span className="field-label">{label}</span>
      {children}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
