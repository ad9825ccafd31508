import { useEffect, useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PayCardCashDto } from '@emas/contracts/money/card-cash.dto';
import { cardCashEntry } from '@emas/contracts/money/entries/card-cash';
import { cashRounding } from '@emas/contracts/payments/cash-rounding';
import { proposedFee } from '@emas/domain/money/card-cash';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { EntryForm } from '../../parts/entry/entry-form.js';
import { EntryPage } from '../../parts/entry/entry-page.js';
import { useCashProblem } from '../../parts/payment/use-cash-problem.js';
import { useSession, useUser } from '../../platform/session/use-session.js';
import { Figure } from '../../ui/figure.js';
import { FigureInput, RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';

interface Values {
  cara_bayar: string | null;
  kode_bank: string | null;
  no_ref: string;
  jumlah_gesek: number | null;
  fee_persen: number | null;
  fee_rp: number | null;
  nama_customer: string;
  keterangan: string;
}

const EMPTY: Values = {
  ...{ cara_bayar: 'DEBIT', kode_bank: null, no_ref: '', jumlah_gesek: null, fee_persen: null, fee_rp: null },
  ...{ nama_customer: '', keterangan: '' },
};

const WAYS = ['DEBIT', 'CREDIT', 'QRIS'] as const;
const BANK = { list: 'master-bank', value: 'kode_bank', label: 'nama_bank' };

const orNull = (text: string): string | null => text.trim() || null;

const dto = (typed: Values): Omit<PayCardCashDto, 'id'> => ({
  cara_bayar: WAYS.find((way) => way === typed.cara_bayar) ?? 'DEBIT',
  kode_bank: typed.kode_bank ?? '',
  no_ref: typed.no_ref.trim(),
  jumlah_gesek: typed.jumlah_gesek ?? 0,
  fee_persen: typed.fee_persen ?? 0,
  fee_rp: typed.fee_rp ?? 0,
  nama_customer: orNull(typed.nama_customer),
  keterangan: orNull(typed.keterangan),
});

/** Cash for what is charged on cards: what was handed out today, and a new one beside it. */
export default function CardCashPage(): ReactNode {
  return <EntryPage of={cardCashEntry} form={<CardCashForm />} />;
}

function CardCashForm(): ReactNode {
  const { t } = useTranslation(['money', 'payments']);
  const texts = useFieldTexts();
  const { nama_laci } = useUser();
  const empty = (field: string) => texts.error({ field, code: 'notEmpty' });
  return (
    <EntryForm<Values>
      of={cardCashEntry}
      empty={EMPTY}
      dto={dto}
      first="kode_bank"
      extra={nama_laci && <span className="entry-place">{nama_laci}</span>}
    >
      {({ cara_bayar }) => (
        <>
          <Field<Values, string | null>
            name="cara_bayar"
            label={texts.label('cara_bayar')}
            required
            hint={cara_bayar === 'CREDIT' ? t('creditForbidden') : undefined}
          >
            {(input) => (
              <SelectInput
                {...input}
                clearable={false}
                options={WAYS.map((way) => ({ value: way, label: t(`payments:ways.${way}`) }))}
              />
            )}
          </Field>
          <Field<Values, string | null>
            name="kode_bank"
            label={texts.label('kode_bank')}
            required
            validate={(value) => (value ? undefined : texts.error({ field: 'kode_bank', code: 'mustChoose' }))}
          >
            {(input) => <LookupInput {...input} lookup={BANK} />}
          </Field>
          <Field<Values>
            name="no_ref"
            label={texts.label('no_ref')}
            required
            validate={(value) => (value.trim() ? undefined : empty('no_ref'))}
          >
            {(input) => <TextInput {...input} maxLength={60} />}
          </Field>
          <Sums />
          <Field<Values> name="nama_customer" label={texts.label('nama_customer')}>
            {(input) => <TextInput {...input} maxLength={100} />}
          </Field>
          <Field<Values> name="keterangan" label={texts.label('keterangan')}>
            {(input) => <TextInput {...input} maxLength={200} />}
          </Field>
        </>
      )}
    </EntryForm>
  );
}

/** What is charged, the fee that its bank proposes for it, and what is handed over. */
function Sums(): ReactNode {
  const { t } = useTranslation('money');
  const texts = useFieldTexts();
  const { setValue } = useFormContext<Values>();
  const cashProblem = useCashProblem();
  const [bank, charged, percent, fee] = useWatch<Values, ['kode_bank', 'jumlah_gesek', 'fee_persen', 'fee_rp']>({
    name: ['kode_bank', 'jumlah_gesek', 'fee_persen', 'fee_rp'],
  });
  const { rows } = useLookupRows(BANK.list);
  const { step } = cashRounding(useSession().modules);
  const own = rows.find((row) => row['kode_bank'] === bank)?.['fee_gesek'];
  // What a draft brought back stands as it was typed.
  const proposedFor = useRef(bank);
  useEffect(() => {
    if (proposedFor.current === bank || bank === null || rows.length === 0) return;
    proposedFor.current = bank;
    setValue('fee_persen', typeof own === 'number' ? own : null, { shouldDirty: true });
  }, [bank, own, rows, setValue]);
  const basis = `${charged ?? 0} ${percent ?? 0}`;
  const workedOut = useRef(basis);
  useEffect(() => {
    if (workedOut.current === basis) return;
    workedOut.current = basis;
    setValue('fee_rp', charged ? proposedFee(charged, Math.round((percent ?? 0) * 100), step) : null, {
      shouldDirty: true,
    });
  }, [basis, charged, percent, step, setValue]);
  const cash = (charged ?? 0) - (fee ?? 0);
  const wrongFee = (value: number | null): string | undefined =>
    charged && (value ?? 0) >= charged
      ? texts.error({ field: 'fee_rp', code: 'feeTooHigh' })
      : cashProblem((charged ?? 0) - (value ?? 0));
  return (
    <>
      <Field<Values, number | null>
        name="jumlah_gesek"
        label={texts.label('jumlah_gesek')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'jumlah_gesek', code: 'notEmpty' }))}
      >
        {(input) => <RupiahInput {...input} />}
      </Field>
      <Field<Values, number | null> name="fee_persen" label={texts.label('fee_persen')}>
        {(input) => <FigureInput {...input} kind="percent" max={100} />}
      </Field>
      <Field<Values, number | null> name="fee_rp" label={texts.label('fee_rp')} validate={wrongFee}>
        {(input) => <RupiahInput {...input} />}
      </Field>
      <p className="entry-outcome" role="status">
        <span>{t('handOver')}</span>
        <Figure kind="rupiah" value={cash > 0 ? cash : null} unit strong />
      </p>
    </>
  );
}
