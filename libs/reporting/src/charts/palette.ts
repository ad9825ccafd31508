import type { ChartTone } from '@emas/contracts/definitions/report-document';
import { COLOR } from '../pdf/nodes.js';
import { element } from './svg.js';

/** How a series is told apart, in print without colours too: by how dark it is, from the fifth on by strokes as well. */
interface Tone {
  readonly fill: string;
  /** Strokes over it: from the fifth on slanted, from the seventh on crossed. */
  readonly strokes: 'strokes' | 'crossed' | null;
  /** Of a line: what is drawn and left out, and the shape of its points. */
  readonly dash: string | undefined;
  readonly mark: 'circle' | 'square' | 'triangle' | 'diamond';
}

const FILLS = ['#f4f1e8', '#8f6a16', '#e6cf8e', '#3b3222', '#b4ada0', '#4f7187', '#c4dbe6', '#7d3d2c', '#efb9a8'];
const DASHES = [undefined, undefined, '5 2', '1.5 1.5', '6 2 1.5 2'] as const;
const MARKS = ['circle', 'circle', 'square', 'triangle', 'diamond'] as const;

export function toneOf(tone: ChartTone): Tone {
  const turn = tone === 0 ? 0 : ((tone - 1) % 4) + 1;
  return {
    fill: FILLS[tone]!,
    strokes: tone > 6 ? 'crossed' : tone > 4 ? 'strokes' : null,
    dash: DASHES[turn],
    mark: MARKS[turn]!,
  };
}

/** A line is never as pale as an area may be. */
export const strokeOf = (tone: ChartTone): string => ['#6b7280', '#8f6a16', '#a3872f', '#3b3222', '#857d6d', '#4f7187', '#5f93ab', '#7d3d2c', '#c26a50'][tone]!; // prettier-ignore

/** Width of an outline; of thin bars it is thinner. */
const EDGE = 0.4;

/** A rectangle of a tone, outlined so that the palest is seen on paper. */
export function area(tone: ChartTone, x: number, y: number, width: number, height: number): string {
  return shape(tone, 'rect', { x, y, width, height }, Math.min(EDGE, width / 8));
}

/** Any closed shape of a tone. */
export function shape(
  tone: ChartTone,
  name: string,
  at: Readonly<Record<string, string | number>>,
  width = EDGE,
): string {
  const { fill, strokes } = toneOf(tone);
  const edge = { stroke: COLOR.ink, 'stroke-width': width };
  const filled = element(name, { ...at, fill, ...edge });
  return strokes ? filled + element(name, { ...at, fill: `url(#${strokes})`, ...edge }) : filled;
}

const patternOf = (id: string, path: string): string =>
  element(
    'pattern',
    { id, width: 4, height: 4, patternUnits: 'userSpaceOnUse' },
    element('path', { d: path, stroke: COLOR.ink, 'stroke-width': 0.5, fill: 'none' }),
  );

const RISING = 'M-1,1 l2,-2 M0,4 l4,-4 M3,5 l2,-2';
const FALLING = 'M-1,3 l2,2 M0,0 l4,4 M3,-1 l2,2';

/** The strokes that areas are filled with. */
export const DEFINITIONS = element(
  'defs',
  {},
  patternOf('strokes', RISING) + patternOf('crossed', `${RISING} ${FALLING}`),
);
