import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import type { Ledger } from '../../ledger/ledger.js';
import type { NamedImage } from '../../platform/files/stored-images.js';

/** What the owner of a shop's logo begins with: the stream of its profile. */
export const LOGO_OWNER = shopProfileStream('').slice(0, -1);

/** The logo that a write brings; none where it takes it away. */
export const namedLogo = (logo_path: string | null): readonly NamedImage[] =>
  logo_path ? [{ location: logo_path, folder: 'TOKO', field: 'logo_path' }] : [];

/** The logo that a shop has now. */
export async function shopLogo(ledger: Ledger, shop: string, stream: string): Promise<readonly string[]> {
  const path = (await ledger.load<ShopProfile | null>(shop, [stream as `shop/${string}`])).get(stream)?.body?.logo_path;
  return path ? [path] : [];
}
