import type { FeedImage } from '@emas/contracts/catalogue/feed.view';
import { largeImage } from '@emas/contracts/catalogue/image-folders';

const PUBLIC = /^\/api\/v1\/katalog\/[^/]+\/(images\/.+\.jpg)$/;

/**
 * Addresses of a stored picture, relative to that of the feed: they hold behind whatever proxy and below whatever path the
 * feed was read. Null for none, and for one that is not public.
 */
export function feedImage(location: unknown): FeedImage | null {
  const path = typeof location === 'string' ? PUBLIC.exec(location)?.[1] : undefined;
  return path === undefined ? null : { small: path, large: largeImage(path) };
}

export const feedImages = (locations: unknown): FeedImage[] =>
  (Array.isArray(locations) ? locations : [locations]).flatMap((location) => feedImage(location) ?? []);
