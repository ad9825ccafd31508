import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { purchase as purchaseKind } from '@emas/contracts/purchases/documents/purchase';
import { Page } from '../../../engine/page.js';
import type { SavedDocument } from '../../../parts/document/calls.js';
import { Drafted } from '../../../parts/document/drafted.js';
import { DocumentQueue } from '../../../parts/document/queue.js';
import { useCan, useModule } from '../../../platform/session/use-session.js';
import { Tabs } from '../../../ui/tabs.js';
import { PayPurchase } from '../pay/pay-purchase.js';
import { unpaidCountQuery } from '../unpaid-query.js';
import { LastPurchase } from './last-purchase.js';
import { PurchaseForm } from './purchase-form.js';
import { purchaseDraft } from '../../../parts/buying/purchase-value.js';
import '../../../parts/buying/buying.css';

const DRAFTS = { nota: purchaseDraft('nota'), tanpa: purchaseDraft('tanpa') };

type TabKey = 'nota' | 'tanpa' | 'bayar';
const isTab = (text: string | null): text is TabKey => text === 'nota' || text === 'tanpa' || text === 'bayar';

/** Buying: with our own note, without one, and what is saved and still to be paid. */
export default function PurchasePage(): ReactNode {
  const { t } = useTranslation('purchases');
  const [address, setAddress] = useSearchParams();
  const mayPay = useCan('transaksi-pembelian')('validasi');
  const mayWait = useModule('VALIDASI_PEMBELIAN_MODULE');
  const [last, setLast] = useState<SavedDocument | null>(null);
  const [paying, setPaying] = useState<string | null>(null);
  const { data: unpaid } = useQuery({
    ...unpaidCountQuery,
    enabled: mayWait,
  });
  const asked = address.get('tab');
  const tab = isTab(asked) ? asked : 'nota';
  const open = (key: string): void => {
    // There it may be paid or given up, which is not told here.
    if (key === 'bayar') setLast(null);
    setAddress(key === 'nota' ? {} : { tab: key }, { replace: true });
  };
  const payNow = paying ?? (tab === 'bayar' ? address.get('id') : null);
  const closePayment = (): void => {
    setPaying(null);
    if (tab === 'bayar') open('bayar');
  };

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
          ...(mayWait ? [{ key: 'bayar', label: t('ui.unpaid'), count: unpaid?.count ?? 0 }] : []),
        ]}
      >
        {last && tab !== 'bayar' && <LastPurchase purchase={last} onPay={mayPay ? () => setPaying(last.id) : null} />}
        {tab === 'bayar' ? (
          <DocumentQueue of={purchaseKind} />
        ) : (
          <Drafted key={tab} of={purchaseKind} draft={DRAFTS[tab]} onEdit={() => setLast(null)} onSaved={setLast}>
            {(form) => (
              <PurchaseForm
                key={form.id}
                {...form}
                withNote={tab === 'nota'}
                paysNow={!mayWait || mayPay}
                mayWait={mayWait}
              />
            )}
          </Drafted>
        )}
      </Tabs>
      {payNow && (
        <PayPurchase
          key={payNow}
          id={payNow}
          onClose={closePayment}
          onPaid={(purchase) => {
            setLast({ ...purchase, status: 'VALID' });
            closePayment();
          }}
        />
      )}
    </Page>
  );
}
