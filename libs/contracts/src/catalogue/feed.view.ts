/** A picture of the customer app: addresses relative to that of the feed. */
export interface FeedImage {
  /** Fits into 720 × 1366 pixels. */
  readonly small: string;
  /** Fits into 1241 × 2348 pixels. */
  readonly large: string;
}

export interface FeedCategory {
  readonly kode_kategori: string;
  readonly nama_kategori: string;
  /** `#RRGGBB`. */
  readonly warna: string;
  readonly image: FeedImage | null;
}

/** The selling price of a group today. */
export interface FeedGroupPrice {
  readonly kode_group: string;
  readonly nama_group: string;
  /** Fineness in percent. */
  readonly kadar: number | null;
  readonly satuan_harga: 'GRAM' | 'PCS';
  /** Rupiah per gram or piece; null while none is set. */
  readonly harga: number | null;
  /** Since when it counts, `YYYY-MM-DD`. */
  readonly berlaku_sejak: string | null;
}

export interface FeedPrice {
  readonly kode_harga_app: string;
  readonly nama_harga_app: string;
  readonly groups: readonly FeedGroupPrice[];
}

/** A banner or an info block. */
export interface FeedBlock {
  readonly kode: string;
  readonly title: string;
  readonly sub_title: string;
  readonly info: string;
  readonly sub_info: string;
  readonly deskripsi: string;
  readonly url_pendukung: string;
  readonly nama_tombol: string;
  readonly image: FeedImage | null;
}

export interface FeedItem {
  readonly kode_barang: string;
  readonly nama_barang: string;
  /** Grams. */
  readonly berat: number;
  /** Rupiah. */
  readonly harga_jual: number;
  readonly kode_kategori: string;
  readonly images: readonly FeedImage[];
  readonly kode_banner: readonly string[];
  readonly kode_info: readonly string[];
  readonly direct_url: string;
  readonly hashtag_jenis: readonly string[];
  readonly hashtag_kadar: readonly string[];
  readonly hashtag_lm: readonly string[];
}

export interface FeedGift {
  readonly kode_hadiah: string;
  readonly nama_hadiah: string;
  readonly info: string;
  readonly sub_info: string;
  readonly deskripsi: string;
  readonly point: number;
  readonly image: FeedImage | null;
}

export interface FeedContact {
  readonly kode_admin: string;
  readonly nama_admin: string;
  readonly no_hp: string;
}

export interface FeedGroupDescription {
  readonly kode_group: string;
  readonly nama_group: string;
  readonly description: string;
}

export interface FeedSplash {
  readonly kode: string;
  readonly screen_name: string;
  readonly text: string;
  readonly position: 'ATAS' | 'BAWAH';
  readonly image: FeedImage | null;
}

/** What the customer app shows. */
export interface FeedContent {
  readonly shop: { readonly kode_toko: string; readonly nama_toko: string; readonly alamat_toko: string };
  readonly categories: readonly FeedCategory[];
  readonly prices: readonly FeedPrice[];
  readonly banners: readonly FeedBlock[];
  readonly infos: readonly FeedBlock[];
  readonly items: readonly FeedItem[];
  readonly gifts: readonly FeedGift[];
  readonly contacts: readonly FeedContact[];
  readonly group_descriptions: readonly FeedGroupDescription[];
  readonly splash: readonly FeedSplash[];
}

/** What the customer app reads. */
export interface CatalogueFeed extends FeedContent {
  /** Of this format; another one would have another number. */
  readonly format: 1;
  /** Grows with every change of what follows, and with nothing else. */
  readonly version: number;
}

export interface CatalogueVersion {
  readonly version: number;
}
