import type { SlipModel } from '@emas/contracts/shared/slip';

/** The number of a document as a picture of Code 128, which goes into pages, previews and print frames alike. */
export async function barcodeImage(text: string): Promise<string> {
  // What draws it is fetched with the first slip, not with the shop's morning.
  const { code128Svg } = await import('@emas/reporting/barcode/code-128');
  return svgImage(code128Svg(text));
}

/** What proves a slip as a picture of a QR code; null where it proves nothing yet. */
export async function proofImage({ qr_bukti }: Pick<SlipModel, 'qr_bukti'>): Promise<string | null> {
  if (qr_bukti === undefined) return null;
  const { qrSvg } = await import('@emas/reporting/barcode/qr');
  return svgImage(qrSvg(qr_bukti));
}

/** An SVG as the address of a picture. */
export const svgImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
