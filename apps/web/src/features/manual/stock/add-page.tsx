import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { manualStock } from '@emas/contracts/stock/entries/manual-stock';
import type { AddManualDto } from '@emas/contracts/stock/manual-entries.dto';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { EntryForm } from '../../../parts/entry/entry-form.js';
import { EntryPage } from '../../../parts/entry/entry-page.js';
import { useModule } from '../../../platform/session/use-session.js';
import { RupiahInput } from '../../../ui/form/figure-input.js';
import { Field } from '../../../ui/form/form.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { AmountFields, CodeField } from './heap-fields.js';
import { HeldTable } from './held-table.js';

interface Values {
  kode_group: string | null;
  kode_dept: string | null;
  kode_toko: string | null;
  qty: number | null;
  berat: number | null;
  nilai: number | null;
  kode_supplier: string | null;
  keterangan: string;
}

const EMPTY: Values = {
  ...{ kode_group: null, kode_dept: null, kode_toko: null, qty: null, berat: null, nilai: null },
  ...{ kode_supplier: null, keterangan: '' },
};

const dto = (values: Values): Omit<AddManualDto, 'id'> => ({
  kode_group: values.kode_group ?? '',
  kode_dept: values.kode_dept ?? '',
  kode_toko: values.kode_toko ?? '',
  qty: values.qty ?? 0,
  berat: values.berat ?? 0,
  nilai: values.nilai ?? 0,
  kode_supplier: values.kode_supplier,
  keterangan: values.keterangan.trim() || null,
});

/** What there is of goods without barcode, and what came in. */
export default function AddManualPage(): ReactNode {
  const { t } = useTranslation('stock');
  return (
    <EntryPage of={manualStock} form={<AddForm />} above={<HeldTable />} titles={{ dari: t('accessory.source') }} />
  );
}

function AddForm(): ReactNode {
  const { t } = useTranslation(['manual', 'stock']);
  const texts = useFieldTexts();
  const hasSuppliers = useModule('SUPPLIER_MODULE');
  return (
    <EntryForm<Values> of={manualStock} empty={EMPTY} dto={dto} first="kode_group">
      {() => (
        <>
          <CodeField name="kode_group" list="master-group" value="kode_group" text="nama_group" />
          <CodeField name="kode_dept" list="master-jenis" value="kode_dept" text="nama_dept" />
          <CodeField
            name="kode_toko"
            list="master-baki"
            value="kode_baki"
            text="nama_baki"
            label={texts.label('kode_baki')}
          />
          <AmountFields />
          <Field<Values, number | null>
            name="nilai"
            label={texts.label('nilai')}
            required
            hint={t('ui.worth')}
            validate={(value) => (value === null ? texts.error({ field: 'nilai', code: 'notEmpty' }) : undefined)}
          >
            {(input) => <RupiahInput {...input} />}
          </Field>
          {hasSuppliers && (
            <CodeField
              name="kode_supplier"
              list="master-supplier"
              value="kode_supplier"
              text="nama_supplier"
              hint={t('stock:accessory.supplierHint')}
              optional
            />
          )}
          <Field<Values> name="keterangan" label={texts.label('keterangan')}>
            {(input) => <TextInput {...input} maxLength={200} />}
          </Field>
        </>
      )}
    </EntryForm>
  );
}
