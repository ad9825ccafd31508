/** Lists that the feed is made of. */
export const FEED_LISTS = {
  categories: 'kategori-katalog',
  prices: 'harga-katalog',
  banners: 'banner-katalog',
  infos: 'info-katalog',
  items: 'item-katalog',
  gifts: 'hadiah-katalog',
  contacts: 'kontak-admin-katalog',
  descriptions: 'group-description-katalog',
  groups: 'master-group',
  finenesses: 'master-kadar',
  selling: 'master-parameter-harga-emas',
} as const;

export const FEED_LIST_NAMES: ReadonlySet<string> = new Set(Object.values(FEED_LISTS));
