import type { ChartRow } from '../../ui/chart/chart.js';
import type { TradeCharts } from './dashboard-calls.js';

/** Sales and purchases side by side; a place that only one of them has is 0 of the other. */
export function chartRows({ penjualan, pembelian }: TradeCharts): ChartRow[] {
  const places = [...new Set([...penjualan, ...pembelian].map(({ periode }) => periode))].sort();
  const of = (points: TradeCharts['penjualan'], place: string): number =>
    points.find(({ periode }) => periode === place)?.total_harga ?? 0;
  return places.map((place) => ({
    label: place.length > 5 ? String(Number(place.slice(8))) : place,
    longLabel: place,
    values: { penjualan: of(penjualan, place), pembelian: of(pembelian, place) },
  }));
}

export const isFlat = (rows: readonly ChartRow[]): boolean =>
  rows.every(({ values }) => Object.values(values).every((value) => value === 0));
