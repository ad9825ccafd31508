import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { useCan } from '../../../platform/session/use-session.js';
import { Panel } from '../../../ui/panel.js';
import type { DrawerWork } from '../../../parts/document/drawer.js';
import { openQuery } from './cleaning-calls.js';
import { CleaningTabs, type Saved } from './cleaning-tabs.js';
import { outOf } from './cleaning-value.js';
import { OpenList } from './open-list.js';
import { ReceiveForm } from './receive-form.js';

interface ReceivePageProps {
  /** Washing or plating: what came back of it. */
  readonly of: DocumentDefinition;
  readonly work: DrawerWork;
}

/** What is out, and beside it what of the one that is chosen came back, by weight. */
export function ReceivePage({ of, work }: ReceivePageProps): ReactNode {
  const { t } = useTranslation('cleaning');
  const may = useCan(of.pages.write)('tambah');
  const [last, setLast] = useState<Saved | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const open = useQuery(openQuery(of.path));
  const out = open.data?.filter((one) => outOf(one).length > 0);
  // Where there is one, that is meant.
  const sent = out?.find(({ id }) => id === chosen) ?? (out?.length === 1 ? out[0] : undefined);
  return (
    <CleaningTabs of={of} last={last} work={work}>
      <div className="entry-page melt-page">
        <OpenList
          name={`${of.path}-menunggu`}
          title={t('ui.outside')}
          none={t('ui.noneOut')}
          open={{ ...open, data: out } as typeof open}
          chosen={sent?.id ?? null}
          onChoose={choose}
        />
        {may && (
          <aside>
            {sent ? (
              <ReceiveForm
                key={sent.id}
                path={of.path}
                sent={sent}
                onSaved={(saved) => {
                  setLast(saved);
                  choose(null);
                }}
              />
            ) : (
              <Panel title={t('ui.receive')}>
                <p className="lines-none">{t('ui.choose')}</p>
              </Panel>
            )}
          </aside>
        )}
      </div>
    </CleaningTabs>
  );
}
