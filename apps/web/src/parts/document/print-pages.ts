import type { SlipTextFormat } from '@emas/contracts/shared/slip';

/** Paper and letter that hold the slip's columns (48, 32, 80). */
const PAPERS: Readonly<Record<SlipTextFormat, { readonly page: string; readonly font: string }>> = {
  THERMAL_80: { page: '80mm auto', font: '10.2px' },
  THERMAL_58: { page: '58mm auto', font: '9.6px' },
  DOT_MATRIX_A5: { page: 'A5 landscape', font: '11px' },
};

interface SlipPictures {
  readonly barcode: string;
  readonly logo: string | null;
  /** QR code of what proves the slip. */
  readonly proof: string | null;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Prints text pages through the browser, in a frame that nobody sees; the printer cuts between them. Above each
 * stands the shop's logo, below it its barcode and what proves it. Resolves when they have been handed over and the keyboard belongs to the page again.
 */
export function printPages(pages: readonly string[], format: SlipTextFormat, pictures: SlipPictures): Promise<void> {
  const { page, font } = PAPERS[format];
  const logo = pictures.logo === null ? '' : `<img class="logo" src="${escaped(pictures.logo)}" alt="">`;
  const barcode = `<img class="barcode" src="${pictures.barcode}" alt="">`;
  const proof = pictures.proof === null ? '' : `<img class="proof" src="${pictures.proof}" alt="">`;
  const frame = document.createElement('iframe');
  frame.className = 'sr-only';
  frame.title = format;
  frame.srcdoc = `<!doctype html><meta charset="utf-8"><style>
    @page { size: ${page}; margin: 3mm; }
    body { margin: 0; }
    section { break-after: page; }
    section:last-child { break-after: auto; }
    pre { margin: 0; font: ${font}/1.25 'DejaVu Sans Mono', 'Noto Sans Mono CJK JP', Consolas, monospace; }
    img { display: block; }
    .logo { max-width: 30mm; max-height: 20mm; margin: 0 0 2mm; filter: grayscale(1); }
    .barcode { width: 46mm; height: 10mm; margin-top: 3mm; }
    .proof { width: 24mm; height: 24mm; margin-top: 3mm; }
  </style>${pages.map((text) => `<section>${logo}<pre>${escaped(text)}</pre>${barcode}${proof}</section>`).join('')}`;
  return new Promise((resolve) => {
    frame.onload = () => {
      const { contentWindow } = frame;
      if (!contentWindow) return resolve();
      contentWindow.onafterprint = () => window.setTimeout(() => frame.remove());
      // What has the focus now, not when the slip was asked for: somebody may have gone on meanwhile.
      const focused = document.activeElement as HTMLElement | null;
      contentWindow.print();
      // The next scan belongs to the page, whether or not the browser says that it has printed.
      frame.blur();
      window.focus();
      focused?.focus();
      resolve();
    };
    document.body.append(frame);
  });
}
