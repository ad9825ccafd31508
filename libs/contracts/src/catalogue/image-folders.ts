/** Slides of the customer app, one picture and text each. */
export const SPLASH_CODES = ['MEMBER', 'GUEST-1', 'GUEST-2', 'GUEST-3'] as const;
export type SplashCode = (typeof SPLASH_CODES)[number];

export interface ImageFolder {
  /** Pages on which its pictures are chosen: who may add or change there may upload. */
  readonly pages: readonly string[];
  /** Further pages that show them. */
  readonly readers?: readonly string[];
  /** Pictures of the customer app are read without a session. */
  readonly public: boolean;
}

const shown = (...pages: readonly string[]): ImageFolder => ({ pages, public: true });

/** Where pictures of lists lie. */
export const IMAGE_FOLDERS: Readonly<Record<string, ImageFolder>> = {
  KATEGORI_ICON: shown('kategori-katalog'),
  BANNER_ICON: shown('banner-katalog'),
  INFO_ICON: shown('info-katalog'),
  ITEM: shown('item-katalog'),
  HADIAH: shown('hadiah-katalog', 'master-data-hadiah'),
  AKSESORIS: { pages: ['tambah-dan-ambil-stock-aksesoris'], public: false },
  BARANG: {
    pages: ['data-barang', 'tambah-data-barang'],
    readers: ['transaksi-penjualan', 'validasi-penjualan'],
    public: false,
  },
  NOTA_LAMA: { pages: ['transaksi-pembelian'], readers: ['lihat-pembelian', 'batal-pembelian'], public: false },
  HUTANG: {
    pages: ['transaksi-hutang', 'lihat-hutang'],
    readers: ['validasi-hutang', 'lelang-hutang', 'batal-hutang-lunas'],
    public: false,
  },
  BUKTI_TRANSFER: { pages: ['transaksi-penjualan'], readers: ['validasi-outstand-transfer'], public: false },
  // A shop's sign hangs above its door: nobody's secret.
  TOKO: shown('settingtoko'),
  SALES: { pages: ['master-sales'], public: false },
  ...Object.fromEntries(SPLASH_CODES.map((code) => [`SPLASHSCREEN/${code}`, shown('splashscreen-katalog')])),
};

export const imageFolder = (name: string): ImageFolder | undefined =>
  Object.hasOwn(IMAGE_FOLDERS, name) ? IMAGE_FOLDERS[name] : undefined;

/** The two sizes in which pictures of the customer app are kept; a picture fits into them whole and is never enlarged. */
export const SMALL_IMAGE = { width: 720, height: 1366 } as const;
export const LARGE_IMAGE = { width: 1241, height: 2348 } as const;
/** Quality of their JPEG, in percent. */
export const IMAGE_QUALITY = 50;

/** Names are 16 random letters and digits. */
export const IMAGE_NAME = /^[A-Za-z0-9]{16}$/;

/** What an address of the large size has behind its name. */
export const LARGE_SUFFIX = '@2x';

/** The address of the large size of a stored picture. */
export const largeImage = (location: string): string => location.replace(/\.jpg$/, `${LARGE_SUFFIX}.jpg`);

export interface StoredImageView {
  /** Its 16 characters. */
  readonly name: string;
  /** Address of its small size; `@2x` before `.jpg` is the large one. */
  readonly location: string;
}
