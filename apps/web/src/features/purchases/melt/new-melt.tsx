import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoughtThingView } from '@emas/contracts/stock/melt.view';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useKeptForm } from '../../../engine/form/use-kept-form.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { Loss, ResultFields, type ResultValues } from '../../../parts/melt/result-fields.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { Field, Form } from '../../../ui/form/form.js';
import { showServerErrors } from '../../../ui/form/server-errors.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import { useSelection } from '../../../ui/table/selection.js';
import { toast } from '../../../ui/toast.js';
import { BoughtTable } from './bought-table.js';
import { boughtQuery, startMelt } from './melt-calls.js';
import { sumsOf } from './melt-sums.js';
import { SaveKeys } from '../../../ui/save-keys.js';

const PAGE = 'hancur-pembelian';
const WAREHOUSES = { list: 'gudang-hancur', value: 'kode_gudang', label: 'nama_gudang' };
const NO_SUCH = (): void => {};

interface Values extends ResultValues {
  kode_gudang: string | null;
  keterangan: string;
}
const EMPTY: Values = { kode_gudang: null, keterangan: '', berat_hasil: null, kadar_hasil: null };

/** What lies there, and beside it the form that melts what is chosen of it. */
export function NewMelt(): ReactNode {
  const { t } = useTranslation(['melting', 'common']);
  const may = useCan(PAGE)('tambah');
  const bought = useQuery(boughtQuery);
  const selection = useSelection<BoughtThingView>();
  const draft = useDraft<Values>(PAGE);
  const page = useRef<HTMLDivElement>(null);
  const melts = may && !draft.loading;
  // Under a long list the form is far from what was chosen.
  const goOn = (): void => page.current?.querySelector<HTMLElement>('aside [role="combobox"]')?.focus();
  const words = { nothing: t('ui.none'), noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(bought.error, false, words, { onClear: NO_SUCH, onRetry: () => void bought.refetch() });
  return (
    <div className="entry-page melt-page" ref={page}>
      <BoughtTable
        things={bought.error && !bought.data ? [] : bought.data}
        loading={bought.isFetching}
        {...{ empty, selection }}
        onNext={melts ? goOn : undefined}
      />
      {melts && (
        <MeltForm
          key={draft.idempotencyKey}
          id={draft.idempotencyKey}
          start={draft.found?.value ?? EMPTY}
          things={[...selection.rows.values()]}
          onChange={draft.save}
          onDone={() => {
            selection.clear();
            void draft.discard();
          }}
        />
      )}
    </div>
  );
}

interface MeltFormProps {
  readonly id: string;
  readonly start: Values;
  readonly things: readonly BoughtThingView[];
  readonly onChange: (values: Values) => void;
  readonly onDone: () => void;
}

function MeltForm({ id, start, things, onChange, onDone }: MeltFormProps): ReactNode {
  const { t } = useTranslation(['melting', 'common']);
  const texts = useFieldTexts();
  const dayOpen = useDayOpen();
  const { form, typed } = useKeptForm<Values>(start, onChange);
  const melt = useMutation({
    mutationFn: (values: Values) => withAuthorization((ids) => startMelt(sent(id, values, things), ids)),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_hancur}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onDone();
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      void queryClient.invalidateQueries({ queryKey: boughtQuery.queryKey });
      const rest = showServerErrors(form, error, (field) => field.replace(/^hasil\./, ''));
      if (rest !== null) void dialog.error(rest || t('common:errors.INTERNAL'));
    },
  });
  const entering = dayOpen && !melt.isPending && things.length > 0;
  const save = (values: Values): void => melt.mutate(values);
  useShortcut('mod+s', t('ui.furnace'), () => void form.handleSubmit(save)(), entering);
  const sums = sumsOf(things);
  return (
    <aside>
      <Panel title={t('ui.result')}>
        <dl className="melt-loss facts terms">
          <div>
            <dt>{t('ui.chosen')}</dt>
            <dd>
              <Figure kind="int" value={sums.qty} strong /> · <Figure kind="weight" value={sums.berat} unit strong />
            </dd>
          </div>
          {sums.harga_modal !== undefined && (
            <div>
              <dt>{texts.label('harga_modal')}</dt>
              <dd>
                <Figure kind="rupiah" value={sums.harga_modal} unit strong />
              </dd>
            </div>
          )}
        </dl>
        <Form<Values> form={form} onSubmit={save}>
          <Field<Values, string | null>
            name="kode_gudang"
            label={texts.label('kode_gudang')}
            required
            validate={(value) => (value ? undefined : texts.error({ field: 'kode_gudang', code: 'mustChoose' }))}
          >
            {(input) => <LookupInput {...input} lookup={WAREHOUSES} />}
          </Field>
          <Field<Values>
            name="keterangan"
            label={texts.label('keterangan')}
            required
            validate={(value) => (value.trim() ? undefined : texts.error({ field: 'keterangan', code: 'notEmpty' }))}
          >
            {(input) => <TextInput {...input} maxLength={200} />}
          </Field>
          <p className="melt-hint">{t('ui.later')}</p>
          <ResultFields required={false} />
          <Loss fineIn={sums.berat_murni} result={typed} />
          <Button kind="primary" type="submit" size="large" block loading={melt.isPending} disabled={!entering}>
            {t('ui.furnace')} <SaveKeys />
          </Button>
        </Form>
      </Panel>
    </aside>
  );
}

const sent = (id: string, values: Values, things: readonly BoughtThingView[]) => ({
  id,
  kode_gudang: values.kode_gudang ?? '',
  keterangan: values.keterangan.trim(),
  // What has no note is named by its code.
  lines: things.map(({ barang, purchase_id, line_no }) => (purchase_id === '' ? { barang } : { purchase_id, line_no })),
  ...(values.berat_hasil !== null &&
    values.kadar_hasil !== null && { hasil: { berat_hasil: values.berat_hasil, kadar_hasil: values.kadar_hasil } }),
});
