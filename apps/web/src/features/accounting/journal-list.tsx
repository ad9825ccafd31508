import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalView } from '@emas/contracts/accounting/journal.view';
import { holdsWords } from '@emas/contracts/shared/search-words';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { SearchBox } from '../../engine/listing/search-box.js';
import { Page } from '../../engine/page.js';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { downloadBlob } from '../../platform/api/files.js';
import { queryClient } from '../../platform/api/query-client.js';
import { csvFile } from '../../platform/csv.js';
import { formatInstant } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { DownloadIcon, EditIcon, HistoryIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { Tag } from '../../ui/tag.js';
import { toast } from '../../ui/toast.js';
import { JOURNALS_KEY, keyOf, nameOf, takeStandardChart, journalsQuery } from './journal-calls.js';
import { JournalHistory } from './journal-history.js';
import { SuspensePanel } from './suspense-panel.js';

const filled = ({ detail_akun }: JournalView): number =>
  detail_akun.filter(({ nomor_akun }) => nomor_akun !== null).length;

function useColumns(): readonly Column<JournalView>[] {
  const { t } = useTranslation('accounting');
  return useMemo(
    () => [
      { key: 'trx', title: t('ui.name'), width: 170, heading: true, sortable: true, value: ({ trx }) => nameOf(trx) },
      { key: 'type', title: t('ui.type'), width: 210, sortable: true, value: ({ type }) => nameOf(type) },
      {
        key: 'filled',
        title: t('ui.filled'),
        width: 130,
        render: (journal) => (
          <Tag tone={filled(journal) === journal.detail_akun.length ? 'good' : 'warn'}>
            {t('ui.filledOf', { n: filled(journal), total: journal.detail_akun.length })}
          </Tag>
        ),
      },
      { key: 'tgl_berlaku', title: t('ui.since'), width: 130, sortable: true },
      { key: 'changed_by', title: t('ui.by'), width: 110 },
      {
        key: 'changed_at',
        title: t('ui.history'),
        width: 170,
        hidden: true,
        value: ({ changed_at }) => changed_at && formatInstant(changed_at),
      },
    ],
    [t],
  );
}

function useStandardChart() {
  const { t } = useTranslation(['accounting', 'lists']);
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const take = useMutation({
    mutationFn: () => takeStandardChart(idempotencyKey),
    onSuccess: ({ message }) => {
      for (const queryKey of [JOURNALS_KEY, ['list', 'master-akun'], ['lookup', 'master-akun']])
        void queryClient.invalidateQueries({ queryKey });
      toast.success(message);
    },
    onError: (error) => void dialog.error(errorText(error, t('lists:texts.failed'))),
    onSettled: () => setIdempotencyKey(newId()),
  });
  const ask = async (): Promise<void> => {
    if (await dialog.confirm(t('ui.standardAsk'), { ok: t('ui.standard') })) take.mutate();
  };
  return { ask: () => void ask(), isPending: take.isPending };
}

function exportCsv(journals: readonly JournalView[], heading: readonly string[]): void {
  const rows = journals.flatMap(
    ({ trx, type, tgl_berlaku, detail_akun }) =>
    detail_akun.map(({ kode_akun, jenis_akun, nomor_akun }) => [nameOf(trx), nameOf(type), kode_akun, jenis_akun, nomor_akun, tgl_berlaku]), // prettier-ignore
  );
  downloadBlob(csvFile(heading, rows), 'parameter-akun.csv');
}

/** List mode: the journals, and below them what was booked without an account. */
export function JournalList({ onEdit }: { readonly onEdit: (key: string) => void }): ReactNode {
  const { t } = useTranslation(['accounting', 'common', 'fields']);
  const may = useCan('parameter-akun');
  const [q, setQ] = useState('');
  const [historyOf, setHistoryOf] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery(journalsQuery);
  const chart = useStandardChart();
  const columns = useColumns();
  const found = data?.filter(({ trx, type }) => holdsWords(nameOf(`${trx} ${type}`), q));
  const empty = useListEmpty(error, q !== '', { nothing: t('ui.empty'), noMatch: t('common:table.noMatch') });
  const heading = [t('ui.name'), t('ui.type'), t('fields:kode_akun'), t('fields:jenis_akun'), t('fields:nomor_akun'), t('ui.since')]; // prettier-ignore
  const isComplete = data?.every((journal) => filled(journal) === journal.detail_akun.length) ?? true;
  return (
    <Page
      actions={
        may('ubah') &&
        !isComplete && (
          <Button loading={chart.isPending} onClick={chart.ask}>
            {t('ui.standard')}
          </Button>
        )
      }
    >
      <Panel flush>
        <DataTable<JournalView>
          name="parameter-akun"
          columns={columns}
          rows={error && !data ? [] : found}
          rowKey={keyOf}
          loading={isFetching}
          empty={error ? { ...empty, action: <Button onClick={() => void refetch()}>{t('common:retry')}</Button> } : empty} // prettier-ignore
          toolbar={<SearchBox value={q} label={t('common:table.search')} onChange={setQ} />}
          tools={
            may('export') && (
              <Button icon={<DownloadIcon />} disabled={!data} onClick={() => exportCsv(data!, heading)}>
                {t('ui.export')}
              </Button>
            )
          }
          {...(may('ubah') ? { onOpen: (journal: JournalView) => onEdit(keyOf(journal)) } : {})}
          actionsWidth={112}
          actions={(journal) => (
            <>
              {may('ubah') && (
                <IconButton
                  label={t('ui.edit', { name: nameOf(`${journal.trx} ${journal.type}`) })}
                  icon={<EditIcon />}
                  onClick={() => onEdit(keyOf(journal))}
                />
              )}
              <IconButton label={t('ui.history')} icon={<HistoryIcon />} onClick={() => setHistoryOf(keyOf(journal))} />
            </>
          )}
        />
      </Panel>
      <SuspensePanel />
      {historyOf && <JournalHistory journalKey={historyOf} onClose={() => setHistoryOf(null)} />}
    </Page>
  );
}
