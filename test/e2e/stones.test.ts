import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { until } from '../support/until.js';

/**
 * LOT-01: diamonds at 12,000,000 per carat, cost 9,000,000, taken off the weight. GIA-1: 0.510 ct at USD 5,200.00, cost
 * 4,100.00; a dollar is 16,250. A ring of 3.270 g at 485,000 and making charge 15,000 per gram.
 */
describe('stones of items', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    await set({ DIAMOND_MODULE: true });
    const kind = { golongan: 'BERLIAN', satuan: 'CARAT', potong_berat: true, is_aktif: true };
    await made('jenis-batu', { kode_jenis_batu: 'BERLIAN', nama_jenis_batu: 'BERLIAN', mata_uang: 'IDR', ...kind });
    await made('jenis-batu', { kode_jenis_batu: 'SOLITER', nama_jenis_batu: 'SOLITER', mata_uang: 'USD', ...kind });
    await made('parameter-berlian', { kode_berlian: 'LOT-01', nama_berlian: 'BERLIAN TABUR', kode_jenis_batu: 'BERLIAN', harga_modal: 9_000_000, harga_jual: 12_000_000, is_aktif: true }); // prettier-ignore
    await made('parameter-berlian', { kode_berlian: 'LOT-OFF', nama_berlian: 'LOT HABIS', kode_jenis_batu: 'BERLIAN', harga_modal: 1, harga_jual: 1, is_aktif: false }); // prettier-ignore
    for (const n of [1, 2])
      await made('parameter-berlian', { kode_berlian: `GIA-${n}`, nama_berlian: `SOLITER 0.51 ${n}`, kode_jenis_batu: 'SOLITER', no_sertifikat: `GIA 221${n}`, lembaga_sertifikat: 'GIA', carat: 0.51, harga_modal_usd: 4_100, harga_jual_usd: 5_200, is_aktif: true }); // prettier-ignore
  });
  afterAll(() => server?.close());

  const set = (values: object) =>
    shop.as('OWNER', 'put', 'para-system', { data: Object.entries(values).map(([key, value]) => ({ key, value })) });
  const made = async (path: string, row: object) =>
    expect((await shop.as('OWNER', 'post', path, row)).status).toBe(201);
  const LOT = { kode_berlian: 'LOT-01', pcs: 12, carat: 0.35 };
  const add = (over: object, user = 'OWNER') =>
    shop.as<Faults & { kode_barcode: string }>(user, 'post', 'barang', {
      ...{ nama_barang: 'CINCIN BERLIAN', kode_dept: 'CINCIN', kode_group: 'G750', berat: 3.27, kode_toko: 'A1' },
      ...{ harga_modal: 1_300_000, ...over },
    });
  interface Faults {
    readonly details?: readonly { readonly field: string; readonly message: string }[];
  }
  const faults = ({ status, body }: Answer<Faults>) => [status, body.details?.map(({ field, message }) => [field, message])]; // prettier-ignore
  const item = async (barcode: string, user = 'OWNER') => (await shop.as(user, 'get', `barang/${barcode}`)).body;

  test('a dollar that nobody has set, and every other fault, is told at its row', async () => {
    expect(faults(await add({ stones: [LOT, { kode_berlian: 'GIA-1', pcs: 1 }] }))).toEqual([
      400,
      [['stones.1.kurs', 'Kurs USD Belum Diisi Di Setting System']],
    ]);
    await set({ kurs_usd: 16_250 });
    const rows = [
      { kode_berlian: 'NIHIL', pcs: 1 },
      { kode_berlian: 'LOT-OFF', pcs: 1, carat: 0.1 },
      { kode_berlian: 'LOT-01', pcs: 0, carat: 0.1 },
      { kode_berlian: 'LOT-01', pcs: 1 },
      { kode_berlian: 'GIA-1', pcs: 2, carat: 0.5 },
      { ...LOT, harga: 12_000_000.5 },
      { ...LOT, nilai: 4_200_001 },
    ];
    expect(faults(await add({ stones: rows }))[1]).toEqual([
      ['stones.0.kode_berlian', 'Kode Berlian NIHIL Tidak Ditemukan'],
      ['stones.1.kode_berlian', 'Kode Berlian LOT-OFF Sudah Tidak Aktif'],
      ['stones.2.pcs', 'Pcs Tidak Boleh 0'],
      ['stones.3.carat', 'Carat Tidak Boleh 0'],
      ['stones.4.pcs', 'Batu Bersertifikat Harus 1 Pcs'],
      ['stones.4.carat', 'Carat Harus 0.51 Menurut Sertifikat'],
      ['stones.5.harga', 'Harga Harus Bilangan Bulat'],
      ['stones.6.nilai', 'Nilai Batu Sekarang 4,200,000, Periksa Lagi'],
    ]);
    // 0.350 ct are 0.070 g.
    expect(faults(await add({ stones: [LOT], berat: 0.07 }))[1]).toEqual([
      ['stones', 'Berat Batu 0.070 Gram Harus Kurang Dari Berat Barang 0.070 Gram'],
    ]);
    expect(faults(await add({ stones: [LOT], harga_atribut: 1 }))[1]).toEqual([
      ['harga_atribut', 'Harga Atribut Dihitung Dari Batu: 4,200,000'],
    ]);
  });

  test('are kept with all they were valued by, and priced with the gold beside them', async () => {
    const { status, body } = await add({
      stones: [
        { ...LOT, nilai: 4_200_000 },
        { kode_berlian: 'GIA-1', pcs: 1 },
      ],
    });
    expect(status).toBe(201);
    const found = await item(body.kode_barcode);
    // (0.350 + 0.510) ct × 0.2 = 0.172 g; 0.510 × 5,200.00 × 16,250 = 43,095,000.
    expect(found).toMatchObject({ berat: 3.27, berat_emas: 3.098, harga_atribut: 47_295_000 });
    expect(found.stones).toMatchObject([
      { ...LOT, satuan: 'CARAT', mata_uang: 'IDR', harga: 12_000_000, kurs: null, nilai: 4_200_000, harga_modal: 9_000_000 }, // prettier-ignore
      { no_sertifikat: 'GIA 2211', pcs: 1, carat: 0.51, harga: 5_200, kurs: 16_250, nilai: 43_095_000 },
    ]);
    // What they cost is for who may see cost.
    const [seen] = (await item(body.kode_barcode, 'KASIR1')).stones;
    expect(seen).toHaveProperty('nilai');
    expect(seen).not.toHaveProperty('harga_modal');
    // Another dollar changes nothing of what is there.
    await set({ kurs_usd: 17_000 });
    expect((await item(body.kode_barcode)).harga_atribut).toBe(47_295_000);
    await set({ kurs_usd: 16_250 });
    const csv = await server.http
      .get('/api/v1/lists/data-barang/csv')
      .query({ q: body.kode_barcode })
      .set('Authorization', `Bearer ${await shop.token('OWNER')}`);
    expect(csv.text).toContain('LOT-01:12:0.35:12000000; GIA-1:1:0.51:5200');

    // 3.098 × (485,000 + 15,000) = 1,549,000, stones 47,295,000: 48,844,000, on a step of 500.
    const till = (await shop.as('KASIR1', 'get', `penjualan/barang/${body.kode_barcode}`)).body;
    expect(till).toMatchObject({ berat: 3.27, berat_emas: 3.098, harga_atribut: 47_295_000, harga: 48_844_000 });
    const { stok } = (await shop.as('OWNER', 'get', 'dashboard')).body;
    // 3.098 × 75 % = 2.3235: the fine gold in the trays is that of the gold.
    expect(stok.group).toMatchObject([{ kode: 'G750', qty: 1, berat: 3.27, berat_murni: 2.324 }]);
    const { groups } = (await shop.as('OWNER', 'get', 'papan-harga/stok?cakupan=SEMUA')).body;
    expect(groups).toMatchObject([{ kode_group: 'G750', jumlah: 1, harga_baru: 48_844_000 }]);
    const sale = {
      id: randomUUID(),
      kode_sales: 'SL1',
      lines: [{ kode_barcode: body.kode_barcode, harga: 48_844_000 }],
    };
    expect((await shop.as('KASIR1', 'post', 'penjualan', sale)).status).toBe(201);
    const [line] = (await shop.as('KASIR1', 'get', `penjualan/${sale.id}`)).body.lines;
    expect(line).toMatchObject({ berat: 3.27, berat_emas: 3.098, berat_murni: 2.324, stones: [{ nilai: 4_200_000 }, { nilai: 43_095_000 }] }); // prettier-ignore
    expect(line.stones[0]).not.toHaveProperty('harga_modal');
    await shop.as('KASIR1', 'post', `penjualan/${sale.id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 48_844_000 }] }); // prettier-ignore
    const slip = await server.http
      .get(`/api/v1/penjualan/${sale.id}/slip.txt`)
      .set('Authorization', `Bearer ${await shop.token('KASIR1')}`);
    expect(slip.text).toMatch(/SOLITER 0\.51 1 GIA 2211 0\.510 ct +43,095,000/);

    // Bought back, stones are no gold either.
    const { no_faktur_jual } = (await shop.as('KASIR1', 'get', `penjualan/${sale.id}`)).body;
    const id = randomUUID();
    const bought = await shop.as('KASIR1', 'post', 'pembelian', {
      id,
      no_faktur_jual,
      kode_sales: 'SL1',
      lines: [{ sale_line_no: 1, berat: 3.27, kondisi_barang: 'BAIK' }],
    });
    expect(bought.body).toMatchObject({ message: 'Transaksi Pembelian Berhasil Disimpan' });
    const { lines } = (await shop.as('KASIR1', 'get', `pembelian/${id}`)).body;
    // 3.098 g × 460,000 = 1,425,080, up to 500.
    expect(lines).toMatchObject([{ berat: 3.27, berat_emas: 3.098, berat_murni: 2.324, harga: 1_425_500 }]);
  });

  test('of two who set one certified stone at once one wins; the other is told which item has it', async () => {
    const stones = [{ kode_berlian: 'GIA-2', pcs: 1 }];
    const ring = await shop.addRing();
    const answers = await Promise.all([
      add({ stones }),
      add({ stones }, 'OWNER'),
      shop.as<Faults>('OWNER', 'put', `barang/${ring}`, { stones }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
    const holder = (await shop.ledger.load<{ kode_barcode: string }>(SHOP, ['stone/GIA-2'])).get('stone/GIA-2')!.body;
    for (const answer of answers.filter(({ status }) => status >= 300))
      expect(faults(answer)).toEqual([400, [['stones.0.kode_berlian', `Batu GIA 2212 Sudah Terpasang Di Barang ${holder.kode_barcode}`]]]); // prettier-ignore

    // Taken out, it is free for the next.
    expect((await shop.as('OWNER', 'put', `barang/${holder.kode_barcode}`, { stones: [LOT] })).status).toBe(200);
    expect(await item(holder.kode_barcode)).toMatchObject({ harga_atribut: 4_200_000, berat_emas: 3.2 });
    const next = await shop.addRing();
    expect((await shop.as('OWNER', 'put', `barang/${next}`, { stones })).status).toBe(200);
    expect((await shop.as('OWNER', 'put', `barang/${next}`, { stones: [] })).status).toBe(200);
    expect(await item(next)).toMatchObject({ stones: [], harga_atribut: 0, berat_emas: 3.27 });
  });

  test('keep the rows they name; what became inactive stays where it is', async () => {
    const { body } = await add({ stones: [LOT] });
    const refused = await shop.as('OWNER', 'delete', 'parameter-berlian/LOT-01');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Barang')]);
    expect((await shop.as('OWNER', 'delete', 'jenis-batu/SOLITER')).status).toBe(409);
    const row = { nama_berlian: 'BERLIAN TABUR', kode_jenis_batu: 'BERLIAN', harga_modal: 9_000_000, harga_jual: 13_000_000 }; // prettier-ignore
    await shop.as('OWNER', 'put', 'parameter-berlian/LOT-01', { ...row, is_aktif: false });
    expect((await add({ stones: [LOT] })).status).toBe(400);
    const changed = await shop.as('OWNER', 'put', `barang/${body.kode_barcode}`, { stones: [{ ...LOT, carat: 0.36 }] });
    expect(changed.status).toBe(200);
    // By the ladder 0.36 counts 0.38; at today's 13,000,000: 4,940,000.
    expect((await item(body.kode_barcode)).stones).toMatchObject([
      { carat: 0.36, carat_hitung: 0.38, nilai: 4_940_000 },
    ]);
    await shop.as('OWNER', 'put', 'parameter-berlian/LOT-01', { ...row, harga_jual: 12_000_000, is_aktif: true });
  });

  test('below their cost ask a supervisor, in a category of their own', async () => {
    const { body } = await add({ stones: [{ ...LOT, harga: 8_999_999 }] });
    const sale = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: body.kode_barcode }] };
    const refused = await shop.as('OWNER', 'post', 'penjualan', sale);
    const { data } = refused.body as unknown as { data: { otorisasi: { kategori: string }[] } };
    expect(data.otorisasi.map(({ kategori }) => kategori)).toEqual(['BERLIAN_DIBAWAH_MODAL']);
    expect(JSON.stringify(data)).not.toContain('9000000');
    const otorisasi_ids = await shop.approve(refused, 'OWNER');
    expect((await shop.as('OWNER', 'post', 'penjualan', { ...sale, otorisasi_ids })).status).toBe(201);
  });

  test('come out of a spreadsheet in one column, each fault by row and column', async () => {
    const token = await shop.token('OWNER');
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Barang');
    sheet.addRow(['Nama Barang', 'Kode Jenis', 'Group', 'Berat', 'Kode Baki', 'Harga Modal', 'Batu']);
    for (const stones of ['LOT-01:12:0.35; GIA-2', 'LOT-01:x:0.1', 'NIHIL', 'LOT-01:1:0.1:5:6', 'GIA-2', ''])
      sheet.addRow(['CINCIN IMPOR', 'CINCIN', 'G750', 3.27, 'A1', 1_300_000, stones]);
    const { body } = await server.http
      .post('/api/v1/barang/import')
      .set('Authorization', `Bearer ${token}`)
      .attach('file', Buffer.from(await book.xlsx.writeBuffer()), 'barang.xlsx');
    expect(body.bad.map(({ row, column, message }: Record<string, unknown>) => [row, column, message])).toEqual([
      [3, 'stones', 'Pcs Harus Angka'],
      [4, 'stones', 'Kode Berlian NIHIL Tidak Ditemukan'],
      [5, 'stones', 'Batu Harus Ditulis KODE:PCS:CARAT:HARGA, Dipisah Titik Koma'],
      [6, 'stones', 'Batu GIA-2 Ada Lebih Dari Satu Kali Di File'],
    ]);
    await server.http.post(`/api/v1/barang/import/${body.import_id}/commit`).set('Authorization', `Bearer ${token}`);
    await until(async () => (await shop.as('OWNER', 'get', `barang/import/${body.import_id}`)).body.status === 'DONE');
    const { body: found } = await shop.as('OWNER', 'get', 'barang?q=CINCIN IMPOR&sort=kode_barcode');
    const counts = (found as unknown as { stones: object[] }[]).map(({ stones }) => stones.length);
    expect(counts.sort()).toEqual([0, 2]);
  });

  test('are refused while the module is off; what has some is sold as it is', async () => {
    const { body } = await add({ stones: [LOT] });
    await set({ DIAMOND_MODULE: false });
    expect(faults(await add({ stones: [LOT] }))).toEqual([400, [['stones', 'Modul Tidak Aktif']]]);
    expect((await shop.as('OWNER', 'put', `barang/${body.kode_barcode}`, { size: '12' })).status).toBe(200);
    expect((await shop.as('KASIR1', 'get', `penjualan/barang/${body.kode_barcode}`)).body).toMatchObject({ berat_emas: 3.2 }); // prettier-ignore
    await set({ DIAMOND_MODULE: true });
  });
});
