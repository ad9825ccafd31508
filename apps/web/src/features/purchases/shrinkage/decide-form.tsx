import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ShrinkageView } from '@emas/contracts/purchases/shrinkage.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { FormModal } from '../../../engine/form/form-modal.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useUser } from '../../../platform/session/use-session.js';
import { Figure } from '../../../ui/figure.js';
import { Field } from '../../../ui/form/form.js';
import { ScaleInput } from '../../../ui/form/scale-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { type Decision, decideShrinkage } from './shrinkage-calls.js';
import './shrinkage.css';

interface Values {
  berat_ulang: number | null;
  keterangan: string;
  alasan: string;
}

interface DecideFormProps {
  readonly of: ShrinkageView;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Agrees to what a line lacks, refuses it, or takes that back; the scale fills in what it weighs now. */
export function DecideForm({ of, decision, onClose }: DecideFormProps): ReactNode {
  const { t } = useTranslation('shrinkage');
  const { label, error } = useFieldTexts();
  const [key, setKey] = useState(newId);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { berat_ulang: null, keterangan: '', alasan: '' } });
  const refuses = decision === 'refuse';
  const reopens = decision === 'reopen';
  const action = t(`ui.${decision}`);
  const filled = (field: 'keterangan' | 'alasan') => (value: string) =>
    value.trim() ? undefined : error({ field, code: 'notEmpty' });
  const bodyOf = ({ berat_ulang, keterangan, alasan }: Values): object =>
    reopens ? { alasan: alasan.trim() } : { berat_ulang, ...(keterangan.trim() && { keterangan: keterangan.trim() }) };
  return (
    <FormModal<Values>
      title={`${action} · ${of.no_faktur_beli}`}
      form={form}
      action={action}
      danger={refuses || reopens}
      enterSubmits={reopens}
      send={(values) => decideShrinkage(of, decision, bodyOf(values), key)}
      onRefused={(refused) => {
        // What may have arrived keeps its key; what was refused may be sent anew.
        if (isApiError(refused) && !refused.isConnection) setKey(newId());
      }}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
      about={<About of={of} />}
    >
      {reopens ? (
        <Field<Values> name="alasan" label={label('alasan')} required validate={filled('alasan')}>
          {(input) => <TextInput {...input} autoFocus maxLength={200} />}
        </Field>
      ) : (
        <>
          <Field<Values, number | null>
            name="berat_ulang"
            label={label('berat_ulang')}
            required={refuses}
            {...(refuses ? {} : { hint: t('ui.weighHint') })}
            validate={(value) =>
              refuses && value === null ? error({ field: 'berat_ulang', code: 'weightNotZero' }) : undefined
            }
          >
            {(input) => <ScaleInput {...input} autoFocus />}
          </Field>
          <Field<Values>
            name="keterangan"
            label={label('keterangan')}
            required={refuses}
            {...(refuses ? { validate: filled('keterangan') } : {})}
          >
            {(input) => <TextInput {...input} maxLength={200} />}
          </Field>
        </>
      )}
    </FormModal>
  );
}

/** What it should weigh and what it was bought at. */
function About({ of }: { readonly of: ShrinkageView }): ReactNode {
  const { t } = useTranslation('shrinkage');
  const { label } = useFieldTexts();
  const { level } = useUser();
  return (
    <div className="shrinkage-about">
      <span>{[of.nama_barang, of.kode_barcode].filter(Boolean).join(' · ')}</span>
      <dl className="facts terms">
        {(['berat_nota', 'berat', 'susut'] as const).map((name) => (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd>
              <Figure kind="weight" value={of[name]} unit strong />
            </dd>
          </div>
        ))}
      </dl>
      {of.sendiri && level !== 'OWN' && <span className="tone-warn">{t('ui.own')}</span>}
    </div>
  );
}
