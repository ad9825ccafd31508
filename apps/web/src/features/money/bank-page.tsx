import { useEffect, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordBankDto } from '@emas/contracts/money/bank-entry.dto';
import { bankEntry } from '@emas/contracts/money/entries/bank-entry';
import { isOfferedToBanks } from '@emas/domain/money/bank-entry';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { CategoryField, type CategoryValues, RemarksField } from '../../parts/entry/category-fields.js';
import { EntryForm, type EntryWays } from '../../parts/entry/entry-form.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { creditorOf, DebtFields, type DebtValues, NO_DEBT } from './debt-fields.js';
import { MoneyPage } from './money-page.js';
import type { MoneyWay } from './money-ways.js';

interface Values extends CategoryValues, DebtValues {
  jenis: MoneyWay;
  /** Which way a debt is paid: IN where he owes us. */
  arah: RecordBankDto['jenis'];
  kode_bank: string | null;
  no_rekening: string | null;
  jumlah_rp: number | null;
  biaya_rp: number | null;
  no_ref: string;
}

const EMPTY: Values = {
  ...NO_DEBT,
  ...{
    jenis: 'OUT',
    arah: 'OUT',
    kode_transaksi: null,
    kode_bank: null,
    no_rekening: null,
    jumlah_rp: null,
    biaya_rp: null,
  },
  ...{ no_ref: '', keterangan: '' },
};

const BANK = { list: 'master-bank', value: 'kode_bank', label: 'nama_bank' };
const ACCOUNT = { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' };

function dto(typed: Values): Omit<RecordBankDto, 'id'> {
  const jenis = typed.jenis === 'HUTANG' ? typed.arah : typed.jenis;
  return {
    jenis,
    ...(typed.jenis === 'HUTANG'
      ? { lawan: creditorOf(typed.lawan), uang_muka: typed.uang_muka }
      : { kode_transaksi: typed.kode_transaksi ?? '' }),
    kode_bank: typed.kode_bank ?? '',
    no_rekening: typed.no_rekening ?? '',
    jumlah_rp: typed.jumlah_rp ?? 0,
    biaya_rp: jenis === 'OUT' ? (typed.biaya_rp ?? 0) : 0,
    no_ref: typed.no_ref.trim(),
    keterangan: typed.keterangan.trim(),
  };
}

/** Money into and out of the accounts of the shop by category: what was booked today, and a new entry beside it. */
export default function BankBookPage(): ReactNode {
  return <MoneyPage of={bankEntry} buku="BANK" form={(ways) => <BankForm ways={ways} />} />;
}

function BankForm({ ways }: { readonly ways: EntryWays }): ReactNode {
  const texts = useFieldTexts();
  return (
    <EntryForm<Values>
      of={bankEntry}
      empty={EMPTY}
      dto={dto}
      first="kode_transaksi"
      firstOf={{ HUTANG: 'lawan' }}
      ways={ways}
      ofJenis={['kode_transaksi', 'biaya_rp', 'lawan', 'uang_muka']}
    >
      {({ jenis, arah }) => (
        <>
          {jenis === 'HUTANG' ? <DebtFields /> : <CategoryField jenis={jenis} offered={isOfferedToBanks} />}
          <AccountFields />
          <Field<Values, number | null>
            name="jumlah_rp"
            label={texts.label('jumlah_rp')}
            required
            validate={(value) => (value ? undefined : texts.error({ field: 'jumlah_rp', code: 'notEmpty' }))}
          >
            {(input) => <RupiahInput {...input} />}
          </Field>
          {(jenis === 'HUTANG' ? arah : jenis) === 'OUT' && (
            <Field<Values, number | null> name="biaya_rp" label={texts.label('biaya_rp')}>
              {(input) => <RupiahInput {...input} />}
            </Field>
          )}
          <Field<Values> name="no_ref" label={texts.label('no_ref')}>
            {(input) => <TextInput {...input} maxLength={60} />}
          </Field>
          <RemarksField />
        </>
      )}
    </EntryForm>
  );
}

/** A bank and its account; the usual one stands there once the bank was chosen. */
function AccountFields(): ReactNode {
  const texts = useFieldTexts();
  const { setValue, getValues } = useFormContext<Values>();
  const kode_bank = useWatch<Values, 'kode_bank'>({ name: 'kode_bank' });
  const { rows } = useLookupRows(ACCOUNT.list);
  useEffect(() => {
    const own = rows.filter((row) => row['kode_bank'] === kode_bank && row['is_aktif'] !== false);
    if (rows.length === 0 || own.some((row) => row['no_rekening'] === getValues('no_rekening'))) return;
    const usual = own.find((row) => row['is_default']) ?? own[0];
    setValue('no_rekening', usual ? String(usual['no_rekening']) : null);
  }, [kode_bank, rows, setValue, getValues]);
  return (
    <>
      <Field<Values, string | null>
        name="kode_bank"
        label={texts.label('kode_bank')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'kode_bank', code: 'mustChoose' }))}
      >
        {(input) => <LookupInput {...input} lookup={BANK} />}
      </Field>
      <Field<Values, string | null>
        name="no_rekening"
        label={texts.label('no_rekening')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'no_rekening', code: 'mustChoose' }))}
      >
        {(input) => <LookupInput {...input} lookup={ACCOUNT} where={(row) => row['kode_bank'] === kode_bank} />}
      </Field>
    </>
  );
}
