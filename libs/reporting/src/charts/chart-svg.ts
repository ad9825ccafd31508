import type { ReportChart } from '@emas/contracts/definitions/report-document';
import { bars, heightOfLying, lyingBars, stackedBars } from './bars.js';
import { donut, heightOfDonut } from './donut.js';
import type { Look } from './frame.js';
import { heatmap, heightOfHeatmap } from './heatmap.js';
import { lines } from './lines.js';
import { DEFINITIONS } from './palette.js';
import { element } from './svg.js';

type Draw = (chart: ReportChart, look: Look) => string;

const DRAWN: Readonly<Record<ReportChart['kind'], Draw>> = {
  bar: bars,
  'grouped-bar': bars,
  'stacked-bar': stackedBars,
  'horizontal-bar': lyingBars,
  line: lines,
  donut,
  heatmap,
};

/** Points that a chart of places is high. */
const USUAL = 170;

function heightOf(chart: ReportChart): number {
  if (chart.kind === 'horizontal-bar') return heightOfLying(chart);
  if (chart.kind === 'donut') return heightOfDonut(chart);
  return chart.kind === 'heatmap' ? heightOfHeatmap(chart) : USUAL;
}

/** A chart as SVG for paper: told apart without colours, its figures in the reader's short words. */
export function chartSvg(chart: ReportChart, look: Omit<Look, 'height'>): string {
  const height = heightOf(chart);
  const drawn = DRAWN[chart.kind](chart, { ...look, height });
  const size = { width: look.width, height, viewBox: `0 0 ${look.width} ${height}` };
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, DEFINITIONS + drawn);
}
