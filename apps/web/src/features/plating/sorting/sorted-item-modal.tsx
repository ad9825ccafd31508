import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import { useItemFields, type ItemValues } from '../../../parts/item/item-fields.js';
import { itemValuesOf, newItemOf } from '../../../parts/item/item-values.js';
import { StonesField } from '../../../parts/item/stones-field.js';
import { useStoneLists } from '../../../parts/item/use-stone-lists.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { Form } from '../../../ui/form/form.js';
import { Modal } from '../../../ui/modal.js';
import { Panel } from '../../../ui/panel.js';
import { SaveKeys } from '../../../ui/save-keys.js';

/** In the order of the hand: where it goes and what it is, then onto the scale. */
const FIELDS = [
  'kode_toko',
  'nama_barang',
  'kode_dept',
  'kode_group',
  'kadar',
  'size',
  'kode_barcode',
  'berat',
] as const;
const MORE = ['berat_asli', 'kode_bandrol', 'ongkos', 'harga_jual', 'kode_intern', 'surat_lengkap'] as const;

interface SortedItemModalProps {
  /** What it was bought as, or what was said of it already. */
  readonly start: Partial<NewItemDto>;
  /** What of it is known and not asked. */
  readonly given?: readonly (typeof FIELDS)[number][];
  readonly onPut: (dto: NewItemDto) => void;
  readonly onClose: () => void;
}

/** What a bought thing becomes in its tray; what it costs follows from what it was bought for. */
export function SortedItemModal({ start, given = [], onPut, onClose }: SortedItemModalProps): ReactNode {
  const { t } = useTranslation(['sorting', 'stock', 'common']);
  const stones = useStoneLists();
  const form = useForm<ItemValues>({ mode: 'onBlur', defaultValues: itemValuesOf(start) });
  const rowsOfStones = useWatch({ control: form.control, name: 'stones' });
  const hasStones = stones.on && rowsOfStones.length > 0;
  const fieldOf = useItemFields(hasStones);
  const put = (values: ItemValues): void => onPut(newItemOf(values, stones));
  const submit = (): void => void form.handleSubmit(put)();
  useShortcut('mod+s', t('ui.put'), submit);
  return (
    <Modal
      open
      width={760}
      title={t('ui.newItem')}
      onClose={onClose}
      changed={form.formState.isDirty}
      onOpened={() => form.setFocus(start.kode_toko ? 'berat' : 'kode_toko')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" onClick={submit}>
            {t('ui.put')} <SaveKeys />
          </Button>
        </>
      }
    >
      <Form<ItemValues> form={form} onSubmit={put}>
        <div className="form form-columns-2">
          {FIELDS.filter((name) => !given.includes(name)).map((name) => fieldOf(name))}
        </div>
        {stones.on && (
          <Panel title={t('stock:stones.title')} collapsible folded={!hasStones}>
            <StonesField source={stones} loose={false} />
          </Panel>
        )}
        <Panel title={t('stock:add.price')} collapsible folded>
          <div className="form form-columns-2">{MORE.map((name) => fieldOf(name))}</div>
        </Panel>
      </Form>
    </Modal>
  );
}
