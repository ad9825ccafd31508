import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ImportPanel } from '../../engine/import/import-panel.js';
import { Page } from '../../engine/page.js';
import { NamedList } from '../../engine/resource/named-list.js';
import { useCan } from '../../platform/session/use-session.js';
import { Tabs } from '../../ui/tabs.js';
import { ListingsTab } from './listings-tab.js';

const LISTED = 'tayang';

/** Selling elsewhere: what is shown there, orders that come in, and the terms of each marketplace. */
export default function MarketplacePage(): ReactNode {
  const { t } = useTranslation('online');
  const [address, setAddress] = useSearchParams();
  const mayOrder = useCan('marketplace-setting')('tambah');
  const maySeeShops = useCan('master-marketplace')('lihat');
  const tabs = [
    ...(maySeeShops ? [{ key: 'toko', label: t('tabs.shops') }] : []),
    { key: LISTED, label: t('tabs.listed') },
    ...(mayOrder ? [{ key: 'pesanan', label: t('tabs.orders') }] : []),
  ];
  const asked = address.get('tab');
  const tab = tabs.find(({ key }) => key === asked)?.key ?? LISTED;
  const body = (
    <Tabs
      tabs={tabs}
      active={tab}
      label={t('tabs.label')}
      onChange={(next) => setAddress(next === LISTED ? {} : { tab: next })}
    >
      {tab === 'toko' && <NamedList name="master-marketplace" />}
      {tab === LISTED && <ListingsTab />}
      {tab === 'pesanan' && <ImportPanel path="marketplace/pesanan" />}
    </Tabs>
  );
  return tab === 'toko' ? body : <Page>{body}</Page>;
}
