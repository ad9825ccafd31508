import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Lookup } from '@emas/contracts/definitions/resource';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { listItem } from './listing-calls.js';

export const MARKETPLACES: Lookup = {
  list: 'master-marketplace',
  value: 'kode_marketplace',
  label: 'nama_marketplace',
};

interface Values {
  kode_marketplace: string | null;
  kode_barcode: string;
}

/** Shows a thing of the trays on a marketplace, by its barcode. */
export function ListItemForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('online');
  const { label, error } = useFieldTexts();
  const [key, setKey] = useState(newId);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { kode_marketplace: null, kode_barcode: '' } });
  const filled = (field: keyof Values) => (value: string | null) =>
    value?.trim() ? undefined : error({ field, code: 'notEmpty' });
  return (
    <FormModal<Values>
      title={t('ui.list')}
      form={form}
      action={t('ui.list')}
      send={({ kode_marketplace, kode_barcode }) =>
        listItem({ kode_marketplace: kode_marketplace ?? '', kode_barcode: kode_barcode.trim() }, key)
      }
      onRefused={(refused) => {
        // What may have arrived keeps its key; what was refused may be sent anew.
        if (isApiError(refused) && !refused.isConnection) setKey(newId());
      }}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger', 'listings'] })}
      onClose={onClose}
      about={null}
    >
      <Field<Values, string | null>
        name="kode_marketplace"
        label={label('kode_marketplace')}
        required
        validate={filled('kode_marketplace')}
      >
        {(input) => <LookupInput {...input} lookup={MARKETPLACES} />}
      </Field>
      <Field<Values> name="kode_barcode" label={label('kode_barcode')} required validate={filled('kode_barcode')}>
        {(input) => <TextInput {...input} autoFocus maxLength={40} />}
      </Field>
    </FormModal>
  );
}
