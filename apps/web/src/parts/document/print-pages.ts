import type { SlipTextFormat } from '@emas/contracts/shared/slip';
import type { SlipSegment } from '@emas/reporting/slips/slip-text';
import { printFrame } from '../../platform/print-frame.js';

/** Paper and letter that hold the slip's columns (48, 32, 80). */
const PAPERS: Readonly<Record<SlipTextFormat, { readonly page: string; readonly font: string }>> = {
  THERMAL_80: { page: '80mm auto', font: '10.2px' },
  THERMAL_58: { page: '58mm auto', font: '9.6px' },
  DOT_MATRIX_A5: { page: 'A5 landscape', font: '11px' },
};

export interface SlipPictures {
  readonly barcode: string;
  readonly logo: string | null;
  /** QR code of what proves the slip. */
  readonly proof: string | null;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** One part of a slip as HTML. */
function drawn(segment: SlipSegment, { barcode, logo, proof }: SlipPictures): string {
  if ('teks' in segment) return `<pre class="${segment.ukuran}">${escaped(segment.teks)}</pre>`;
  const picture = (name: string, src: string): string => `<img class="${name}" src="${escaped(src)}" alt="">`;
  const images =
    segment.gambar === 'LOGO'
      ? logo === null
        ? ''
        : picture('logo', logo)
      : picture('barcode', barcode) + (segment.gambar === 'KODE' && proof !== null ? picture('proof', proof) : '');
  return `<div class="${segment.rata}">${images}</div>`;
}

/** Prints slips through the browser; the printer cuts between them. */
export function printPages(
  pages: readonly (readonly SlipSegment[])[],
  format: SlipTextFormat,
  pictures: SlipPictures,
): Promise<void> {
  const { page, font } = PAPERS[format];
  const sections = pages.map((parts) => `<section>${parts.map((part) => drawn(part, pictures)).join('')}</section>`);
  return printFrame(
    `<!doctype html><meta charset="utf-8"><style>
    @page { size: ${page}; margin: 3mm; }
    body { margin: 0; }
    section { break-after: page; }
    section:last-child { break-after: auto; }
    pre { margin: 0; font: ${font}/1.25 'DejaVu Sans Mono', 'Noto Sans Mono CJK JP', Consolas, monospace; }
    img { display: block; }
    .BESAR { font-size: calc(${font} * 2); }
    .KECIL { font-size: calc(${font} * 0.75); }
    .TENGAH img { margin-left: auto; margin-right: auto; }
    .KANAN img { margin-left: auto; }
    .logo { max-width: 30mm; max-height: 20mm; margin-bottom: 2mm; filter: grayscale(1); }
    .barcode { width: 46mm; height: 10mm; margin-top: 3mm; }
    .proof { width: 24mm; height: 24mm; margin-top: 3mm; }
  </style>${sections.join('')}`,
    format,
  );
}
