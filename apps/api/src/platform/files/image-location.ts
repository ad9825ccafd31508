import { IMAGE_NAME, LARGE_SUFFIX, imageFolder } from '@emas/contracts/catalogue/image-folders';

/** Which picture is meant. */
export interface ImageRef {
  readonly shop: string;
  readonly folder: string;
  readonly name: string;
}

const SHOP = /^[A-Za-z0-9_-]{1,20}$/;
const PUBLIC = /^\/api\/v1\/katalog\/([^/]+)\/images\/(.+)\/([^/]+)\.jpg$/;
const INTERNAL = /^\/api\/v1\/images\/(.+)\/([^/]+)\.jpg$/;

/** The address at which a picture is read; it is what records keep. */
export const locationOf = ({ shop, folder, name }: ImageRef): string =>
  imageFolder(folder)?.public
    ? `/api/v1/katalog/${shop}/images/${folder}/${name}.jpg`
    : `/api/v1/images/${folder}/${name}.jpg`;

/** The picture of this shop that an address means; null for an address of anything else. */
export function refOf(shop: string, location: string): ImageRef | null {
  const [, of, folder, name] = PUBLIC.exec(location) ?? [];
  const found = of === undefined ? INTERNAL.exec(location)?.slice(1) : of === shop ? [folder!, name!] : undefined;
  if (!found || !imageFolder(found[0]!) || !IMAGE_NAME.test(found[1]!)) return null;
  const ref = { shop, folder: found[0]!, name: found[1]! };
  return locationOf(ref) === location ? ref : null;
}

/** Keys of its bytes in the store of files. */
export const smallKey = ({ shop, folder, name }: ImageRef): string => `${shop}/images/${folder}/${name}`;
export const largeKey = (ref: ImageRef): string => `${smallKey(ref)}-2x`;

/** The key that `<folder>/<name>[@2x].jpg` of an address means; null where that cannot be a picture of ours. */
export function keyOfAddress(shop: string, path: string): { readonly key: string; readonly folder: string } | null {
  const match = /^(.+)\/([A-Za-z0-9]{16})(@2x)?\.jpg$/.exec(path);
  if (!match || !SHOP.test(shop) || !imageFolder(match[1]!)) return null;
  const ref = { shop, folder: match[1]!, name: match[2]! };
  return { key: match[3] === LARGE_SUFFIX ? largeKey(ref) : smallKey(ref), folder: ref.folder };
}
