import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { FOUNDED, GoldShop, PASSWORD, SHOP } from '../support/gold-shop.js';
import { grant } from '../support/others.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* Taxes of what was sold, customers who reach the amount of the law, users who came and changed things, and a day's gold. */

let test: TestApp;
let shop: GoldShop;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
});
afterAll(() => test?.close());

const set = (values: Readonly<Record<string, unknown>>) =>
  shop.as('OWNER', 'put', 'para-system', { data: Object.entries(values).map(([key, value]) => ({ key, value })) });

const ask = async (name: string, query = '', user = 'OWNER'): Promise<ReportDocument> => {
  const { status, body } = await shop.as<ReportDocument>(user, 'get', `laporan/${name}?${query}`);
  expect([name, status, body.checks?.filter(({ ok }) => !ok)]).toEqual([name, 200, []]);
  return body;
};
const told = (report: ReportDocument, ...names: string[]): string[] =>
  reportRows(report, ['a', 'b']).map((row) => names.map((name) => String(row[name])).join(' '));

/** At 500,000 a gram: 20 g are 10,000,000. */
async function sell(berat: number, over: { readonly surat_lengkap?: boolean; readonly customer_id?: string } = {}) {
  const { surat_lengkap = true, ...said } = over;
  const kode_barcode = await shop.addRing({ berat, harga_modal: 8_000_000, surat_lengkap });
  const id = randomUUID();
  const sent = { id, kode_sales: 'SL1', lines: [{ kode_barcode }], ...said };
  const asked = await shop.as('OWNER', 'post', 'penjualan', sent);
  const saved = asked.status === 403 ? await shop.as('OWNER', 'post', 'penjualan', { ...sent, otorisasi_ids: await shop.answerFor(asked) }) : asked; // prettier-ignore
  expect([saved.status, saved.body.code]).toEqual([201, undefined]);
  const { total_harga: jumlah, no_faktur_jual } = saved.body.data;
  const pembayaran = [{ cara_bayar: 'TRANSFER', jumlah, kode_bank: 'BCA', no_rekening: '1234567890', no_ref: '7' }];
  const paid = await shop.as('OWNER', 'post', `penjualan/${id}/validasi`, { pembayaran });
  expect([paid.status, paid.body.code]).toEqual([201, undefined]);
  return { id, no: no_faktur_jual as string };
}

describe('laporan-pajak', () => {
  it('is there with its module alone', async () => {
    const { status, body } = await shop.as('OWNER', 'get', 'laporan/pajak');
    expect([status, body.code]).toEqual([403, 'MODULE_OFF']);
    expect((await set({ PAJAK_MODULE: true })).status).toBe(200);
  });

  it('tells of each line at the rate it was sold by, of prices with tax in them the base without it', async () => {
    await sell(20);
    await sell(20, { surat_lengkap: false });
    await set({ harga_termasuk_pajak: true });
    await sell(20.22);
    await set({ harga_termasuk_pajak: false });
    const gone = await sell(20);
    const alasan = 'SALAH INPUT';
    const asked = await shop.as('OWNER', 'post', `penjualan/${gone.id}/batal`, { alasan });
    if (asked.status === 403)
      await shop.as('OWNER', 'post', `penjualan/${gone.id}/batal`, { alasan, otorisasi_ids: await shop.answerFor(asked) }); // prettier-ignore
    const report = await ask('pajak');
    expect(told(report, 'b', 'kelengkapan', 'dasar_pengenaan', 'pajak_rp')).toEqual([
      '1.10 LENGKAP 10000000 110000',
      '1.10 LENGKAP 10000000 110000',
      '1.65 TIDAK LENGKAP 10000000 165000',
    ]);
    expect(reportTotal(report)).toMatchObject({ dasar_pengenaan: 30_000_000, pajak_rp: 385_000 });
    expect(await shop.ledger.balance(SHOP, 'ppn/keluaran')).toBe(-385_000);
    expect(JSON.stringify(report)).not.toContain(gone.no);
    expect(told(await ask('pajak', 'kelengkapan=TIDAK LENGKAP'), 'pajak_rp')).toEqual(['165000']);
  });

  it('tells of PPh 22 by the company that paid it, whose number the owner alone reads', async () => {
    const npwp = '0012345678901000';
    const customer_id = await shop.addCustomer({ nama_customer: 'PT EMAS', jenis_pajak: 'BADAN', npwp });
    const { no } = await sell(200, { customer_id });
    const income = await ask('pajak', 'jenis_pajak=PPH 22');
    expect(told(income, 'a', 'b', 'no_faktur', 'nama_customer', 'npwp', 'dasar_pengenaan', 'pajak_rp')).toEqual([
      `PPH 22 0.25 ${no} PT EMAS ${npwp} 100000000 250000`,
    ]);
    await grant(shop, 'KASIR2', { 'laporan-pajak': ['lihat'] });
    const covered = await ask('pajak', 'jenis_pajak=PPH 22', 'KASIR2');
    expect(JSON.stringify(covered)).not.toContain(npwp);
  });
});

describe('laporan-pengenalan-nasabah', () => {
  it('tells of who reaches the amount on a day, each transaction once, his number to the owner alone', async () => {
    const nik = '3573010101800001';
    const big = await shop.addCustomer({ nama_customer: 'SITI AMINAH', nik, pekerjaan: 'GURU' });
    const small = await shop.addCustomer({ nama_customer: 'BUDI', no_hp: '081234567891' });
    const sales = [await sell(30, { customer_id: big }), await sell(40, { customer_id: big })];
    await sell(20, { customer_id: small });
    const report = await ask('pengenalan-nasabah', 'ambang_rp=30000000');
    const own = reportRows(report, ['tgl', 'customer']).filter(({ customer }) => customer === 'SITI AMINAH');
    expect(
      own.map(({ no_bukti, jenis_transaksi, cara_bayar, status_lapor }) => [
        no_bukti,
        jenis_transaksi,
        cara_bayar,
        status_lapor,
      ]),
    ).toEqual(
      // prettier-ignore
      sales.map(({ no }) => [no, 'PENJUALAN', ['Transfer'], 'BELUM']),
    );
    expect(JSON.stringify(report)).toContain(nik);
    expect(JSON.stringify(report)).not.toContain('BUDI');
    await grant(shop, 'KASIR2', { 'laporan-pengenalan-nasabah': ['lihat'] });
    const covered = JSON.stringify(await ask('pengenalan-nasabah', 'ambang_rp=30000000', 'KASIR2'));
    expect([covered.includes(nik), covered.includes('************0001')]).toEqual([false, true]);
    // Nobody comes to 500,000,000.
    expect((await ask('pengenalan-nasabah')).empty).toBe(true);
  });
});

describe('laporan-log-user', () => {
  it('tells who came, who was turned away and who went, and never what was typed', async () => {
    const login = (user_id: string, password: string) => test.http.post('/api/v1/users/login').send({ user_id, password }); // prettier-ignore
    await login('SPV1', 'salah-sekali');
    await login('RAHASIA-SAYA', PASSWORD);
    await shop.as('SPV1', 'post', 'users/logout', { user_id: 'SPV1' });
    const report = await ask('log-user');
    const rows = told(report, 'user_id', 'jenis_log');
    for (const one of ['OWNER LOGIN', 'SPV1 LOGIN', 'SPV1 LOGIN GAGAL', 'SPV1 LOGOUT', ' LOGIN GAGAL'])
      expect(rows).toContain(one);
    expect(JSON.stringify(report)).not.toMatch(/salah-sekali|RAHASIA-SAYA|emas-demo/);
  });

  it('tells each field that was changed, from what to what', async () => {
    await set({ toleransi_selisih_kas: 7_000 });
    await shop.as('OWNER', 'put', 'banks/BCA', { nama_bank: 'BANK CENTRAL ASIA', tgl_berlaku: shop.today });
    await grant(shop, 'KASIR1', { 'uang-kas': ['lihat'] });
    const said = (kind: string) => ask('log-user', `jenis_log=${kind}`);
    expect(told(await said('SETTING'), 'objek', 'field', 'nilai_baru')).toContainEqual(expect.stringMatching(/^Setting Toko .* 7,?000$/)); // prettier-ignore
    const [bank] = reportRows(await said('MASTER DATA')).filter(({ field }) => field === 'Nama Bank');
    expect(bank).toMatchObject({ user_id: 'OWNER', level: 'OWN', nilai_lama: 'BCA', nilai_baru: 'BANK CENTRAL ASIA' });
    const rights = reportRows(await said('HAK AKSES')).filter(({ objek, field }) => objek === 'KASIR1' && field === 'Uang Kas'); // prettier-ignore
    expect(rights[0]).toMatchObject({ nilai_baru: 'lihat' });
    const exported = reportRows(await said('EXPORT'));
    expect(exported[0]).toMatchObject({ user_id: 'OWNER' });
  });

  it('tells making charges by the gram, of a thing and of the lists', async () => {
    await set({ DESKRIPSI_SERVICE_MODULE: true });
    const ring = await shop.addRing();
    const work = { kode_deskripsi: 'SVC1', deskripsi_service: 'PATRI DAN SEPUH CINCIN POLOS', satuan: 'GRAM', ongkos: 20_000 }; // prettier-ignore
    const charge = { kode_ongkos: 'LM-CINCIN', kode_group: 'LM1', kode_dept: 'CINCIN', satuan: 'GRAM', ongkos: 18_000 };
    const sent = [
      await shop.as('OWNER', 'put', `barang/${ring}`, { ongkos: 12_500 }),
      await shop.as('OWNER', 'post', 'para-deskripsi-service', work),
      await shop.as('OWNER', 'put', 'para-deskripsi-service/SVC1', { ...work, ongkos: 22_500.5 }),
      await shop.as('OWNER', 'post', 'parameter-ongkos', charge),
    ];
    expect(sent.map(({ body }) => body.details)).toEqual(sent.map(() => undefined));
    const said = async (kind: string, of: string) =>
      reportRows(await ask('log-user', `jenis_log=${kind}`))
        .filter(({ objek }) => String(objek).endsWith(` ${of}`))
        .map(({ field, nilai_lama, nilai_baru }) => [field, nilai_lama, nilai_baru]);
    expect(await said('MASTER DATA', ring)).toEqual([['Ongkos', '0 Rp/g', '12,500 Rp/g']]);
    expect(await said('MASTER DATA', 'SVC1')).toContainEqual(['Ongkos', '20,000 Rp/g', '22,500.50 Rp/g']);
    expect((await said('HARGA', 'LM-CINCIN'))[0]![2]).toContain('ongkos 18,000 Rp/g');
  });
});

describe('laporan-emas-eod', () => {
  it('counts gold where it lies at its closing fineness, the shop’s apart from what it keeps', async () => {
    const kadar = { kode_kadar: '750', kadar_eod: 70, tgl_berlaku: shop.today, is_aktif: true };
    const made = await shop.as('OWNER', 'post', 'kadar-eod', kadar);
    expect([made.status, made.body.details]).toEqual([201, undefined]);
    await shop.addRing({ berat: 10 });
    const report = await ask('emas-eod');
    const [tray] = reportRows(report, ['kelas', 'tempat']);
    const { rows } = await test.app.get<pg.Pool>(pg.Pool).query<{ berat: number }>(`SELECT sum(berat)::int AS berat FROM ledger.stock_place WHERE place LIKE 'baki/%' AND qty > 0`); // prettier-ignore
    expect(tray).toMatchObject({ kelas: 'TOKO', tempat: 'BAKI', kadar: 75_000, kadar_eod: 70_000, berat_akhir: rows[0]!.berat }); // prettier-ignore
    expect(tray!['murni_akhir']).toBe(Math.round((rows[0]!.berat * 70) / 100));
  });
});

describe('laporan-transaksi-harian', () => {
  it('tells everything of a day in the order of the log, of the open one nothing to who counts blind', async () => {
    await set({ DAILY_TRANSACTION_REPORT_MODULE: true });
    const said = { jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' };
    expect((await shop.as('OWNER', 'post', 'cash/uang-kas', { id: randomUUID(), ...said })).status).toBe(201);
    const report = await ask('transaksi-harian');
    const rows = told(report, 'jenis_transaksi', 'qty', 'masuk', 'keluar', 'non_cash', 'status');
    expect(rows[0]).toBe('SALDO AWAL 0 5000000 0 0 VALID');
    expect(rows.at(-1)).toBe('UANG KAS 0 0 350000 0 VALID');
    expect(rows).toContain('PENJUALAN -1 0 0 -10110000 BATAL');
    expect(rows).toContain('PENJUALAN 1 0 0 10165000 VALID');
    await grant(shop, 'KASIR2', { 'laporan-transaksi-harian': ['lihat'] });
    const { body } = await shop.as('KASIR2', 'get', 'laporan/transaksi-harian');
    expect([body.row_count, body.message]).toEqual([0, 'Tersedia Setelah Tutup Toko']);
  });
});
