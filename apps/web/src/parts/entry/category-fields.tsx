import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isOffered } from '@emas/domain/money/cash-entry';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';

export interface CategoryValues {
  kode_transaksi: string | null;
  keterangan: string;
}

export const CATEGORY = { list: 'master-kode-transaksi', value: 'kode_transaksi', label: 'nama_transaksi' };

interface CategoryFieldProps {
  readonly jenis: 'IN' | 'OUT';
  /** By what its row is for; left out: what is not the bank's. */
  readonly offered?: (berlaku_untuk: unknown) => boolean;
}

/** What money comes in or goes out for. */
export function CategoryField({ jenis, offered = isOffered }: CategoryFieldProps): ReactNode {
  const texts = useFieldTexts();
  return (
    <Field<CategoryValues, string | null>
      name="kode_transaksi"
      label={texts.label('kode_transaksi')}
      required
      validate={(value) => (value ? undefined : texts.error({ field: 'kode_transaksi', code: 'mustChoose' }))}
    >
      {(input) => (
        <LookupInput
          {...input}
          lookup={CATEGORY}
          where={(row) => row['jenis'] === jenis && offered(row['berlaku_untuk'])}
        />
      )}
    </Field>
  );
}

/** What it was for, as long as the chosen category asks for. */
export function RemarksField(): ReactNode {
  const { t } = useTranslation('documents');
  const texts = useFieldTexts();
  const { rows } = useLookupRows(CATEGORY.list);
  const chosen = useWatch<CategoryValues, 'kode_transaksi'>({ name: 'kode_transaksi' });
  const least = Number(rows.find((row) => row['kode_transaksi'] === chosen)?.['keterangan_minimal'] ?? 0);
  return (
    <Field<CategoryValues>
      name="keterangan"
      label={texts.label('keterangan')}
      required
      hint={least > 0 ? t('atLeast', { jumlah: least }) : undefined}
      validate={(value) => (value.trim() ? undefined : texts.error({ field: 'keterangan', code: 'notEmpty' }))}
    >
      {(input) => <TextInput {...input} maxLength={200} />}
    </Field>
  );
}
