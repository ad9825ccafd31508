import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Direction, wayOf } from '@emas/domain/payments/ways';
import { formatDate, formatFigure } from '../../platform/format.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { IconButton } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { CloseIcon } from '../../ui/icons.js';
import { CouponField, type CouponSale } from './coupon-field.js';
import type { HeldSum } from './held-money.js';
import type { PaymentLine } from './payment-value.js';

interface PaymentFieldsProps {
  readonly direction: Direction;
  readonly line: PaymentLine;
  readonly disabled: boolean;
  /** What of its customer it may pay with, each with the sum it would. */
  readonly money: readonly (HeldSum & { readonly jumlah: number | null })[];
  /** What coupons look at, where they may pay; and what the line may pay. */
  readonly coupons?: CouponSale | undefined;
  readonly open: number;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (changes: Partial<PaymentLine>) => void;
}

interface PaymentRowProps extends PaymentFieldsProps {
  /** Card fee the customer pays on top; rupiah. */
  readonly fee: number;
  readonly onRemove?: () => void;
}

const PROVIDERS = {
  'master-bank': { list: 'master-bank', value: 'kode_bank', label: 'nama_bank' },
  'master-marketplace': { list: 'master-marketplace', value: 'kode_marketplace', label: 'nama_marketplace' },
} as const;
const ACCOUNT = { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' };
const REFERENCE_MAX = 60;

/** Number of the document that keeps what is paid with. */
const NUMBERS: Readonly<Record<string, string>> = { TUKAR: 'no_faktur_beli', KUPON: 'nomor_kupon' };
const numberOf = ({ cara_bayar }: PaymentLine): string => NUMBERS[cara_bayar] ?? 'no_titip';
/** As much as they can: nobody types it. */
const WHOLE: readonly string[] = ['TUKAR', 'KUPON'];

/** One payment: its amount, and what else its way asks for. */
export function PaymentRow({ fee, onRemove, ...props }: PaymentRowProps): ReactNode {
  const { line, disabled, errorOf, onChange } = props;
  const { t } = useTranslation(['payments', 'common']);
  const way = t(`ways.${line.cara_bayar}`);
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
        <Labelled name="jumlah" label={t('amount')} error={errorOf('jumlah')}>
          {WHOLE.includes(line.cara_bayar) ? (
            <output className="payment-whole" aria-label={`${t('amount')} ${way}`}>
              <Figure kind="rupiah" value={line.jumlah ?? 0} unit strong />
            </output>
          ) : (
            <RupiahInput
              autoFocus
              aria-label={`${t('amount')} ${way}`}
              disabled={disabled}
              value={line.jumlah}
              invalid={errorOf('jumlah') !== undefined}
              onChange={(jumlah) => onChange({ jumlah })}
            />
          )}
        </Labelled>
        <WayFields {...props} />
      </div>
    </div>
  );
}

/** Whom it goes through, which account it comes to or goes from, and its reference, as far as its way has them. */
function WayFields({
  direction,
  line,
  disabled,
  money,
  coupons,
  open,
  errorOf,
  onChange,
}: PaymentFieldsProps): ReactNode {
  const { label } = useFieldTexts();
  const accounts = useLookupRows('master-rekening').rows;
  const { through, account, reference, books } = wayOf(direction, line.cara_bayar);
  const provider = through && PROVIDERS[through];
  const input = (name: string, text: string) => ({
    'aria-label': text,
    disabled,
    invalid: errorOf(name) !== undefined,
  });
  /** With the bank comes the account its transfers arrive at, where there is one marked so. */
  const chooseBank = (kode_bank: string | null): void => {
    const own = accounts.find((row) => row['kode_bank'] === kode_bank && row['is_default'] === true);
    onChange({ kode_bank, no_rekening: account && own ? String(own['no_rekening']) : null });
  };
  return (
    <>
      {provider && (
        <Labelled name="kode_bank" label={label(provider.value)} error={errorOf('kode_bank')}>
          <LookupInput
            {...input('kode_bank', label(provider.value))}
            lookup={provider}
            value={line.kode_bank}
            onChange={chooseBank}
          />
        </Labelled>
      )}
      {account && (
        <Labelled name="no_rekening" label={label('no_rekening')} error={errorOf('no_rekening')}>
          <LookupInput
            {...input('no_rekening', label('no_rekening'))}
            lookup={ACCOUNT}
            clearable={account === 'optional'}
            {...(provider && { where: (row) => row['kode_bank'] === line.kode_bank })}
            value={line.no_rekening}
            onChange={(no_rekening) => onChange({ no_rekening })}
          />
        </Labelled>
      )}
      {line.cara_bayar === 'KUPON' && coupons && (
        <Labelled name="no_ref" label={label(numberOf(line))} error={errorOf('no_ref')}>
          <CouponField
            label={label(numberOf(line))}
            sale={coupons}
            {...{ line, open, disabled, onChange }}
            invalid={errorOf('no_ref') !== undefined}
          />
        </Labelled>
      )}
      {books === 'kept' && line.cara_bayar !== 'KUPON' && (
        <Labelled name="no_ref" label={label(numberOf(line))} error={errorOf('no_ref')}>
          <SelectInput
            {...input('no_ref', label(numberOf(line)))}
            options={money.map(({ no, sisa, tgl_system }) => ({
              value: no,
              label: [no, formatFigure('rupiah', sisa), ...(tgl_system ? [formatDate(tgl_system)] : [])].join(' · '),
            }))}
            value={line.no_ref || null}
            onChange={(chosen) =>
              onChange({ no_ref: chosen ?? '', jumlah: money.find(({ no }) => no === chosen)?.jumlah ?? null })
            }
          />
        </Labelled>
      )}
      {reference && books !== 'kept' && (
        <Labelled name="no_ref" label={label('no_ref')} error={errorOf('no_ref')}>
          <TextInput
            {...input('no_ref', label('no_ref'))}
            maxLength={REFERENCE_MAX}
            value={line.no_ref}
            onChange={(no_ref) => onChange({ no_ref })}
          />
        </Labelled>
      )}
    </>
  );
}

interface LabelledProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Labelled({ name, label, error, children }: LabelledProps): ReactNode {
  return (
    <div className="payment-field" data-field={name}>
      <span className="field-label">{label}</span>
      {children}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
