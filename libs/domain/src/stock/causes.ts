import { placeKind } from '../ledger/books.js';
import { SELLABLE_PLACES } from './place-sets.js';

/** Why goods came to a place or left it, as the goods reports name it. */
export type GoodsCause =
  | 'BARANG BARU' | 'SORTIR' | 'PENERIMAAN' | 'TERIMA CABANG' | 'BATAL JUAL' | 'BATAL TITIP' | 'PINDAH' | 'SELISIH' | 'SUSUT'
  | 'PENJUALAN' | 'PEMBELIAN' | 'TITIP' | 'CICILAN' | 'PESANAN' | 'KIRIM' | 'CUCI' | 'HANCUR' | 'DIAMBIL' | 'GADAI'
  | 'SERVICE' | 'LAIN'; // prettier-ignore

/** Events whose goods have a cause of their own, by the place they come from or go to; taken back, they keep it. */
const BY_TYPE: Readonly<Record<string, Readonly<Record<string, GoodsCause>>>> = {
  AccessoryEntryRecorded: { pelanggan: 'DIAMBIL' },
  AccessoryEntryReversed: { pelanggan: 'DIAMBIL' },
  GoodsReceived: { supplier: 'PENERIMAAN', 'saldo-awal': 'PENERIMAAN' },
  GoodsReceiptCancelled: { supplier: 'PENERIMAAN', 'saldo-awal': 'PENERIMAAN' },
  GoodsReturned: { supplier: 'PENERIMAAN' },
  GoodsReturnReversed: { supplier: 'PENERIMAAN' },
  StoneEntryRecorded: { pelanggan: 'DIAMBIL' },
  StoneEntryReversed: { pelanggan: 'DIAMBIL' },
  ShipmentReceived: { toko: 'TERIMA CABANG' },
  ShipmentReceiptCancelled: { toko: 'TERIMA CABANG' },
};

/** Between them nothing comes and nothing leaves. */
const FOR_SALE: ReadonlySet<string> = new Set(SELLABLE_PLACES);

/** Moves that mean another thing in one direction, or than the places they join. */
const BY_WAY: Readonly<Record<string, GoodsCause>> = {
  'jual>baki': 'BATAL JUAL',
  'jual>beli': 'PEMBELIAN',
  'beli>jual': 'PEMBELIAN',
  'jual>titip-barang': 'TITIP',
  'titip-barang>jual': 'TITIP',
  'reservasi>titip-barang': 'PENJUALAN',
  'titip-barang>baki': 'BATAL JUAL',
  'titip-uang>baki': 'BATAL TITIP',
  'toko>baki': 'TERIMA CABANG',
};

/** The place of a move that names it, the first of these that it touches. */
const BY_PLACE: readonly (readonly [string, GoodsCause])[] = [
  ['jual', 'PENJUALAN'],
  ['selisih', 'SELISIH'],
  ['susut', 'SUSUT'],
  ['lebur', 'HANCUR'],
  ['olah/lebur', 'HANCUR'],
  ['olah/pasang', 'SELISIH'],
  ['olah/tukang', 'PESANAN'],
  ['olah/cuci', 'CUCI'],
  ['cuci', 'CUCI'],
  ['olah', 'SORTIR'],
  ['sortir', 'SORTIR'],
  ['titip-uang', 'TITIP'],
  ['titip-barang', 'TITIP'],
  ['cicilan', 'CICILAN'],
  ['pesanan', 'PESANAN'],
  ['tukang', 'PESANAN'],
  ['transit', 'KIRIM'],
  ['toko', 'KIRIM'],
  ['gadai', 'GADAI'],
  ['service', 'SERVICE'],
  ['saldo-awal', 'BARANG BARU'],
  ['supplier', 'BARANG BARU'],
  ['pelanggan', 'PEMBELIAN'],
  ['beli', 'PEMBELIAN'],
];

/** Why an event took goods from one place to another: the same at either end. */
export function goodsCause(type: string, dari: string, ke: string): GoodsCause {
  const [from, to] = [placeKind(dari), placeKind(ke)];
  const known = BY_TYPE[type]?.[from] ?? BY_TYPE[type]?.[to] ?? BY_WAY[`${from}>${to}`];
  if (known) return known;
  if (FOR_SALE.has(from) && FOR_SALE.has(to)) return 'PINDAH';
  const named = BY_PLACE.find(([place]) => [from, to].includes(place) || [dari, ke].includes(place));
  return named?.[1] ?? 'LAIN';
}
