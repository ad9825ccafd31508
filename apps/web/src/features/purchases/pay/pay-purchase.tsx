import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayOutDto } from '@emas/contracts/payments/payment.dto';
import type { PurchaseView } from '@emas/contracts/purchases/purchase.view';
import { isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { toast } from '../../../ui/toast.js';
import { fetchPurchase, payPurchase, PURCHASES_KEY } from '../purchases-calls.js';
import { PayModal } from './pay-modal.js';

interface PayPurchaseProps {
  readonly id: string;
  readonly onPaid: (purchase: PurchaseView) => void;
  readonly onClose: () => void;
}

/** Pays a saved purchase. Its key stays while the answer may have been lost: it is paid once. */
export function PayPurchase({ id, onPaid, onClose }: PayPurchaseProps): ReactNode {
  const { t } = useTranslation('purchases');
  const [key, setKey] = useState(newId);
  const { data: purchase } = useQuery({
    queryKey: [...PURCHASES_KEY, 'one', id],
    queryFn: ({ signal }) => fetchPurchase(id, signal),
  });
  const pay = useMutation({
    mutationFn: (payments: readonly PayOutDto[]) => payPurchase(id, payments, key),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onPaid(purchase!);
    },
    onError: (error) => {
      if (isApiError(error) && !error.isConnection) setKey(newId());
    },
  });
  if (!purchase) return null;
  return (
    <PayModal
      title={`${t('ui.pay')} · ${purchase.no_faktur_beli}`}
      total={purchase.total_harga}
      busy={pay.isPending}
      error={pay.error}
      onClose={onClose}
      onSubmit={(payments) => pay.mutate(payments)}
    />
  );
}
