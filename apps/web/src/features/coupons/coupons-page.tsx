import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressFilters } from '../../engine/listing/use-address-filters.js';
import { Page } from '../../engine/page.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { PlusIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { Tabs } from '../../ui/tabs.js';
import { COUPON_FILTERS } from './coupon-calls.js';
import { CouponCheck } from './coupon-check.js';
import { CouponTable } from './coupon-table.js';
import { IssueForm } from './issue-form.js';
import { IssueTable } from './issue-table.js';
import './coupons.css';

const TABS = ['TERBIT', 'AKTIF', 'TERPAKAI'] as const;

/** One field that says of any coupon whether it holds; below it what was issued, what is active, what was used. */
export default function CouponsPage(): ReactNode {
  const { t } = useTranslation('coupons');
  const may = useCan('cek-kupon');
  const dayOpen = useDayOpen();
  const address = useAddressFilters(COUPON_FILTERS);
  const [issuing, setIssuing] = useState(false);
  const mayIssue = may('tambah') && dayOpen;
  const begin = (): void => setIssuing(true);
  useShortcut('alt+n', t('ui.issue'), begin, mayIssue && !issuing);
  const { tab } = address.filters;
  return (
    <Page
      actions={
        may('tambah') && (
          <Button kind="primary" icon={<PlusIcon />} disabled={!mayIssue} onClick={begin}>
            {t('ui.issue')}
          </Button>
        )
      }
    >
      <ClosedDay />
      <CouponCheck />
      <Tabs
        label={t('ui.all')}
        active={tab}
        tabs={TABS.map((key) => ({ key, label: t(`ui.tabs.${key}`) }))}
        onChange={(next) => address.change({ tab: next, q: '' })}
      >
        <Panel flush>
          {tab === 'TERBIT' ? <IssueTable address={address} /> : <CouponTable key={tab} address={address} />}
        </Panel>
      </Tabs>
      {issuing && <IssueForm onClose={() => setIssuing(false)} />}
    </Page>
  );
}
