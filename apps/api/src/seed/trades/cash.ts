import { bookCash, type CashEntry, expense } from '../../trades/cash.js';
import type { Errand } from '../../trades/errand.js';
import { SeedCounter } from '../seed-counter.js';
import { between, type Trade, type TradingDay } from '../trade.js';
import type { Arrival } from '../visits.js';

const PAYDAY = '28';
/** Rupiah that stay in a drawer whatever is spent. */
const RESERVE = 1_000_000;

/** Small money; wages once a month; here and there a little comes in. */
export const cash: Trade = {
  arrivals(day) {
    const random = day.random('cash');
    const entries = Array.from({ length: random.int(2, 4) }, () => expense(random));
    if (random.chance(0.3)) entries.push(['IN', 'LAIN-MASUK', 'PENJUALAN KOTAK PERHIASAN', 5_000 * random.int(4, 30)]);
    if (day.tgl.endsWith(`-${PAYDAY}`)) {
      const staff = 4 + Math.round(day.character.penjualan / 25);
      entries.push(['OUT', 'LAIN-KELUAR', `GAJI ${staff} KARYAWAN`, staff * 3_300_000]);
    }
    return entries.map((entry, n): Arrival => ({ at: between(random, 0.35, 0.8), visit: visit(day, n, entry) }));
  },
};

/** From the drawer that holds more. */
async function* visit(day: TradingDay, n: number, entry: CashEntry): Errand {
  await day.priced;
  const [jenis, , , jumlah] = entry;
  const held = (name: string) => day.floor.available(`kas/${day.staff.person(name).kode_laci}`);
  const richest = held('KASIR2') > held('KASIR1') ? 'KASIR2' : 'KASIR1';
  if (jenis === 'OUT' && held(richest) < jumlah + RESERVE) return;
  yield* bookCash(new SeedCounter(day, day.random('cash-entry', n), 'cash', n), day.staff.person(richest), entry);
}
