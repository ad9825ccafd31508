import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePendingRequests } from '../../engine/authorization/use-pending-requests.js';
import { Page } from '../../engine/page.js';
import { Tabs } from '../../ui/tabs.js';
import { PendingRequests } from './pending-requests.js';
import { RequestHistory } from './request-history.js';
import './requests.css';

const HISTORY = 'riwayat';

/** What supervisors and owners are asked to approve from afar, and what became of it. */
export default function RequestsPage(): ReactNode {
  // All that its cards need, so that the page comes at once and keeps the focus.
  const { t } = useTranslation(['authorization', 'fields', 'common']);
  const [parameters, setParameters] = useSearchParams();
  const pending = usePendingRequests();
  const active = parameters.get('tab') === HISTORY ? HISTORY : 'menunggu';
  return (
    <Page>
      <Tabs
        label={t('web.notice.title')}
        tabs={[
          { key: 'menunggu', label: t('web.inbox.pending'), count: pending.data?.length ?? 0 },
          { key: HISTORY, label: t('web.inbox.history') },
        ]}
        active={active}
        onChange={(key) => setParameters(key === HISTORY ? { tab: HISTORY } : {}, { replace: true })}
      >
        {active === HISTORY ? <RequestHistory /> : <PendingRequests pending={pending} />}
      </Tabs>
    </Page>
  );
}
