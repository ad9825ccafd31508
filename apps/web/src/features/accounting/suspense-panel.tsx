import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuspenseView } from '@emas/contracts/accounting/journal.view';
import { EmptyState } from '../../ui/empty-state.js';
import { Figure } from '../../ui/figure.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { nameOf, suspenseQuery } from './journal-calls.js';
import { LoadFailed } from '../../engine/pending.js';

const days = ({ tgl_from, tgl_to }: SuspenseView): string =>
  tgl_from === tgl_to ? tgl_from : `${tgl_from} – ${tgl_to}`;

/** What was booked on days on which its role had no account. */
export function SuspensePanel(): ReactNode {
  const { t } = useTranslation(['accounting', 'common']);
  const { data, error, isFetching, refetch } = useQuery(suspenseQuery);
  // A sum of what is told alone would be none.
  const total = data?.some(({ debit }) => debit === null) ? null : 'sum';
  const columns: readonly Column<SuspenseView>[] = useMemo(
    () => [
      { key: 'akun', title: t('ui.account'), width: 190, heading: true, sortable: true },
      {
        key: 'journal',
        title: t('ui.journal'),
        width: 230,
        sortable: true,
        value: ({ trx, type }) => nameOf(`${trx} ${type}`),
      },
      { key: 'days', title: t('ui.period'), width: 200, sortable: true, value: days },
      ...(['debit', 'credit'] as const).map((key): Column<SuspenseView> => ({
        ...{ key, title: t(`ui.${key}`), figure: 'rupiah', width: 140, total, sortable: true },
        render: (row) => (row[key] === null ? '•••' : <Figure kind="rupiah" value={row[key]} />),
      })),
    ],
    [t, total],
  );
  return (
    <Panel flush title={t('ui.suspense')}>
      <p className="suspense-hint">{t('ui.suspenseHint')}</p>
      {error && !data ? (
        <LoadFailed of={{ error, refetch }} />
      ) : data?.length === 0 ? (
        <EmptyState kind="nothing" title={t('ui.suspenseEmpty')} />
      ) : (
        <DataTable<SuspenseView>
          name="suspense"
          columns={columns}
          rows={data}
          rowKey={({ trx, type, akun }) => `${trx}/${type}/${akun}`}
          loading={isFetching}
          totals="all"
        />
      )}
    </Panel>
  );
}
