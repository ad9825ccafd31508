/** An axis of figures: where a figure stands between its ends, and at which ones a line is drawn. */
export interface Scale {
  readonly ticks: readonly number[];
  /** 0 at the lower end, 1 at the upper. */
  readonly at: (value: number) => number;
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The round step that makes of `span` about so many parts. */
function stepOf(span: number, parts: number): number {
  const rough = span / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  return STEPS.find((step) => step * power >= rough * (1 - 1e-9))! * power;
}

/**
 * Round figures that hold all values. `from`: `zero` begins at nothing, `values` near the smallest where they lie close
 * together, as prices do. `whole`: of things that are counted there are no halves.
 */
export function scaleOf(
  values: readonly number[],
  { from = 'zero', parts = 4, whole = false }: { from?: 'zero' | 'values'; parts?: number; whole?: boolean } = {},
): Scale {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const isClose = from === 'values' && least > 0 && most > least && (most - least) / most < 0.5;
  const low = isClose ? least : Math.min(0, least);
  const high = Math.max(isClose ? most : 0, most);
  const step = Math.max(stepOf(high - low || 1, parts), whole ? 1 : 0);
  const start = Math.floor(low / step + 1e-9);
  const end = Math.max(Math.ceil(high / step - 1e-9), start + 1);
  // Counted in steps: sums of fractions would drift.
  const ticks = Array.from({ length: end - start + 1 }, (_, index) => Number(((start + index) * step).toPrecision(12)));
  return { ticks, at: (value) => (value / step - start) / (end - start) };
}
