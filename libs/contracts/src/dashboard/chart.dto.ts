import { OneOf } from '../shared/rules.js';

export const CHART_TYPES = ['today', 'monthly'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** `GET penjualan/chart`, `GET pembelian/chart`. */
export class ChartDto {
  @OneOf(CHART_TYPES) type!: ChartType;
}
