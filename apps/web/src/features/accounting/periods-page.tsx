import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { PeriodView } from '@emas/contracts/accounting/period.view';
import { lastDayOf } from '@emas/domain/accounting/period';
import { Page } from '../../engine/page.js';
import { LoadFailed } from '../../engine/pending.js';
import { reasonText } from '../../platform/api/api-error.js';
import { fetchBundle } from '../../platform/bundle.js';
import { formatInstant } from '../../platform/format.js';
import { useCan, useSeesCost } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { DownloadIcon, PrinterIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { Tag } from '../../ui/tag.js';
import { PERIODS, periodsQuery, showSheet } from './period-calls.js';
import { Checklist } from './period-checklist.js';
import { PeriodDrawer } from './period-drawer.js';
import { ReopenPeriod } from './reopen-period.js';
import './accounting.css';

function useColumns(seesCost: boolean): readonly Column<PeriodView>[] {
  const { t } = useTranslation('periods');
  const remark = ({ alasan, alasan_buka, reopened_by, reopened_at, status }: PeriodView): string =>
    status === 'TERBUKA' && reopened_by && reopened_at
      ? t('ui.reopened', { oleh: reopened_by, waktu: formatInstant(reopened_at), alasan: alasan_buka ?? '' })
      : (alasan ?? '');
  return [
    { key: 'periode', title: t('ui.month'), width: 110, heading: true, frozen: true, sortable: true },
    {
      key: 'status',
      title: t('ui.state'),
      width: 120,
      value: ({ status }) => t(`ui.status.${status}`),
      render: ({ status }) => <Tag tone={status === 'DITUTUP' ? 'good' : 'neutral'}>{t(`ui.status.${status}`)}</Tag>,
    },
    { key: 'closed_by', title: t('ui.closedBy'), width: 120 },
    {
      key: 'closed_at',
      title: t('ui.closedAt'),
      width: 170,
      value: ({ closed_at }) => closed_at && formatInstant(closed_at),
    },
    ...(seesCost ? [{ key: 'laba', title: t('ui.profit'), width: 150, figure: 'rupiah' as const }] : []),
    {
      key: 'peringatan',
      title: t('ui.warnings'),
      width: 130,
      value: ({ peringatan }) => (peringatan.length > 0 ? t('ui.warned', { count: peringatan.length }) : ''),
    },
    { key: 'alasan', title: t('ui.remark'), width: 260, long: true, value: remark },
    { key: 'sha256', title: 'SHA-256', width: 240, hidden: true },
  ];
}

/** All days of a month. */
const daysOf = (periode: string) => ({ tgl_from: `${periode}-01`, tgl_to: lastDayOf(periode) });

interface PeriodActionsProps {
  readonly period: PeriodView;
  /** The last closed one, which alone can be opened again. */
  readonly isLast: boolean;
  readonly onReopen: (periode: string) => void;
}

/** What a month can be had as, and its way back. */
function PeriodActions({ period: { periode, status }, isLast, onReopen }: PeriodActionsProps): ReactNode {
  const { t } = useTranslation(['periods', 'titles']);
  const may = useCan(PERIODS);
  const seesCost = useSeesCost();
  const pack = useMutation({
    mutationFn: () => fetchBundle('paket-akuntan', daysOf(periode)),
    onError: (error) => void dialog.error(reasonText(error, t('ui.packFailed'))),
  });
  const print = (): void =>
    void showSheet(periode, `${t('ui.month')} ${periode}`).catch(
      (error: unknown) => void dialog.error(reasonText(error, t('ui.printFailed'))),
    );
  const isClosed = status === 'DITUTUP';
  return (
    <>
      {seesCost && may('export') && (
        <IconButton
          label={`${t('titles:paket-akuntan')} ${periode}`}
          icon={<DownloadIcon />}
          loading={pack.isPending}
          onClick={() => pack.mutate()}
        />
      )}
      {isClosed && seesCost && may('cetak') && (
        <IconButton label={`${t('ui.print')} ${periode}`} icon={<PrinterIcon />} onClick={print} />
      )}
      {isClosed && isLast && may('batal') && <Button onClick={() => onReopen(periode)}>{t('ui.reopen')}</Button>}
    </>
  );
}

/** Tutup Buku: the month whose turn it is with what it lacks, and all months below it. */
export default function PeriodsPage(): ReactNode {
  const { t } = useTranslation('periods');
  const seesCost = useSeesCost();
  const query = useQuery(periodsQuery);
  const [parameters, setParameters] = useSearchParams();
  const [reopening, setReopening] = useState<string | null>(null);
  const columns = useColumns(seesCost);
  const shown = parameters.get('periode');
  const show = (periode: string | null): void => setParameters(periode === null ? {} : { periode });
  const { data } = query;
  const isClosed = (periode: string): boolean =>
    data?.periode.some((one) => one.periode === periode && one.status === 'DITUTUP') ?? false;
  return (
    <Page>
      {data?.berikut && <Checklist key={data.berikut.periode} {...data.berikut} />}
      <Panel flush title={t('ui.months')}>
        {query.error && !data ? (
          <LoadFailed of={query} />
        ) : (
          <DataTable<PeriodView>
            name="periods"
            label={t('ui.months')}
            columns={columns}
            rows={data?.periode}
            rowKey={({ periode }) => periode}
            loading={query.isFetching}
            selectedKey={shown}
            {...(seesCost && { onOpen: ({ periode }: PeriodView) => isClosed(periode) && show(periode) })}
            actionsWidth={220}
            actions={(period) => (
              <PeriodActions period={period} isLast={period.periode === data?.terakhir} onReopen={setReopening} />
            )}
            empty={{ kind: 'nothing', title: t('ui.empty'), hint: t('ui.emptyHint') }}
          />
        )}
      </Panel>
      {shown !== null && isClosed(shown) && <PeriodDrawer periode={shown} onClose={() => show(null)} />}
      {reopening !== null && <ReopenPeriod periode={reopening} onClose={() => setReopening(null)} />}
    </Page>
  );
}
