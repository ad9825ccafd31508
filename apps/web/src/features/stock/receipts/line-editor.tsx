import { useEffect, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import { useScanner } from '../../../platform/input/scanner.js';
import { Button } from '../../../ui/button.js';
import { Form } from '../../../ui/form/form.js';
import { UploadIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { useItemFields, type ItemValues } from '../item-fields.js';
import { StonesField } from '../stones-field.js';
import { stoneDtos } from '../stone-rows.js';
import { useStoneLists } from '../use-stone-lists.js';

const EMPTY: ItemValues = {
  kode_barcode: '', kode_intern: '', nama_barang: '', kode_dept: '', kode_group: '', kode_toko: '',
  kadar: null, berat: null, berat_asli: null, ongkos: null, harga_modal: null, harga_jual: null, harga_atribut: null,
  kode_bandrol: '', kode_supplier: '', size: '', surat_lengkap: false, gambar_path: null, stones: [],
}; // prettier-ignore

/** In the order of the hand: what the next line keeps first, what is weighed and written of each last. */
const FIELDS = [
  'kode_dept', 'kode_group', 'kode_toko', 'nama_barang', 'kadar', 'size', 'kode_barcode', 'berat', 'harga_modal',
] as const; // prettier-ignore
const MORE = ['berat_asli', 'kode_bandrol', 'ongkos', 'harga_jual', 'harga_atribut', 'kode_intern', 'surat_lengkap'] as const; // prettier-ignore

/** A line of the list, to be changed in the form again. */
function valuesOf(dto: NewItemDto): ItemValues {
  const { stones, ...rest } = dto;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== undefined));
  const rows = (stones ?? []).map(({ kode_berlian, pcs, carat, harga }) => ({ kode_berlian, pcs, carat: carat ?? null, harga: harga ?? null })); // prettier-ignore
  return { ...EMPTY, ...given, stones: rows };
}

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
  const form = useForm<ItemValues>({ mode: 'onBlur', defaultValues: start ? valuesOf(start) : EMPTY });
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
    const { stones: rows, harga_atribut, kode_supplier: _, gambar_path: __, surat_lengkap, ...rest } = values;
    const worth = hasStones ? { stones: stoneDtos(rows, stones.lists, stones.settings) } : { harga_atribut };
    // What nobody said of its papers the supplier's row says.
    const papers = surat_lengkap ? { surat_lengkap } : {};
    const given = Object.entries({ ...rest, ...worth, ...papers }).filter(
      ([, value]) => value !== '' && value !== null,
    );
    if (!onPut(Object.fromEntries(given) as unknown as NewItemDto) || start) return;
    const { nama_barang, kode_dept, kode_group, kode_toko, kadar } = values;
    // The form forgets its inputs while it is reset. Who has labels of the supplier scans the next one.
    form.setFocus(values.kode_barcode === '' ? 'berat' : 'kode_barcode', { shouldSelect: true });
    form.reset({ ...EMPTY, nama_barang, kode_dept, kode_group, kode_toko, kadar });
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
