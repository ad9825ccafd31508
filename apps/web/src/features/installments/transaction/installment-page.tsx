import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { installment } from '@emas/contracts/installments/documents/installment';
import type { InstallmentSavedData } from '@emas/contracts/installments/installment.view';
import { Page } from '../../../engine/page.js';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { InstallmentForm } from './installment-form.js';
import { EMPTY, type InstallmentValue } from './plan-value.js';

/** A thing is scanned, a plan chosen, the down payment taken: the shop keeps it until it is paid. */
export default function InstallmentPage(): ReactNode {
  const { t } = useTranslation('installments');
  const draft = useDraft<InstallmentValue>('transaksi-cicilan');
  const [last, setLast] = useState<InstallmentSavedData | null>(null);
  return (
    <Page>
      {last && (
        <SavedNotice no={last.no_cicilan} text={t('success.saved')} total={last.titipan_rp}>
          <PrintButton key={last.id} of={installment} id={last.id} no={last.no_cicilan} printed={0} autoFocus />
        </SavedNotice>
      )}
      {draft.loading ? (
        <Panel>
          <SkeletonRows rows={6} columns={3} />
        </Panel>
      ) : (
        <InstallmentForm
          key={draft.idempotencyKey}
          id={draft.idempotencyKey}
          start={draft.found?.value ?? EMPTY}
          restoredAt={draft.found?.savedAt ?? null}
          onChange={draft.save}
          onSaved={(saved) => {
            setLast(saved);
            void draft.discard();
          }}
          onDiscard={() => void draft.discard()}
        />
      )}
    </Page>
  );
}
