import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AccessoryEntryView } from '@emas/contracts/stock/accessory-entry.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { useModule } from '../../platform/session/use-session.js';
import { Figure } from '../../ui/figure.js';
import { IntInput, RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { recordAccessory, reverseAccessory, type AccessoryRow } from './accessory-calls.js';
import { AccessoryModal } from './accessory-modal.js';

interface EntryProps {
  readonly accessory: AccessoryRow;
  readonly onClose: () => void;
}

function InStock({ accessory }: Pick<EntryProps, 'accessory'>): ReactNode {
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

interface Addition {
  qty: number | null;
  harga_satuan: number | null;
  kode_supplier: string | null;
  keterangan: string;
}

const SUPPLIER = { list: 'master-supplier', value: 'kode_supplier', label: 'nama_supplier' };
const CATEGORY = { list: 'master-kode-transaksi', value: 'kode_transaksi', label: 'nama_transaksi' };

/** Pieces that come, and what one cost. */
export function AddForm({ accessory, onClose }: EntryProps): ReactNode {
  const { t } = useTranslation('stock');
  const texts = useFieldTexts();
  const hasSuppliers = useModule('SUPPLIER_MODULE');
  const [id] = useState(newId);
  const form = useForm<Addition>({
    mode: 'onBlur',
    defaultValues: { qty: null, harga_satuan: null, kode_supplier: null, keterangan: '' },
  });
  const { kode_aksesoris } = accessory;
  return (
    <AccessoryModal<Addition>
      title={t('accessory.addTitle', { nama: accessory.nama_aksesoris })}
      form={form}
      action={t('accessory.jenis.TAMBAH')}
      send={({ qty, keterangan, ...rest }) =>
        recordAccessory({ id, jenis: 'TAMBAH', kode_aksesoris, qty: qty ?? 0, keterangan: keterangan.trim(), ...rest })
      }
      onClose={onClose}
      about={<InStock accessory={accessory} />}
    >
      <Field<Addition, number | null>
        name="qty"
        label={texts.label('qty')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'qty', code: 'notZero' }))}
      >
        {(input) => <IntInput {...input} autoFocus unit={texts.value(accessory.satuan_aksesoris)} />}
      </Field>
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

interface Taking {
  qty: number | null;
  kode_transaksi: string | null;
  keterangan: string;
}

/** Pieces that go, other than by a sale, and the expense they become. */
export function TakeForm({ accessory, onClose }: EntryProps): ReactNode {
  const { t } = useTranslation('stock');
  const texts = useFieldTexts();
  const [id] = useState(newId);
  const { rows } = useLookupRows(CATEGORY.list);
  const form = useForm<Taking>({
    mode: 'onBlur',
    defaultValues: { qty: null, kode_transaksi: null, keterangan: '' },
  });
  const chosen = useWatch({ control: form.control, name: 'kode_transaksi' });
  const least = Number(rows.find((row) => row['kode_transaksi'] === chosen)?.['keterangan_minimal'] ?? 0);
  const { kode_aksesoris, saldo_qty } = accessory;
  const qtyError = (value: number | null): string | undefined => {
    if (!value) return texts.error({ field: 'qty', code: 'notZero' });
    return value > saldo_qty
      ? texts.error({ field: 'qty', code: 'stockShort', params: { qty: saldo_qty } })
      : undefined;
  };
  return (
    <AccessoryModal<Taking>
      title={t('accessory.takeTitle', { nama: accessory.nama_aksesoris })}
      form={form}
      action={t('accessory.jenis.AMBIL')}
      send={({ qty, kode_transaksi, keterangan }) =>
        recordAccessory({
          id,
          jenis: 'AMBIL',
          kode_aksesoris,
          qty: qty ?? 0,
          kode_transaksi,
          keterangan: keterangan.trim(),
        })
      }
      onClose={onClose}
      about={<InStock accessory={accessory} />}
    >
      <Field<Taking, number | null> name="qty" label={texts.label('qty')} required validate={qtyError}>
        {(input) => <IntInput {...input} autoFocus unit={texts.value(accessory.satuan_aksesoris)} />}
      </Field>
      <Field<Taking, string | null>
        name="kode_transaksi"
        label={texts.label('kode_transaksi')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'kode_transaksi', code: 'mustChoose' }))}
      >
        {(input) => (
          <LookupInput
            {...input}
            lookup={CATEGORY}
            where={(row) => row['jenis'] === 'OUT' && row['berlaku_untuk'] !== 'BANK'}
          />
        )}
      </Field>
      <Field<Taking>
        name="keterangan"
        label={texts.label('keterangan')}
        required
        hint={least > 0 ? t('accessory.atLeast', { jumlah: least }) : undefined}
        validate={(value) => (value.trim() ? undefined : texts.error({ field: 'keterangan', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} maxLength={200} />}
      </Field>
    </AccessoryModal>
  );
}

interface Reversal {
  alasan: string;
}

interface ReverseEntryFormProps {
  readonly entry: AccessoryEntryView;
  readonly onClose: () => void;
}

/** Takes an entry of today back, with a reason. */
export function ReverseEntryForm({ entry, onClose }: ReverseEntryFormProps): ReactNode {
  const { t } = useTranslation('stock');
  const texts = useFieldTexts();
  const [key, setKey] = useState(newId);
  const form = useForm<Reversal>({ mode: 'onBlur', defaultValues: { alasan: '' } });
  return (
    <AccessoryModal<Reversal>
      title={`${t('accessory.reverse')} · ${entry.no_mutasi}`}
      form={form}
      action={t('accessory.reverse')}
      danger
      enterSubmits
      send={({ alasan }) => reverseAccessory(entry.id, alasan.trim(), key)}
      onRefused={(error) => {
        if (isApiError(error) && !error.isConnection) setKey(newId());
      }}
      onClose={onClose}
      about={
        <>
          <span>
            {t(`accessory.jenis.${entry.jenis}`)} · {entry.nama_aksesoris}
          </span>
          <span>
            <Figure kind="int" value={entry.qty} strong /> {texts.value(entry.satuan_aksesoris)}
          </span>
        </>
      }
    >
      <Field<Reversal>
        name="alasan"
        label={t('accessory.reason')}
        required
        validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} autoFocus maxLength={200} />}
      </Field>
    </AccessoryModal>
  );
}
