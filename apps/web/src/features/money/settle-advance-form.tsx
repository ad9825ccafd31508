import { useState, type ReactNode } from 'react';
import { useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SettleAdvanceDto } from '@emas/contracts/money/cash-advance.dto';
import { cashAdvance } from '@emas/contracts/money/entries/cash-advance';
import { cashRounding } from '@emas/contracts/payments/cash-rounding';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { isOffered } from '@emas/domain/money/cash-entry';
import { payable } from '@emas/domain/payments/payable';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { type AnyListed, figureOf, numberOf, textOf } from '../../parts/document/any-document.js';
import { withIds } from '../../parts/document/calls.js';
import { CATEGORY } from '../../parts/entry/category-fields.js';
import { isApiError } from '../../platform/api/api-error.js';
import { api, newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useSession } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { DeleteIcon, PlusIcon } from '../../ui/icons.js';

interface Bill {
  kode_transaksi: string | null;
  jumlah_rp: number | null;
  keterangan: string;
}
interface Values {
  baris: Bill[];
}

const BILL: Bill = { kode_transaksi: null, jumlah_rp: null, keterangan: '' };

/** Cash that comes back (above 0) or is laid out, as coins make it. */
function useBack(given: number): (bills: readonly Bill[]) => number {
  const { step } = cashRounding(useSession().modules);
  return (bills) => {
    const left = given - bills.reduce((sum, { jumlah_rp }) => sum + (jumlah_rp ?? 0), 0);
    return left < 0 ? -payable(-left, step, 'out') : payable(left, step, 'in');
  };
}

interface SettleAdvanceFormProps {
  readonly entry: AnyListed;
  readonly onClose: () => void;
}

/** Accounts for cash that was taken along: its bills, and what of it comes back is worked out. */
export function SettleAdvanceForm({ entry, onClose }: SettleAdvanceFormProps): ReactNode {
  const { t } = useTranslation('money');
  const [key, setKey] = useState(newId);
  const given = figureOf(entry, 'jumlah_rp') ?? 0;
  const backOf = useBack(given);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { baris: [BILL] } });
  const send = ({ baris }: Values): Promise<WriteBody> =>
    withAuthorization((ids) => {
      const back = backOf(baris);
      const dto: SettleAdvanceDto = {
        baris: baris.map(({ kode_transaksi, jumlah_rp, keterangan }) => ({
          kode_transaksi: kode_transaksi ?? '',
          jumlah_rp: jumlah_rp ?? 0,
          keterangan: keterangan.trim(),
        })),
        kembali_rp: Math.max(0, back),
        tambah_rp: Math.max(0, -back),
      };
      const path = `${cashAdvance.path}/${entry.id}/selesai`;
      return api.post(path, { ...dto, ...withIds(ids) }, { idempotencyKey: key });
    });
  return (
    <FormModal<Values>
      title={`${t('settle')} · ${numberOf(cashAdvance, entry)}`}
      form={form}
      action={t('settle')}
      send={send}
      onRefused={(error) => {
        // What may have arrived keeps its key; what was refused may be sent anew.
        if (isApiError(error) && !error.isConnection) setKey(newId());
      }}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
      about={
        <>
          <span>{textOf(entry, 'penerima')}</span>
          <Figure kind="rupiah" value={given} unit strong />
        </>
      }
    >
      <Bills given={given} />
    </FormModal>
  );
}

function Bills({ given }: { readonly given: number }): ReactNode {
  const { t } = useTranslation('money');
  const { control } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray<Values, 'baris'>({ control, name: 'baris' });
  const bills = useWatch<Values, 'baris'>({ name: 'baris' });
  const back = useBack(given)(bills);
  return (
    <>
      {fields.map(({ id }, at) => (
        <OneBill key={id} at={at} onRemove={() => remove(at)} />
      ))}
      <Button icon={<PlusIcon />} disabled={fields.length >= 50} onClick={() => append(BILL)}>
        {t('addBill')}
      </Button>
      <p className="entry-outcome" role="status">
        <span>{t(back < 0 ? 'laidOut' : 'getsBack')}</span>
        <Figure kind="rupiah" value={Math.abs(back)} unit strong />
      </p>
    </>
  );
}

function OneBill({ at, onRemove }: { readonly at: number; readonly onRemove: () => void }): ReactNode {
  const { t } = useTranslation('money');
  const texts = useFieldTexts();
  return (
    <fieldset className="entry-bill">
      <legend>
        {t('bill', { n: at + 1 })} <IconButton label={t('removeBill')} icon={<DeleteIcon />} onClick={onRemove} />
      </legend>
      <Field<Values, string | null>
        name={`baris.${at}.kode_transaksi`}
        label={texts.label('kode_transaksi')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'kode_transaksi', code: 'mustChoose' }))}
      >
        {(input) => (
          <LookupInput
            {...input}
            lookup={CATEGORY}
            where={(row) => row['jenis'] === 'OUT' && isOffered(row['berlaku_untuk'])}
          />
        )}
      </Field>
      <Field<Values, number | null>
        name={`baris.${at}.jumlah_rp`}
        label={texts.label('jumlah_rp')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'jumlah_rp', code: 'notEmpty' }))}
      >
        {(input) => <RupiahInput {...input} />}
      </Field>
      <Field<Values>
        name={`baris.${at}.keterangan`}
        label={texts.label('keterangan')}
        required
        validate={(value) => (value.trim() ? undefined : texts.error({ field: 'keterangan', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} maxLength={200} />}
      </Field>
    </fieldset>
  );
}
