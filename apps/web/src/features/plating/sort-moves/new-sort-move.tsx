import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortableThingView } from '@emas/contracts/plating/sort-goods.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useKeptForm } from '../../../engine/form/use-kept-form.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { ClosedDay } from '../../../parts/day/closed-day.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Field, Form } from '../../../ui/form/form.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { showServerErrors } from '../../../ui/form/server-errors.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { useSelection } from '../../../ui/table/selection.js';
import { toast } from '../../../ui/toast.js';
import { moveSorted, waitingQuery } from '../sorting-calls.js';

const PAGE = 'pindah-sortir';
const STEPS = ['BAKI', 'CUCI', 'LEBUR'] as const;
type Step = (typeof STEPS)[number];
const NO_SUCH = (): void => {};

interface Values {
  sortir_tujuan: string | null;
  alasan: string;
}
const EMPTY: Values = { sortir_tujuan: null, alasan: '' };

const isSorted = ({ tempat }: SortableThingView): boolean => tempat !== 'BELI';

/** What is sorted and waits, and beside it where what is chosen of one step goes. */
export function NewSortMove(): ReactNode {
  const { t } = useTranslation(['resorting', 'common']);
  const { label } = useFieldTexts();
  const may = useCan(PAGE)('tambah');
  const waiting = useQuery(waitingQuery);
  const selection = useSelection<SortableThingView>();
  const draft = useDraft<Values>(PAGE);
  const words = { nothing: t('ui.none'), noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(waiting.error, false, words, { onClear: NO_SUCH, onRetry: () => void waiting.refetch() });
  const columns = useMemo(
    (): readonly Column<SortableThingView>[] => [
      { key: 'nama_barang', title: label('nama_barang'), long: true, sortable: true, heading: true },
      { key: 'tempat', title: label('sortir_asal'), width: 110, sortable: true },
      { key: 'no_faktur_beli', title: label('no_faktur_beli'), width: 175, fixedWidth: true, sortable: true },
      { key: 'kode_group', title: label('kode_group'), width: 100, sortable: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 80, sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 95, sortable: true, total: 'sum' },
      { key: 'berat_murni', title: label('berat_murni'), figure: 'weight', width: 105, sortable: true, total: 'sum' },
    ],
    [label],
  );
  return (
    <>
      <ClosedDay />
      <div className="entry-page melt-page">
        <Panel flush title={t('ui.waiting')}>
          <DataTable<SortableThingView>
            name="pindah-sortir-menunggu"
            label={t('ui.waiting')}
            columns={columns}
            rows={waiting.error && !waiting.data ? [] : waiting.data?.filter(isSorted)}
            rowKey={({ barang }) => barang}
            loading={waiting.isFetching}
            empty={empty!}
            totals="all"
            selection={selection}
          />
        </Panel>
        {may && !draft.loading && (
          <MoveForm
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
    </>
  );
}

interface MoveFormProps {
  readonly id: string;
  readonly start: Values;
  readonly things: readonly SortableThingView[];
  readonly onChange: (values: Values) => void;
  readonly onDone: () => void;
}

function MoveForm({ id, start, things, onChange, onDone }: MoveFormProps): ReactNode {
  const { t } = useTranslation(['resorting', 'values', 'common']);
  const texts = useFieldTexts();
  const dayOpen = useDayOpen();
  const { form } = useKeptForm<Values>(start, onChange);
  const from = [...new Set(things.map(({ tempat }) => tempat))];
  const move = useMutation({
    mutationFn: ({ sortir_tujuan, alasan }: Values) =>
      moveSorted({
        id,
        sortir_asal: from[0] as Step,
        sortir_tujuan: sortir_tujuan as Step,
        barang: things.map(({ barang }) => barang),
        alasan: alasan.trim(),
      }),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_pindah}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onDone();
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey });
      const rest = showServerErrors(form, error);
      if (rest !== null) void dialog.error(rest || t('common:errors.INTERNAL'));
    },
  });
  const entering = dayOpen && !move.isPending && from.length === 1;
  const save = (values: Values): void => move.mutate(values);
  useShortcut('mod+s', t('ui.move'), () => void form.handleSubmit(save)(), entering);
  const options = STEPS.filter((step) => step !== from[0]).map((value) => ({ value, label: t(`values:${value}`) }));
  return (
    <aside>
      <Panel title={t('ui.target')}>
        {from.length > 1 && <p>{t('ui.oneStep')}</p>}
        <Form<Values> form={form} onSubmit={save}>
          <Field<Values, string | null>
            name="sortir_tujuan"
            label={texts.label('sortir_tujuan')}
            required
            validate={(value) => (value ? undefined : texts.error({ field: 'sortir_tujuan', code: 'mustChoose' }))}
          >
            {(input) => <SelectInput {...input} options={options} />}
          </Field>
          <Field<Values>
            name="alasan"
            label={texts.label('alasan')}
            required
            validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
          >
            {(input) => <TextInput {...input} maxLength={200} />}
          </Field>
          <Button kind="primary" type="submit" size="large" block loading={move.isPending} disabled={!entering}>
            {t('ui.move')} <SaveKeys />
          </Button>
        </Form>
      </Panel>
    </aside>
  );
}
