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
} satisfies Readonly<Record<string, Load>>;

export type ListName = keyof typeof LISTS;

export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

export const isListName = (name: string): name is ListName => Object.hasOwn(LISTS, name);

/** The definition of one list. */
export const loadList = async (name: ListName): Promise<ResourceDefinition> => (await LISTS[name]()).definition;

/** All of them, in the order of the registry; for the server and for tests. */
export const loadLists = (): Promise<readonly ResourceDefinition[]> => Promise.all(LIST_NAMES.map(loadList));
