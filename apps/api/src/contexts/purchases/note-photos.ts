import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import { type Purchase, purchaseStream } from '@emas/domain/purchases/purchase';
import type { Ledger } from '../../ledger/ledger.js';
import type { NamedImage } from '../../platform/files/stored-images.js';

/** Folder of the photos of paper notes. */
const FOLDER = 'NOTA_LAMA';
/** What the owner of such a photo begins with: the purchase's stream. */
export const PHOTO_OWNER = purchaseStream('').slice(0, -1);

/** The photos that a purchase brings. */
export const notePhotos = ({ lines }: Pick<SavePurchaseDto, 'lines'>): readonly NamedImage[] =>
  lines.flatMap(({ nota_lama }, index) =>
    nota_lama?.gambar_path
      ? [{ location: nota_lama.gambar_path, folder: FOLDER, field: `lines.${index}.nota_lama.gambar_path` }]
      : [],
  );

/** The photos that a purchase has. */
export async function photosOf(ledger: Ledger, shop: string, stream: string): Promise<readonly string[]> {
  const lines = (await ledger.load<Purchase | null>(shop, [stream])).get(stream)?.body?.lines ?? [];
  return lines.flatMap(({ nota_lama }) => nota_lama?.gambar_path ?? []);
}
