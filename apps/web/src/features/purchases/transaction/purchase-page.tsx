import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { purchase as purchaseKind } from '@emas/contracts/purchases/documents/purchase';
import { Page } from '../../../engine/page.js';
import { documentsKey, fetchDocuments } from '../../../parts/document/calls.js';
import { DocumentQueue } from '../../../parts/document/queue.js';
import { useCan, useModule } from '../../../platform/session/use-session.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { dialog } from '../../../ui/dialogs.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { Tabs } from '../../../ui/tabs.js';
import { toast } from '../../../ui/toast.js';
import { PayPurchase } from '../pay/pay-purchase.js';
import type { SavedPurchase } from '../purchases-calls.js';
import { LastPurchase } from './last-purchase.js';
import { PurchaseForm } from './purchase-form.js';
import { EMPTY_PURCHASE, isEmptyPurchase, type PurchaseValue } from './purchase-value.js';
import '../purchases.css';

type TabKey = 'nota' | 'tanpa' | 'bayar';
const isTab = (text: string | null): text is TabKey => text === 'nota' || text === 'tanpa' || text === 'bayar';

/** Buying: with our own note, without one, and what is saved and still to be paid. */
export default function PurchasePage(): ReactNode {
  const { t } = useTranslation(['purchases', 'documents']);
  const [address, setAddress] = useSearchParams();
  const mayPay = useCan('transaksi-pembelian')('validasi');
  const oneStep = !useModule('VALIDASI_PEMBELIAN_MODULE');
  const [last, setLast] = useState<SavedPurchase | null>(null);
  const [paying, setPaying] = useState<string | null>(null);
  const { data: unpaid } = useQuery({
    queryKey: [...documentsKey(purchaseKind), 'unpaid', 'count'],
    queryFn: ({ signal }) => fetchDocuments(purchaseKind, { status: 'OPEN', limit: 1 }, signal),
    enabled: !oneStep,
  });
  const asked = address.get('tab');
  const tab = isTab(asked) ? asked : 'nota';
  const open = (key: string): void => setAddress(key === 'nota' ? {} : { tab: key }, { replace: true });
  const payNow = paying ?? (tab === 'bayar' ? address.get('id') : null);
  const closePayment = (): void => {
    setPaying(null);
    if (tab === 'bayar') open('bayar');
  };

  const sayBooked = ({ no_faktur_beli: no_faktur, total_harga: total }: SavedPurchase): void =>
    void dialog.info(t('documents:bookedBefore', { no_faktur, total }));

  // Whoever comes with a number wants to pay that purchase.
  const no = address.get('q');
  if (no && tab !== 'bayar') return <Navigate to={`?tab=bayar&q=${encodeURIComponent(no)}`} replace />;
  return (
    <Page>
      <Tabs
        label={t('ui.kinds')}
        active={tab}
        onChange={open}
        tabs={[
          { key: 'nota', label: t('ui.withNote') },
          { key: 'tanpa', label: t('ui.withoutNote') },
          ...(oneStep ? [] : [{ key: 'bayar', label: t('ui.unpaid'), count: unpaid?.count ?? 0 }]),
        ]}
      >
        {last && tab !== 'bayar' && <LastPurchase purchase={last} onPay={mayPay ? () => setPaying(last.id) : null} />}
        {tab === 'bayar' ? (
          <DocumentQueue of={purchaseKind} />
        ) : (
          <DraftedForm
            key={tab}
            withNote={tab === 'nota'}
            oneStep={oneStep}
            onEdit={() => setLast(null)}
            onSaved={(purchase, left) => {
              setLast(purchase);
              if (left) return sayBooked(purchase);
              toast.success(t(purchase.status === 'VALID' ? 'success.validated' : 'success.saved'));
              if (purchase.status === 'OPEN' && mayPay) setPaying(purchase.id);
            }}
          />
        )}
      </Tabs>
      {payNow && (
        <PayPurchase
          key={payNow}
          id={payNow}
          onClose={closePayment}
          onPaid={({ id, no_faktur_beli, total_harga }) => {
            setLast({ id, no_faktur_beli, total_harga, status: 'VALID' });
            closePayment();
          }}
        />
      )}
    </Page>
  );
}

interface DraftedFormProps {
  readonly withNote: boolean;
  readonly oneStep: boolean;
  readonly onEdit: () => void;
  readonly onSaved: (purchase: SavedPurchase, left: PurchaseValue | null) => void;
}

/** One purchase after the other. Its draft's key is the purchase's id: what is sent twice is one purchase. */
function DraftedForm({ withNote, oneStep, onEdit, onSaved }: DraftedFormProps): ReactNode {
  const draft = useDraft<PurchaseValue>(`transaksi-pembelian/${withNote ? 'nota' : 'tanpa'}`);
  const found = draft.found?.value;
  const restored = found && !isEmptyPurchase(found) ? found : null;
  if (draft.loading)
    return (
      <Panel>
        <SkeletonRows rows={5} />
      </Panel>
    );
  return (
    <PurchaseForm
      key={draft.idempotencyKey}
      id={draft.idempotencyKey}
      withNote={withNote}
      oneStep={oneStep}
      start={restored ?? EMPTY_PURCHASE}
      restoredAt={restored && draft.found ? draft.found.savedAt : null}
      onChange={(value) => {
        draft.save(value);
        onEdit();
      }}
      onDiscard={() => void draft.discard()}
      onSaved={(purchase, left) => {
        void draft.discard(left && !isEmptyPurchase(left) ? left : undefined);
        onSaved(purchase, left);
      }}
    />
  );
}
