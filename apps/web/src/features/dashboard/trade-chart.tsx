import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ChartType } from '@emas/contracts/dashboard/chart.dto';
import { formatFigure } from '../../platform/format.js';
import type { ChartRow, ChartSeries } from '../../ui/chart/chart.js';
import { ChartTable } from '../../ui/chart/chart-table.js';
import { ChartToggle } from '../../ui/chart/chart-toggle.js';
import { Panel } from '../../ui/panel.js';
import { Later } from '../../ui/later.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { tradeRows, useRowsOf, type Trade } from './rows.js';
import { chartRows, isFlat } from './chart-rows.js';
import { loadBarChart } from './bar-chart.js';
import { chartsQuery } from './dashboard-calls.js';
import { LoadFailed } from '../../engine/pending.js';

const BarChart = lazy(loadBarChart);

const REFETCH_MS = 60_000;
const waiting = <SkeletonRows rows={6} columns={4} />;
const rupiah = (value: number): string => formatFigure('rupiah', value);

/** Sales and purchases by hour or by day, as bars or as a table. */
export function TradeChart({ type, tgl }: { readonly type: ChartType; readonly tgl: string }): ReactNode {
  const { t } = useTranslation(['dashboard', 'common']);
  const [isTable, setTable] = useState(false);
  const { data, error, refetch } = useQuery({
    ...chartsQuery(type),
    refetchInterval: REFETCH_MS,
  });
  const navigate = useNavigate();
  const rowsOf = useRowsOf();
  /** An hour leads to its day. */
  const rowsAt = ({ longLabel }: ChartRow, trade: string): string | null => {
    const day = type === 'today' ? tgl : (longLabel ?? tgl);
    return tradeRows(rowsOf, trade as Trade, day, day);
  };
  const open = (row: ChartRow, trade: string): void => {
    const to = rowsAt(row, trade);
    if (to !== null) void navigate(to);
  };
  const title = t(type === 'today' ? 'ui.hours' : 'ui.month');
  const series: readonly ChartSeries[] = [
    { key: 'penjualan', label: t('ui.sales'), tell: rupiah, color: 'gold' },
    { key: 'pembelian', label: t('ui.purchases'), tell: rupiah, color: 'info' },
  ];
  const rows = data && chartRows(data);
  const toggle = <ChartToggle isTable={isTable} onToggle={() => setTable(!isTable)} />;
  // A day on which nothing happened yet takes no room beside the month.
  if (type === 'today' && rows && isFlat(rows)) return null;
  return (
    <Panel title={title} extra={toggle} collapsible onRefresh={() => void refetch()}>
      <div className="dash-chart" data-empty={(rows && isFlat(rows)) || undefined}>
        {error && !rows ? (
          <LoadFailed of={{ error, refetch }} />
        ) : !rows ? (
          waiting
        ) : isFlat(rows) ? (
          <p className="dash-hint">{t('ui.noTrade')}</p>
        ) : isTable ? (
          <ChartTable
            caption={title}
            by={t(type === 'today' ? 'ui.hour' : 'ui.day')}
            rows={rows}
            series={series}
            linkOf={rowsAt}
          />
        ) : (
          // A chart takes longer than all else on the page: its place is kept, and it comes right after.
          <Later>
            <Suspense fallback={waiting}>
              <BarChart description={t('common:chart.help', { title })} rows={rows} series={series} onOpen={open} />
            </Suspense>
          </Later>
        )}
      </div>
    </Panel>
  );
}
