import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfitRunView } from '@emas/contracts/pricing/profit.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { downloadBlob } from '../../../platform/api/files.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { formatInstant } from '../../../platform/format.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button, IconButton } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { DownloadIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { toast } from '../../../ui/toast.js';
import { fetchProfitFile, PROFIT_KEY, restoreProfit, runsQuery } from './profit-calls.js';

const PAGE = 'update-profit-barang';
const KINDS = { PERSEN: 'percent', RUPIAH: 'rupiah', RUPIAH_PER_GRAM: 'price2' } as const;

/** The runs there were, the newest on top: their files of old and new, and the way back. */
export function ProfitRuns(): ReactNode {
  const { t } = useTranslation(['profits', 'common']);
  const may = useCan(PAGE)('ubah');
  const dayOpen = useDayOpen();
  const runs = useQuery(runsQuery);
  const empty = useListEmpty(
    runs.error,
    false,
    { nothing: t('ui.none'), noMatch: t('common:table.noMatch') },
    { onRetry: () => void runs.refetch() },
  );
  const restore = useRestore();
  const file = useMutation({
    mutationFn: (id: string) => fetchProfitFile(id),
    onSuccess: ({ blob, filename }, id) => downloadBlob(blob, filename ?? `profit-${id}.csv`),
    onError: (error) => toast.info(errorText(error, t('common:errors.INTERNAL'))),
  });
  const columns = useRunColumns();
  return (
    <Panel flush title={t('ui.history')}>
      <DataTable<ProfitRunView>
        name={PAGE}
        label={t('ui.history')}
        columns={columns}
        rows={runs.error && !runs.data ? [] : runs.data}
        rowKey={({ id }) => id}
        loading={runs.isFetching}
        empty={empty}
        actions={(run) => (
          <>
            <IconButton label={t('ui.loadFile')} icon={<DownloadIcon />} onClick={() => file.mutate(run.id)} />
            {may && run.dikembalikan < run.jumlah && (
              <Button size="small" disabled={!dayOpen || restore.isPending} onClick={() => void restore.ask(run)}>
                {t('ui.restore')}
              </Button>
            )}
          </>
        )}
        actionsWidth={180}
      />
    </Panel>
  );
}

function useRestore() {
  const { t } = useTranslation(['profits', 'common']);
  /** A key for each run: what is asked for again is run once. */
  const keys = useRef(new Map<string, string>());
  const restore = useMutation({
    mutationFn: ({ id }: ProfitRunView) => {
      const key = keys.current.get(id) ?? newId();
      keys.current.set(id, key);
      return restoreProfit(id, key);
    },
    onSuccess: ({ message }, { id }) => {
      keys.current.delete(id);
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: PROFIT_KEY });
    },
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
  });
  const ask = async (run: ProfitRunView): Promise<void> => {
    const text = t('ui.confirmRestore', { count: run.jumlah - run.dikembalikan });
    if (await dialog.confirm(text, { ok: t('ui.restore') })) restore.mutate(run);
  };
  return { ask, isPending: restore.isPending };
}

function useRunColumns(): readonly Column<ProfitRunView>[] {
  const { t } = useTranslation('profits');
  const { label } = useFieldTexts();
  return useMemo(
    (): readonly Column<ProfitRunView>[] => [
      { key: 'created_at', title: label('created_at'), width: 170, sortable: true, frozen: true, heading: true, value: ({ created_at }) => formatInstant(created_at) },
      { key: 'input_by', title: label('input_by'), width: 110, sortable: true },
      { key: 'dasar', title: t('ui.base'), width: 160, value: ({ dasar }) => t(`ui.bases.${dasar}`) },
      { key: 'metode', title: t('ui.method'), width: 160, value: ({ metode }) => t(`ui.methods.${metode}`) },
      {
        key: 'nilai',
        title: t('ui.figure'),
        width: 130,
        labelled: true,
        render: ({ metode, nilai }) => <Figure kind={KINDS[metode]} value={nilai} unit />,
      },
      { key: 'terapkan', title: t('ui.target'), width: 160, value: ({ terapkan }) => t(`ui.targets.${terapkan}`) },
      { key: 'jumlah', title: t('ui.pieces'), figure: 'int', width: 90, sortable: true, labelled: true },
      { key: 'dikembalikan', title: t('ui.given'), figure: 'int', width: 120, labelled: true },
    ],
    [label, t],
  ); // prettier-ignore
}
