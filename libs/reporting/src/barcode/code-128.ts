import { code128, drawingSVG } from 'bwip-js';

/** Height of the bars in mm at the module width that a reader wants: 0.35 mm. */
const HEIGHT = 9;
/** Modules that stay white on both sides. */
const QUIET = 10;

/** A number in ASCII as Code 128, in black and without its text: an SVG that takes any size. */
export function code128Svg(text: string): string {
  return code128({ bcid: 'code128', text, height: HEIGHT, scale: 1, paddingwidth: QUIET }, drawingSVG());
}
