import { PERIODS, type Period } from '@emas/contracts/dashboard/period';
import type { ChartType } from '@emas/contracts/dashboard/chart.dto';
import type { ChartPoint, DashboardView } from '@emas/contracts/dashboard/dashboard.view';
import type { BirthdayRow } from '@emas/contracts/membership/customer.dto';
import { api } from '../../platform/api/client.js';

export const DASHBOARD_KEY = ['dashboard'] as const;

/** The period that an address names. */
export function periodOf(search: URLSearchParams): Period {
  const named = search.get('periode');
  return PERIODS.find((period) => period === named) ?? 'BULAN_INI';
}

export const dashboardQuery = (periode: Period) => ({
  queryKey: [...DASHBOARD_KEY, 'view', periode],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<DashboardView> =>
    api.get('dashboard', { periode }, signal),
});

export const fetchBirthdays = (signal?: AbortSignal): Promise<readonly BirthdayRow[]> =>
  api.get('member/find-current-birthday', {}, signal);

export interface TradeCharts {
  readonly penjualan: readonly ChartPoint[];
  readonly pembelian: readonly ChartPoint[];
}

/** Sales and purchases by hour of the day, or by day of the month. */
export const chartsQuery = (type: ChartType) => ({
  queryKey: [...DASHBOARD_KEY, 'chart', type],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<TradeCharts> => fetchCharts(type, signal),
});

async function fetchCharts(type: ChartType, signal?: AbortSignal): Promise<TradeCharts> {
  const [penjualan, pembelian] = await Promise.all([
    api.get<readonly ChartPoint[]>('penjualan/chart', { type }, signal),
    api.get<readonly ChartPoint[]>('pembelian/chart', { type }, signal),
  ]);
  return { penjualan, pembelian };
}
