import { placeKind } from '../ledger/books.js';

/** What the counter calls the place an item is at. */
export type ItemStatus =
  | 'READY' | 'RESERVASI' | 'TITIP' | 'TERJUAL' | 'CICILAN' | 'PESANAN' | 'KIRIM' | 'CUCI' | 'SORTIR' | 'LEBUR' | 'HILANG'; // prettier-ignore

const STATUS_OF: Readonly<Record<string, ItemStatus>> = {
  baki: 'READY',
  reservasi: 'RESERVASI',
  'titip-uang': 'TITIP',
  'titip-barang': 'TITIP',
  jual: 'TERJUAL',
  pelanggan: 'TERJUAL',
  cicilan: 'CICILAN',
  pesanan: 'PESANAN',
  tukang: 'PESANAN',
  transit: 'KIRIM',
  supplier: 'KIRIM',
  'saldo-awal': 'KIRIM',
  toko: 'KIRIM',
  cuci: 'CUCI',
  beli: 'SORTIR',
  sortir: 'SORTIR',
  lebur: 'LEBUR',
  olah: 'LEBUR',
  'olah/sortir': 'SORTIR',
};

/** Status of an item at a place: `baki/A1` → READY. A thing that is nowhere we know of is missing. */
export const itemStatus = (place: string): ItemStatus => STATUS_OF[place] ?? STATUS_OF[placeKind(place)] ?? 'HILANG';
