import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { type Answer, FOUNDED, GoldShop, PASSWORD, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** What each setting does on the server, whatever the screen shows. */
let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
});
afterAll(() => test.close());

async function set(values: Readonly<Record<string, unknown>>): Promise<void> {
  const data = Object.entries(values).map(([key, value]) => ({ key, value }));
  const { status, body } = await shop.as('OWNER', 'put', 'para-system', { data });
  expect({ status, body }).toMatchObject({ status: 200 });
}

const approvals = ({ status, body }: Answer<{ data?: { otorisasi?: { kategori: string }[] } }>) =>
  status === 403 ? body.data?.otorisasi?.map(({ kategori }) => kategori) : status;

describe('sales', () => {
  // He may see cost, and so is told which limit it is.
  const sell = (kode_barcode: string, line: object = {}) =>
    shop.as('OWNER', 'post', 'penjualan', {
      id: randomUUID(),
      kode_sales: 'SL1',
      lines: [{ kode_barcode, ...line }],
    });

  it('round prices to the step, up or down', async () => {
    // 3.271 g × (485,000 + 15,000) = 1,635,500: a whole multiple of 500, not of 1,000
    const price = async () => {
      const ring = await shop.addRing({ berat: 3.271 });
      return (await shop.as('KASIR1', 'get', `penjualan/barang/${ring}`)).body.harga as number;
    };
    expect(await price()).toBe(1_635_500);
    await set({ pembulatan: 1000 });
    expect(await price()).toBe(1_636_000);
    await set({ PEMBULATAN_PENJUALAN_KEBAWAH_MODULE: true });
    expect(await price()).toBe(1_635_000);
    const sold = await sell(await shop.addRing({ berat: 3.271 }));
    expect(sold.body.data.total_harga).toBe(1_635_000);
    await set({ pembulatan: 500, PEMBULATAN_PENJUALAN_KEBAWAH_MODULE: false });
  });

  it('above the limit of one note need approval; 0 is no limit', async () => {
    await set({ batas_atas_penjualan: 1_634_999 });
    expect(approvals(await sell(await shop.addRing()))).toEqual(['BATAS_ATAS_PENJUALAN']);
    await set({ batas_atas_penjualan: 1_635_000 });
    expect(approvals(await sell(await shop.addRing()))).toBe(201);
    await set({ batas_atas_penjualan: 0 });
    expect(approvals(await sell(await shop.addRing()))).toBe(201);
  });

  it('below the least making charge need approval where Parameter Ongkos says nothing', async () => {
    const pendant = () => shop.addRing({ kode_dept: 'LM', ongkos: 20_000 });
    expect(approvals(await sell(await pendant(), { tarif_ongkos: 12_000 }))).toBe(201);
    await set({ minimal_ongkos: 15_000 });
    expect(approvals(await sell(await pendant(), { tarif_ongkos: 12_000 }))).toEqual(['ONGKOS_PENJUALAN']);
    expect(approvals(await sell(await pendant(), { tarif_ongkos: 15_000 }))).toBe(201);
    await set({ minimal_ongkos: 0 });
  });
});

describe('purchases', () => {
  const line = (over: object = {}) => ({
    nama_barang: 'KALUNG RANTAI',
    kode_dept: 'CINCIN',
    kode_group: 'G750',
    kadar: 75,
    kondisi_barang: 'BAIK',
    berat: 2.001,
    ...over,
  });
  const preview = async (over: object = {}) =>
    (await shop.as('KASIR1', 'post', 'pembelian/harga', { lines: [line(over)] })).body as { total_harga: number };

  it('round prices to the step, up or down', async () => {
    // 2.001 g × 460,000 = 920,460
    expect((await preview()).total_harga).toBe(920_500);
    await set({ PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE: true });
    expect((await preview()).total_harga).toBe(920_000);
    await set({ PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE: false, pembulatan: 10_000 });
    expect((await preview()).total_harga).toBe(930_000);
    await set({ pembulatan: 500 });
  });

  it('pay for the weight of its tier while weights are rounded', async () => {
    // 2.049 g is 2.000 g by 50 mg, 12.345 g is 12.300 g by 100 mg: 920,000 and 5,658,000
    expect((await preview({ berat: 2.049 })).total_harga).toBe(943_000);
    await set({ pembulatan_berat_pembelian: true });
    expect((await preview({ berat: 2.049 })).total_harga).toBe(920_000);
    expect((await preview({ berat: 12.345 })).total_harga).toBe(5_658_000);
    const tingkat_pembulatan_berat = [{ sampai_gram: null, step_gram: 0.5 }];
    await set({ tingkat_pembulatan_berat });
    // 12.345 g is 12.000 g by 500 mg: 5,520,000
    expect((await preview({ berat: 12.345 })).total_harga).toBe(5_520_000);
    await set({ pembulatan_berat_pembelian: false });
  });

  it('ask for approval beyond the tolerance of weight', async () => {
    const barcode = await shop.addRing();
    const id = randomUUID();
    const sale = { id, kode_sales: 'SL1', lines: [{ kode_barcode: barcode }] };
    const { no_faktur_jual } = (await shop.as('KASIR1', 'post', 'penjualan', sale)).body.data;
    const pembayaran = [{ cara_bayar: 'CASH', jumlah: 1_635_000 }];
    await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran });
    const buy = () =>
      shop.as('KASIR1', 'post', 'pembelian', {
        id: randomUUID(),
        kode_sales: 'SL1',
        no_faktur_jual,
        lines: [{ sale_line_no: 1, kondisi_barang: 'NOTA5', berat: 3.22 }],
      });
    await set({ toleransi_berat_pembelian: 0.049 });
    expect(approvals(await buy())).toEqual(['TOLERANSI_BERAT_PEMBELIAN']);
    await set({ toleransi_berat_pembelian: 0.05 });
    expect(approvals(await buy())).toBe(201);
  });

  it('print their slip twice where the shop wants a duplicate', async () => {
    const id = randomUUID();
    await shop.as('KASIR1', 'post', 'pembelian', { id, kode_sales: 'SL1', lines: [line()] });
    await shop.as('KASIR1', 'post', `pembelian/${id}/cetak`, {});
    const pages = async () => {
      const request = test.http.get(`/api/v1/pembelian/${id}/slip.txt`);
      const { text } = await request.auth(await shop.token('KASIR1'), { type: 'bearer' }).expect(200);
      return text.split('\f').length;
    };
    expect(await pages()).toBe(1);
    await set({ CETAK_DUPLIKAT_PEMBELIAN_MODULE: true });
    expect(await pages()).toBe(2);
  });
});

describe('counting a drawer', () => {
  // The book of LACI2 is 0: nobody has moved money there.
  const count = (lembar: number) =>
    shop.as('KASIR2', 'post', 'tutup-toko/hitung', {
      tgl: shop.today,
      kode_laci: 'LACI2',
      pecahan: [{ nominal: 1000, lembar }],
      alasan: 'SELISIH KEMBALIAN',
    });

  it('asks for approval beyond the tolerance of cash, and takes only the shop’s denominations', async () => {
    await set({ toleransi_selisih_kas: 4999 });
    expect(approvals(await count(5))).toEqual(['SELISIH_KAS']);
    await set({ toleransi_selisih_kas: 5000, pecahan_uang: [5000] });
    expect((await count(5)).status).toBe(400);
    await set({ pecahan_uang: [5000, 1000] });
    expect(approvals(await count(5))).toBe(200);
  });
});

describe('sessions and logins', () => {
  const sql = (text: string, values: unknown[] = []) => test.app.get(DataSource).query(text, values);
  const login = (password: string) =>
    test.http.post('/api/v1/users/login').send({ user_id: 'KASIR2', password, take_over: true });
  const me = (token: string) => test.http.get('/api/v1/users/me').auth(token, { type: 'bearer' });

  it('end after so many idle minutes, and after so many hours in any case', async () => {
    await set({ sesi_idle_menit: 10, sesi_maksimal_jam: 2 });
    const { token } = (await login(PASSWORD).expect(200)).body.data;
    const [row] = await sql(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours FROM app.session
        WHERE user_id = 'KASIR2'`,
    );
    expect(row.hours).toBe(2);
    const seen = (minutes: number) =>
      sql(`UPDATE app.session SET last_seen_at = clock_timestamp() - make_interval(mins => $1) WHERE user_id = 'KASIR2'`, [minutes]); // prettier-ignore
    await seen(9);
    await me(token).expect(200);
    await seen(11);
    await me(token).expect(401);
    await set({ sesi_idle_menit: 120, sesi_maksimal_jam: 14 });
  });

  it('are held back after so many wrong passwords, for so long', async () => {
    await sql('DELETE FROM app.throttle');
    await set({ login_maks_gagal: 2, login_tahan_menit: 7 });
    await login('salah').expect(401);
    await login('salah').expect(401);
    const { body } = await login(PASSWORD).expect(429);
    expect(body).toMatchObject({ code: 'LOGIN_THROTTLED', message: expect.stringContaining('7') });
    await sql('DELETE FROM app.throttle');
    await set({ login_maks_gagal: 5, login_tahan_menit: 15 });
  });

  it('approvals live so many minutes', async () => {
    await set({ otorisasi_berlaku_menit: 3, batas_atas_penjualan: 1 });
    const body = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: await shop.addRing() }] };
    const refused = await shop.as('KASIR1', 'post', 'penjualan', body);
    const [id] = await shop.approve(refused, 'KASIR1');
    const [row] = await sql(
      `SELECT (body::json->>'expires_at')::timestamptz - now() < interval '3 minutes' AS soon,
              (body::json->>'expires_at')::timestamptz - now() > interval '2 minutes' AS alive
         FROM ledger.document_state WHERE shop = $1 AND stream_id = $2`,
      [SHOP, `authorization/${id}`],
    );
    expect(row).toEqual({ soon: true, alive: true });
    await set({ otorisasi_berlaku_menit: 5, batas_atas_penjualan: 0 });
  });
});

describe('the language of answers', () => {
  const refusal = async (asked: Record<string, string>, token?: string) => {
    const request = test.http.get(`/api/v1/para-system/key/NOTHING`).set(asked);
    const { body } = await request.auth(token ?? (await shop.token('OWNER')), { type: 'bearer' });
    return body.message as string;
  };
  const IN = { id: 'Setting Tidak Ditemukan', en: 'Setting not found', jp: '設定が見つかりません' };

  it('is what was asked for, as far as the shop offers it, else its default', async () => {
    expect(await refusal({ 'X-Language': 'jp' })).toBe(IN.jp);
    expect(await refusal({})).toBe(IN.id);
    await set({ bahasa_default: 'en' });
    expect(await refusal({})).toBe(IN.en);
    await set({ daftar_bahasa: ['id', 'en'] });
    expect(await refusal({ 'X-Language': 'jp' })).toBe(IN.en);
    expect(await refusal({ 'X-Language': 'id' })).toBe(IN.id);
  });

  it('is the shop’s own for everybody while it has set one, at the login too', async () => {
    await set({ MULTI_LANGUAGE_FEATURE: 'jp' });
    expect(await refusal({ 'X-Language': 'id' })).toBe(IN.jp);
    const form = { user_id: 'NOBODY', password: 'salah' };
    const told = async () =>
      (await test.http.post('/api/v1/users/login').send(form).set('X-Language', 'id')).body.message;
    const japanese = await told();
    const saved = await shop.as('OWNER', 'put', 'para-system', { key: 'pembulatan', value: 500 });
    expect(saved.body.message).toBe('設定を保存しました');
    await set({ MULTI_LANGUAGE_FEATURE: 'off', daftar_bahasa: ['id', 'jp'], bahasa_default: 'id' });
    expect(await told()).toBe('User Id Atau Password Salah');
    expect(japanese).not.toBe('User Id Atau Password Salah');
  });
});
