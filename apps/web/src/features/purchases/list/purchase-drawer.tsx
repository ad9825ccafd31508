import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PurchaseView } from '@emas/contracts/purchases/purchase.view';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useNoteDocument } from '../../../platform/recent-documents.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Drawer } from '../../../ui/drawer.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { PrintButton } from '../print/print-button.js';
import { PurchaseFacts } from '../purchase-facts.js';
import { fetchPurchase, PURCHASES_KEY } from '../purchases-calls.js';

/** One purchase in full beside the list, with what can be done about it. */
export function PurchaseDrawer({
  id,
  onClose,
}: {
  readonly id: string | null;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const { data: purchase } = useQuery({
    queryKey: [...PURCHASES_KEY, 'one', id],
    queryFn: ({ signal }) => fetchPurchase(id!, signal),
    enabled: id !== null,
  });
  useNoteDocument('purchase', purchase?.id === id ? purchase?.no_faktur_beli : undefined);
  useShortcut('escape', t('common:close'), onClose, id !== null);
  return (
    <Drawer open={id !== null} title={t('ui.detail')} width={760} onClose={onClose}>
      {!purchase || purchase.id !== id ? (
        <SkeletonRows rows={6} columns={4} />
      ) : (
        <>
          <PurchaseFacts purchase={purchase} />
          <Ways purchase={purchase} />
        </>
      )}
    </Drawer>
  );
}

function Ways({
  purchase: { id, status, no_faktur_beli, cetak_count },
}: {
  readonly purchase: PurchaseView;
}): ReactNode {
  const { t } = useTranslation('purchases');
  const mayPay = useCan('transaksi-pembelian')('validasi');
  const mayCancel = useCan('batal-pembelian')('batal');
  return (
    <div className="doc-buttons">
      {status === 'OPEN' && mayPay && (
        <Link className="doc-link" to={`/transaksi-pembelian?tab=bayar&id=${id}`}>
          {t('ui.pay')}
        </Link>
      )}
      {status === 'VALID' && mayCancel && (
        <Link className="doc-link" to={`/batal-pembelian?q=${no_faktur_beli}`}>
          {t('ui.cancel')}
        </Link>
      )}
      {status === 'VALID' && <PrintButton purchase={{ id, no_faktur_beli, cetak_count }} />}
    </div>
  );
}
