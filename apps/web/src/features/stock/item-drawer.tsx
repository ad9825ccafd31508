import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Pending } from '../../engine/pending.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useNoteDocument } from '../../platform/recent-documents.js';
import { Button } from '../../ui/button.js';
import { Drawer } from '../../ui/drawer.js';
import { Figure } from '../../ui/figure.js';
import { EditIcon } from '../../ui/icons.js';
import { fetchItem } from './item-calls.js';
import { ITEM_FIELDS, itemLabel, ItemStatusTag } from './item-columns.js';
import { ItemEditForm } from './item-edit-form.js';
import { ItemStones } from './item-stones.js';

interface ItemDrawerProps {
  readonly kodeBarcode: string | null;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

/** Everything about one item; changed where it lies in its tray. */
export function ItemDrawer({ kodeBarcode, mayChange, onClose }: ItemDrawerProps): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const [editing, setEditing] = useState(false);
  const one = useQuery({
    queryKey: ['ledger', 'items', 'one', kodeBarcode],
    queryFn: ({ signal }) => fetchItem(kodeBarcode!, signal),
    enabled: kodeBarcode !== null,
  });
  const item = one.data;
  useNoteDocument('item', item?.kode_barcode === kodeBarcode ? item?.kode_barcode : undefined);
  useShortcut('escape', t('common:close'), onClose, kodeBarcode !== null && !editing);

  return (
    <Drawer open={kodeBarcode !== null} title={t('list.detail')} width={520} onClose={onClose}>
      {item?.kode_barcode !== kodeBarcode || !item ? (
        <Pending of={one} rows={8} columns={2} />
      ) : (
        <>
          <ItemFacts item={item} />
          {mayChange && item.status === 'READY' && (
            <div className="item-buttons">
              <Button icon={<EditIcon />} onClick={() => setEditing(true)}>
                {t('common:edit')}
              </Button>
            </div>
          )}
          {editing && <ItemEditForm item={item} onClose={() => setEditing(false)} />}
        </>
      )}
    </Drawer>
  );
}

function ItemFacts({ item }: { readonly item: ItemView }): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const { label } = useFieldTexts();
  return (
    <>
      <div className="item-head">
        <div>
          <h3>{item.nama_barang}</h3>
          <span>{item.kode_barcode}</span>
        </div>
        <ItemStatusTag status={item.status} />
      </div>
      <div className="item-weight">
        <Figure kind="weight" value={item.berat} unit strong />
        <Figure kind="kadar" value={item.kadar} unit />
        {item.berat_emas < item.berat && (
          <span>
            {label('berat_emas')} <Figure kind="weight" value={item.berat_emas} unit />
          </span>
        )}
      </div>
      <ItemStones stones={item.stones} />
      <dl className="item-facts">
        {ITEM_FIELDS.filter(
          ([key]) =>
            !['kode_barcode', 'nama_barang', 'status', 'berat', 'kadar'].includes(key) && item[key] !== undefined,
        ).map(([key, figure]) => (
          <div key={key}>
            <dt>{label(itemLabel(key))}</dt>
            <dd>{figure ? <Figure kind={figure} value={item[key] as number} /> : ((item[key] as string) ?? '–')}</dd>
          </div>
        ))}
        <div>
          <dt>{label('surat_lengkap')}</dt>
          <dd>{item.surat_lengkap === null ? '–' : t(item.surat_lengkap ? 'common:yes' : 'common:no')}</dd>
        </div>
      </dl>
    </>
  );
}
