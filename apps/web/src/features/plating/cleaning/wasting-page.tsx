import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cleaningLoss } from '@emas/contracts/plating/documents/cleaning-loss';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { CancelToday } from '../../../parts/document/cancel-today.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Panel } from '../../../ui/panel.js';
import { openQuery } from './cleaning-calls.js';
import { CleaningTabs, type Saved } from './cleaning-tabs.js';
import { OpenList } from './open-list.js';
import { WastingForm } from './wasting-form.js';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <CancelToday of={cleaningLoss} document={document} />
);

/** What was missing of cleanings: what is not settled, and beside it the loss of the one that is chosen. */
export default function WastingPage(): ReactNode {
  const { t } = useTranslation(['cleaning', 'wasting']);
  const may = useCan(cleaningLoss.pages.write)('tambah');
  const [last, setLast] = useState<Saved | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const open = useQuery(openQuery(cleaningLoss.path));
  const sent = open.data?.find(({ id }) => id === chosen) ?? (open.data?.length === 1 ? open.data[0] : undefined);
  return (
    <CleaningTabs of={cleaningLoss} last={last} work={Work}>
      <div className="entry-page melt-page">
        <OpenList
          name="wasting-sepuhan-menunggu"
          title={t('wasting:ui.open')}
          none={t('wasting:ui.none')}
          open={open}
          chosen={sent?.id ?? null}
          onChoose={choose}
        />
        {may && (
          <aside>
            {sent ? (
              <WastingForm
                key={sent.id}
                sent={sent}
                onSaved={(saved) => {
                  setLast(saved);
                  choose(null);
                }}
              />
            ) : (
              <Panel title={t('wasting:ui.book')}>
                <p className="lines-none">{t('ui.choose')}</p>
              </Panel>
            )}
          </aside>
        )}
      </div>
    </CleaningTabs>
  );
}
