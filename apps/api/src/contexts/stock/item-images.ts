import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import type { Ledger } from '../../ledger/ledger.js';
import type { NamedImage } from '../../platform/files/stored-images.js';

/** Folder of the pictures of items. */
export const ITEM_IMAGES = 'BARANG';
/** What the owner of such a picture begins with: the item's stream. */
export const ITEM_OWNER = itemStream('').slice(0, -1);

/** The picture that a write brings; none where it takes one away or leaves it as it is. */
export const namedImage = (gambar_path: string | null | undefined): readonly NamedImage[] =>
  gambar_path ? [{ location: gambar_path, folder: ITEM_IMAGES, field: 'gambar_path' }] : [];

/** The picture that an item has now. */
export async function itemImages(ledger: Ledger, shop: string, stream: string): Promise<readonly string[]> {
  const path = (await ledger.load<ItemBody | null>(shop, [stream])).get(stream)?.body?.gambar_path;
  return path ? [path] : [];
}
