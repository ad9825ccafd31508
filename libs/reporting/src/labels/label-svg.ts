import { code128Svg } from '../barcode/code-128.js';
import { qrSvg } from '../barcode/qr.js';
import { type CodeMark, codeSize, type LabelSize, type Mark } from './label-layout.js';

/** Letters of a browser are as narrow as those of a label printer. */
const FONT = "'Arial Narrow', 'Roboto Condensed', 'Liberation Sans Narrow', Arial, sans-serif";
/** Where letters stand in their height. */
const BASELINE = 0.8;

/** A label in its true size, to be looked at and to be printed by a browser. */
export function labelSvg(marks: readonly Mark[], { width, height }: LabelSize, dpi: number): string {
  const drawn = marks.map((mark) => drawnMark(mark, dpi)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="${FONT}"><rect width="${width}" height="${height}" fill="white"/>${drawn}</svg>`;
}

function drawnMark(mark: Mark, dpi: number): string {
  if (mark.kind === 'BOX') return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}"/>`;
  if (mark.kind !== 'TEXT') return drawnCode(mark, dpi);
  const { x, y, height, text, width } = mark;
  const at = width === undefined ? `x="${x}"` : `x="${x + width}" text-anchor="end"`;
  return `<text ${at} y="${mm(y + height * BASELINE)}" font-size="${height}">${escaped(text)}</text>`;
}

/** Bars stand in the middle of their room; they have no shape to keep. */
function drawnCode(mark: CodeMark, dpi: number): string {
  const [width, height] = codeSize(mark, dpi);
  const x = mark.kind === 'CODE128' ? mark.x + Math.max(0, (mark.width - width) / 2) : mark.x;
  const svg = mark.kind === 'CODE128' ? code128Svg(mark.text) : qrSvg(mark.text);
  const place = `x="${mm(x)}" y="${mark.y}" width="${mm(width)}" height="${mm(height)}"`;
  return svg.replace('<svg ', `<svg ${place} preserveAspectRatio="none" shape-rendering="crispEdges" `);
}

const mm = (length: number): string => String(Math.round(length * 1000) / 1000);

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
