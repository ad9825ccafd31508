import type { RequestUser } from '../platform/auth/request-user.js';
import type { CashCounter, Errand } from './errand.js';
import type { Random } from './random.js';

const DENOMINATIONS = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100];

/** The fewest notes and coins that make an amount. */
export function cashOf(amount: number): { nominal: number; lembar: number }[] {
  let left = amount;
  return DENOMINATIONS.map((nominal) => {
    const lembar = Math.floor(left / nominal);
    left -= lembar * nominal;
    return { nominal, lembar };
  }).filter(({ lembar }) => lembar > 0);
}

/** What a count of a drawer finds: now and then a little less than there should be. */
export function countOf(balance: number, random: Random) {
  const off = random.chance(0.1) ? -500 * random.int(1, 8) : 0;
  return { pecahan: cashOf(balance + off), alasan: off === 0 ? null : 'UANG KEMBALIAN KURANG' };
}

export type CashEntry = readonly [jenis: 'IN' | 'OUT', kode: string, keterangan: string, jumlah: number];

/** Small money: meals, petrol, boxes, light. */
export const expense = (random: Random): CashEntry =>
  random.pick([
    ['OUT', 'MAKAN', 'MAKAN SIANG KARYAWAN', 5_000 * random.int(30, 60)],
    ['OUT', 'BENSIN', 'BENSIN MOTOR TOKO', 5_000 * random.int(4, 12)],
    ['OUT', 'PLASTIK', 'KOTAK PERHIASAN DAN NOTA', 5_000 * random.int(20, 80)],
    ['OUT', 'LISTRIK', 'TOKEN LISTRIK', 100_000 * random.int(2, 8)],
  ] as const);

/** Writes it into the cash book. */
export async function* bookCash(at: CashCounter, user: RequestUser, entry: CashEntry): Errand {
  const [jenis, kode_transaksi, keterangan, jumlah_rp] = entry;
  const dto = { id: at.id(), jenis, kode_transaksi, jumlah_rp, keterangan };
  yield* at.recordCash(user, dto, at.key('save'));
}
