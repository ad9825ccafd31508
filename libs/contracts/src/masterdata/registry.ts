import type { ResourceDefinition } from '../definitions/resource.js';

type Load = () => Promise<{ readonly definition: ResourceDefinition }>;

/** Every list and parameter by name. Each is a chunk of its own: the browser loads what a screen shows. */
export const LISTS = {
  'master-kategori': () => import('./lists/master-kategori.js'),
  'master-jenis': () => import('./lists/master-jenis.js'),
  'master-group': () => import('./lists/master-group.js'),
  'master-kadar': () => import('./lists/master-kadar.js'),
  'master-kelompok-harga': () => import('./lists/master-kelompok-harga.js'),
  'master-gudang': () => import('./lists/master-gudang.js'),
  'master-baki': () => import('./lists/master-baki.js'),
  'master-kondisi-pembelian': () => import('./lists/master-kondisi-pembelian.js'),
  'master-kode-transaksi': () => import('./lists/master-kode-transaksi.js'),
  'master-sales': () => import('./lists/master-sales.js'),
  'sales-bank': () => import('./lists/sales-bank.js'),
  'master-supplier': () => import('./lists/master-supplier.js'),
  'master-bank': () => import('./lists/master-bank.js'),
  'master-rekening': () => import('./lists/master-rekening.js'),
  'master-marketplace': () => import('./lists/master-marketplace.js'),
  'master-laci': () => import('./lists/master-laci.js'),
  'parameter-harga-gold': () => import('./lists/parameter-harga-gold.js'),
  'parameter-harga-beli': () => import('./lists/parameter-harga-beli.js'),
  'parameter-ongkos': () => import('./lists/parameter-ongkos.js'),
  'master-parameter-harga-emas': () => import('./lists/master-parameter-harga-emas.js'),
  'master-kadar-eod': () => import('./lists/master-kadar-eod.js'),
  'master-bandrol': () => import('./lists/master-bandrol.js'),
  'master-kondisi-barang': () => import('./lists/master-kondisi-barang.js'),
  'master-kondisi-pinjaman': () => import('./lists/master-kondisi-pinjaman.js'),
  'master-potongan-pembelian': () => import('./lists/master-potongan-pembelian.js'),
  'master-tukang': () => import('./lists/master-tukang.js'),
  'master-toko': () => import('./lists/master-toko.js'),
  'master-parameter-jenis-group': () => import('./lists/master-parameter-jenis-group.js'),
  'master-parameter-rugi-nota': () => import('./lists/master-parameter-rugi-nota.js'),
  'master-parameter-keterangan-nota': () => import('./lists/master-parameter-keterangan-nota.js'),
  'master-parameter-point': () => import('./lists/master-parameter-point.js'),
  'parameter-get-point-member': () => import('./lists/parameter-get-point-member.js'),
  'parameter-reset-poin-member': () => import('./lists/parameter-reset-poin-member.js'),
  'parameter-kupon': () => import('./lists/parameter-kupon.js'),
  'parameter-bonus-sales': () => import('./lists/parameter-bonus-sales.js'),
  'parameter-deskripsi-service': () => import('./lists/parameter-deskripsi-service.js'),
  'plafond-hutang': () => import('./lists/plafond-hutang.js'),
  'plafond-hutang-kadar': () => import('./lists/plafond-hutang-kadar.js'),
  'parameter-bunga-hutang': () => import('./lists/parameter-bunga-hutang.js'),
  'parameter-hutang-pokok': () => import('./lists/parameter-hutang-pokok.js'),
  'parameter-pajak': () => import('./lists/parameter-pajak.js'),
  'parameter-cicilan': () => import('./lists/parameter-cicilan.js'),
  'jenis-batu': () => import('./lists/jenis-batu.js'),
  'master-supplier-berlian': () => import('./lists/master-supplier-berlian.js'),
  'master-shape': () => import('./lists/master-shape.js'),
  'master-color': () => import('./lists/master-color.js'),
  'master-clarity': () => import('./lists/master-clarity.js'),
  'master-cutgrade': () => import('./lists/master-cutgrade.js'),
  'master-polish': () => import('./lists/master-polish.js'),
  'master-symmetry': () => import('./lists/master-symmetry.js'),
  'master-fluorescence': () => import('./lists/master-fluorescence.js'),
  'master-berlian': () => import('./lists/master-berlian.js'),
  'master-akun': () => import('./lists/master-akun.js'),
  'kategori-harga': () => import('./lists/kategori-harga.js'),
  'kategori-katalog': () => import('./lists/kategori-katalog.js'),
  'harga-katalog': () => import('./lists/harga-katalog.js'),
  'banner-katalog': () => import('./lists/banner-katalog.js'),
  'info-katalog': () => import('./lists/info-katalog.js'),
  'item-katalog': () => import('./lists/item-katalog.js'),
  'hadiah-katalog': () => import('./lists/hadiah-katalog.js'),
  'kontak-admin-katalog': () => import('./lists/kontak-admin-katalog.js'),
  'group-description-katalog': () => import('./lists/group-description-katalog.js'),
  'master-data-hadiah': () => import('./lists/master-data-hadiah.js'),
  provinsi: () => import('./lists/provinsi.js'),
  'parameter-member-afiliasi': () => import('./lists/parameter-member-afiliasi.js'),
  aksesoris: () => import('./lists/aksesoris.js'),
} satisfies Readonly<Record<string, Load>>;

export type ListName = keyof typeof LISTS;

/** Lists that share a page, in the order of its tabs. */
export const LIST_TABS: Readonly<Record<string, readonly ListName[]>> = {
  '/master-sales': ['master-sales', 'sales-bank'],
  '/plafond-hutang': ['plafond-hutang', 'plafond-hutang-kadar'],
};

export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

export const isListName = (name: string): name is ListName => Object.hasOwn(LISTS, name);

/** The definition of one list. */
export const loadList = async (name: ListName): Promise<ResourceDefinition> => (await LISTS[name]()).definition;

/** All of them, in the order of the registry; for the server and for tests. */
export const loadLists = (): Promise<readonly ResourceDefinition[]> => Promise.all(LIST_NAMES.map(loadList));
