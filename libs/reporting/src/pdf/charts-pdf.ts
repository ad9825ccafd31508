import type { ReportChart, ReportDocument } from '@emas/contracts/definitions/report-document';
import { isDrawn } from '@emas/contracts/definitions/report-figures';
import { htmlLang } from '@emas/contracts/messages/languages';
import { compactFigure } from '@emas/contracts/shared/compact-figure';
import { chartSvg } from '../charts/chart-svg.js';
import { type Node, SIZE, text } from './nodes.js';

const GUTTER = 24;

/** Whether half the width is enough for it. */
const isNarrow = ({ kind, categories, series }: ReportChart): boolean =>
  kind === 'donut' || kind === 'horizontal-bar' || (kind !== 'heatmap' && categories.length * series.length <= 12);

/** The charts of a report above its table, two side by side where both are narrow. */
export function chartsPdf({ charts, language }: ReportDocument, width: number, cjkFont: string): Node[] {
  const figure = compactFigure(htmlLang[language]);
  const half = (width - GUTTER) / 2;
  const drawn = (chart: ReportChart, room: number): Node => ({
    stack: [
      text(chart.title, { fontSize: SIZE.heading, bold: true, margin: [0, 0, 0, 5] }, cjkFont),
      { svg: chartSvg(chart, { width: room, cjkFont, figure }), width: room },
    ],
  });
  const left = charts.filter(isDrawn);
  const nodes: Node[] = [];
  while (left.length > 0) {
    const [first, second] = left;
    const isPair = second !== undefined && isNarrow(first!) && isNarrow(second);
    const told = left.splice(0, isPair ? 2 : 1);
    const isTold = first!.kind === 'donut' || first!.kind === 'horizontal-bar';
    const room = isPair || (isTold && width > WIDE) ? half : width;
    nodes.push({
      unbreakable: true,
      margin: [0, 2, 0, 12],
      columns: told.map((chart) => ({ ...drawn(chart, room), width: room })),
      columnGap: GUTTER,
    });
  }
  return nodes;
}

/** A page on which half its width is still a drawing's. */
const WIDE = 600;
