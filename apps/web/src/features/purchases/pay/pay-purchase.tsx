import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { purchase as purchaseKind } from '@emas/contracts/purchases/documents/purchase';
import type { PurchaseView } from '@emas/contracts/purchases/purchase.view';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { documentsKey, fetchDocument, payDocument } from '../../../parts/document/calls.js';
import { PaymentModal } from '../../../parts/payment/payment.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import { usePaying } from '../../../parts/payment/use-paying.js';
import { queryClient } from '../../../platform/api/query-client.js';

interface PayPurchaseProps {
  readonly id: string;
  readonly onPaid: (purchase: PurchaseView) => void;
  readonly onClose: () => void;
}

/** Pays a saved purchase. */
export function PayPurchase({ id, onPaid, onClose }: PayPurchaseProps): ReactNode {
  const { t } = useTranslation('purchases');
  const dayOpen = useDayOpen();
  const { data: purchase } = useQuery({
    queryKey: [...documentsKey(purchaseKind), 'one', id],
    queryFn: ({ signal }) => fetchDocument<PurchaseView>(purchaseKind, id, signal),
  });
  const pay = usePaying({
    of: id,
    send: (payments: PaymentsOf<'out'>, key) => payDocument(purchaseKind, id, payments, key),
    onPaid: () => {
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onPaid(purchase!);
    },
  });
  if (!purchase) return null;
  return (
    <PaymentModal
      of={id}
      direction="out"
      title={`${t('document.pay')} · ${purchase.no_faktur_beli}`}
      total={purchase.total_harga}
      busy={pay.isPending || !dayOpen}
      error={pay.error}
      submitLabel={t('document.pay')}
      closeLabel={t('ui.payLater')}
      onSubmit={(payments) => pay.mutate(payments)}
      onClose={onClose}
    />
  );
}
