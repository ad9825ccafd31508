import { keepPreviousData, useIsFetching, useQuery } from '@tanstack/react-query';
import { memo, useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Period } from '@emas/contracts/dashboard/period';
import type { DashboardView } from '@emas/contracts/dashboard/dashboard.view';
import { Page } from '../../engine/page.js';
import { LoadFailed } from '../../engine/pending.js';
import { isApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatInstant } from '../../platform/format.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ReloadIcon } from '../../ui/icons.js';
import { Later } from '../../ui/later.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { BirthdayPanel } from './birthday-panel.js';
import { DASHBOARD_KEY, dashboardQuery, periodOf } from './dashboard-calls.js';
import { LoanPanel } from './loan-panel.js';
import { MoneyPanel } from './money-panel.js';
import { BestPanel, MonthPanel } from './month-panel.js';
import { StatCards } from './stat-cards.js';
import { ReorderPanel, StockPanel } from './stock-panel.js';
import { TradeChart } from './trade-chart.js';
import './dashboard.css';

const REFETCH_MS = 60_000;

const refresh = (): void => void queryClient.invalidateQueries({ queryKey: DASHBOARD_KEY });

/** The branch at a glance: the day, the month, what lies in the shop and what is in the drawers. */
export default function DashboardPage(): ReactNode {
  const { t } = useTranslation(['dashboard', 'common']);
  const [search, setSearch] = useSearchParams();
  const { data, error, dataUpdatedAt } = useQuery({
    ...dashboardQuery(periodOf(search)),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });
  const choose = useCallback(
    (periode: Period) => setSearch(periode === 'BULAN_INI' ? {} : { periode }, { replace: true }),
    [setSearch],
  );
  const at = dataUpdatedAt === 0 ? null : formatInstant(new Date(dataUpdatedAt).toISOString());
  return (
    <Page
      hint={data?.tgl_system ?? undefined}
      actions={
        <>
          {at && <span className="dash-hint">{t('ui.asOf', { waktu: at.slice(11) })}</span>}
          <Refresh />
        </>
      }
    >
      {data ? (
        <Dashboard view={data} onPeriod={choose} />
      ) : error ? (
        <Failed error={error} />
      ) : (
        <SkeletonRows rows={10} columns={4} />
      )}
    </Page>
  );
}

/** By itself: the page is not drawn anew because something is being fetched. */
function Refresh(): ReactNode {
  const { t } = useTranslation('dashboard');
  const isFetching = useIsFetching({ queryKey: DASHBOARD_KEY }) > 0;
  return (
    <Button icon={<ReloadIcon />} loading={isFetching} onClick={refresh}>
      {t('ui.refresh')}
    </Button>
  );
}

function Failed({ error }: { readonly error: unknown }): ReactNode {
  const noRight = isApiError(error) && error.status === 403;
  return (
    <Panel>
      {noRight ? <EmptyState kind="noRight" title={error.message} /> : <LoadFailed of={{ error, refetch: refresh }} />}
    </Panel>
  );
}

interface DashboardProps {
  readonly view: DashboardView;
  readonly onPeriod: (period: Period) => void;
}

const Dashboard = memo(function Dashboard({ view, onPeriod }: DashboardProps): ReactNode {
  const { t } = useTranslation('dashboard');
  if (view.tgl_system === null)
    return (
      <Panel>
        <EmptyState kind="nothing" title={t('ui.nothing')} hint={t('ui.nothingHint')} />
      </Panel>
    );
  return (
    <div className="dash">
      {!view.is_open && (
        <p className="dash-shut" role="status">
          {t('ui.shut')}
        </p>
      )}
      <StatCards view={view} />
      <div className="dash-charts">
        <TradeChart type="today" tgl={view.tgl_system} />
        <TradeChart type="monthly" tgl={view.tgl_system} />
      </div>
      {/* What lies below the window comes right after the first paint. */}
      <div className="dash-wide">
        <div className="dash-column">
          {view.bulan && <MonthPanel month={view.bulan} onPeriod={onPeriod} />}
          <Later>{view.stok && <StockPanel stock={view.stok} />}</Later>
        </div>
        <div className="dash-column">
          {view.uang && <MoneyPanel money={view.uang} tgl={view.tgl_system} />}
          {view.gadai && <LoanPanel loans={view.gadai} />}
          <Later>
            {view.bulan && <BestPanel month={view.bulan} />}
            <BirthdayPanel />
            {view.stok_minimal && view.stok_minimal.length > 0 && <ReorderPanel rows={view.stok_minimal} />}
          </Later>
        </div>
      </div>
    </div>
  );
});
