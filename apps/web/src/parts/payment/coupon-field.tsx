import { useMutation } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorthOfCouponDto } from '@emas/contracts/coupons/coupon.dto';
import type { CouponWorthView } from '@emas/contracts/coupons/coupon.view';
import { readCouponNumber } from '@emas/domain/coupons/coupon-number';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { api } from '../../platform/api/client.js';
import { signalMiss } from '../../platform/input/scanner.js';
import { TextInput } from '../../ui/form/text-input.js';
import type { PaymentLine } from './payment-value.js';

/** What is sold, as a coupon looks at it. */
export type CouponSale = Omit<WorthOfCouponDto, 'nomor'>;

interface CouponFieldProps {
  readonly label: string;
  readonly sale: CouponSale;
  readonly line: PaymentLine;
  /** What other money that is no cash leaves to be paid; rupiah. */
  readonly open: number;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly onChange: (changes: Partial<PaymentLine>) => void;
}

const NUMBER_MAX = 40;

/** Number of a coupon, typed or scanned: Enter, or leaving it, asks the shop what it takes off. */
export function CouponField(props: CouponFieldProps): ReactNode {
  const { label, sale, line, open, disabled, invalid, onChange } = props;
  const { t } = useTranslation(['coupons', 'common']);
  const [wrong, setWrong] = useState(false);
  const ask = useMutation({
    mutationFn: (nomor: string): Promise<CouponWorthView> => api.post('kupon/hitung', { ...sale, nomor }),
    onSuccess: ({ nomor_kupon, jumlah }) => onChange({ no_ref: nomor_kupon, jumlah: Math.min(jumlah, open) || null }),
    onError: signalMiss,
  });
  const look = (): void => {
    const typed = line.no_ref.trim();
    if (typed === '' || (line.jumlah !== null && !wrong) || ask.isPending) return;
    const nomor = readCouponNumber(typed);
    setWrong(nomor === null);
    if (nomor === null) return signalMiss();
    ask.mutate(nomor);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && line.jumlah === null) {
      event.preventDefault();
      look();
    }
  };
  const refusal = ask.error && (isApiError(ask.error) ? (ask.error.details[0]?.message ?? null) : null);
  const said = wrong
    ? t('ui.wrong')
    : ask.error
      ? (refusal ?? errorText(ask.error, t('common:errors.INTERNAL')))
      : null;
  return (
    <>
      <TextInput
        aria-label={label}
        autoFocus={line.no_ref === ''}
        disabled={disabled}
        invalid={invalid || said !== null}
        maxLength={NUMBER_MAX}
        value={line.no_ref}
        onChange={(no_ref) => {
          setWrong(false);
          ask.reset();
          onChange({ no_ref, jumlah: null });
        }}
        onKeyDown={onKeyDown}
        onBlur={look}
      />
      {said !== null && (
        <p className="field-error" role="alert">
          {said}
        </p>
      )}
    </>
  );
}
