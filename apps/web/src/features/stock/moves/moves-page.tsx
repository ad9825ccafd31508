import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { goodsMove } from '@emas/contracts/stock/documents/goods-move';
import { Page } from '../../../engine/page.js';
import { ClosedDay } from '../../../parts/day/closed-day.js';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { CancelToday } from '../../../parts/document/cancel-today.js';
import { DocumentListing } from '../../../parts/document/list-page.js';
import { Tabs } from '../../../ui/tabs.js';
import '../../../parts/entry/entry.css';
import './moves.css';

const HISTORY = 'riwayat';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <CancelToday of={goodsMove} document={document} />
);

/** Moving goods: the form of a way to do it, and what was moved. */
export function MovesPage({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('moving');
  const [asked, ask] = useSearchParams();
  // A number that is looked for leads to what was moved.
  const view = asked.get('tab') === HISTORY || asked.has('q') ? HISTORY : 'baru';
  return (
    <Page>
      <Tabs
        label={t('ui.views')}
        active={view}
        tabs={[
          { key: 'baru', label: t('ui.fresh') },
          { key: HISTORY, label: t('ui.history') },
        ]}
        onChange={(tab) => ask(tab === HISTORY ? { tab } : {}, { replace: true })}
      >
        {view === HISTORY ? (
          <DocumentListing of={goodsMove} work={Work} />
        ) : (
          <>
            <ClosedDay />
            {children}
          </>
        )}
      </Tabs>
    </Page>
  );
}
