import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseSummaryView } from '@emas/contracts/purchases/purchase.view';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { formatInstant } from '../../../platform/format.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Figure } from '../../../ui/figure.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { toast } from '../../../ui/toast.js';
import { dropPurchase } from '../purchases-calls.js';

interface UnpaidPurchasesProps {
  readonly purchases: readonly PurchaseSummaryView[] | undefined;
  readonly onPay: ((id: string) => void) | null;
}

/** Saved and still to be paid: each is paid or given up from here. */
export function UnpaidPurchases({ purchases, onPay }: UnpaidPurchasesProps): ReactNode {
  const { t } = useTranslation('purchases');
  return (
    <Panel flush>
      {purchases === undefined ? (
        <SkeletonRows rows={4} columns={4} />
      ) : purchases.length === 0 ? (
        <EmptyState kind="nothing" title={t('ui.unpaidNone')} />
      ) : (
        <ul className="unpaid">
          {purchases.map((purchase) => (
            <Unpaid key={purchase.id} purchase={purchase} onPay={onPay} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Unpaid({
  purchase,
  onPay,
}: {
  readonly purchase: PurchaseSummaryView;
  readonly onPay: UnpaidPurchasesProps['onPay'];
}): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const mayDrop = useCan('transaksi-pembelian')('hapus');
  const key = useRef(newId());
  const drop = useMutation({
    mutationFn: () => dropPurchase(purchase.id, key.current),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
  });
  const ask = async (): Promise<void> => {
    const words = { ok: t('common:remove'), danger: true };
    if (await dialog.confirm(t('ui.dropConfirm', { no_faktur: purchase.no_faktur_beli }), words)) drop.mutate();
  };
  return (
    <li>
      <div className="unpaid-text">
        <strong>{purchase.no_faktur_beli}</strong>
        <span>
          {t(`jenisNota.${purchase.jenis_nota}`)} · {purchase.nama_customer || t('ui.noCustomer')} ·{' '}
          {t('ui.pieces', { count: purchase.total_qty })} · <Figure kind="weight" value={purchase.berat} unit />
        </span>
        <span>
          {purchase.input_by} · {formatInstant(purchase.created_at)}
        </span>
      </div>
      <Figure kind="rupiah" value={purchase.total_harga} unit strong />
      {mayDrop && (
        <Button danger loading={drop.isPending} disabled={drop.isPending} onClick={() => void ask()}>
          {t('common:remove')}
        </Button>
      )}
      {onPay && (
        <Button kind="primary" onClick={() => onPay(purchase.id)}>
          {t('ui.pay')}
        </Button>
      )}
    </li>
  );
}
