import { useMachine } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import type { NonCashItemView } from '@emas/contracts/money/non-cash-item.view';
import type { SettleNonCashDto } from '@emas/contracts/money/settlement.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { isOffFee } from '@emas/domain/money/off-fee';
import { spreadFees } from '@emas/domain/money/spread-fees';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Figure } from '../../ui/figure.js';
import { DateInput, todayInShop } from '../../ui/form/date-input.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field, Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { Panel } from '../../ui/panel.js';
import { SaveKeys } from '../../ui/save-keys.js';
import { toast } from '../../ui/toast.js';
import { settle } from './non-cash-calls.js';
import { settleMachine } from './settle.machine.js';
import './settle.css';

interface Values {
  no_rekening: string | null;
  tgl_masuk: string;
  /** Empty: the total less the fees that are expected. */
  jumlah_masuk: number | null;
}

interface SettleFormProps {
  readonly bank: string;
  readonly chosen: readonly NonCashItemView[];
  readonly onSettled: () => void;
}

const ACCOUNT = { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' };
const machine = settleMachine.provide({
  actors: { settle: fromPromise<WriteBody, SettleNonCashDto>(({ input }) => settle(input)) },
});

const sum = (items: readonly NonCashItemView[], of: (item: NonCashItemView) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Account that the bank pays out to, else its own one that is chosen first. */
function useProposed(bank: string): string | null {
  const { rows: banks } = useLookupRows('master-bank');
  const { rows: marketplaces } = useLookupRows('master-marketplace');
  const { rows: accounts } = useLookupRows('master-rekening');
  const own = banks.find((row) => row['kode_bank'] === bank) ?? marketplaces.find((row) => row['kode_marketplace'] === bank); // prettier-ignore
  if (typeof own?.['rekening_cair'] === 'string') return own['rekening_cair'];
  const of = accounts.filter((row) => row['kode_bank'] === bank);
  const first = of.find((row) => row['is_default'] === true) ?? of[0];
  return typeof first?.['no_rekening'] === 'string' ? first['no_rekening'] : null;
}

/** What came in for what is ticked: the fees follow from it, and what differs from those that were expected is told. */
export function SettleForm({ bank, chosen, onSettled }: SettleFormProps): ReactNode {
  const { t } = useTranslation(['noncash', 'common']);
  const texts = useFieldTexts();
  const dayOpen = useDayOpen();
  const today = useUser().tgl_system ?? todayInShop();
  const proposed = useProposed(bank);
  const form = useForm<Values>({ defaultValues: { no_rekening: null, tgl_masuk: today, jumlah_masuk: null } });
  const [state, send] = useMachine(machine);
  const { refusal, done } = state.context;
  useEffect(() => {
    if (proposed !== null && form.getValues('no_rekening') === null) form.setValue('no_rekening', proposed);
  }, [proposed, form]);
  useEffect(() => {
    if (!done) return;
    toast.success(done.message);
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    form.setValue('jumlah_masuk', null);
    onSettled();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each that was booked
  }, [done]);
  useEffect(() => {
    if (refusal === null) return;
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    const rest = showServerErrors(form, refusal);
    if (rest !== null) void dialog.error(rest || t('common:errors.INTERNAL'));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refusal]);
  const typed = useWatch({ control: form.control, name: 'jumlah_masuk' });
  const gross = sum(chosen, ({ jumlah }) => jumlah);
  const expected = sum(chosen, ({ biaya_rp }) => biaya_rp);
  const jumlah_masuk = typed ?? gross - expected;
  const fee = gross - jumlah_masuk;
  const isSettling = state.matches('sending') || state.matches('unsure');
  const ready = dayOpen && chosen.length > 0 && !isSettling;
  const submit = (values: Values): void => {
    const fees = spreadFees(chosen.map(({ jumlah, biaya_rp }) => ({ jumlah, perkiraan: biaya_rp })), fee); // prettier-ignore
    const items = chosen.map(({ seq, ke }, index) => ({ seq, ke, biaya_rp: fees[index]! }));
    const { no_rekening, tgl_masuk } = values;
    send({ type: 'send', said: { kode_bank: bank, no_rekening: no_rekening ?? '', tgl_masuk: tgl_masuk || today, items, jumlah_masuk } }); // prettier-ignore
  };
  const run = (): void => void form.handleSubmit(submit)();
  useShortcut('mod+s', t('ui.settle'), () => (state.matches('unsure') ? send({ type: 'again' }) : run()), ready || state.matches('unsure')); // prettier-ignore
  return (
    <Panel title={t('ui.settle')}>
      <Form form={form} onSubmit={submit}>
        <Field<Values, string | null>
          name="no_rekening"
          label={texts.label('no_rekening')}
          required
          validate={(value) => (value ? undefined : texts.error({ field: 'no_rekening', code: 'mustChoose' }))}
        >
          {(input) => <LookupInput {...input} lookup={ACCOUNT} />}
        </Field>
        <Field<Values> name="tgl_masuk" label={t('ui.cameOn')} required>
          {(input) => <DateInput {...input} />}
        </Field>
        <Field<Values, number | null>
          name="jumlah_masuk"
          label={texts.label('jumlah_masuk')}
          hint={typed === null ? t('ui.proposedHint') : undefined}
          validate={() => (fee < 0 || fee > gross ? t('ui.tooMuch') : undefined)}
        >
          {(input) => <RupiahInput {...input} />}
        </Field>
        <dl className="settle-sums" aria-live="polite">
          <Sum label={t('ui.chosen', { count: chosen.length })} value={gross} />
          <Sum label={texts.label('perkiraan_biaya')} value={expected} />
          <Sum label={texts.label('jumlah_masuk')} value={jumlah_masuk} strong />
          <Sum label={t('ui.difference')} value={fee - expected} off={chosen.length > 0 && isOffFee(fee, expected)} />
        </dl>
        {chosen.length > 0 && isOffFee(fee, expected) && <p className="settle-note">{t('ui.needsWord')}</p>}
        {state.matches('unsure') ? (
          <div role="alert">
            <p className="settle-note">{t('ui.unsure')}</p>
            <Button kind="primary" block onClick={() => send({ type: 'again' })}>
              {t('ui.again')}
            </Button>
          </div>
        ) : (
          <Button kind="primary" block disabled={!ready} loading={state.matches('sending')} onClick={run}>
            {t('ui.settle')} <SaveKeys />
          </Button>
        )}
      </Form>
    </Panel>
  );
}

interface SumProps {
  readonly label: string;
  readonly value: number;
  readonly strong?: boolean;
  readonly off?: boolean;
}

function Sum({ label, value, strong = false, off = false }: SumProps): ReactNode {
  return (
    <div data-off={off || undefined}>
      <dt>{label}</dt>
      <dd>
        <Figure kind="rupiah" value={value} strong={strong} />
      </dd>
    </div>
  );
}
