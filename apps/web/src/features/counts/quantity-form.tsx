import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CountJenis } from '@emas/domain/shared/count-words';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { Button } from '../../ui/button.js';
import { Field, Form } from '../../ui/form/form.js';
import { IntInput } from '../../ui/form/figure-input.js';
import { ScaleInput } from '../../ui/form/scale-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Panel } from '../../ui/panel.js';
import type { Read } from './scan-store.js';

interface Values {
  kode: string | null;
  kode_group: string | null;
  kode_dept: string | null;
  jumlah: number | null;
  berat: number | null;
}

const EMPTY: Values = { kode: null, kode_group: null, kode_dept: null, jumlah: null, berat: null };
const ACCESSORIES = { list: 'aksesoris', value: 'kode_aksesoris', label: 'nama_aksesoris' };
const GROUPS = { list: 'master-group', value: 'kode_group', label: 'nama_group' };
const TYPES = { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' };

/** What is read of the fields; null while something lacks. */
export function readOf(jenis: CountJenis, { kode, kode_group, kode_dept, jumlah, berat }: Values): Read | null {
  if (jenis === 'AKSESORIS') return kode && jumlah !== null ? { kode, jumlah } : null;
  if (jenis === 'PROSES') return kode && berat ? { kode, berat } : null;
  if (!kode_group || !kode_dept || jumlah === null) return null;
  return { kode: `${kode_group}/${kode_dept}`, jumlah, ...(berat !== null && { berat }) };
}

interface QuantityFormProps {
  readonly jenis: CountJenis;
  readonly disabled: boolean;
  readonly onRead: (read: Read) => void;
}

/** What has no barcode is counted by hand: accessories by pieces, manual goods by pieces and weight, what waits by its weight. */
export function QuantityForm({ jenis, disabled, onRead }: QuantityFormProps): ReactNode {
  const { t } = useTranslation('common');
  const texts = useFieldTexts();
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: EMPTY });
  const submit = (values: Values): void => {
    const read = readOf(jenis, values);
    if (!read) return;
    onRead(read);
    // The next of the same shelf.
    form.reset({ ...EMPTY, kode_group: values.kode_group });
    form.setFocus(jenis === 'MANUAL' ? 'kode_dept' : 'kode');
  };
  const required = (name: string) => (value: unknown) =>
    value === null || value === '' ? texts.error({ field: name, code: 'notEmpty' }) : undefined;
  return (
    <Panel>
      <Form<Values> form={form} onSubmit={submit} columns={2}>
        {jenis === 'MANUAL' ? (
          <>
            <Field<Values, string | null>
              name="kode_group"
              label={texts.label('kode_group')}
              required
              validate={required('kode_group')}
            >
              {(input) => <LookupInput {...input} lookup={GROUPS} disabled={disabled} />}
            </Field>
            <Field<Values, string | null>
              name="kode_dept"
              label={texts.label('kode_dept')}
              required
              validate={required('kode_dept')}
            >
              {(input) => <LookupInput {...input} lookup={TYPES} disabled={disabled} />}
            </Field>
          </>
        ) : (
          <Field<Values, string | null> name="kode" label={texts.label('kode')} required validate={required('kode')}>
            {({ value, ...input }) =>
              jenis === 'AKSESORIS' ? (
                <LookupInput {...input} value={value} lookup={ACCESSORIES} disabled={disabled} />
              ) : (
                <TextInput {...input} value={value ?? ''} maxLength={60} disabled={disabled} />
              )
            }
          </Field>
        )}
        {jenis !== 'PROSES' && (
          <Field<Values, number | null> name="jumlah" label={texts.label('qty')} required validate={required('qty')}>
            {(input) => <IntInput {...input} disabled={disabled} />}
          </Field>
        )}
        {jenis !== 'AKSESORIS' && (
          <Field<Values, number | null> name="berat" label={texts.label('berat_timbang')}>
            {(input) => <ScaleInput {...input} disabled={disabled} />}
          </Field>
        )}
        <Button kind="primary" type="submit" disabled={disabled}>
          {t('add')}
        </Button>
      </Form>
    </Panel>
  );
}
