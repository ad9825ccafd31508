import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { kindOfNumber } from '@emas/contracts/documents/registry';
import { externalPayment } from '@emas/contracts/transfers/entries/external-payment';
import { externalUpdate } from '@emas/contracts/transfers/entries/external-update';
import { Page } from '../../engine/page.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { EntryList } from '../../parts/entry/entry-list.js';
import { useCan } from '../../platform/session/use-session.js';
import { Tabs } from '../../ui/tabs.js';
import { PartnerCards } from './partner-fields.js';
import { PayExternalForm } from './pay-external-form.js';
import { UpdateExternalForm } from './update-external-form.js';
import '../../parts/entry/entry.css';
import './transfers.css';

const PAY = 'bayar';

/** Goods at partners: what each has and owes; what came back and was sold, and what was paid. */
export default function UpdateExternalPage(): ReactNode {
  const { t } = useTranslation('external');
  const [asked, ask] = useSearchParams();
  const may = useCan(externalUpdate.page)('ubah');
  const isPayment = kindOfNumber(asked.get('q') ?? '') === externalPayment.kind;
  const view = asked.get('tab') === PAY || isPayment ? PAY : 'update';
  return (
    <Page>
      <ClosedDay />
      <Tabs
        label={t('ui.views')}
        active={view}
        tabs={[
          { key: 'update', label: t('ui.update') },
          { key: PAY, label: t('ui.pay') },
        ]}
        // What was searched in one means nothing in the other.
        onChange={(tab) => ask(tab === PAY ? { tab } : {}, { replace: true })}
      >
        <div className="entry-page" key={view}>
          {may && <aside>{view === PAY ? <PayExternalForm /> : <UpdateExternalForm />}</aside>}
          <div className="entry-lists">
            <PartnerCards />
            <EntryList of={view === PAY ? externalPayment : externalUpdate} />
          </div>
        </div>
      </Tabs>
    </Page>
  );
}
