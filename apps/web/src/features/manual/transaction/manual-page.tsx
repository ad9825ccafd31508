import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { manualSale } from '@emas/contracts/sales/documents/manual-sale';
import { Page } from '../../../engine/page.js';
import type { SavedDocument } from '../../../parts/document/calls.js';
import { Drafted } from '../../../parts/document/drafted.js';
import { useCan, useModule } from '../../../platform/session/use-session.js';
import { Tabs } from '../../../ui/tabs.js';
import { LastManual } from './last-manual.js';
import { ManualForm } from './manual-form.js';
import { manualDraft, type Side } from './manual-value.js';
import { KIND_OF } from './use-manual.js';
import '../manual.css';

const DRAFTS = { jual: manualDraft('jual'), beli: manualDraft('beli') };

/** Goods without barcode over the counter: sold, or bought. */
export default function ManualPage(): ReactNode {
  const { t } = useTranslation('manual');
  const [address, setAddress] = useSearchParams();
  const [last, setLast] = useState<SavedDocument | null>(null);
  const side: Side = address.get('tab') === 'beli' ? 'beli' : 'jual';
  const of = KIND_OF[side];
  const mayPay = useCan(manualSale.pages.queue)('validasi');
  const isModuleOn = useModule('MANUAL_MODULE');
  const validates = { jual: useModule('VALIDASI_PENJUALAN_MODULE'), beli: useModule('VALIDASI_PEMBELIAN_MODULE') };
  const mayWait = isModuleOn && validates[side];
  const open = (key: string): void => {
    setLast(null);
    setAddress(key === 'beli' ? { tab: key } : {}, { replace: true });
  };
  return (
    <Page>
      <Tabs
        label={t('ui.sides')}
        active={side}
        onChange={open}
        tabs={[
          { key: 'jual', label: t('ui.sell') },
          { key: 'beli', label: t('ui.buy') },
        ]}
      >
        {last && <LastManual of={of} saved={last} />}
        <Drafted key={side} of={of} draft={DRAFTS[side]} onEdit={() => setLast(null)} onSaved={setLast}>
          {(form) => <ManualForm key={form.id} {...form} side={side} paysNow={!mayWait || mayPay} mayWait={mayWait} />}
        </Drafted>
      </Tabs>
    </Page>
  );
}
