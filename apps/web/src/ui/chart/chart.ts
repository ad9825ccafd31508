import type { FigureKind } from '../../platform/format.js';

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly figure: FigureKind;
  /** Name of a colour of the palette. */
  readonly color: 'gold' | 'info' | 'good' | 'bad' | 'warn';
}

/** A place on the axis with its values by series. */
export interface ChartRow {
  readonly label: string;
  /** Said and shown where there is room for it; the label otherwise. */
  readonly longLabel?: string;
  readonly values: Readonly<Record<string, number>>;
}

export interface ChartProps {
  /** What the chart is and how it is read by keyboard, for those who do not see it. */
  readonly description: string;
  readonly rows: readonly ChartRow[];
  readonly series: readonly ChartSeries[];
  /** A bar was pressed: the place and the series it stands for. */
  readonly onOpen?: (row: ChartRow, series: string) => void;
}
