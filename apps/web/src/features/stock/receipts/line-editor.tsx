import { useEffect, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import { useScanner } from '../../../platform/input/scanner.js';
import { Button } from '../../../ui/button.js';
import { Form } from '../../../ui/form/form.js';
import { UploadIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { useItemFields, type ItemValues } from '../../../parts/item/item-fields.js';
import { StonesField } from '../../../parts/item/stones-field.js';
import { EMPTY_ITEM, itemValuesOf, newItemOf } from '../../../parts/item/item-values.js';
import { useStoneLists } from '../../../parts/item/use-stone-lists.js';

/** In the order of the hand: what the next line keeps first, what is weighed and written of each last. */
const FIELDS = [
  'kode_dept', 'kode_group', 'kode_toko', 'nama_barang', 'kadar', 'size', 'kode_barcode', 'berat', 'harga_modal',
] as const; // prettier-ignore
const MORE = ['berat_asli', 'kode_bandrol', 'ongkos', 'harga_jual', 'harga_atribut', 'kode_intern', 'surat_lengkap'] as const; // prettier-ignore

interface LineEditorProps {
  /** The line that is changed; null for one more. */
  readonly start: NewItemDto | null;
  readonly disabled: boolean;
  /** False where it could not be taken. */
  readonly onPut: (dto: NewItemDto) => boolean;
  /** Null while there is nothing to leave as it was. */
  readonly onCancel: (() => void) | null;
  readonly onFile: () => void;
  /** Hears whether there is something in it that is not in the list. */
  readonly onBegun: (begun: boolean) => void;
}

/** One thing that came: the next begins with its type, group, tray and name, and goes onto the scale. */
export function LineEditor({ start, disabled, onPut, onCancel, onFile, onBegun }: LineEditorProps): ReactNode {
  const { t } = useTranslation(['receiving', 'stock', 'common']);
  const stones = useStoneLists();
  const form = useForm<ItemValues>({ mode: 'onBlur', defaultValues: start ? itemValuesOf(start) : EMPTY_ITEM });
  const [rowsOfStones, berat, harga_modal] = useWatch({
    control: form.control,
    name: ['stones', 'berat', 'harga_modal'],
  });
  const hasStones = rowsOfStones.length > 0 && stones.on;
  const isBegun = start !== null || Number(berat ?? 0) > 0 || Number(harga_modal ?? 0) > 0;
  useEffect(() => onBegun(isBegun), [isBegun, onBegun]);
  const fieldOf = useItemFields(hasStones);
  useEffect(() => {
    if (start) form.setFocus('berat', { shouldSelect: true });
  }, [form, start]);
  const label = (code: string): void => {
    form.setValue('kode_barcode', code.trim().toUpperCase(), { shouldDirty: true });
    form.setFocus('berat', { shouldSelect: true });
  };
  useScanner(label, !disabled && !stones.on);
  const put = (values: ItemValues): void => {
    if (!onPut(newItemOf(values, stones)) || start) return;
    const { nama_barang, kode_dept, kode_group, kode_toko, kadar } = values;
    // The form forgets its inputs while it is reset. Who has labels of the supplier scans the next one.
    form.setFocus(values.kode_barcode === '' ? 'berat' : 'kode_barcode', { shouldSelect: true });
    form.reset({ ...EMPTY_ITEM, nama_barang, kode_dept, kode_group, kode_toko, kadar });
  };
  return (
    <Form<ItemValues> form={form} onSubmit={put}>
      <Panel
        title={t('ui.line')}
        extra={
          !start && (
            <Button icon={<UploadIcon />} disabled={disabled} onClick={onFile}>
              {t('ui.file')}
            </Button>
          )
        }
      >
        <fieldset className="receipt-line" data-testid="receipt-line" disabled={disabled}>
          <div className="form form-columns-3">{FIELDS.map((name) => fieldOf(name))}</div>
        </fieldset>
        <div className="receipt-buttons">
          {onCancel && <Button onClick={onCancel}>{t('common:cancel')}</Button>}
          <Button kind="primary" type="submit" disabled={disabled}>
            {t(start ? 'ui.changeLine' : 'ui.addLine')}
          </Button>
        </div>
      </Panel>
      {stones.on && (
        <Panel title={t('stock:stones.title')} collapsible folded={!hasStones}>
          <StonesField source={stones} onOther={label} loose={false} />
        </Panel>
      )}
      <Panel title={t('stock:add.price')} collapsible folded>
        <div className="form form-columns-3">{MORE.map((name) => fieldOf(name))}</div>
      </Panel>
    </Form>
  );
}
