import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../engine/page.js';
import { useModule } from '../../../platform/session/use-session.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { dialog } from '../../../ui/dialogs.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { toast } from '../../../ui/toast.js';
import { EMPTY_SALE, isEmptySale, type CheckoutValue } from './checkout-value.js';
import type { SavedSale } from './checkout.machine.js';
import { Checkout } from './checkout.js';
import './checkout.css';

/** One sale after the other. Its draft's key is the sale's id: what is sent twice is one sale. */
export default function CheckoutPage(): ReactNode {
  const { t } = useTranslation(['sales', 'documents']);
  const draft = useDraft<CheckoutValue>('transaksi-penjualan');
  const oneStep = !useModule('VALIDASI_PENJUALAN_MODULE');
  const [last, setLast] = useState<SavedSale | null>(null);

  const onSaved = (sale: SavedSale, left: CheckoutValue | null): void => {
    setLast(sale);
    void draft.discard(left && !isEmptySale(left) ? left : undefined);
    if (!left) return toast.success(t('success.saved'));
    const { no_faktur_jual: no_faktur, total_harga: total } = sale;
    void dialog.info(t('documents:bookedBefore', { no_faktur, total }));
  };
  const found = draft.found?.value;
  const restored = found && !isEmptySale(found) ? found : null;

  return (
    <Page>
      {draft.loading ? (
        <Panel>
          <SkeletonRows rows={5} />
        </Panel>
      ) : (
        <Checkout
          key={draft.idempotencyKey}
          id={draft.idempotencyKey}
          value={restored ?? EMPTY_SALE}
          restoredAt={restored && draft.found ? draft.found.savedAt : null}
          oneStep={oneStep}
          last={last}
          onChange={draft.save}
          onDiscard={() => void draft.discard()}
          onSaved={onSaved}
        />
      )}
    </Page>
  );
}
