import type { ChartType } from '@emas/contracts/dashboard/chart.dto';
import type { ChartPoint, DashboardView } from '@emas/contracts/dashboard/dashboard.view';
import type { BirthdayRow } from '@emas/contracts/membership/customer.dto';
import { api } from '../../platform/api/client.js';

export const DASHBOARD_KEY = ['dashboard'] as const;

export const fetchDashboard = (signal?: AbortSignal): Promise<DashboardView> => api.get('dashboard', {}, signal);

export const dashboardQuery = {
  queryKey: [...DASHBOARD_KEY, 'view'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchDashboard(signal),
};

export const fetchBirthdays = (signal?: AbortSignal): Promise<readonly BirthdayRow[]> =>
  api.get('member/find-current-birthday', {}, signal);

export interface TradeCharts {
  readonly penjualan: readonly ChartPoint[];
  readonly pembelian: readonly ChartPoint[];
}

export async function fetchCharts(type: ChartType, signal?: AbortSignal): Promise<TradeCharts> {
  const [penjualan, pembelian] = await Promise.all([
    api.get<readonly ChartPoint[]>('penjualan/chart', { type }, signal),
    api.get<readonly ChartPoint[]>('pembelian/chart', { type }, signal),
  ]);
  return { penjualan, pembelian };
}
