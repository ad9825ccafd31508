import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { isOffered } from '@emas/contracts/definitions/offered';
import type { MoveMoneyDto } from '@emas/contracts/money/money-move.dto';
import { CASH_SIDE } from '@emas/domain/money/money-move';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { lookupLabel, useLookupRows } from '../../engine/lookup/use-lookup.js';
import { EntryModal } from '../../parts/entry/entry-modal.js';
import { useCashProblem } from '../../parts/payment/use-cash-problem.js';
import { api } from '../../platform/api/client.js';
import { useUser } from '../../platform/session/use-session.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { SelectInput, type SelectOption } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { toast } from '../../ui/toast.js';
import { type BankAccount, movementMachine, otherSide, type Side, SIDES } from './movement.machine.js';

interface Values {
  asal: string | null;
  asal_rekening: string | null;
  tujuan: string | null;
  tujuan_rekening: string | null;
  jumlah_rp: number | null;
  biaya_rp: number | null;
  kategori: string | null;
  keterangan: string;
}

const CATEGORY = { list: 'master-kode-transaksi', value: 'kode_transaksi', label: 'nama_transaksi' };
const BANKS = 'master-bank';
const BANK = { list: BANKS, value: 'kode_bank', label: 'nama_bank' };

const fetchAccounts = (kode_bank: string, signal: AbortSignal): Promise<readonly BankAccount[]> =>
  api.get('rekenings/get-by-kode-bank', { kode_bank }, signal);

const machine = movementMachine.provide({
  actors: {
    accounts: fromPromise<readonly BankAccount[], string>(({ input, signal }) => fetchAccounts(input, signal)),
  },
});

const dto = ({ jumlah_rp, biaya_rp, keterangan, ...rest }: Values): Omit<MoveMoneyDto, 'id'> => ({
  ...rest,
  jumlah_rp: jumlah_rp ?? 0,
  biaya_rp: biaya_rp ?? 0,
  keterangan: keterangan.trim(),
});

interface MoveFormProps {
  readonly of: EntryDefinition;
  /** One side is the drawer of the session. */
  readonly withCash: boolean;
  readonly onClose: () => void;
}

/** Moves money between accounts of the shop, or between its drawer and one of them. */
export function MoveForm({ of, withCash, onClose }: MoveFormProps): ReactNode {
  const { t } = useTranslation(['entries', 'common', 'money']);
  const nothing = withCash ? CASH_SIDE : null;
  const empty: Values = {
    ...{ asal: nothing, asal_rekening: null, tujuan: nothing, tujuan_rekening: null },
    ...{ jumlah_rp: null, biaya_rp: null, kategori: null, keterangan: '' },
  };
  const same = ({ asal, asal_rekening, tujuan, tujuan_rekening }: Values): string | undefined =>
    asal === tujuan && asal_rekening === tujuan_rekening ? t('money:errors.SAME_ACCOUNT') : undefined;
  return (
    <EntryModal<Values>
      of={of}
      title={t(`entries:${of.kind}.record`)}
      action={t('common:save')}
      empty={empty}
      dto={dto}
      stops={same}
      {...(withCash
        ? { failed: t('money:moves.cashFailed') }
        : { onRefused: () => toast.info(t('money:moves.bankFailed')) })}
      about={null}
      columns={2}
      onClose={onClose}
    >
      <Fields withCash={withCash} />
    </EntryModal>
  );
}

function Fields({ withCash }: Pick<MoveFormProps, 'withCash'>): ReactNode {
  const texts = useFieldTexts();
  const cashProblem = useCashProblem();
  const [state, send] = useMachine(machine);
  const notEmpty = (field: string): string => texts.error({ field, code: 'notEmpty' });
  return (
    <>
      {SIDES.map((side) => (
        <SideFields
          key={side}
          side={side}
          withCash={withCash}
          accounts={state.context[side].accounts}
          loading={state.matches({ [side]: 'settling' }) || state.matches({ [side]: 'loading' })}
          onChoose={(kode) => send({ type: 'choose', side, kode })}
        />
      ))}
      <Field<Values, number | null>
        name="jumlah_rp"
        label={texts.label('jumlah_rp')}
        required
        validate={(value) => (value ? (withCash ? cashProblem(value) : undefined) : notEmpty('jumlah_rp'))}
      >
        {(input) => <RupiahInput {...input} />}
      </Field>
      {!withCash && <FeeField />}
      <Field<Values, string | null>
        name="kategori"
        label={texts.label('kategori')}
        required
        validate={(value) => (value ? undefined : notEmpty('kategori'))}
      >
        {(input) => (
          <LookupInput
            {...input}
            lookup={CATEGORY}
            where={(row) => row['jenis'] === 'TRANSFER' && row['berlaku_untuk'] !== 'SISTEM'}
          />
        )}
      </Field>
      <Field<Values>
        name="keterangan"
        label={texts.label('keterangan')}
        required
        validate={(value) => (value.trim() ? undefined : notEmpty('keterangan'))}
      >
        {(input) => <TextInput {...input} maxLength={200} />}
      </Field>
    </>
  );
}

/** What the bank takes for a transfer to another one, proposed until somebody typed a fee. */
function FeeField(): ReactNode {
  const texts = useFieldTexts();
  const { rows } = useLookupRows(BANKS);
  const { setValue, getFieldState } = useFormContext<Values>();
  const [asal, tujuan] = useWatch<Values, [Side, Side]>({ name: ['asal', 'tujuan'] });
  const fee = Number(rows.find((row) => row['kode_bank'] === asal)?.['biaya_transfer'] ?? 0);
  useEffect(() => {
    if (getFieldState('biaya_rp').isTouched) return;
    setValue('biaya_rp', fee > 0 && tujuan !== null && tujuan !== asal ? fee : null);
  }, [asal, tujuan, fee, setValue, getFieldState]);
  return (
    <Field<Values, number | null> name="biaya_rp" label={texts.label('biaya_rp')}>
      {(input) => <RupiahInput {...input} />}
    </Field>
  );
}

/** Banks to choose from, by code and name. */
function useBanks(): readonly SelectOption[] {
  const { rows } = useLookupRows(BANKS);
  const today = useUser().tgl_system ?? undefined;
  return rows
    .filter((row) => isOffered(row, today))
    .map((row) => ({ value: String(row['kode_bank']), label: lookupLabel(row, BANK) }));
}

interface SideFieldsProps {
  readonly side: Side;
  readonly withCash: boolean;
  readonly accounts: readonly BankAccount[];
  readonly loading: boolean;
  readonly onChoose: (kode: string | null) => void;
}

/** A bank and its account. With a drawer: CASH here leaves banks to the other side, a bank here leaves it CASH. */
function SideFields({ side, withCash, accounts, loading, onChoose }: SideFieldsProps): ReactNode {
  const texts = useFieldTexts();
  const { setValue } = useFormContext<Values>();
  const kode = useWatch<Values, Side>({ name: side });
  const account = `${side}_rekening` as const;
  const other = useWatch<Values, Side>({ name: otherSide(side) });
  const isCash = kode === CASH_SIDE;
  const banks = useBanks();
  const options = withCash && other !== CASH_SIDE ? [{ value: CASH_SIDE, label: CASH_SIDE }] : banks;
  useEffect(() => {
    const usual = accounts.find(({ is_default }) => is_default) ?? accounts[0];
    setValue(account, usual?.no_rekening ?? null, { shouldDirty: true, shouldValidate: usual !== undefined });
  }, [accounts, account, setValue]);
  return (
    <>
      <Field<Values, string | null>
        name={side}
        label={texts.label(side)}
        required
        validate={(value) => (value ? undefined : texts.error({ field: side, code: 'asalEmpty' }))}
      >
        {(input) => (
          <SelectInput
            {...input}
            options={options}
            clearable={withCash && !isCash}
            onChange={(chosen) => {
              const value = chosen ?? (withCash ? CASH_SIDE : null);
              input.onChange(value);
              onChoose(value);
            }}
          />
        )}
      </Field>
      <Field<Values, string | null>
        name={account}
        label={texts.label(account)}
        required={!isCash}
        validate={(value, values) =>
          value || values[side] === CASH_SIDE ? undefined : texts.error({ field: account, code: 'mustChoose' })
        }
      >
        {(input) => (
          <SelectInput
            {...input}
            disabled={isCash || kode === null}
            loading={loading}
            options={accounts.map(({ no_rekening, nama_rekening }) => ({
              value: no_rekening,
              label: `${no_rekening} · ${nama_rekening}`,
            }))}
          />
        )}
      </Field>
    </>
  );
}
