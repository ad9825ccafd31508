import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { customerList } from '@emas/contracts/membership/customer-list';
import { useOpenRow } from '../../engine/listing/use-open-row.js';
import { Page } from '../../engine/page.js';
import { PersonsList } from '../../parts/person/persons-list.js';
import { NamedList } from '../../engine/resource/named-list.js';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { Tabs } from '../../ui/tabs.js';
import { CustomerDrawer } from './customer-drawer.js';
import { thresholdCountQuery } from './customers-calls.js';
import { ThresholdTab } from './threshold-tab.js';
import './customers.css';

const THRESHOLD = 'ambang';
const PROVINCES = 'provinsi';
const CUSTOMERS = 'customer';

/** The registry of customers, who reached the amount of a day, and the provinces of their addresses. */
export default function CustomersPage(): ReactNode {
  const { t } = useTranslation(['membership', 'titles']);
  const { title } = useCurrentPage();
  const [parameters, setParameters] = useSearchParams();
  const [open, setOpen] = useOpenRow('id');
  const asked = parameters.get('tab');
  const tab = asked === THRESHOLD || asked === PROVINCES ? asked : CUSTOMERS;
  const { data } = useQuery(thresholdCountQuery(customerList.name));
  return (
    <Page>
      <Tabs
        label={title}
        active={tab}
        tabs={[
          { key: CUSTOMERS, label: t('ui.tabCustomers') },
          { key: THRESHOLD, label: t('ui.tabThreshold'), count: data?.belum_lengkap ?? 0 },
          { key: PROVINCES, label: t('titles:provinsi') },
        ]}
        // What was searched in one tab means nothing in another.
        onChange={(next) => setParameters(next === CUSTOMERS ? {} : { tab: next }, { replace: true })}
      >
        {tab === CUSTOMERS && <Customers openId={open} onOpen={setOpen} />}
        {tab === THRESHOLD && <ThresholdTab openId={open} onOpen={setOpen} />}
        {tab === PROVINCES && <NamedList name={PROVINCES} />}
      </Tabs>
      <CustomerDrawer id={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

function Customers(props: { readonly openId: string | null; readonly onOpen: (id: string) => void }): ReactNode {
  const { t } = useTranslation('membership');
  return (
    <PersonsList
      definition={customerList}
      texts={{ search: t('ui.searchCustomer'), empty: t('ui.emptyCustomers'), detail: t('ui.detailCustomer') }}
      filters={[
        { value: 'AKTIF', label: t('ui.filterActive'), query: { is_aktif: 'true' } },
        { value: 'NONAKTIF', label: t('ui.filterInactive'), query: { is_aktif: 'false' } },
        { value: 'AMBANG', label: t('ui.filterThreshold'), query: { ambang: 'true' } },
      ]}
      {...props}
    />
  );
}
