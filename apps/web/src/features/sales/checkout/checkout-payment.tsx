import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deposit as depositKind } from '@emas/contracts/deposits/documents/deposit';
import type { PaymentKind } from '@emas/domain/payments/ways';
import { PaymentModal } from '../../../parts/payment/payment.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import { couponSaleOf } from './coupon-sale.js';
import { orderOf } from './online-order.js';
import type { CheckoutForm } from './use-checkout.js';

/** Ways by which money is left. */
const LEFT_BY: readonly PaymentKind<'in'>[] = depositKind.due.ways;

interface CheckoutPaymentProps {
  readonly of: string;
  readonly sale: CheckoutForm;
  /** Rupiah. */
  readonly total: number;
  readonly submitLabel: string;
  readonly onPay: (payments: PaymentsOf<'in'>, excess?: PaymentsOf<'out'>) => void;
  /** Left out where it is not saved without its payment. */
  readonly onLater: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The payment of what is at the till, over its form: money of deposits that it takes things of is proposed. */
export function CheckoutPayment({ of, sale, onPay, ...props }: CheckoutPaymentProps): ReactNode {
  const { t } = useTranslation(['payments', 'common']);
  const { customer, titipan, titip } = sale.value;
  const order = orderOf(sale.value);
  return (
    <PaymentModal
      {...props}
      of={of}
      direction="in"
      title={t('payments:title')}
      customer={customer?.customer_id ?? null}
      {...(titip
        ? { kinds: LEFT_BY }
        : { claims: titipan.map(({ id }) => id), order, coupons: couponSaleOf(sale.value, props.total) })}
      busy={sale.saving}
      error={sale.failure}
      closeLabel={t('common:close')}
      onSubmit={onPay}
    />
  );
}
