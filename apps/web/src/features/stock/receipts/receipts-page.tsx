import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { goodsReceipt } from '@emas/contracts/stock/documents/goods-receipt';
import { supplierReturn } from '@emas/contracts/stock/documents/supplier-return';
import { Page } from '../../../engine/page.js';
import { ClosedDay } from '../../../parts/day/closed-day.js';
import { DocumentListing } from '../../../parts/document/list-page.js';
import { Tabs } from '../../../ui/tabs.js';
import './receipts.css';

const HISTORY = 'riwayat';
const RETURNS = 'retur';

/** The view that an address asks for: a number that is looked for leads to what has it. */
function viewOf(asked: URLSearchParams): string {
  const tab = asked.get('tab');
  if (tab === HISTORY || tab === RETURNS) return tab;
  const q = asked.get('q');
  if (q === null) return 'baru';
  return supplierReturn.numbers.some((series) => q.toUpperCase().startsWith(series)) ? RETURNS : HISTORY;
}

/** Receiving goods: the form, what was received, and what went back. */
export function ReceiptsPage({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('receiving');
  const [asked, ask] = useSearchParams();
  const view = viewOf(asked);
  return (
    <Page>
      <Tabs
        label={t('ui.views')}
        active={view}
        tabs={[
          { key: 'baru', label: t('ui.fresh') },
          { key: HISTORY, label: t('ui.history') },
          { key: RETURNS, label: t('ui.returns') },
        ]}
        onChange={(tab) => ask(tab === 'baru' ? {} : { tab }, { replace: true })}
      >
        {view === HISTORY && <DocumentListing key={HISTORY} of={goodsReceipt} />}
        {view === RETURNS && <DocumentListing key={RETURNS} of={supplierReturn} />}
        {view === 'baru' && (
          <>
            <ClosedDay />
            {children}
          </>
        )}
      </Tabs>
    </Page>
  );
}
