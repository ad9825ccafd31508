import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AccessoryEntryView } from '@emas/contracts/stock/accessory-entry.view';
import { CategoryField, type CategoryValues, RemarksField } from '../../parts/entry/category-fields.js';
import { ReverseEntryForm } from '../../parts/entry/reverse-entry-form.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { newId } from '../../platform/api/client.js';
import { useModule } from '../../platform/session/use-session.js';
import { Figure } from '../../ui/figure.js';
import { IntInput, RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { recordAccessory, refreshAccessories, reverseAccessory, type AccessoryRow } from './accessory-calls.js';

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
    <FormModal<Addition>
      title={t('accessory.addTitle', { nama: accessory.nama_aksesoris })}
      form={form}
      action={t('accessory.jenis.TAMBAH')}
      send={({ qty, keterangan, ...rest }) =>
        recordAccessory({ id, jenis: 'TAMBAH', kode_aksesoris, qty: qty ?? 0, keterangan: keterangan.trim(), ...rest })
      }
      onSent={refreshAccessories}
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
    </FormModal>
  );
}

interface Taking extends CategoryValues {
  qty: number | null;
}

/** Pieces that go, other than by a sale, and the expense they become. */
export function TakeForm({ accessory, onClose }: EntryProps): ReactNode {
  const { t } = useTranslation('stock');
  const texts = useFieldTexts();
  const [id] = useState(newId);
  const form = useForm<Taking>({
    mode: 'onBlur',
    defaultValues: { qty: null, kode_transaksi: null, keterangan: '' },
  });
  const { kode_aksesoris, saldo_qty } = accessory;
  const qtyError = (value: number | null): string | undefined => {
    if (!value) return texts.error({ field: 'qty', code: 'notZero' });
    return value > saldo_qty
      ? texts.error({ field: 'qty', code: 'stockShort', params: { qty: saldo_qty } })
      : undefined;
  };
  return (
    <FormModal<Taking>
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
      onSent={refreshAccessories}
      onClose={onClose}
      about={<InStock accessory={accessory} />}
    >
      <Field<Taking, number | null> name="qty" label={texts.label('qty')} required validate={qtyError}>
        {(input) => <IntInput {...input} autoFocus unit={texts.value(accessory.satuan_aksesoris)} />}
      </Field>
      <CategoryField jenis="OUT" />
      <RemarksField atLeast={(jumlah) => t('accessory.atLeast', { jumlah })} />
    </FormModal>
  );
}

interface AccessoryReversalProps {
  readonly entry: AccessoryEntryView;
  readonly onClose: () => void;
}

export function AccessoryReversal({ entry, onClose }: AccessoryReversalProps): ReactNode {
  const { t } = useTranslation('stock');
  const { value } = useFieldTexts();
  return (
    <ReverseEntryForm
      action={t('accessory.reverse')}
      number={entry.no_mutasi}
      reasonLabel={t('accessory.reason')}
      about={
        <>
          <span>
            {t(`accessory.jenis.${entry.jenis}`)} · {entry.nama_aksesoris}
          </span>
          <span>
            <Figure kind="int" value={entry.qty} strong /> {value(entry.satuan_aksesoris)}
          </span>
        </>
      }
      send={(alasan, key) => reverseAccessory(entry.id, alasan, key)}
      onSent={refreshAccessories}
      onClose={onClose}
    />
  );
}
