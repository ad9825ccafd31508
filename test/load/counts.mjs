/**
 * The whole shop counted by two devices while tills sell: each scans its half, the first part thing by thing as somebody with a
 * scanner does, the rest in batches as a device sends what it kept; each looks how far the count is, as its screen does.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { summary } from './figures.mjs';
import { hire } from './shop.mjs';

const PAGE = 1000;
const BETWEEN_SALES_MS = 500;
const LOOK_MS = 2000;
/** Of each half by single scans, and how many then travel together. */
const SINGLY = 500;
const BATCH = 50;
/** Things that nobody finds. */
const MISSING = 5;

export async function measureCounts(shop) {
  await shop.owner.call('PUT', 'para-system', { key: 'OPNAME_GLOBAL_MODULE', value: true });
  const counters = [await hire(shop.base, shop.owner, 'HITUNG1', 'SPV'), await hire(shop.base, shop.owner, 'HITUNG2')];
  const pieces = await ready(shop.owner);
  const things = pieces.map(({ kode_barcode }) => kode_barcode);
  const missing = new Set(things.slice(-MISSING));
  const id = randomUUID();
  const began = await timed(() => counters[0].call('POST', 'stock-opname', { id, jenis_opname: 'GLOBAL' }));
  const sold = { gone: new Set(), inHand: new Set(), meanwhile: true, times: [] };
  const sellable = pieces.filter(isSellable).map(({ kode_barcode }) => kode_barcode);
  const selling = Promise.all(shop.tills.map((till, nth) => sellOn(till, forTill(sellable, missing, nth), sold)));
  const times = { single: [], batch: [], look: [] };
  const met = new Set();
  const halves = counters.map((_, nth) => things.filter((__, at) => at % counters.length === nth));
  await Promise.all(
    counters.map((counter, nth) => count(counter, id, { things: halves[nth], missing, sold, times, met })),
  );
  const ended = await timed(() => counters[0].call('POST', `stock-opname/${id}/selesai`, {}));
  const looked = await timed(() => shop.owner.call('GET', `stock-opname/${id}`));
  const { buku, hitung, selisih } = looked.answer;
  const approved = await timed(() => shop.owner.call('POST', `stock-opname/${id}/setujui`, { pindahkan: true }));
  sold.meanwhile = false;
  await selling;
  const report = await timed(() => shop.owner.call('GET', 'laporan/stock-opname-global'));
  check({ met, missing, buku, hitung, selisih });
  const verified = (await shop.verify()).trim().split('\n').at(-1);
  return {
    ...{
      things: things.length,
      sold: sold.gone.size,
      buku: buku.qty,
      hitung: hitung.qty,
      selisih: selisih.qty,
      verified,
    },
    ...{ began: began.took, ended: ended.took, looked: looked.took, approved: approved.took, report: report.took },
    ...{ single: summary(times.single), batch: summary(times.batch), look: summary(times.look) },
    sale: summary(sold.times),
  };
}

async function count(counter, id, { things, missing, sold, times, met }) {
  const going = { on: true };
  const looking = lookOn(counter, id, times.look, going);
  const perangkat = randomUUID();
  let urutan = 0;
  for (let at = 0; at < things.length;) {
    const size = at < SINGLY ? 1 : BATCH;
    // What was sold by now lies in no tray any more.
    const baca = things.slice(at, at + size).filter((kode) => !missing.has(kode) && !sold.gone.has(kode));
    at += size;
    if (baca.length === 0) continue;
    for (const kode of baca) {
      met.add(kode);
      sold.inHand.add(kode);
    }
    const body = { perangkat, urutan: (urutan += 1), baca: baca.map((kode) => ({ kode })) };
    const { took } = await timed(() => counter.call('POST', `stock-opname/${id}/scan`, body));
    for (const kode of baca) sold.inHand.delete(kode);
    times[size === 1 ? 'single' : 'batch'].push(took);
  }
  going.on = false;
  await looking;
}

/** What the screen asks while somebody scans. */
async function lookOn(counter, id, times, going) {
  for (let after = 0; going.on;) {
    const { took, answer } = await timed(() => counter.call('GET', `stock-opname/${id}/scan?after=${after}`));
    times.push(took);
    after = answer.seq;
    await sleep(LOOK_MS);
  }
}

/** A till sells pieces one after the other. */
async function sellOn(till, codes, sold) {
  for (const kode_barcode of codes) {
    if (!sold.meanwhile) return;
    // Nobody sells what another has in his hand.
    if (sold.inHand.has(kode_barcode)) continue;
    sold.gone.add(kode_barcode);
    const { took } = await timed(async () => {
      const id = randomUUID();
      const saved = await till.call('POST', 'penjualan', {
        id,
        kode_sales: 'ANI',
        lines: [{ kode_barcode, diskon: 0 }],
      });
      const pembayaran = [{ cara_bayar: 'CASH', jumlah: saved.data.total_harga }];
      await till.call('POST', `penjualan/${id}/validasi`, { pembayaran });
    });
    sold.times.push(took);
    await sleep(BETWEEN_SALES_MS);
  }
}

/** Pieces cheap enough to need nobody's approval. */
const isSellable = ({ kode_gudang, berat }) => kode_gudang === 'ETALASE' && berat < 20;

/** Every other till begins at the end, so that some are sold before they are met and some after. */
function forTill(sellable, missing, nth) {
  const codes = sellable.filter((kode, at) => !missing.has(kode) && at % 16 === nth);
  return nth % 2 === 0 ? codes : codes.reverse();
}

async function ready({ call }) {
  const pieces = [];
  for (;;) {
    const path = `barang?status=READY&sort=berat&order=asc&limit=${PAGE}&skip=${pieces.length}`;
    const { data } = await call('GET', path);
    pieces.push(...data);
    if (data.length < PAGE) return pieces;
  }
}

/** What the ledger came to must be what was done. */
function check({ met, missing, buku, hitung, selisih }) {
  const wrong = [
    hitung.qty === met.size ? null : `${hitung.qty} counted, ${met.size} scanned`,
    selisih.qty === -missing.size ? null : `${selisih.qty} lack, ${missing.size} were not scanned`,
    buku.qty === met.size + missing.size ? null : `${buku.qty} in the books, ${met.size + missing.size} there`,
  ].filter(Boolean);
  if (wrong.length > 0) throw new Error(`the count is wrong: ${wrong.join('; ')}`);
}

async function timed(work) {
  const from = performance.now();
  const answer = await work();
  return { took: performance.now() - from, answer };
}
