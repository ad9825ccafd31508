import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DeliveryView } from '@emas/contracts/online/delivery.view';
import { offeredKinds, type PaymentKind, paymentKinds, wayOf } from '@emas/domain/payments/ways';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { FormModal } from '../../../engine/form/form-modal.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { FigureInput } from '../../../ui/form/figure-input.js';
import { Field } from '../../../ui/form/form.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { changeDelivery } from './delivery-calls.js';

interface Values {
  kurir: string;
  no_resi: string;
  ongkir_customer: number | null;
  cara_terima: string | null;
  kode_bank: string | null;
  ongkir_biaya: number | null;
  asuransi_rp: number | null;
  cara_bayar: string | null;
  no_rekening: string | null;
}

const TERIMA = paymentKinds('in').filter((kind) => wayOf('in', kind).books !== 'kept');
const PROVIDERS = {
  'master-bank': { list: 'master-bank', value: 'kode_bank', label: 'nama_bank' },
  'master-marketplace': { list: 'master-marketplace', value: 'kode_marketplace', label: 'nama_marketplace' },
} as const;
const ACCOUNTS = { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' };
const SUMS = ['ongkir_customer', 'ongkir_biaya', 'asuransi_rp'] as const;

const valuesOf = (delivery: DeliveryView | null): Values => ({
  kurir: delivery?.kurir ?? '',
  no_resi: delivery?.no_resi ?? '',
  ongkir_customer: delivery?.ongkir_customer ?? null,
  cara_terima: delivery?.cara_terima ?? null,
  kode_bank: delivery?.kode_bank ?? null,
  ongkir_biaya: delivery?.ongkir_biaya ?? null,
  asuransi_rp: delivery?.asuransi_rp ?? null,
  cara_bayar: delivery?.cara_bayar ?? null,
  no_rekening: delivery?.no_rekening ?? null,
});

interface DeliveryFormProps {
  readonly id: string;
  readonly delivery: DeliveryView | null;
  readonly onClose: () => void;
}

/** How a sale is sent and what that costs; once it is sent only the number of its parcel can still change. */
export function DeliveryForm({ id, delivery, onClose }: DeliveryFormProps): ReactNode {
  const { t } = useTranslation(['online', 'payments']);
  const { label, error } = useFieldTexts();
  const [key, setKey] = useState(newId);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: valuesOf(delivery) });
  const [terima, bayar] = useWatch({ control: form.control, name: ['cara_terima', 'cara_bayar'] });
  const isSent = delivery !== null && delivery.status !== 'DIKEMAS';
  const through = terima ? wayOf('in', terima).through : undefined;
  const ways = (kinds: readonly string[]) => kinds.map((value) => ({ value, label: t(`payments:ways.${value}`) }));
  return (
    <FormModal<Values>
      title={t('delivery.title')}
      form={form}
      action={t('delivery.save')}
      send={({ cara_terima, cara_bayar, ...values }) =>
        changeDelivery(
          id,
          {
            ...values,
            cara_terima: cara_terima as PaymentKind<'in'> | null,
            cara_bayar: cara_bayar as PaymentKind<'out'> | null,
          },
          key,
        )
      }
      onRefused={(refused) => {
        // What may have arrived keeps its key; what was refused may be sent anew.
        if (isApiError(refused) && !refused.isConnection) setKey(newId());
      }}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
      about={null}
    >
      <Field<Values>
        name="kurir"
        label={label('kurir')}
        required
        validate={(value) => (String(value ?? '').trim() ? undefined : error({ field: 'kurir', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} autoFocus={!isSent} disabled={isSent} maxLength={40} />}
      </Field>
      <Field<Values> name="no_resi" label={label('no_resi')}>
        {(input) => <TextInput {...input} autoFocus={isSent} maxLength={60} />}
      </Field>
      {SUMS.map((name) => (
        <Field<Values, number | null> key={name} name={name} label={label(name)}>
          {(input) => <FigureInput {...input} kind="rupiah" disabled={isSent} />}
        </Field>
      ))}
      <Field<Values, string | null> name="cara_terima" label={label('cara_terima')}>
        {(input) => <SelectInput {...input} search={false} clearable disabled={isSent} options={ways(TERIMA)} />}
      </Field>
      {through && (
        <Field<Values, string | null> name="kode_bank" label={label('kode_bank')} required>
          {(input) => <LookupInput {...input} lookup={PROVIDERS[through]} disabled={isSent} />}
        </Field>
      )}
      <Field<Values, string | null> name="cara_bayar" label={label('cara_bayar')}>
        {(input) => (
          <SelectInput {...input} search={false} clearable disabled={isSent} options={ways(offeredKinds('out'))} />
        )}
      </Field>
      {bayar && wayOf('out', bayar).account && (
        <Field<Values, string | null> name="no_rekening" label={label('no_rekening')} required>
          {(input) => <LookupInput {...input} lookup={ACCOUNTS} disabled={isSent} />}
        </Field>
      )}
    </FormModal>
  );
}
