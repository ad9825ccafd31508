import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { placeKinds } from '@emas/domain/ledger/books';
import { addDays } from '@emas/domain/shared/business-date';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
});
afterAll(() => test.close());

const cash = (jumlah: number) => ({ cara_bayar: 'CASH', jumlah });
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const brought = (over: object = {}) => ({
  nama_barang: 'KALUNG RANTAI',
  kode_dept: 'CINCIN',
  kode_group: 'G750',
  kadar: 75,
  kondisi_barang: 'BAIK',
  berat: 2,
  ...over,
});
const purchase = (line: object = brought(), over: object = {}) => ({
  id: randomUUID(),
  kode_sales: 'SL1',
  lines: [line].flat(),
  ...over,
});
const save = (body: object, user = 'KASIR1', headers = {}) => shop.as(user, 'post', 'pembelian', body, headers);
const pay = (id: string, pembayaran: object[], user = 'KASIR1') =>
  shop.as(user, 'post', `pembelian/${id}/validasi`, { pembayaran });
const cancel = (id: string, otorisasi_ids: string[] = []) =>
  shop.as('KASIR1', 'post', `pembelian/${id}/batal`, { alasan: 'SALAH INPUT', otorisasi_ids });

/** A ring sold for 1,635,000, of which 49,050 is making charge. */
async function soldRing(): Promise<{ sale_id: string; no_faktur_jual: string; barcode: string }> {
  const barcode = await shop.addRing();
  const sale_id = randomUUID();
  const saved = await shop.as('KASIR1', 'post', 'penjualan', {
    id: sale_id,
    kode_sales: 'SL1',
    lines: [{ kode_barcode: barcode }],
  });
  await shop.as('KASIR1', 'post', `penjualan/${sale_id}/validasi`, { pembayaran: [cash(1_635_000)] });
  return { sale_id, no_faktur_jual: saved.body.data.no_faktur_jual, barcode };
}
const returned = (over: object = {}) => ({ sale_line_no: 1, kondisi_barang: 'NOTA5', berat: 3.26, ...over });

describe('a purchase with our own note', () => {
  it('goes from the note over saving and paying to the list, the slip and the report', async () => {
    const { no_faktur_jual, barcode, sale_id } = await soldRing();
    const note = await shop.as('KASIR1', 'get', `pembelian/nota/${no_faktur_jual.toLowerCase()}`);
    expect(note).toMatchObject({
      status: 200,
      body: {
        sale_id,
        lines: [
          { line_no: 1, kode_barcode: barcode, berat_nota: 3.27, harga_nota: 1_635_000, kadar: 75, dibeli: null },
        ],
      },
    });

    // (1,635,000 − 49,050) ÷ 3.27 × 3.26 × 95 % = 1,502,045.0 → up to 500: 1,502,500
    const preview = await shop.as('KASIR1', 'post', 'pembelian/harga', { no_faktur_jual, lines: [returned()] });
    expect(preview).toMatchObject({ status: 200, body: { total_harga: 1_502_500, susut: 0.01 } });

    const body = purchase(returned(), { no_faktur_jual });
    const saved = await save(body);
    expect(saved).toMatchObject({
      status: 201,
      body: { message: 'Transaksi Pembelian Berhasil Disimpan', data: { status: 'OPEN', total_harga: 1_502_500 } },
    });
    const no = saved.body.data.no_faktur_beli;
    expect(no).toMatch(/^FBSJA\d{10}$/);
    expect((await shop.as('KASIR1', 'get', `pembelian/nota/${no_faktur_jual}`)).body.lines[0].dibeli).toBe(no);

    const [drawer, stock] = [
      await shop.ledger.balance(SHOP, 'kas/LACI1'),
      await shop.ledger.balance(SHOP, 'persediaan'),
    ];
    expect(code(await pay(body.id, [cash(1_000_000)]))).toEqual([409, 'PAY_OUT_NOT_EQUAL']);
    expect((await pay(body.id, [cash(1_502_500)])).body.message).toBe('Transaksi Pembelian Berhasil Divalidasi');
    expect((await shop.ledger.balance(SHOP, 'kas/LACI1')) - drawer).toBe(-1_502_500);
    expect((await shop.ledger.balance(SHOP, 'persediaan')) - stock).toBe(1_502_500);
    const places = (await shop.ledger.placesOf(SHOP, barcode)).filter(({ qty }) => qty > 0);
    expect(places).toEqual([{ place: 'beli', qty: 1, berat: 3260, nilai: 1_502_500 }]);

    expect((await shop.as('KASIR1', 'get', `pembelian/${body.id}`)).body).toMatchObject({
      status: 'VALID',
      no_faktur_beli: no,
      no_faktur_jual,
      valid_by: 'KASIR1',
      bayar_cash: 1_502_500,
      lines: [{ kode_barcode: barcode, berat: 3.26, berat_nota: 3.27, susut: 0.01, potongan: 78_600 }],
      pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_502_500 }],
    });
    const csv = await test.http
      .get(`/api/v1/lists/lihat-pembelian/csv?q=${barcode}&limit=1`)
      .set('Authorization', `Bearer ${await shop.token('OWNER')}`)
      .expect(200);
    expect(csv.text.split('\r\n')).toEqual([
      expect.stringMatching(/^\uFEFFno_faktur_beli,status,jenis_nota,nama_customer,.*,cetak_count,pembulatan$/),
      expect.stringMatching(`^${no},VALID,`),
      '',
    ]);
    const list = await shop.as('KASIR1', 'get', `pembelian?q=${barcode}&limit=10&status=VALID`);
    expect(list.body).toMatchObject({ count: 1, data: [{ no_faktur_beli: no }] });
    expect((await shop.as('KASIR1', 'post', 'pembelian/get/bynota', { no_faktur: no })).body).toMatchObject({
      data: [{ id: body.id }],
      template_wa: expect.stringContaining('Nota pembelian'),
    });
  });

  it('does not buy the same line twice, and says which purchase has it', async () => {
    const { no_faktur_jual } = await soldRing();
    const first = purchase(returned(), { no_faktur_jual });
    const no = (await save(first)).body.data.no_faktur_beli;
    const second = await save(purchase(returned(), { no_faktur_jual }));
    expect(code(second)).toEqual([409, 'NOTE_LINE_BOUGHT']);
    expect(second.body.message).toContain(no);

    expect((await shop.as('KASIR1', 'delete', `pembelian/${first.id}`)).body.message).toBe(
      'Transaksi Pembelian Berhasil Dihapus',
    );
    expect((await save(purchase(returned(), { no_faktur_jual }))).status).toBe(201);
    expect(code(await pay(first.id, [cash(1_502_500)]))).toEqual([409, 'PURCHASE_NOT_OPEN']);
  });

  it('two tills at the same moment: one buys the line, the other is told by which purchase', async () => {
    const { no_faktur_jual } = await soldRing();
    const forms = [purchase(returned(), { no_faktur_jual }), purchase(returned(), { no_faktur_jual })];
    const answers = await Promise.all([save(forms[0]!), save(forms[1]!, 'KASIR2')]);
    const won = answers.find(({ status }) => status === 201)!;
    const lost = answers.find(({ status }) => status !== 201)!;
    expect(code(lost)).toEqual([409, 'NOTE_LINE_BOUGHT']);
    expect(lost.body.message).toContain(won.body.data.no_faktur_beli);
    // And paid once, though two cashiers press.
    const drawer = async (laci: string) => shop.ledger.balance(SHOP, `kas/${laci}`);
    const before = (await drawer('LACI1')) + (await drawer('LACI2'));
    const { id } = won.body.data;
    const paid = await Promise.all([pay(id, [cash(1_502_500)]), pay(id, [cash(1_502_500)])]);
    expect(paid.map(code).sort()).toEqual([
      [200, undefined],
      [409, 'PURCHASE_NOT_OPEN'],
    ]);
    expect((await drawer('LACI1')) + (await drawer('LACI2')) - before).toBe(-1_502_500);
  });

  it('asks a supervisor when more weight is missing than tolerated', async () => {
    const { no_faktur_jual } = await soldRing();
    const body = purchase(returned({ berat: 3.1 }), { no_faktur_jual });
    const key = randomUUID();
    const refused = await save(body, 'KASIR1', { 'Idempotency-Key': key });
    expect(refused).toMatchObject({
      status: 403,
      body: { data: { otorisasi: [{ kategori: 'TOLERANSI_BERAT_PEMBELIAN', no_faktur: no_faktur_jual }] } },
    });
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    const saved = await save({ ...body, otorisasi_ids }, 'KASIR1', { 'Idempotency-Key': key });
    expect(saved.status).toBe(201);
    const again = await save({ ...body, otorisasi_ids }, 'KASIR1', { 'Idempotency-Key': key });
    expect(again.body.data).toEqual(saved.body.data);
  });

  it('refuses notes that are unknown, not paid or cancelled', async () => {
    expect(code(await save(purchase(returned(), { no_faktur_jual: 'FJSJA0000000001' })))).toEqual([
      404,
      'NOTE_NOT_FOUND',
    ]);
    const barcode = await shop.addRing();
    const open = await shop.as('KASIR1', 'post', 'penjualan', {
      id: randomUUID(),
      kode_sales: 'SL1',
      lines: [{ kode_barcode: barcode }],
    });
    const { no_faktur_jual, id } = open.body.data;
    expect(code(await save(purchase(returned(), { no_faktur_jual })))).toEqual([409, 'NOTE_NOT_VALID']);
    await shop.as('KASIR1', 'delete', `penjualan/${id}`);
  });
});

describe('a purchase without note', () => {
  it('is priced by the buying price of its group and paid from an account', async () => {
    const body = purchase();
    // 460,000/g × 2 g
    expect((await save(body)).body.data).toMatchObject({ total_harga: 920_000 });
    const transfer = { cara_bayar: 'TRANSFER', jumlah: 920_000, no_rekening: '1234567890' };
    expect(code(await pay(body.id, [transfer]))).toEqual([409, 'ACCOUNT_OVERDRAWN']);
    expect(code(await pay(body.id, [{ ...transfer, no_rekening: '999' }]))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await pay(body.id, [cash(920_000)])).status).toBe(200);
    expect(await shop.ledger.placesOf(SHOP, `${body.id}:1`)).toEqual([
      { place: 'beli', qty: 1, berat: 2000, nilai: 920_000 },
    ]);
  });

  it('names every wrong field in the words of the specification', async () => {
    const answer = await save(
      purchase(brought({ nama_barang: 'CINCI', kadar: 101, berat: 0, kode_dept: 'TIDAKADA', kondisi_barang: 'NOTA5' })),
    );
    expect(answer.status).toBe(400);
    expect(
      answer.body.details.map(({ field, message }: { field: string; message: string }) => [field, message]),
    ).toEqual([
      ['lines.0.nama_barang', 'Nama Barang Minimal 6 Karakter'],
      ['lines.0.kode_dept', 'Kode Jenis Harus Dipilih'],
      ['lines.0.kadar', 'Kadar Tidak Boleh 0 Atau Lebih Dari 100'],
      ['lines.0.berat', 'Berat Tidak Boleh 0'],
      ['lines.0.kondisi_barang', 'Kondisi Ini Hanya Untuk Pembelian Dengan Nota'],
    ]);
    expect(code(await save(purchase([])))).toEqual([400, 'VALIDATION_FAILED']);
    expect(code(await save(purchase(brought({ rahasia: 1 }))))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('asks for approval by condition and by price, in one question', async () => {
    const refused = await save(purchase(brought({ kondisi_barang: 'RUSAK', harga: 900_000 })));
    expect(refused.body.data.otorisasi).toMatchObject([
      { kategori: 'PEMBELIAN', description: 'KONDISI RUSAK, HARGA DI ATAS USULAN' },
    ]);
  });

  it('wants to know who sells from 10 million on', async () => {
    // 460,000/g × 22 g = 10,120,000
    const dear = (customer_id?: string) => save(purchase(brought({ berat: 22 }), { customer_id }));
    const nameless = await dear();
    expect(code(nameless)).toEqual([409, 'NIK_REQUIRED']);
    expect(nameless.body.message).toBe('Customer Dengan NIK Wajib Diisi Mulai Rp. 10,000,000');
    const register = async (over: object) =>
      (
        await shop.as('KASIR1', 'post', 'customers', {
          nama_customer: 'SITI AMINAH',
          tujuan_data: ['TRANSAKSI'],
          ...over,
        })
      ).body.customer_id as string;
    expect(code(await dear(await register({})))).toEqual([409, 'NIK_REQUIRED']);
    const known = await dear(await register({ nik: '3573015708900001' }));
    expect(known.status).toBe(201);
    expect((await shop.as('KASIR1', 'get', `pembelian/${known.body.data.id}`)).body.nama_customer).toBe('SITI AMINAH');
    await shop.as('KASIR1', 'delete', `pembelian/${known.body.data.id}`);
    expect(code(await dear(randomUUID()))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
    expect(code(await dear('SITI'))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('wants to have seen the identity card above 25 million', async () => {
    // 460,000/g × 54.348 g = 25,000,080, rounded up to 500: 25,000,500
    const dear = (customer_id: string) => save(purchase(brought({ berat: 54.348 }), { customer_id }));
    const customer = { nama_customer: 'RATNA DEWI', nik: '3573015708900002' };
    const { customer_id } = (await shop.as('KASIR1', 'post', 'customers', customer)).body;
    const refused = await dear(customer_id);
    expect(code(refused)).toEqual([409, 'PHOTO_REQUIRED']);
    expect(refused.body.details).toMatchObject([
      { field: 'customer_id', message: 'Foto Identitas Customer Wajib Di Atas Rp. 25,000,000' },
    ]);
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    await test.http
      .post(`/api/v1/customers/${customer_id}/foto`)
      .set('Authorization', `Bearer ${await shop.token('KASIR1')}`)
      .set('Idempotency-Key', randomUUID())
      .attach('file', photo, 'ktp.png')
      .expect(200);
    const bought = await dear(customer_id);
    expect(bought.status).toBe(201);
    await shop.as('KASIR1', 'delete', `pembelian/${bought.body.data.id}`);
  });

  it('takes HTML and SQL as the text they are', async () => {
    const nama_barang = `<B>'; DROP TABLE "X";--</B>`;
    const body = purchase(brought({ nama_barang }), { keterangan: nama_barang });
    expect((await save(body)).status).toBe(201);
    expect((await shop.as('KASIR1', 'get', `pembelian/${body.id}`)).body).toMatchObject({
      keterangan: nama_barang,
      lines: [{ nama_barang }],
    });
    await shop.as('KASIR1', 'delete', `pembelian/${body.id}`);
  });
});

describe('cancelling', () => {
  it('gives money, goods and the note back, once, with approval', async () => {
    const { no_faktur_jual, barcode, sale_id } = await soldRing();
    const body = purchase(returned(), { no_faktur_jual });
    await save(body);
    const drawer = await shop.ledger.balance(SHOP, 'kas/LACI1');
    const stock = await shop.ledger.balance(SHOP, 'persediaan');
    await pay(body.id, [cash(1_502_500)]);
    expect(code(await cancel(body.id, [randomUUID()]))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const otorisasi_ids = await shop.approve(await cancel(body.id), 'KASIR1');
    expect((await cancel(body.id, otorisasi_ids)).body.message).toBe('Transaksi Pembelian Berhasil Dibatalkan');
    expect((await shop.as('OWNER', 'get', `pembelian/${body.id}`)).body).toMatchObject({
      batal_by: 'KASIR1',
      otorisasi_by: 'SPV1',
    });
    expect(await shop.ledger.balance(SHOP, 'kas/LACI1')).toBe(drawer);
    expect(await shop.ledger.balance(SHOP, 'persediaan')).toBe(stock);
    expect((await shop.ledger.placesOf(SHOP, barcode)).filter(({ qty }) => qty > 0)).toMatchObject([
      { place: `jual/${sale_id}`, qty: 1, berat: 3270 },
    ]);
    expect(code(await cancel(body.id, otorisasi_ids))).toEqual([409, 'PURCHASE_NOT_VALID']);
    expect((await save(purchase(returned(), { no_faktur_jual }))).status).toBe(201);
  });

  it('a sale whose item was bought back is not cancelled', async () => {
    const { no_faktur_jual, sale_id } = await soldRing();
    const body = purchase(returned(), { no_faktur_jual });
    await save(body);
    await pay(body.id, [cash(1_502_500)]);
    // At once: nobody is called to approve what cannot be done.
    const answer = await shop.as('KASIR1', 'post', `penjualan/${sale_id}/batal`, {
      alasan: 'SALAH',
      otorisasi_ids: [],
    });
    expect(code(answer)).toEqual([409, 'ITEM_MOVED_ON']);
  });

  it('a draft whose sale was cancelled meanwhile is not paid', async () => {
    const { no_faktur_jual, sale_id } = await soldRing();
    const body = purchase(returned(), { no_faktur_jual });
    await save(body);
    const refused = await shop.as('KASIR1', 'post', `penjualan/${sale_id}/batal`, {
      alasan: 'SALAH',
      otorisasi_ids: [],
    });
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    await shop.as('KASIR1', 'post', `penjualan/${sale_id}/batal`, { alasan: 'SALAH', otorisasi_ids });
    const answer = await pay(body.id, [cash(1_502_500)]);
    expect(code(answer)).toEqual([409, 'PURCHASE_GOODS_MOVED']);
    expect(answer.body.message).toContain(no_faktur_jual);
    await shop.as('KASIR1', 'delete', `pembelian/${body.id}`);
  });
});

describe('the purchase per invoice report', () => {
  const report = (query = '') => shop.as<ReportDocument>('OWNER', 'get', `pembelian/hidup/report-limited${query}`);

  it('shows VALID lines by condition with their totals, and filters', async () => {
    const { body } = await report();
    expect(body).toMatchObject({ message: 'Laporan Tersedia', orientation: 'landscape' });
    const rows = body.table.lines.filter(({ kind }) => kind === 'row');
    expect(rows.length).toBeGreaterThan(2);
    const total = body.table.lines.at(-1)!;
    expect(total.kind).toBe('total');
    const conditions = body.table.lines.flatMap((line) => (line.kind === 'group' ? [line.value] : []));
    expect(conditions).toEqual(['BAIK', 'NOTA5']);
    const filtered = await report('?kondisi=NOTA5');
    expect(filtered.body.row_count).toBeLessThan(body.row_count);
  });

  it('says so when there is nothing', async () => {
    const day = addDays(shop.today, -3);
    const { body } = await report(`?tgl_from=${day}&tgl_to=${day}`);
    expect(body).toMatchObject({ empty: true, message: 'Laporan Tidak Tersedia' });
  });
});

describe('one step', () => {
  it('saving pays where purchases are not validated separately', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'VALIDASI_PEMBELIAN_MODULE', value: false });
    const body = purchase();
    expect(code(await save(body))).toEqual([409, 'PAY_OUT_NOT_EQUAL']);
    const saved = await save({ ...body, pembayaran: [cash(920_000)] });
    expect(saved.body).toMatchObject({
      message: 'Transaksi Pembelian Berhasil Divalidasi',
      data: { status: 'VALID', total_harga: 920_000 },
    });
    await shop.as('OWNER', 'put', 'para-system', { key: 'VALIDASI_PEMBELIAN_MODULE', value: true });
  });
});

describe('settings', () => {
  const set = (key: string, value: unknown) => shop.as('OWNER', 'put', 'para-system', { key, value });
  const price = (berat: number) =>
    shop.as('KASIR1', 'post', 'pembelian/harga', { lines: [brought({ berat, kondisi_barang: 'BAIK' })] });

  it('round the price down, and the weight by its tier, where the shop says so', async () => {
    // 460,000/g × 2.049 g = 942,540
    expect((await price(2.049)).body).toMatchObject({ berat: 2.049, total_harga: 943_000 });
    await set('PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE', true);
    expect((await price(2.049)).body).toMatchObject({ total_harga: 942_500 });
    await set('pembulatan_berat_pembelian', true);
    expect((await price(2.049)).body).toMatchObject({
      berat: 2,
      total_harga: 920_000,
      lines: [{ berat_timbang: 2.049 }],
    });
    // From 10 g on in steps of 0.1 g
    expect((await price(10.19)).body).toMatchObject({ berat: 10.1, total_harga: 4_646_000 });
    await set('pembulatan_berat_pembelian', false);
    await set('PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE', false);
  });
});

describe('after all of it', () => {
  it('persediaan is the cost of what stands in our own places, and the books sum to zero', async () => {
    const dataSource = test.app.get(DataSource);
    const [cost] = await dataSource.query<{ nilai: number }[]>(
      `SELECT sum(nilai) AS nilai FROM ledger.stock_place WHERE split_part(place, '/', 1) = ANY ($1)`,
      [placeKinds('TOKO')],
    );
    expect(cost!.nilai).toBe(await shop.ledger.balance(SHOP, 'persediaan'));
    expect(await dataSource.query('SELECT sum(saldo) AS sum FROM ledger.account_balance')).toEqual([{ sum: 0 }]);
  });
});

describe('another day', () => {
  it('does not cancel a purchase of a closed day', async () => {
    const other = await createTestApp({ template: FOUNDED });
    try {
      const yesterday = addDays(shop.today, -1);
      const past = await GoldShop.open(other, yesterday);
      const body = purchase();
      await past.as('KASIR1', 'post', 'pembelian', body);
      await past.as('KASIR1', 'post', `pembelian/${body.id}/validasi`, { pembayaran: [cash(920_000)] });
      await past.closeDay(yesterday);
      await past.openDay(past.today);
      const answer = await past.as('KASIR1', 'post', `pembelian/${body.id}/batal`, { alasan: 'TELAT' });
      expect(code(answer)).toEqual([409, 'PURCHASE_OTHER_DAY']);
    } finally {
      await other.close();
    }
  });
});
