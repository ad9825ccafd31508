import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../engine/pending.js';
import { useNoteDocument } from '../../platform/recent-documents.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Drawer } from '../../ui/drawer.js';
import { EditIcon } from '../../ui/icons.js';
import { Tabs } from '../../ui/tabs.js';
import { fetchItem } from './item-calls.js';
import { ItemEditForm } from './item-edit-form.js';
import { ItemFacts } from './item-facts.js';
import { ItemHistory } from './item-history.js';
import { LabelButton } from '../../parts/label/label-button.js';
import { ItemPhoto } from './item-photo.js';
import './stock.css';

const TABS = ['facts', 'history'] as const;
type Tab = (typeof TABS)[number];

export interface ItemDrawerProps {
  readonly kodeBarcode: string | null;
  readonly onClose: () => void;
}

/** Everything about one item; changed where it lies in its tray. */
export function ItemDrawer({ kodeBarcode, onClose }: ItemDrawerProps): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const mayChange = useCan('data-barang')('ubah');
  const [editing, setEditing] = useState(false);
  const [tab, setTab] = useState<Tab>('facts');
  const one = useQuery({
    queryKey: ['ledger', 'items', 'one', kodeBarcode],
    queryFn: ({ signal }) => fetchItem(kodeBarcode!, signal),
    enabled: kodeBarcode !== null,
  });
  const item = one.data;
  useNoteDocument('item', item?.kode_barcode === kodeBarcode ? item?.kode_barcode : undefined);

  return (
    <Drawer open={kodeBarcode !== null} title={t('list.detail')} width={520} onClose={onClose}>
      {item?.kode_barcode !== kodeBarcode || !item ? (
        <Pending of={one} rows={8} columns={2} />
      ) : (
        <>
          <Tabs
            label={t('list.detail')}
            active={tab}
            tabs={TABS.map((key) => ({ key, label: t(`drawer.tabs.${key}`) }))}
            onChange={(key) => setTab(key as Tab)}
          >
            {tab === 'history' ? (
              <ItemHistory kodeBarcode={item.kode_barcode} />
            ) : (
              <ItemFacts
                item={item}
                photo={<ItemPhoto item={item} mayChange={mayChange && item.status === 'READY'} />}
              />
            )}
          </Tabs>
          {tab === 'facts' && item.status === 'READY' && (
            <div className="item-buttons">
              <LabelButton codes={[item.kode_barcode]} label={t('label.one')} />
              {mayChange && (
                <Button icon={<EditIcon />} onClick={() => setEditing(true)}>
                  {t('common:edit')}
                </Button>
              )}
            </div>
          )}
          {editing && <ItemEditForm item={item} onClose={() => setEditing(false)} />}
        </>
      )}
    </Drawer>
  );
}
