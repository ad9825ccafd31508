/** How the code of a label is drawn: `dots` of the printer to a module. */
export interface LabelCode {
  readonly kind: 'CODE128' | 'QR';
  readonly dots: number;
}

const MM_PER_INCH = 25.4;
/** Narrowest bar in mm that a reader takes. */
const LEAST_MODULE = 0.167;
/** Modules that stay white: beside bars on both sides, around a QR code on each. */
export const BAR_QUIET = 10;
const QR_QUIET = 4;

/** Pairs of digits take one symbol. */
export const isPairs = (text: string): boolean => /^(\d\d)+$/.test(text);

/** Modules of a text as Code 128 with what stays white: start, symbols and check sum of 11 each, a stop of 13. */
export function code128Modules(text: string): number {
  const symbols = isPairs(text) ? text.length / 2 : text.length;
  return 11 * (symbols + 2) + 13 + 2 * BAR_QUIET;
}

/** Most characters of versions 1 to 4 that correct 15 %: of capitals and digits, and of anything. */
const CAPITALS = [20, 38, 61, 90];
const BYTES = [14, 26, 42, 62];

/** Modules of a text as QR code with what stays white. Throws RangeError for a text that no label has room for. */
export function qrModules(text: string): number {
  const version = (/^[0-9A-Z $%*+\-./:]*$/.test(text) ? CAPITALS : BYTES).findIndex((most) => text.length <= most);
  if (version < 0) throw new RangeError(`no code for ${text}`);
  return 21 + 4 * version + 2 * QR_QUIET;
}

/**
 * Bars of the largest whole module that fits into the width, where a reader takes it; else a QR code as high as there is
 * room. `space` in mm.
 */
export function labelCode(
  text: string,
  space: { readonly width: number; readonly height: number },
  dpi: number,
): LabelCode {
  const dot = MM_PER_INCH / dpi;
  const bar = Math.floor(space.width / (code128Modules(text) * dot));
  if (bar * dot >= LEAST_MODULE) return { kind: 'CODE128', dots: bar };
  return { kind: 'QR', dots: Math.max(1, Math.floor(space.height / (qrModules(text) * dot))) };
}
