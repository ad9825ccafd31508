import type { SplashCode } from '@emas/contracts/catalogue/image-folders';
import type { SplashSlide } from '@emas/domain/catalogue/splash-slide';
import type { Ledger } from '../../ledger/ledger.js';

export const splashFolder = (kode: SplashCode): string => `SPLASHSCREEN/${kode}`;

/** The picture that a slide names now. */
export async function splashImages(ledger: Ledger, shop: string, stream: string): Promise<string[]> {
  const url = (await ledger.load<SplashSlide | null>(shop, [stream])).get(stream)?.body?.url;
  return url ? [url] : [];
}
