import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { accessoryEntry } from '@emas/contracts/stock/entries/accessory-entry';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { CategoryField, type CategoryValues, RemarksField } from '../../parts/entry/category-fields.js';
import { EntryModal } from '../../parts/entry/entry-modal.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useModule } from '../../platform/session/use-session.js';
import { Figure } from '../../ui/figure.js';
import { IntInput, RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';

/** What a form has to know of an accessory: a row of its list. */
export interface AccessoryRow {
  readonly kode_aksesoris: string;
  readonly nama_aksesoris: string;
  readonly satuan_aksesoris: string;
  readonly saldo_qty: number;
}

export const accessoryRow = (row: WireRow): AccessoryRow => ({
  kode_aksesoris: String(row['kode_aksesoris']),
  nama_aksesoris: String(row['nama_aksesoris']),
  satuan_aksesoris: String(row['satuan_aksesoris'] ?? ''),
  saldo_qty: Number(row['saldo_qty'] ?? 0),
});

export const ACCESSORY_LIST = 'aksesoris';

/** Quantities have changed: what shows them is read anew. */
export function refreshAccessories(): void {
  for (const list of ['list', 'lookup']) void queryClient.invalidateQueries({ queryKey: [list, ACCESSORY_LIST] });
}

interface FormProps {
  readonly accessory: AccessoryRow;
  readonly onClose: () => void;
}

function InStock({ accessory }: Pick<FormProps, 'accessory'>): ReactNode {
  const { t } = useTranslation('stock');
  const { value } = useFieldTexts();
  return (
    <>
      <span>{t('accessory.inStock')}</span>
      <span>
        <Figure kind="int" value={accessory.saldo_qty} strong /> {value(accessory.satuan_aksesoris)}
      </span>
    </>
  );
}

interface AccessoryModalProps<Values extends object> extends FormProps {
  readonly jenis: 'TAMBAH' | 'AMBIL';
  readonly empty: Values;
  readonly children: ReactNode;
}

/** Records what comes or goes of an accessory. */
function AccessoryModal<Values extends { qty: number | null; keterangan: string }>(
  props: AccessoryModalProps<Values>,
): ReactNode {
  const { t } = useTranslation(['stock', 'entries']);
  const { accessory, jenis, empty, onClose, children } = props;
  const { kode_aksesoris, nama_aksesoris } = accessory;
  return (
    <EntryModal<Values>
      of={accessoryEntry}
      title={t(jenis === 'TAMBAH' ? 'accessory.addTitle' : 'accessory.takeTitle', { nama: nama_aksesoris })}
      action={t(`entries:accessory-entry.jenis.${jenis}`)}
      empty={empty}
      dto={({ qty, keterangan, ...rest }) => ({
        ...{ jenis, kode_aksesoris, qty: qty ?? 0, keterangan: keterangan.trim() },
        ...rest,
      })}
      about={<InStock accessory={accessory} />}
      onRecorded={refreshAccessories}
      onClose={onClose}
    >
      {children}
    </EntryModal>
  );
}

interface Addition {
  qty: number | null;
  harga_satuan: number | null;
  kode_supplier: string | null;
  keterangan: string;
}

const ADDITION: Addition = { qty: null, harga_satuan: null, kode_supplier: null, keterangan: '' };
const SUPPLIER = { list: 'master-supplier', value: 'kode_supplier', label: 'nama_supplier' };

/** Pieces that come, and what one cost. */
export function AddForm(props: FormProps): ReactNode {
  const { t } = useTranslation('stock');
  const texts = useFieldTexts();
  const hasSuppliers = useModule('SUPPLIER_MODULE');
  return (
    <AccessoryModal<Addition> {...props} jenis="TAMBAH" empty={ADDITION}>
      <QtyField accessory={props.accessory} />
      <Field<Addition, number | null>
        name="harga_satuan"
        label={texts.label('harga_satuan')}
        required
        validate={(value) => (value === null ? texts.error({ field: 'harga_satuan', code: 'notEmpty' }) : undefined)}
      >
        {(input) => <RupiahInput {...input} />}
      </Field>
      {hasSuppliers && (
        <Field<Addition, string | null>
          name="kode_supplier"
          label={texts.label('kode_supplier')}
          hint={t('accessory.supplierHint')}
        >
          {(input) => <LookupInput {...input} lookup={SUPPLIER} clearable />}
        </Field>
      )}
      <Field<Addition> name="keterangan" label={texts.label('keterangan')}>
        {(input) => <TextInput {...input} maxLength={200} />}
      </Field>
    </AccessoryModal>
  );
}

interface Taking extends CategoryValues {
  qty: number | null;
}

const TAKING: Taking = { qty: null, kode_transaksi: null, keterangan: '' };

/** Pieces that go, other than by a sale, and the expense they become. */
export function TakeForm(props: FormProps): ReactNode {
  const { accessory } = props;
  return (
    <AccessoryModal<Taking> {...props} jenis="AMBIL" empty={TAKING}>
      <QtyField accessory={accessory} most={accessory.saldo_qty} />
      <CategoryField jenis="OUT" />
      <RemarksField />
    </AccessoryModal>
  );
}

interface QtyFieldProps {
  readonly accessory: AccessoryRow;
  /** There are no more to take. */
  readonly most?: number;
}

function QtyField({ accessory, most = Infinity }: QtyFieldProps): ReactNode {
  const texts = useFieldTexts();
  const wrong = (value: number | null): string | undefined => {
    if (!value) return texts.error({ field: 'qty', code: 'notZero' });
    return value > most ? texts.error({ field: 'qty', code: 'stockShort', params: { qty: most } }) : undefined;
  };
  return (
    <Field<{ qty: number | null }, number | null> name="qty" label={texts.label('qty')} required validate={wrong}>
      {(input) => <IntInput {...input} autoFocus unit={texts.value(accessory.satuan_aksesoris)} />}
    </Field>
  );
}
