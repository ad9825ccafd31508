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
import { MANUAL_DESK } from '../../../parts/trade-in/trade-desks.js';
import { BothForm } from './both-form.js';
import { BOTH_DRAFT, manualDraft, type Side } from './manual-value.js';
import { KIND_OF } from './use-manual.js';
import '../manual.css';

const DRAFTS = { jual: manualDraft('jual'), beli: manualDraft('beli') };

/** Goods without barcode over the counter: sold, or bought. */
export default function ManualPage(): ReactNode {
  const { t } = useTranslation('manual');
  const [address, setAddress] = useSearchParams();
  const [last, setLast] = useState<SavedDocument | null>(null);
  const asked = address.get('tab');
  const side: Side = asked === 'beli' ? 'beli' : 'jual';
  const of = KIND_OF[side];
  const mayTrade = useCan(MANUAL_DESK.page)('lihat');
  const mayPay = useCan(manualSale.pages.queue)('validasi');
  const isModuleOn = useModule('MANUAL_MODULE');
  const validates = { jual: useModule('VALIDASI_PENJUALAN_MODULE'), beli: useModule('VALIDASI_PEMBELIAN_MODULE') };
  const mayWait = isModuleOn && validates[side];
  // In app_mode alone nothing is traded in: saving pays.
  const trades = isModuleOn && mayTrade;
  const isBoth = trades && asked === 'keduanya';
  const open = (key: string): void => {
    setLast(null);
    setAddress(key === 'jual' ? {} : { tab: key }, { replace: true });
  };
  return (
    <Page>
      <Tabs
        label={t('ui.sides')}
        active={isBoth ? 'keduanya' : side}
        onChange={open}
        tabs={[
          { key: 'jual', label: t('ui.sell') },
          { key: 'beli', label: t('ui.buy') },
          ...(trades ? [{ key: 'keduanya', label: t('ui.both') }] : []),
        ]}
      >
        {last && <LastManual of={of} saved={last} />}
        {isBoth ? (
          <Drafted key="keduanya" of={manualSale} draft={BOTH_DRAFT} onSaved={setLast}>
            {(form) => <BothForm key={form.id} {...form} />}
          </Drafted>
        ) : (
          <Drafted key={side} of={of} draft={DRAFTS[side]} onEdit={() => setLast(null)} onSaved={setLast}>
            {(form) => (
              <ManualForm key={form.id} {...form} side={side} paysNow={!mayWait || mayPay} mayWait={mayWait} />
            )}
          </Drafted>
        )}
      </Tabs>
    </Page>
  );
}
