import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardGroup, PriceChange, PricePoint } from '@emas/contracts/masterdata/price-board.view';
import { ChangedBy, FromTo } from '../../engine/history/history-drawer.js';
import { formatFigure } from '../../platform/format.js';
import { PRICES_KEY } from '../../parts/prices/prices-of-day.js';
import type { ChartRow, ChartSeries } from '../../ui/chart/chart.js';
import { ChartTable } from '../../ui/chart/chart-table.js';
import { Drawer } from '../../ui/drawer.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tag } from '../../ui/tag.js';
import { Percent } from './percent.js';
import { fetchChanges, fetchHistory } from './price-board-calls.js';
import { LoadFailed } from '../../engine/pending.js';

const LineChart = lazy(() => import('../../ui/chart/line-chart.js'));

const waiting = <SkeletonRows rows={6} columns={3} />;
const price = (value: number): string => formatFigure('price2', value);
const figures = ({ harga_gold, harga_jual, harga_beli }: PricePoint): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ harga_gold, harga_jual, harga_beli }).filter(
      (entry): entry is [string, number] => entry[1] !== null,
    ),
  );

interface PriceHistoryProps {
  /** Null for the base price. */
  readonly group: BoardGroup | null;
  readonly onClose: () => void;
}

/** How a price came to be, as lines and as a table, and every change of it by whoever made it. */
export function PriceHistory({ group, onClose }: PriceHistoryProps): ReactNode {
  const { t } = useTranslation(['prices', 'common']);
  const { data, error, refetch } = useQuery({
    queryKey: [...PRICES_KEY, 'history', group?.kode_group ?? null],
    queryFn: ({ signal }) => fetchHistory(group?.kode_group ?? null, signal),
  });
  const name = group?.nama_group ?? t('ui.gold');
  const series: readonly ChartSeries[] = group
    ? [
        { key: 'harga_jual', label: t('ui.selling'), tell: price, color: 'gold' },
        { key: 'harga_beli', label: t('ui.buying'), tell: price, color: 'info' },
      ]
    : [{ key: 'harga_gold', label: t('ui.gold'), tell: price, color: 'gold' }];
  const rows: readonly ChartRow[] | undefined = data
    ?.map((point) => ({ label: point.tgl.slice(5), longLabel: point.tgl, values: figures(point) }))
    .filter(({ values }) => series.some(({ key }) => values[key] !== undefined));
  const title = group ? t('ui.chartGroup', { name }) : t('ui.chartBase');
  return (
    <Drawer open title={t('ui.historyOf', { name })} width={640} onClose={onClose}>
      {error && !rows ? (
        <LoadFailed of={{ error, refetch }} />
      ) : rows ? (
        <>
          <Suspense fallback={waiting}>
            <LineChart description={title} rows={rows} series={series} />
          </Suspense>
          <ChartTable caption={title} by={t('ui.day')} rows={[...rows].reverse()} series={series} />
          <Changes group={group} />
        </>
      ) : (
        waiting
      )}
    </Drawer>
  );
}

function Changes({ group }: Pick<PriceHistoryProps, 'group'>): ReactNode {
  const { t } = useTranslation(['prices', 'common']);
  const { data, error, refetch } = useQuery({
    queryKey: [...PRICES_KEY, 'changes', group?.kode_group ?? null],
    queryFn: ({ signal }) => fetchChanges(group?.kode_group ?? null, signal),
  });
  return (
    <section className="price-changes">
      <h3>{t('change.title')}</h3>
      {data ? (
        <ol className="history">
          {data.map((change) => (
            <li key={change.seq}>
              <ChangedBy by={change.oleh} at={change.at} tag={<KindTag change={change} />} />
              <Step change={change} />
            </li>
          ))}
        </ol>
      ) : error ? (
        <LoadFailed of={{ error, refetch }} />
      ) : (
        waiting
      )}
    </section>
  );
}

function KindTag({ change: { jenis } }: { readonly change: PriceChange }): ReactNode {
  const { t } = useTranslation('prices');
  if (jenis === 'GOLD') return null;
  return <Tag tone={jenis === 'JUAL' ? 'gold' : 'info'}>{t(jenis === 'JUAL' ? 'ui.selling' : 'ui.buying')}</Tag>;
}

const figure = (price: number | null): string => (price === null ? '–' : formatFigure('price2', price));

function Step({ change: { lama, baru, persen, tgl_berlaku } }: { readonly change: PriceChange }): ReactNode {
  const { t } = useTranslation('prices');
  return (
    <p>
      {baru === null ? (
        t('change.deleted')
      ) : lama === baru ? (
        t('change.confirmed', { harga: figure(baru) })
      ) : lama === null ? (
        figure(baru)
      ) : (
        <>
          <FromTo from={figure(lama)} to={figure(baru)} /> <Percent value={persen} />
        </>
      )}{' '}
      <small>{t('change.from', { tgl: tgl_berlaku })}</small>
    </p>
  );
}
