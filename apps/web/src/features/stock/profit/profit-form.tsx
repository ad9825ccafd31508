import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../engine/use-debounced.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Form } from '../../../ui/form/form.js';
import { showServerErrors } from '../../../ui/form/server-errors.js';
import { Panel } from '../../../ui/panel.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { toast } from '../../../ui/toast.js';
import { applyProfit, PROFIT_KEY, previewQuery } from './profit-calls.js';
import { FilterFields, RuleFields } from './profit-fields.js';
import { ProfitResult } from './profit-result.js';
import { dtoOf, type ProfitValues } from './profit-values.js';

const PAGE = 'update-profit-barang';
/** Of a whole shop's stock nothing is asked at every key. */
const PAUSE_MS = 500;

interface ProfitFormProps {
  readonly idempotencyKey: string;
  readonly start: ProfitValues;
  readonly onChange: (values: ProfitValues) => void;
  readonly onStarted: (values: ProfitValues) => void;
}

/** The rule left, what it would make of stock right. */
export function ProfitForm({ idempotencyKey, start, onChange, onStarted }: ProfitFormProps): ReactNode {
  const { t } = useTranslation(['profits', 'common']);
  const may = useCan(PAGE)('ubah');
  const dayOpen = useDayOpen();
  const form = useForm<ProfitValues>({ mode: 'onBlur', defaultValues: start });
  const typed = useWatch({ control: form.control }) as ProfitValues;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) onChange(typed);
    // What is typed is kept; the writer is new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, isDirty]);
  const now = JSON.stringify(dtoOf(typed));
  const asked = useDebounced(now, PAUSE_MS);
  const preview = useQuery(previewQuery(JSON.parse(asked) as ReturnType<typeof dtoOf>));
  const apply = useMutation({
    mutationFn: (values: ProfitValues) => applyProfit(dtoOf(values)!, idempotencyKey),
    onSuccess: ({ message }, values) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: PROFIT_KEY });
      onStarted(values);
    },
    onError: (error) => {
      const rest = showServerErrors(form, error);
      if (rest !== null) void dialog.error(rest || t('common:errors.INTERNAL'));
    },
  });
  const changing = sum(preview.data?.groups, ({ berubah }) => berubah);
  const below = sum(preview.data?.groups, ({ dibawah_modal = 0 }) => dibawah_modal);
  // What is confirmed is what stands there.
  const ready = may && dayOpen && !apply.isPending && asked === now && !preview.isFetching && changing > 0;
  const confirm = async (values: ProfitValues): Promise<void> => {
    const warning = below > 0 ? ` ${t('ui.confirmBelow', { jumlah: below })}` : '';
    const text = `${t('ui.confirm', { count: changing })}${warning}`;
    if (await dialog.confirm(text, { ok: t('ui.apply') })) apply.mutate(values);
  };
  useShortcut('mod+s', t('ui.apply'), () => void form.handleSubmit(confirm)(), ready);
  return (
    <div className="entry-page profit-page">
      <aside>
        <Panel title={t('ui.rule')}>
          <Form<ProfitValues> form={form} onSubmit={(values) => void (ready && confirm(values))}>
            <RuleFields metode={typed.metode} />
            <h3 className="profit-which">{t('ui.filters')}</h3>
            <FilterFields />
            {may && (
              <Button kind="primary" type="submit" size="large" block loading={apply.isPending} disabled={!ready}>
                {t('ui.apply')} <SaveKeys />
              </Button>
            )}
          </Form>
        </Panel>
      </aside>
      <ProfitResult preview={preview} asked={asked !== 'null'} />
    </div>
  );
}

const sum = <Row,>(rows: readonly Row[] | undefined, of: (row: Row) => number): number =>
  (rows ?? []).reduce((total, row) => total + of(row), 0);
