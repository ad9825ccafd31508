import { useMutation } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RecordCashDto } from '@emas/contracts/money/cash-entry.dto';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { CategoryField, type CategoryValues, RemarksField } from '../../parts/entry/category-fields.js';
import { askIfAnother, wasSentBefore } from '../../engine/form/sent-before.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useCashProblem } from '../../parts/payment/use-cash-problem.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useUser } from '../../platform/session/use-session.js';
import { useDraft } from '../../platform/storage/drafts.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field, Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { Panel } from '../../ui/panel.js';
import { toast } from '../../ui/toast.js';
import { CASH_KEY, recordCash } from './cash-calls.js';

interface Values extends CategoryValues {
  jenis: RecordCashDto['jenis'];
  jumlah_rp: number | null;
}

const EMPTY: Values = { jenis: 'OUT', kode_transaksi: null, jumlah_rp: null, keterangan: '' };
const DIRECTIONS: readonly Values['jenis'][] = ['IN', 'OUT'];
const SAVE_KEYS = 'Ctrl S';

/** Cash into or out of one's own drawer. What is typed is kept until it is booked, once. */
export function CashForm(): ReactNode {
  const draft = useDraft<Values>('uang-kas');
  if (draft.loading) return null;
  return (
    <Entry
      key={draft.idempotencyKey}
      id={draft.idempotencyKey}
      start={draft.found?.value ?? EMPTY}
      onChange={draft.save}
      onDone={(next) => void draft.discard(next)}
    />
  );
}

interface EntryProps {
  readonly id: string;
  readonly start: Values;
  readonly onChange: (values: Values) => void;
  /** Begins the next entry: an empty one, or with what is another transaction after all. */
  readonly onDone: (next?: Values) => void;
}

function Entry({ id, start, onChange, onDone }: EntryProps): ReactNode {
  const { t } = useTranslation(['money', 'common']);
  const texts = useFieldTexts();
  const { nama_laci } = useUser();
  const cashProblem = useCashProblem();
  const dayOpen = useDayOpen();
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: start });
  const typed = useWatch({ control: form.control }) as Values;
  const { jenis } = typed;
  const { isDirty } = form.formState;
  useEffect(() => form.setFocus('kode_transaksi'), [form]);
  useEffect(() => {
    if (isDirty) onChange(typed);
    // What is typed is kept; the writer is new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, isDirty]);

  const save = useMutation({
    mutationFn: ({ kode_transaksi, jumlah_rp, keterangan }: Values) =>
      withAuthorization((ids) =>
        recordCash(
          { id, jenis, kode_transaksi: kode_transaksi ?? '', jumlah_rp: jumlah_rp ?? 0, keterangan: keterangan.trim() },
          id,
          ids,
        ),
      ),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: CASH_KEY });
      onDone();
    },
    onError: (error, values) => {
      if (error instanceof AuthorizationCancelled) return;
      if (wasSentBefore(error)) return void begin(values);
      const rest = showServerErrors(form, error);
      if (rest !== null) void dialog.error(rest || t('common:errors.INTERNAL'));
    },
  });
  const begin = async (values: Values): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: CASH_KEY });
    onDone((await askIfAnother()) ? values : undefined);
  };
  const submit = (): void => void form.handleSubmit((values) => save.mutate(values))();
  useShortcut('mod+s', t('ui.record'), submit, dayOpen && !save.isPending);
  const choose = (direction: Values['jenis']): void => {
    form.setValue('jenis', direction);
    form.setValue('kode_transaksi', null);
    form.setFocus('kode_transaksi');
  };
  useShortcut('alt+1', t('jenis.IN'), () => choose('IN'));
  useShortcut('alt+2', t('jenis.OUT'), () => choose('OUT'));

  return (
    <Panel
      title={t('ui.record')}
      extra={nama_laci && <span className="cash-drawer">{nama_laci}</span>}
      collapsible
      onRefresh={() => form.reset()}
    >
      <div
        className="cash-directions"
        data-testid="cash-directions"
        role="radiogroup"
        aria-label={texts.label('jenis')}
      >
        {DIRECTIONS.map((direction, index) => (
          <button
            key={direction}
            type="button"
            role="radio"
            className="cash-direction"
            aria-checked={direction === jenis}
            onClick={() => choose(direction)}
          >
            <kbd>{`Alt ${index + 1}`}</kbd> {t(`jenis.${direction}`)}
          </button>
        ))}
      </div>
      <Form<Values> form={form} onSubmit={(values) => save.mutate(values)}>
        <CategoryField jenis={jenis} />
        <Field<Values, number | null>
          name="jumlah_rp"
          label={texts.label('jumlah_rp')}
          required
          validate={(value) => (value ? cashProblem(value) : texts.error({ field: 'jumlah_rp', code: 'notEmpty' }))}
        >
          {(input) => <RupiahInput {...input} />}
        </Field>
        <RemarksField atLeast={(jumlah) => t('ui.atLeast', { jumlah })} />
        <Button
          kind="primary"
          type="submit"
          size="large"
          block
          loading={save.isPending}
          disabled={save.isPending || !dayOpen}
        >
          {t('common:save')} <kbd className="key-hint">{SAVE_KEYS}</kbd>
        </Button>
      </Form>
    </Panel>
  );
}
