import { DomainError } from '../shared/domain-error.js';
import type { DecideContext, MoneyPosting, StockMovement } from './event.js';

/** Classes of places: ours, the customer's, outside. */
export type PlaceClass = 'TOKO' | 'PELANGGAN' | 'LUAR';

const PLACES: Readonly<Record<string, PlaceClass>> = {
  baki: 'TOKO', reservasi: 'TOKO', beli: 'TOKO', sortir: 'TOKO', cuci: 'TOKO', tukang: 'TOKO', pesanan: 'TOKO',
  'titip-uang': 'TOKO', cicilan: 'TOKO', transit: 'TOKO', lebur: 'TOKO',
  selisih: 'LUAR', susut: 'LUAR', jual: 'LUAR', pelanggan: 'LUAR', supplier: 'LUAR', 'saldo-awal': 'LUAR', olah: 'LUAR',
  toko: 'LUAR',
  'titip-barang': 'PELANGGAN', gadai: 'PELANGGAN', service: 'PELANGGAN',
}; // prettier-ignore

/** `baki/A1` → `baki`. */
export function placeKind(place: string): string {
  const slash = place.indexOf('/');
  return slash < 0 ? place : place.slice(0, slash);
}

/** The class of `baki/A1`, `jual/…`; a place of unknown kind is a programming error. */
export function placeClass(place: string): PlaceClass {
  const found = PLACES[placeKind(place)];
  if (!found) throw new RangeError(`unknown place ${place}`);
  return found;
}

/** Kinds of places of one class, e.g. those whose goods are the shop's stock. */
export const placeKinds = (wanted: PlaceClass): string[] =>
  Object.entries(PLACES).flatMap(([kind, found]) => (found === wanted ? [kind] : []));

/** Outside places that have no bottom; a thing can leave every other place only while it is there. */
export const BOTTOMLESS_PLACES: ReadonlySet<string> = new Set([
  'pelanggan',
  'supplier',
  'selisih',
  'susut',
  'saldo-awal',
  'olah',
  'toko',
]);

export const debit = (akun: string, jumlah: number, unit: 'IDR' | 'POIN' = 'IDR'): MoneyPosting => ({
  akun,
  unit,
  jumlah,
});
export const credit = (akun: string, jumlah: number, unit: 'IDR' | 'POIN' = 'IDR'): MoneyPosting => ({
  akun,
  unit,
  jumlah: -jumlah,
});

/** Drops zero lines and joins lines of the same account, in a stable order. */
export function compactPostings(postings: readonly MoneyPosting[]): MoneyPosting[] {
  const sums = new Map<string, MoneyPosting>();
  for (const posting of postings) {
    const key = `${posting.unit} ${posting.akun}`;
    sums.set(key, { ...posting, jumlah: posting.jumlah + (sums.get(key)?.jumlah ?? 0) });
  }
  return [...sums.values()].filter((posting) => posting.jumlah !== 0);
}

/** The opposite lines, for a cancellation. */
export const reversePostings = (postings: readonly MoneyPosting[]): MoneyPosting[] =>
  postings.map((posting) => ({ ...posting, jumlah: -posting.jumlah }));
export const reverseMovements = (movements: readonly StockMovement[]): StockMovement[] =>
  movements.map((movement) => ({ ...movement, dari: movement.ke, ke: movement.dari }));

/** The open day, or the refusal that the shop is closed. */
export function requireOpenDay(context: Pick<DecideContext, 'openDay'>): string {
  if (context.openDay === null) throw new DomainError('DAY_NOT_OPEN');
  return context.openDay;
}
