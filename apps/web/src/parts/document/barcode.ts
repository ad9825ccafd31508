/** The number of a document as a picture of Code 128, which goes into pages, previews and print frames alike. */
export async function barcodeImage(text: string): Promise<string> {
  // What draws it is fetched with the first slip, not with the shop's morning.
  const { code128Svg } = await import('@emas/reporting/barcode/code-128');
  return `data:image/svg+xml,${encodeURIComponent(code128Svg(text))}`;
}
