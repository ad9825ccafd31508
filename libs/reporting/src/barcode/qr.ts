import { drawingSVG, qrcode } from 'bwip-js';

/** Units of the drawing that a module is wide. */
const MODULE = 2;
/** Light modules around it, which ISO/IEC 18004 wants. */
const QUIET = 4;

/** A text as QR code, in black: an SVG that takes any size. */
export function qrSvg(text: string): string {
  return qrcode({ bcid: 'qrcode', text, scale: 1, padding: QUIET * MODULE }, drawingSVG());
}
