import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsReceipt } from '@emas/contracts/stock/documents/goods-receipt';
import type { ReceiptSavedData } from '@emas/contracts/stock/receive-goods.view';
import { askIfAnother } from '../../../engine/form/sent-before.js';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useCan } from '../../../platform/session/use-session.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { LabelButton } from '../../../parts/label/label-button.js';
import { EMPTY_RECEIPT, ReceiptForm, type ReceiptValue } from './receipt-form.js';
import { ReceiptsPage } from './receipts-page.js';

const PAGE = 'penerimaan-barang';

/** What a supplier brings, with his note: one thing after the other onto the scale, then all of it at once. */
export default function ReceiptPage(): ReactNode {
  const { t } = useTranslation(['receiving', 'stock']);
  const draft = useDraft<ReceiptValue>(PAGE);
  const may = useCan(PAGE)('tambah');
  const [last, setLast] = useState<ReceiptSavedData | null>(null);
  const begin = async (value: ReceiptValue): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    await draft.discard((await askIfAnother()) ? value : EMPTY_RECEIPT);
  };
  return (
    <ReceiptsPage>
      {last && (
        <SavedNotice no={last.no_terima} text={t('ui.received', { count: last.kode_barcode.length })}>
          <PrintButton key={last.id} of={goodsReceipt} id={last.id} no={last.no_terima} printed={0} />
          <LabelButton
            large
            codes={last.kode_barcode}
            label={t('stock:label.print', { n: last.kode_barcode.length })}
          />
        </SavedNotice>
      )}
      {draft.loading && (
        <Panel>
          <SkeletonRows rows={6} columns={3} />
        </Panel>
      )}
      {!draft.loading && may && (
        <ReceiptForm
          key={draft.idempotencyKey}
          id={draft.idempotencyKey}
          start={draft.found?.value ?? EMPTY_RECEIPT}
          onChange={draft.save}
          onSaved={(saved) => {
            setLast(saved);
            void draft.discard();
          }}
          onSentBefore={(value) => void begin(value)}
          onClear={() => void draft.discard()}
        />
      )}
    </ReceiptsPage>
  );
}
