import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '@emas/contracts/definitions/document-facts';
import type { Direction, PaymentKind } from '@emas/domain/payments/ways';
import { errorText } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useCan } from '../../platform/session/use-session.js';
import { toast } from '../../ui/toast.js';
import { useDayOpen } from '../day/use-day-open.js';
import { Payment, type PaymentHandle } from '../payment/payment.js';
import type { PaymentsOf } from '../payment/payment-value.js';
import type { CouponSale } from '../payment/coupon-field.js';
import type { PaidOrder } from '../payment/use-payments.js';
import { usePaying } from '../payment/use-paying.js';
import { DropButton } from './actions.js';
import { type AnyDocument, figureOf, textOf } from './any-document.js';
import { payDocument } from './calls.js';
import type { DeskWorkProps } from './desk.js';
import { DocumentDone } from './done.js';
import { DocumentFacts } from './facts.js';
import { DocumentLines } from './lines-table.js';

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['ledger'] });

/** One document at the desk where it is paid: its payment or its end while it waits, afterwards change and slip. */
export function DocumentSettlement({ of, document, next }: DeskWorkProps): ReactNode {
  const { t } = useTranslation(of.texts);
  const isDone = of.actions[document.status]?.includes('print');
  if (isDone)
    return (
      <DocumentDone
        of={of}
        document={document}
        text={t(`${of.texts}:success.validated`)}
        {...(directionOf(of, document) === 'in' ? { change: figureOf(document, 'kembali') } : {})}
        onNext={next}
      />
    );
  return (
    <>
      <DocumentFacts of={of} document={document} />
      <DocumentLines of={of} document={document} />
      <DocumentPayment of={of} document={document} next={next} />
    </>
  );
}

/** The order of a marketplace that a sale fills; undefined of what fills none. */
function orderOf(document: AnyDocument): PaidOrder | undefined {
  const [kode_marketplace, no_order] = [textOf(document, 'kode_marketplace'), textOf(document, 'no_order')];
  return kode_marketplace && no_order ? { kode_marketplace, no_order } : undefined;
}

/** Kinds that coupons pay a part of. */
const SALES: readonly string[] = ['sale', 'manual-sale'];

/** What coupons look at of a sale; undefined of what takes none. */
function couponSaleOf({ kind }: DeskWorkProps['of'], document: AnyDocument): CouponSale | undefined {
  if (!SALES.includes(kind)) return undefined;
  const lines = (document.lines as readonly Readonly<Record<string, unknown>>[]).map((line) => ({
    kode_group: String(line['kode_group'] ?? '') || null,
    harga: Number(line['harga'] ?? 0),
    ongkos: Number(line['ongkos'] ?? 0),
  }));
  return {
    customer_id: textOf(document, 'customer_id') || null,
    total_harga: figureOf(document, 'total_harga'),
    lines,
  };
}

interface Paid {
  readonly payments: PaymentsOf<Direction>;
  /** What goes out of what the customer brings. */
  readonly excess?: PaymentsOf<'out'>;
}

/** What a document that waits comes to, paid in any way, or its end; nothing of one that does not wait. */
export function DocumentPayment({ of, document, next }: Pick<DeskWorkProps, 'of' | 'document' | 'next'>): ReactNode {
  const { t } = useTranslation([of.texts, 'common']);
  const may = useCan(of.pages.queue);
  const dayOpen = useDayOpen();
  const payment = useRef<PaymentHandle>(null);
  const direction = directionOf(of, document);
  const settle = usePaying({
    of: document.id,
    send: ({ payments, excess }: Paid, key) =>
      of.money === 'both' && direction === 'out'
        ? payDocument(of, document.id, [], key, payments as PaymentsOf<'out'>)
        : payDocument(of, document.id, payments, key, excess),
    // What was paid says so itself.
    onPaid: refresh,
    onRefused: (error) => {
      toast.info(errorText(error, t('common:errors.INTERNAL')));
      // Somebody else may have been quicker: show what is.
      void refresh();
    },
  });
  useEffect(() => payment.current?.focus(), []);
  if (!of.actions[document.status]?.includes('pay')) return null;
  return (
    <Payment
      ref={payment}
      of={document.id}
      direction={direction}
      total={figureOf(document, of.due?.figure ?? 'total_harga')}
      {...(of.due && { kinds: of.due.ways as readonly PaymentKind[] })}
      customer={textOf(document, 'customer_id')}
      order={orderOf(document)}
      coupons={couponSaleOf(of, document)}
      busy={settle.isPending || !may('validasi') || !dayOpen}
      submitLabel={t(`${of.texts}:document.pay`)}
      error={settle.error}
      onSubmit={(payments, excess) => settle.mutate({ payments, ...(excess && { excess }) })}
      extra={<DropButton of={of} document={document} disabled={settle.isPending || !dayOpen} onDropped={next} />}
    />
  );
}
