/** Name of a colour: of the palette, or one of those that many series are told apart by. */
export type ChartColor = 'gold' | 'info' | 'good' | 'bad' | 'warn' | `chart-${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** A value as it is shown and said. */
  readonly tell: (value: number) => string;
  readonly color: ChartColor;
  /** Series of two units stand on two axes. */
  readonly unit?: string;
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
  readonly onOpen?: ((row: ChartRow, series: string) => void) | undefined;
}

/** 0 for the axis on the left, 1 for that of a second unit on the right. */
export const axisOf = (series: readonly ChartSeries[], { unit }: ChartSeries): 0 | 1 =>
  series[0]?.unit === unit ? 0 : 1;

/** What a press on a bar, a point or a part does, in the words of the drawing. */
export const opening = (onOpen: ChartProps['onOpen'], key: string) =>
  onOpen && {
    cursor: 'pointer',
    onClick: (at: object) => {
      const { payload } = at as { readonly payload?: ChartRow };
      if (payload) onOpen(payload, key);
    },
  };
