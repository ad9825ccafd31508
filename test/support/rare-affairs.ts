import { randomUUID } from 'node:crypto';
import type { PlansView } from '@emas/contracts/installments/installment.view';
import { Ledger } from '../../apps/api/src/ledger/ledger.js';
import { overdue } from './document-makers.js';
import { GoldShop } from './gold-shop.js';
import { lendOnGold } from './rare-loans.js';
import type { YearShop } from './year-shop.js';

/** What a year of the small shop has not, or not of late, so that every report of a month has something to tell. */
export async function rareAffairs(shop: YearShop): Promise<void> {
  await shop.openModules(['MARKETPLACE', 'ONLINE_SHIPPING', 'DIAMOND', 'STOCK_CUCI_MANUAL']);
  await fillDrawer(shop);
  await buyAndUndo(shop);
  await sellBeside(shop);
  await printAgain(shop);
  await sellOnline(shop);
  await buyBackLate(shop);
  await reportProblem(shop);
  await moveMoney(shop);
  await betweenShops(shop);
  await outside(shop);
  await cashForCard(shop);
  await leaveMoneyInVain(shop);
  await meltOne(shop);
  await sortOne(shop);
  await cleanTogether(shop);
  await cleanAway(shop);
  await moveAndWeigh(shop);
  await meltPiece(shop);
  await receiveAndReturn(shop);
  await setStones(shop);
  await countThings(shop);
  await payByInstalments(shop);
  await issueCoupons(shop);
  await lendOnGold(shop);
}

type Answer = Awaited<ReturnType<YearShop['send']>>;
const expectDone = (...answers: readonly Answer[]) =>
  expect(answers.map(({ status, body }) => (status < 300 ? 'done' : body))).toEqual(answers.map(() => 'done'));

/** The drawers of the generator seldom hold what all this takes. */
export async function fillDrawer(shop: YearShop): Promise<void> {
  const more = { jenis: 'IN', kode_transaksi: 'LAIN-MASUK', jumlah_rp: 5_000_000, keterangan: 'TAMBAHAN KAS' };
  expectDone(await shop.send('cash/uang-kas', { id: randomUUID(), ...more }));
}

/** A bracelet that is bought and paid, and given back: the generator takes no purchase back. */
async function buyAndUndo(shop: YearShop): Promise<void> {
  const id = await buyBracelet(shop, 'BAGUS');
  expectDone(await shop.send(`pembelian/${id}/batal`, { alasan: 'SALAH TIMBANG' }));
}

/** A box at its price and one below its cost, which is approved once the password is right; the generator sells them at their price. */
async function sellBeside(shop: YearShop): Promise<void> {
  const box = { kode_aksesoris: 'KOTAK', nama_aksesoris: 'KOTAK CINCIN', harga_jual: 15_000 };
  const entry = { id: randomUUID(), jenis: 'TAMBAH', kode_aksesoris: 'KOTAK', qty: 10, harga_satuan: 8_500, keterangan: 'SALDO' }; // prettier-ignore
  const done = [await shop.send('aksesoris', box, 'OWNER'), await shop.send('mutasi-aksesoris', entry, 'OWNER')];
  for (const sold of [
    { qty: 3, diskon: 2_500 },
    { qty: 1, harga_satuan: 5_000 },
  ]) {
    const sale = { id: randomUUID(), kode_sales: 'ANI', lines: [], aksesoris: [{ kode_aksesoris: 'KOTAK', ...sold }] };
    done.push(await shop.send('penjualan', sale, 'KASIR1', { mistyped: true }));
    done.push(await shop.send(`penjualan/${sale.id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 100_000 }] })); // prettier-ignore
  }
  expectDone(...done);
}

/** A sale's note, three times: the second and the third are approved. */
async function printAgain(shop: YearShop): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `SELECT id FROM read.sale WHERE shop = $1 AND status = 'VALID' AND jenis IS NULL ORDER BY tgl_system DESC, id LIMIT 1`,
    [shop.shop],
  );
  for (const alasan of [undefined, 'NOTA SOBEK', 'NOTA HILANG'])
    expect((await shop.send(`penjualan/${rows[0]!.id}/cetak`, alasan ? { alasan } : {})).status).toBe(201);
}

/** A ring that a marketplace owes, sent the same day. */
async function sellOnline(shop: YearShop): Promise<void> {
  const { rows } = await shop.pool.query<{ kode_barcode: string }>(
    `SELECT kode_barcode FROM read.item i JOIN read.master_baki b USING (shop, kode_baki)
      WHERE shop = $1 AND i.status = 'READY' AND b.kode_gudang = 'ETALASE' ORDER BY kode_barcode LIMIT 1`,
    [shop.shop],
  );
  const id = randomUUID();
  const order = { kode_marketplace: 'TOKPED', no_order: 'INV/1' };
  const saved = await shop.send('penjualan', { id, kode_sales: 'ANI', lines: rows, ...order });
  expectDone(saved);
  const { total_harga } = await shop.json<{ total_harga: number }>(`penjualan/${id}`);
  const pembayaran = [{ cara_bayar: 'MARKETPLACE', jumlah: total_harga, kode_bank: order.kode_marketplace }];
  const shipping = { kurir: 'JNE', ongkir_customer: 25_000, ongkir_biaya: 22_000, asuransi_rp: 3_000, cara_terima: 'CASH', cara_bayar: 'CASH' }; // prettier-ignore
  expectDone(
    await shop.send(`penjualan/${id}/validasi`, { pembayaran }),
    await shop.send(`penjualan/${id}/pengiriman`, shipping, 'KASIR1', { method: 'put' }),
    await shop.send(`penjualan/${id}/pengiriman/status`, { status: 'DIKIRIM', no_resi: 'JNE001' }),
  );
}

/** A thing comes back with its note after half a year: what it has lost is told apart. */
export async function buyBackLate(shop: YearShop): Promise<void> {
  const { rows } = await shop.pool.query<{ no: string; berat: number }>(
    `SELECT s.no_faktur_jual AS no, l.berat::int FROM read.sale s JOIN read.sale_line l ON l.shop = s.shop AND l.sale_id = s.id
       JOIN read.item i ON i.shop = s.shop AND i.kode_barcode = l.kode_barcode
      WHERE s.shop = $1 AND s.status = 'VALID' AND s.jenis IS NULL AND s.total_qty = 1 AND i.status = 'TERJUAL' AND l.deposit_id IS NULL
        AND s.tgl_system < '2026-05-01' AND NOT EXISTS (SELECT FROM read.purchase p WHERE p.shop = s.shop AND p.no_faktur_jual = s.no_faktur_jual)
      ORDER BY l.harga, no LIMIT 1`,
    [shop.shop],
  );
  const { no: no_faktur_jual, berat } = rows[0]!;
  const id = randomUUID();
  const lines = [{ sale_line_no: 1, kondisi_barang: 'NOTA', berat: berat / 1000 }];
  expectDone(await shop.send('pembelian', { id, kode_sales: 'ANI', no_faktur_jual, lines }));
  const { total_harga } = await shop.json<{ total_harga: number }>(`pembelian/${id}`);
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: total_harga }];
  expectDone(await shop.send(`pembelian/${id}/validasi`, { pembayaran }));
}

/** Something is wrong with the last sale's note. */
async function reportProblem(shop: YearShop): Promise<void> {
  const { rows } = await shop.pool.query<{ no_faktur: string }>(
    `SELECT no_faktur_jual AS no_faktur FROM read.sale WHERE shop = $1 AND status = 'VALID' AND jenis IS NULL ORDER BY no_faktur_jual DESC LIMIT 1`,
    [shop.shop],
  );
  expectDone(await shop.send('faktur-bermasalah', { id: randomUUID(), ...rows[0]!, masalah: 'NAMA CUSTOMER SALAH' }));
}

/** Money from one account to another, out of a drawer into one, and a move that is taken back. */
async function moveMoney(shop: YearShop): Promise<void> {
  const bca = { asal: 'BCA', asal_rekening: '0881234567' };
  const bri = { tujuan: 'BRI', tujuan_rekening: '0052010044' };
  const facts = { kategori: 'SETOR', keterangan: 'SETORAN HARIAN', jumlah: 100_000 };
  const undone = randomUUID();
  expectDone(
    await shop.send('cash/mutasi-uang-bank', { id: randomUUID(), ...bca, ...bri, ...facts, biaya_rp: 2_500 }, 'OWNER'),
    await shop.send('cash/mutasi-uang-cash', { id: randomUUID(), asal: 'CASH', ...bri, ...facts }, 'OWNER'),
    await shop.send('cash/mutasi-uang-bank', { id: undone, ...bca, ...bri, ...facts }, 'OWNER'),
    await shop.send(`cash/mutasi-uang-bank/${undone}/batal`, { alasan: 'SALAH REKENING' }, 'OWNER'),
  );
}

/** Money to the head office, and from another shop of the server, received and, once, given back. */
async function betweenShops(shop: YearShop): Promise<void> {
  const facts = { jumlah_rp: 100_000, keterangan: 'SETORAN' };
  const sent = { ...facts, id: randomUUID(), tujuan: 'PUSAT' };
  const other = await GoldShop.open(shop.test, shop.today, 'CBG');
  const row = (kode_toko: string) => ({ kode_toko, nama_toko: kode_toko, alamat_toko: 'MALANG', portal: 'https://toko.example' }); // prettier-ignore
  await shop.openModules(['SEND_GOODS']);
  await other.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: true });
  expectDone(
    await shop.send('tokos', { ...row('PUSAT'), jenis_toko: 'PUSAT' }, 'OWNER'),
    await shop.send('tokos', { ...row('CBG'), jenis_toko: 'CABANG' }, 'OWNER'),
    await other.as('OWNER', 'post', 'tokos', { ...row(shop.shop), jenis_toko: 'CABANG' }),
    await shop.send('kirim-uang', sent, 'OWNER'),
  );
  for (const isBack of [false, true]) {
    const { body } = await other.as('OWNER', 'post', 'kirim-uang', { ...facts, tujuan: shop.shop });
    const id = randomUUID();
    expectDone(await shop.send('cash/terima-uang', { id, no_reff: body.no_reff }, 'OWNER'));
    if (isBack) expectDone(await shop.send(`cash/terima-uang/${id}/batal`, { alasan: 'SALAH HITUNG' }, 'OWNER'));
  }
  await goodsBetweenShops(shop, other);
}

/** A ring that comes from the other shop, and a piece that goes there. */
async function goodsBetweenShops(shop: YearShop, other: GoldShop): Promise<void> {
  const { rows } = await shop.pool.query<Record<'kode_barcode' | 'kode_baki' | 'kode_dept' | 'kode_group', string>>(
    `SELECT kode_barcode, kode_baki, kode_dept, kode_group FROM read.item WHERE shop = $1 AND status = 'READY' ORDER BY kode_barcode LIMIT 1`,
    [shop.shop],
  );
  const { kode_barcode, kode_baki, kode_dept, kode_group } = rows[0]!;
  const out = { id: randomUUID(), toko_tujuan: other.kode_toko, kode_barcode: [kode_barcode] };
  expectDone(await shop.send('kirim-barang', out, 'OWNER'));
  const ring = { id: randomUUID(), toko_tujuan: shop.shop, kode_barcode: [await other.addRing()] };
  const otorisasi_ids = await other.approve(await other.as('OWNER', 'post', 'kirim-barang', ring), 'OWNER');
  const sent = await other.as('OWNER', 'post', 'kirim-barang', { ...ring, otorisasi_ids });
  const { no_kirim } = (sent.body as unknown as { data: { no_kirim: string } }).data;
  const lines = ring.kode_barcode.map((code) => ({ kode_barcode: code, kode_toko: kode_baki, kode_dept, kode_group }));
  const taken = { id: randomUUID(), toko_asal: other.kode_toko, no_kirim, lines, konfirmasi_kapasitas: true };
  expectDone(sent, await shop.send('terima-barang', taken, 'OWNER'));
}

/** A piece that a partner outside the house has. */
async function outside(shop: YearShop): Promise<void> {
  await shop.openModules(['EXTERNAL_GOODS']);
  const row = { kode_toko: 'MITRA9', nama_toko: 'TOKO MITRA', alamat_toko: 'BATU', jenis_toko: 'LUAR', portal: 'https://mitra.example' }; // prettier-ignore
  const { rows } = await shop.pool.query<{ kode_barcode: string }>(
    `SELECT kode_barcode FROM read.item WHERE shop = $1 AND status = 'READY' ORDER BY kode_barcode LIMIT 1`,
    [shop.shop],
  );
  const out = { id: randomUUID(), toko_tujuan: row.kode_toko, kode_barcode: [rows[0]!.kode_barcode] };
  expectDone(await shop.send('tokos', row, 'OWNER'), await shop.send('kirim-barang-external', out, 'OWNER'));
}

/** Cash for what is charged on a debit card. */
async function cashForCard(shop: YearShop): Promise<void> {
  const said = { cara_bayar: 'DEBIT', kode_bank: 'EDC', no_ref: '004417', jumlah_gesek: 100_000, fee_persen: 2.5, fee_rp: 2_500 }; // prettier-ignore
  expectDone(await shop.send('non-cash/gesek-tunai', { id: randomUUID(), ...said }));
}

/** Money towards something, paid back. */
async function leaveMoneyInVain(shop: YearShop): Promise<void> {
  const { rows } = await shop.pool.query<{ customer_id: string }>(
    'SELECT customer_id FROM read.document WHERE shop = $1 AND customer_id IS NOT NULL ORDER BY 1 LIMIT 1',
    [shop.shop],
  );
  const id = randomUUID();
  const left = { id, kode_sales: 'ANI', ...rows[0]!, dp_rp: 500_000, keterangan: 'TABUNGAN' };
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: 500_000 }];
  expectDone(
    await shop.send('titip', left, 'OWNER'),
    await shop.send(`titip/${id}/validasi`, { pembayaran }, 'OWNER'),
    await shop.send(`titip/${id}/batal`, { alasan: 'TIDAK JADI BELI', pembayaran }, 'OWNER'),
  );
}

/** Something broken is bought and goes into the furnace. */
async function meltOne(shop: YearShop): Promise<void> {
  const purchase_id = await buyBracelet(shop, 'RUSAK');
  const melt = { id: randomUUID(), kode_gudang: 'LEBUR', keterangan: 'DILEBUR', lines: [{ purchase_id, line_no: 1 }] };
  expectDone(await shop.send('pembelian/hancur', { ...melt, hasil: { berat_hasil: 0.49, kadar_hasil: 75 } }, 'OWNER'));
}

/** To be washed first, and after all to be melted. */
async function sortOne(shop: YearShop): Promise<void> {
  const barang = `${await buyBracelet(shop, 'BAGUS')}:1`;
  const lines = [{ barang, hasil_sortir: 'CUCI', berat_sortir: 0.49 }];
  const move = { id: randomUUID(), sortir_asal: 'CUCI', sortir_tujuan: 'LEBUR', alasan: 'PATAH', barang: [barang] };
  expectDone(
    await shop.send('sortir-pembelian', { id: randomUUID(), lines }, 'OWNER'),
    await shop.send('pindah-sortir', move, 'OWNER'),
  );
}

/** Half a gram, paid for; answers the purchase. */
async function buyBracelet(shop: YearShop, kondisi_barang: string): Promise<string> {
  const id = randomUUID();
  const line = { nama_barang: 'GELANG', kode_dept: 'GL', kode_group: 'G750', kondisi_barang, kadar: 75, berat: 0.5 };
  expectDone(await shop.send('pembelian', { id, kode_sales: 'ANI', lines: [line] }));
  const { total_harga } = await shop.json<{ total_harga: number }>(`pembelian/${id}`);
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: total_harga }];
  expectDone(await shop.send(`pembelian/${id}/validasi`, { pembayaran }));
  return id;
}

/** A piece goes into a drawer of the safe, which is weighed then, and gets another name. */
async function moveAndWeigh(shop: YearShop): Promise<void> {
  const { rows: trays } = await shop.pool.query<{ kode_baki: string; kode_gudang: string }>(
    `SELECT kode_baki, kode_gudang FROM read.master_baki WHERE shop = $1 AND coalesce(kode_dept, '') = '' ORDER BY kode_baki`,
    [shop.shop],
  );
  const { kode_baki: kode_toko, kode_gudang } = trays[0]!;
  const { rows: things } = await shop.pool.query<{ kode_barcode: string }>(
    `SELECT kode_barcode FROM read.item WHERE shop = $1 AND status = 'READY' AND kode_baki <> $2 ORDER BY kode_barcode LIMIT 1`,
    [shop.shop, kode_toko],
  );
  const kode_barcode = things.map((thing) => thing.kode_barcode);
  const moved = await shop.send('barang/pindah', { id: randomUUID(), kode_barcode, kode_toko, konfirmasi_kapasitas: true }, 'OWNER'); // prettier-ignore
  const started = await shop.send('timbang-baki/start', { kode_gudang, kode_toko }, 'OWNER');
  const [book] = (started.body as { data_timbang: readonly { berat_buku: number }[] }).data_timbang;
  const weighed = await shop.send(
    'timbang-baki',
    { id: randomUUID(), kode_toko, berat_timbang: book!.berat_buku },
    'OWNER',
  );
  const renamed = await shop.send(`barang/${kode_barcode[0]!}`, { nama_barang: 'GELANG TATAHAN BARU' }, 'OWNER', { method: 'put' }); // prettier-ignore
  expectDone(moved, started, weighed, renamed);
}

/** A box of old goods comes to be washed, and one of them is lost in it; another is written down by mistake. */
async function cleanTogether(shop: YearShop): Promise<void> {
  const box = { kode_group: 'G750', jenis: 'MASUK', sumber: 'SALDO_AWAL', qty: 4, berat: 10, nilai: 7_500_000 };
  const lost = { kode_group: 'G750', jenis: 'KELUAR', tujuan: 'SUSUT', qty: 1, berat: 2.5, keterangan: 'HILANG' };
  const [kept, undone] = [randomUUID(), randomUUID()];
  expectDone(
    await shop.send('stock-cuci-manual', { id: kept, ...box }, 'OWNER'),
    await shop.send('stock-cuci-manual', { id: undone, ...box }, 'OWNER'),
    await shop.send(`stock-cuci-manual/${undone}/batal`, { alasan: 'SALAH CATAT' }, 'OWNER'),
    await shop.send('stock-cuci-manual', { id: randomUUID(), ...lost }, 'OWNER'),
  );
}

/** A piece goes to head office, which cleans for the shop for a while. */
async function cleanAway(shop: YearShop): Promise<void> {
  const { rows } = await shop.pool.query<{ kode_barcode: string }>(
    `SELECT kode_barcode FROM read.item WHERE shop = $1 AND status = 'READY' AND berat_batu = 0 ORDER BY kode_barcode DESC LIMIT 1`,
    [shop.shop],
  );
  const away = { id: randomUUID(), pekerjaan: 'CUCI', barang: [rows[0]!.kode_barcode] };
  await shop.set({ sepuhan_terpusat: true });
  expectDone(await shop.send('kirim-barang-cuci', away, 'OWNER'));
  await shop.set({ sepuhan_terpusat: false });
}

/** A piece that nobody buys goes into the furnace. */
async function meltPiece(shop: YearShop): Promise<void> {
  const { rows } = await shop.pool.query<{ kode_barcode: string; berat: number; kadar: number }>(
    `SELECT kode_barcode, berat::float8 AS berat, kadar FROM read.item
      WHERE shop = $1 AND status = 'READY' AND berat_batu = 0 AND kadar <= 100000 ORDER BY kode_barcode LIMIT 1`,
    [shop.shop],
  );
  const { kode_barcode, berat, kadar } = rows[0]!;
  const hasil = { berat_hasil: berat / 1000, kadar_hasil: kadar / 1000 };
  const melt = { id: randomUUID(), kode_barcode: [kode_barcode], alasan: 'MODEL LAMA DAN TIDAK LAKU LAGI', hasil };
  expectDone(await shop.send('barang/hancur', melt, 'OWNER'));
}

/** Small diamonds, of which a dozen are set into a thing. */
async function setStones(shop: YearShop): Promise<void> {
  const { rows } = await shop.pool.query<{ kode_barcode: string }>(
    `SELECT kode_barcode FROM read.item WHERE shop = $1 AND status = 'READY' AND kode_group = 'G750' ORDER BY berat DESC LIMIT 1`,
    [shop.shop],
  );
  const { kode_barcode } = rows[0]!;
  const kind = { kode_jenis_batu: 'TABUR', nama_jenis_batu: 'BERLIAN TABUR', golongan: 'BERLIAN', satuan: 'CARAT', mata_uang: 'USD', potong_berat: true }; // prettier-ignore
  const lot = { kode_berlian: 'TB-1', nama_berlian: 'BERLIAN TABUR', kode_jenis_batu: 'TABUR', harga_modal_usd: 400, harga_jual_usd: 520 }; // prettier-ignore
  const come = { id: randomUUID(), jenis: 'MASUK', kode_berlian: 'TB-1', pcs: 50, carat: 1.5, harga: 400 };
  const stones = [{ kode_berlian: 'TB-1', pcs: 12, carat: 0.36, dari_stok: true }];
  await shop.set({ kurs_usd: 16_250 });
  expectDone(
    await shop.send('jenis-batu', kind, 'OWNER'),
    await shop.send('parameter-berlian', lot, 'OWNER'),
    await shop.send('mutasi-berlian', come, 'OWNER'),
    await shop.send(`barang/${kode_barcode}`, { stones }, 'OWNER', { method: 'put' }),
  );
}

/** Two bracelets come with a note of their supplier, and one goes back; another delivery is taken back whole. */
async function receiveAndReturn(shop: YearShop): Promise<void> {
  const { rows: trays } = await shop.pool.query<{ kode_baki: string }>(
    `SELECT kode_baki FROM read.master_baki WHERE shop = $1 AND coalesce(kode_dept, '') = '' ORDER BY kode_baki`,
    [shop.shop],
  );
  const line = { nama_barang: 'GELANG RANTAI', kode_dept: 'GL', kode_group: 'G750', kode_toko: trays[0]!.kode_baki, berat: 2.5, harga_modal: 1_850_000 }; // prettier-ignore
  const receipt = (no_kirim: string) => ({
    ...{ id: randomUUID(), kode_supplier: 'UBS', no_kirim, kontrol: { qty: 2, berat: 5, harga: 3_700_000 } },
    ...{ lines: [line, line], konfirmasi_kapasitas: true },
  });
  const [kept, undone] = [receipt('SJ-UBS-1'), receipt('SJ-UBS-2')];
  const received = await shop.send('penerimaan-barang', kept, 'OWNER');
  expectDone(received, await shop.send('penerimaan-barang', undone, 'OWNER'));
  const [kode_barcode] = (received.body as { data: { kode_barcode: readonly string[] } }).data.kode_barcode;
  const back = { id: randomUUID(), kode_barcode: [kode_barcode], alasan: 'CACAT' };
  expectDone(
    await shop.send(`penerimaan-barang/${kept.id}/retur`, back, 'OWNER'),
    await shop.send(`penerimaan-barang/${undone.id}/batal`, { alasan: 'SALAH NOTA' }, 'OWNER'),
  );
}

/** A small tray is counted, and one piece of it is missing; the whole shop, of which one piece is scanned; the tray by its tags. */
async function countThings(shop: YearShop): Promise<void> {
  const { rows } = await shop.pool.query<{ kode_baki: string; kode_gudang: string; codes: string[] }>(
    `SELECT kode_baki, min(kode_gudang) AS kode_gudang, array_agg(kode_barcode ORDER BY kode_barcode) AS codes FROM read.item
      WHERE shop = $1 AND status = 'READY' GROUP BY kode_baki HAVING count(*) > 1 ORDER BY count(*), kode_baki LIMIT 1`,
    [shop.shop],
  );
  const { kode_baki, kode_gudang, codes } = rows[0]!;
  const count = async (jenis_opname: string, scanned: readonly string[], more: object = {}): Promise<string> => {
    const id = randomUUID();
    const baca = scanned.map((kode) => ({ kode }));
    expectDone(
      await shop.send('stock-opname', { id, jenis_opname, ...more }, 'OWNER'),
      await shop.send(`stock-opname/${id}/scan`, { perangkat: 'HP1', urutan: 1, baca }, 'OWNER'),
      await shop.send(`stock-opname/${id}/selesai`, {}, 'OWNER'),
    );
    return id;
  };
  const tray = { kode_gudang, kode_baki: [kode_baki] };
  const id = await count('BAKI', codes.slice(1), tray);
  expectDone(await shop.send(`stock-opname/${id}/setujui`, { pindahkan: true }, 'OWNER'));
  await count('GLOBAL', codes.slice(1, 2));
  await count('RFID', codes.slice(1), tray);
}

/** Two things in instalments: of one an instalment is paid and the rest is late, the other is thought better of. */
async function payByInstalments(shop: YearShop): Promise<void> {
  await shop.openModules(['CICILAN']);
  const { rows: customers } = await shop.pool.query<{ customer_id: string }>(
    'SELECT customer_id FROM read.document WHERE shop = $1 AND customer_id IS NOT NULL ORDER BY 1 LIMIT 1',
    [shop.shop],
  );
  const { rows: things } = await shop.pool.query<{ kode_barcode: string }>(
    `SELECT kode_barcode FROM read.item i JOIN read.master_baki b USING (shop, kode_baki)
      WHERE shop = $1 AND i.status = 'READY' AND b.kode_gudang = 'ETALASE' ORDER BY i.berat DESC, kode_barcode LIMIT 2`,
    [shop.shop],
  );
  const ids: string[] = [];
  for (const { kode_barcode } of things) {
    const { plans } = (await shop.send('cicilan/hitung', { kode_barcode })).body as PlansView;
    const { kode_cicilan, min_dp_rp, biaya_admin } = plans.find(({ di_bawah_minimal }) => !di_bawah_minimal)!;
    const dp_rp = Math.ceil(min_dp_rp / 50_000) * 50_000;
    const id = randomUUID();
    const facts = { id, ...customers[0]!, kode_sales: 'ANI', kode_cicilan, kode_barcode, dp_rp };
    expectDone(await shop.send('cicilan', { ...facts, pembayaran: [{ cara_bayar: 'CASH', jumlah: dp_rp + biaya_admin }] })); // prettier-ignore
    ids.push(id);
  }
  const [kept, undone] = ids as [string, string];
  const { total_rp: total } = await shop.json<{ total_rp: number }>(`cicilan/${kept}/tagihan`);
  const paid = { id: randomUUID(), jenis: 'ANGSURAN', jumlah: 100_000, total, pembayaran: [{ cara_bayar: 'CASH', jumlah: 100_000 }] }; // prettier-ignore
  expectDone(
    await shop.send(`cicilan/${kept}/bayar`, paid),
    await shop.send(`cicilan/${undone}/batal`, { alasan: 'TIDAK JADI' }, 'OWNER'),
  );
  await overdue({ kode_toko: shop.shop, ledger: shop.test.app.get(Ledger) }, kept);
}

/** A few coupons that nobody has brought yet. */
async function issueCoupons(shop: YearShop): Promise<void> {
  await shop.openModules(['KUPON']);
  const tgl_berlaku = shop.today;
  const kind = { kode_kupon: 'RP50', nama_kupon: 'KUPON 50 RIBU', jenis_kupon: 'RUPIAH', nilai_rp: 50_000, jumlah_kupon: 20 }; // prettier-ignore
  expectDone(
    await shop.send('transaksi-kupon', { ...kind, tgl_berlaku, tgl_kadaluarsa: '2099-12-31', is_aktif: true }, 'OWNER'),
    await shop.send('kupon/terbit', { id: randomUUID(), kode_kupon: 'RP50', jumlah: 3 }, 'OWNER'),
  );
}
