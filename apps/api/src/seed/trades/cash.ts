import { RecordCashCommand, recordCashCommand } from '../../contexts/money/index.js';
import type { Random } from '../../demo/random.js';
import { between, type Trade, type TradingDay } from '../trade.js';
import type { Arrival, Visit } from '../visits.js';

type Entry = readonly [jenis: 'IN' | 'OUT', kode: string, keterangan: string, jumlah: number];

const PAYDAY = '28';
/** Rupiah that stay in a drawer whatever is spent. */
const RESERVE = 1_000_000;

/** Small money: meals, petrol, boxes; wages once a month; here and there a little comes in. */
export const cash: Trade = {
  arrivals(day) {
    const random = day.random('cash');
    const entries = Array.from({ length: random.int(2, 4) }, () => spent(random));
    if (random.chance(0.3)) entries.push(['IN', 'LAIN-MASUK', 'PENJUALAN KOTAK PERHIASAN', 5_000 * random.int(4, 30)]);
    if (day.tgl.endsWith(`-${PAYDAY}`)) {
      const staff = 4 + Math.round(day.character.penjualan / 25);
      entries.push(['OUT', 'LAIN-KELUAR', `GAJI ${staff} KARYAWAN`, staff * 3_300_000]);
    }
    return entries.map((entry, n): Arrival => ({ at: between(random, 0.35, 0.8), visit: record(day, n, entry) }));
  },
};

const spent = (random: Random): Entry =>
  random.pick([
    ['OUT', 'MAKAN', 'MAKAN SIANG KARYAWAN', 5_000 * random.int(30, 90)],
    ['OUT', 'BENSIN', 'BENSIN MOTOR TOKO', 5_000 * random.int(4, 12)],
    ['OUT', 'PLASTIK', 'KOTAK PERHIASAN DAN NOTA', 5_000 * random.int(20, 120)],
    ['OUT', 'LISTRIK', 'TOKEN LISTRIK', 100_000 * random.int(2, 8)],
  ] as const);

async function* record(day: TradingDay, n: number, [jenis, kode_transaksi, keterangan, jumlah_rp]: Entry): Visit {
  await day.priced;
  const { floor } = day;
  const users = [day.staff.person('KASIR1'), day.staff.person('KASIR2')];
  const richest = users.reduce((a, b) => (floor.available(`kas/${b.kode_laci}`) > floor.available(`kas/${a.kode_laci}`) ? b : a)); // prettier-ignore
  const drawer = `kas/${richest.kode_laci}`;
  if (jenis === 'OUT' && floor.available(drawer) < jumlah_rp + RESERVE) return;
  floor.pay(drawer, jenis === 'IN' ? jumlah_rp : -jumlah_rp);
  const id = day.id('cash', n);
  const dto = { id, jenis, kode_transaksi, jumlah_rp, keterangan };
  yield* day.approved((otorisasi_ids) =>
    recordCashCommand(new RecordCashCommand(richest, { ...dto, otorisasi_ids }, id)),
  );
}
