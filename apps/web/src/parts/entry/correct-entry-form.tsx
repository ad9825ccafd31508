import { useState, type ReactNode } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import type { CorrectEntryDto } from '@emas/contracts/money/correct-entry.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { isOfferedToBanks } from '@emas/domain/money/bank-entry';
import { isOffered } from '@emas/domain/money/cash-entry';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { isApiError } from '../../platform/api/api-error.js';
import { api, newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { Figure } from '../../ui/figure.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { type AnyListed, figureOf, numberOf, textOf } from '../document/any-document.js';
import { withIds } from '../document/calls.js';
import { useCashProblem } from '../payment/use-cash-problem.js';
import { CATEGORY } from './category-fields.js';

interface Values {
  jumlah_benar: number | null;
  kode_benar: string | null;
  uang: string | null;
  alasan: string;
}

interface CorrectEntryFormProps {
  readonly of: EntryDefinition;
  readonly entry: AnyListed;
  readonly onClose: () => void;
}

/** An entry of a closed day can be put right: its kind knows such a state. */
export const isCorrected = ({ states }: EntryDefinition): boolean => 'DIKOREKSI' in states;

/** Puts an entry of a closed day right: what it should have been, and whether money moves today. */
export function CorrectEntryForm({ of, entry, onClose }: CorrectEntryFormProps): ReactNode {
  const { t } = useTranslation('money');
  const [key, setKey] = useState(newId);
  const isCash = of.kind === 'cash-entry';
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: {
      jumlah_benar: figureOf(entry, 'jumlah_rp'),
      kode_benar: textOf(entry, 'kode_transaksi'),
      uang: isCash ? 'TETAP' : 'BERGERAK',
      alasan: '',
    },
  });
  const send = ({ jumlah_benar, kode_benar, uang, alasan }: Values): Promise<WriteBody> =>
    withAuthorization((ids) => {
      const dto: CorrectEntryDto = {
        jumlah_benar: jumlah_benar ?? 0,
        kode_benar: kode_benar ?? '',
        alasan: alasan.trim(),
        uang: uang === 'BERGERAK' ? 'BERGERAK' : 'TETAP',
      };
      return api.post(`${of.path}/${entry.id}/koreksi`, { ...dto, ...withIds(ids) }, { idempotencyKey: key });
    });
  return (
    <FormModal<Values>
      title={`${t('correct')} · ${numberOf(of, entry)}`}
      form={form}
      action={t('correct')}
      send={send}
      onRefused={(error) => {
        // What may have arrived keeps its key; what was refused may be sent anew.
        if (isApiError(error) && !error.isConnection) setKey(newId());
      }}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
      about={
        <>
          <span>{[textOf(entry, 'tgl_system'), textOf(entry, of.about)].filter(Boolean).join(' · ')}</span>
          <Figure kind="rupiah" value={figureOf(entry, 'jumlah_rp')} unit strong />
        </>
      }
    >
      <RightFields entry={entry} isCash={isCash} />
    </FormModal>
  );
}

function RightFields({ entry, isCash }: { readonly entry: AnyListed; readonly isCash: boolean }): ReactNode {
  const { t } = useTranslation('money');
  const texts = useFieldTexts();
  const cashProblem = useCashProblem();
  const { getValues } = useFormContext<Values>();
  const [own, jenis] = [textOf(entry, 'kode_transaksi'), textOf(entry, 'jenis')];
  const offered = isCash ? isOffered : isOfferedToBanks;
  const isRight = (row: Readonly<Record<string, unknown>>): boolean =>
    row['kode_transaksi'] === own || (row['jenis'] === jenis && offered(row['berlaku_untuk']));
  const wrongSum = (value: number | null): string | undefined =>
    value === null ? texts.error({ field: 'jumlah_benar', code: 'notEmpty' }) : isCash ? cashProblem(value) : undefined;
  return (
    <>
      <Field<Values, number | null>
        name="jumlah_benar"
        label={texts.label('jumlah_benar')}
        required
        validate={wrongSum}
      >
        {(input) => <RupiahInput {...input} autoFocus />}
      </Field>
      <Field<Values, string | null>
        name="kode_benar"
        label={texts.label('kode_benar')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'kode_benar', code: 'mustChoose' }))}
      >
        {(input) => <LookupInput {...input} lookup={CATEGORY} where={isRight} />}
      </Field>
      {isCash && (
        <Field<Values, string | null>
          name="uang"
          label={texts.label('uang')}
          required
          hint={t(getValues('uang') === 'BERGERAK' ? 'movesToday' : 'countedRight')}
        >
          {(input) => (
            <SelectInput
              {...input}
              search={false}
              options={['TETAP', 'BERGERAK'].map((value) => ({ value, label: t(`then.${value}`) }))}
            />
          )}
        </Field>
      )}
      <Field<Values>
        name="alasan"
        label={texts.label('alasan')}
        required
        validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} maxLength={200} />}
      </Field>
    </>
  );
}
