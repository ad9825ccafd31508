import { randomUUID } from 'node:crypto';
import type { Sale } from '@emas/domain/sales/sale';
import pg from 'pg';
import type { ReportDocument, ReportTotalLine } from '@emas/contracts/definitions/report-document';
import { addDays } from '@emas/domain/shared/business-date';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
});
afterAll(() => test.close());

const sale = (kode_barcode: string | readonly string[], over: object = {}) => ({
  id: randomUUID(),
  kode_sales: 'SL1',
  lines: [kode_barcode].flat().map((code) => ({ kode_barcode: code })),
  ...over,
});
const save = (body: object, user = 'KASIR1', key: string = randomUUID()) =>
  shop.as(user, 'post', 'penjualan', body, { 'Idempotency-Key': key });
const pay = (id: string, pembayaran: object[], user = 'KASIR1') =>
  shop.as(user, 'post', `penjualan/${id}/validasi`, { pembayaran });
const cash = (jumlah: number) => ({ cara_bayar: 'CASH', jumlah });
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];

/** 485,000 × 3.27 + 15,000 × 3.27 = 1,635,000. */
const RING_PRICE = 1_635_000;

async function sold(): Promise<{ id: string; barcode: string }> {
  const barcode = await shop.addRing();
  const body = sale(barcode);
  await save(body);
  await pay(body.id, [cash(RING_PRICE)]);
  return { id: body.id, barcode };
}

describe('the path of a sale', () => {
  it('goes from the scan over saving and payment to the slip, and back again', async () => {
    const [first, second] = [await shop.addRing(), await shop.addRing()];
    const scanned = await shop.as('KASIR1', 'get', `penjualan/barang/${first}`);
    expect(scanned).toMatchObject({
      status: 200,
      body: { berat: 3.27, kadar: 75, harga_gram: 485_000, tarif_ongkos: 15_000, harga: RING_PRICE, kode_toko: 'A1' },
    });
    expect(scanned.body).not.toHaveProperty('harga_modal');

    const body = sale([first, second], {
      lines: [
        { kode_barcode: first, harga_gram: 485_000, tarif_ongkos: 15_000, harga: RING_PRICE },
        { kode_barcode: second, diskon: 35_000 },
      ],
    });
    const saved = await save(body);
    expect(saved).toMatchObject({
      status: 201,
      body: { message: 'Penjualan Berhasil Disimpan', data: { status: 'OPEN', total_harga: 2 * RING_PRICE - 35_000 } },
    });
    expect(saved.body.data.no_faktur_jual).toMatch(/^FJSJA\d{6}\d{4}$/);

    const balance = await shop.ledger.balance(SHOP, 'kas/LACI1');
    const paid = await pay(body.id, [
      cash(2_000_000),
      { cara_bayar: 'TRANSFER', jumlah: 1_300_000, kode_bank: 'BCA', no_rekening: '1234567890' },
    ]);
    expect(paid.body.data).toMatchObject({ status: 'VALID', kembali: 65_000 });
    expect((await shop.ledger.balance(SHOP, 'kas/LACI1')) - balance).toBe(1_935_000);
    expect(await shop.ledger.balance(SHOP, 'non-cash/BCA')).toBe(1_300_000);

    const seen = await shop.as('OWNER', 'get', `penjualan/${body.id}`);
    expect(seen.body).toMatchObject({
      status: 'VALID',
      total_berat: 6.54,
      hpp: 2_600_000,
      bayar_cash: 1_935_000,
      bayar_non_cash: 1_300_000,
      valid_by: 'KASIR1',
    });
    expect(seen.body.lines).toHaveLength(2);
    const byCashier = await shop.as('KASIR1', 'get', `penjualan/${body.id}`);
    expect(JSON.stringify(byCashier.body)).not.toMatch(/hpp|laba|harga_modal/);

    const printed = await shop.as('KASIR1', 'post', `penjualan/${body.id}/cetak`, {});
    expect(printed.body).toMatchObject({ cetak_ke: 1, slip: { no_faktur: saved.body.data.no_faktur_jual } });
    const again = await shop.as('KASIR1', 'post', `penjualan/${body.id}/cetak`, { alasan: 'Hilang' });
    expect(code(again)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    // Who counted the print gets it; nobody has a second original by asking for the file.
    const slipText = async (user: string) => {
      const token = await shop.token(user);
      const request = test.http.get(`/api/v1/penjualan/${body.id}/slip.txt`).set('Authorization', `Bearer ${token}`);
      return (await request.expect(200)).text;
    };
    expect(await slipText('KASIR1')).not.toContain('PRATINJAU');
    expect(await slipText('KASIR2')).toContain('PRATINJAU - BUKAN NOTA');

    const refused = await shop.as('KASIR1', 'post', `penjualan/${body.id}/batal`, { alasan: 'Salah barang' });
    expect(refused.body.data.otorisasi).toMatchObject([{ kategori: 'BATAL_PENJUALAN' }]);
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    const cancelled = await shop.as('KASIR1', 'post', `penjualan/${body.id}/batal`, {
      alasan: 'Salah barang',
      otorisasi_ids,
    });
    expect(cancelled.body).toMatchObject({ message: 'Penjualan Berhasil Dibatalkan', data: { status: 'BATAL' } });
    const ended = await shop.as('OWNER', 'get', `penjualan/${body.id}`);
    expect(ended.body).toMatchObject({ batal_by: 'KASIR1', otorisasi_by: 'SPV1', alasan_batal: 'SALAH BARANG' });
    expect(await shop.ledger.balance(SHOP, 'kas/LACI1')).toBe(balance);
    expect(await shop.ledger.placesOf(SHOP, first)).toMatchObject([{ place: 'baki/A1', qty: 1, berat: 3_270 }]);
    expect((await shop.as('OWNER', 'get', `barang/${first}`)).body).toMatchObject({ status: 'READY', kode_toko: 'A1' });
  });

  it('is approved at the prices of that moment', async () => {
    const barcode = await shop.addRing({ harga_modal: 2_000_000 });
    const body = sale(barcode);
    const otorisasi_ids = await shop.approve(await save(body), 'KASIR1');
    await shop.as('OWNER', 'put', `barang/${barcode}`, { ongkos: 12_000 });
    expect(code(await save({ ...body, otorisasi_ids }))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    await shop.as('OWNER', 'put', `barang/${barcode}`, { ongkos: 0 });
    expect((await save({ ...body, otorisasi_ids })).status).toBe(201);
  });

  it('gives an open sale up', async () => {
    const barcode = await shop.addRing();
    const body = sale(barcode);
    await save(body);
    expect((await shop.as('OWNER', 'get', `barang/${barcode}`)).body.status).toBe('RESERVASI');
    const dropped = await shop.as('KASIR1', 'delete', `penjualan/${body.id}`);
    expect(dropped.body.data.status).toBe('BATAL');
    expect((await shop.as('OWNER', 'get', `barang/${barcode}`)).body.status).toBe('READY');
  });

  it('prices bars by the piece', async () => {
    const bar = await shop.addRing({
      nama_barang: 'LM ANTAM 1 GRAM', kode_dept: 'LM', kode_group: 'LM1', berat: 1, harga_modal: 1_100_000,
    }); // prettier-ignore
    const scanned = await shop.as('KASIR1', 'get', `penjualan/barang/${bar}`);
    // 1,234,500 is a multiple of 500 already
    expect(scanned.body).toMatchObject({ satuan_harga: 'PCS', harga: 1_234_500, kadar: 99.9 });
  });
});

describe('other ways to pay', () => {
  it('book into money that has not arrived; a card fee is the customer’s, QRIS and marketplace bear none', async () => {
    const body = sale(await shop.addRing());
    await save(body);
    const before = await shop.ledger.balance(SHOP, 'non-cash/BCA');
    const paid = await pay(body.id, [
      { cara_bayar: 'CREDIT', jumlah: 1_000_000, kode_bank: 'BCA', no_ref: '4411' },
      { cara_bayar: 'QRIS', jumlah: 135_000, kode_bank: 'BCA' },
      { cara_bayar: 'MARKETPLACE', jumlah: 500_000, kode_bank: 'TOKOPEDIA' },
    ]);
    expect(paid.body.data).toMatchObject({ status: 'VALID', kembali: 0 });
    // 2 % of 1,000,000 on top
    expect((await shop.ledger.balance(SHOP, 'non-cash/BCA')) - before).toBe(1_155_000);
    expect(await shop.ledger.balance(SHOP, 'non-cash/TOKOPEDIA')).toBe(500_000);
    expect(await shop.ledger.balance(SHOP, 'pendapatan/BIAYA-KARTU')).toBe(-20_000);
  });
});

describe('two tills and one item', () => {
  it('let exactly one have it, and tell the other by whom', async () => {
    const barcode = await shop.addRing();
    const answers = await Promise.all([save(sale(barcode), 'KASIR1'), save(sale(barcode), 'KASIR2')]);
    const won = answers.find(({ status }) => status === 201)!;
    const lost = answers.find(({ status }) => status !== 201)!;
    const winner = answers[0] === won ? 'KASIR1' : 'KASIR2';
    expect(code(lost)).toEqual([409, 'ITEM_TAKEN']);
    expect(lost.body.message).toBe(`Barang ${barcode} Sudah Diambil Oleh ${winner} (${won.body.data.no_faktur_jual})`);
    const scanned = await shop.as('KASIR2', 'get', `penjualan/barang/${barcode}`);
    expect(code(scanned)).toEqual([409, 'ITEM_TAKEN']);
  });

  it('call no supervisor for an item that is gone', async () => {
    const barcode = await shop.addRing();
    await save(sale(barcode), 'KASIR1');
    const cheap = sale([], { lines: [{ kode_barcode: barcode, diskon: 1_000_000 }] });
    expect(code(await save(cheap, 'KASIR2'))).toEqual([409, 'ITEM_TAKEN']);
  });

  it('say that it was sold', async () => {
    const { barcode } = await sold();
    expect(code(await save(sale(barcode), 'KASIR2'))).toEqual([409, 'ITEM_SOLD']);
  });
});

describe('a request sent again', () => {
  it('books once and gets the same answer', async () => {
    const barcode = await shop.addRing();
    const [body, key] = [sale(barcode), randomUUID()];
    const [first, second] = await Promise.all([save(body, 'KASIR1', key), save(body, 'KASIR1', key)]);
    const third = await save(body, 'KASIR1', key);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect((await shop.ledger.history(SHOP, `sale/${body.id}`)).length).toBe(1);

    const other = await save(sale(barcode), 'KASIR1', key);
    expect(code(other)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('what is refused', () => {
  it('payments that do not sum to the total', async () => {
    const body = sale(await shop.addRing());
    await save(body);
    expect(code(await pay(body.id, [cash(RING_PRICE - 1)]))).toEqual([409, 'PAYMENT_SHORT']);
    const card = { cara_bayar: 'DEBIT', jumlah: RING_PRICE + 1, kode_bank: 'BCA' };
    const over = await pay(body.id, [card]);
    expect(over.body.message).toBe('Pembayaran Tidak Boleh Melebihi Sisa');
    expect(code(await pay(body.id, [{ ...card, jumlah: RING_PRICE, kode_bank: 'XXX' }]))).toEqual([
      409,
      'PAYMENT_BANK_UNKNOWN',
    ]);
    expect(code(await pay(body.id, [{ cara_bayar: 'POIN', jumlah: RING_PRICE }]))).toEqual([400, 'VALIDATION_FAILED']);
    expect(code(await pay(body.id, [{ cara_bayar: 'TITIP', jumlah: RING_PRICE }]))).toEqual([404, 'DEPOSIT_NOT_FOUND']);
    expect(code(await pay(body.id, [cash(1.5)]))).toEqual([400, 'VALIDATION_FAILED']);
    expect(await shop.ledger.history(SHOP, `sale/${body.id}`)).toHaveLength(1);
  });

  it('barcodes that do not exist, stand there twice or have no price', async () => {
    const barcode = await shop.addRing();
    const unknown = await save(sale('TIDAKADA'));
    expect(unknown).toMatchObject({
      status: 404,
      body: { code: 'BARCODE_NOT_FOUND', message: 'Barcode Tidak Ditemukan' },
    });
    const twice = await save(sale([barcode, barcode]));
    expect(twice.body).toMatchObject({ code: 'BARCODE_IN_TABLE', message: 'Barcode Sudah Ada Di Tabel' });
    expect(twice.body.details[0].field).toBe('lines.1.kode_barcode');
    const unpriced = await shop.addRing({ kode_group: 'NOPRICE' });
    expect(code(await save(sale(unpriced)))).toEqual([409, 'PRICE_NOT_SET']);
    expect(code(await save(sale(barcode, { kode_sales: 'NOBODY' })))).toEqual([409, 'SALES_PERSON_UNKNOWN']);
    expect(code(await save(sale([])))).toEqual([409, 'SALE_EMPTY']);
    expect(code(await save({ ...sale(barcode), lines: 'x' }))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('discounts above the price, and another price than the till showed', async () => {
    const barcode = await shop.addRing();
    const line = (over: object) => sale([], { lines: [{ kode_barcode: barcode, ...over }] });
    const tooMuch = await save(line({ diskon: RING_PRICE + 1 }));
    expect(tooMuch.body.message).toBe('Total Tidak Boleh Kurang Dari Diskon');
    const percent = await save(line({ diskon_persen: 101 }));
    expect(percent.body.details[0].message).toBe('Diskon Maksimal 100');
    expect(code(await save(line({ harga: RING_PRICE - 500 })))).toEqual([409, 'PRICE_CHANGED']);
  });

  it('a sale below cost without a supervisor, and with a supervisor for another sale', async () => {
    const barcode = await shop.addRing({ harga_modal: 1_700_000 });
    const [body, key] = [sale(barcode), randomUUID()];
    const refused = await save(body, 'KASIR1', key);
    expect(code(refused)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    expect(refused.body.data.otorisasi).toMatchObject([
      { kategori: 'PENJUALAN', description: 'PERSETUJUAN HARGA', no_faktur: null },
    ]);
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    const changed = { ...body, lines: [{ kode_barcode: barcode, diskon: 500_000 }], otorisasi_ids };
    expect(code(await save(changed))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    expect((await save({ ...body, otorisasi_ids }, 'KASIR1', key)).status).toBe(201);
    await shop.as('KASIR1', 'delete', `penjualan/${body.id}`);
    expect(code(await save({ ...sale(barcode), otorisasi_ids }))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
  });

  it('what a cashier has no right to', async () => {
    expect(code(await shop.as('KASIR1', 'post', 'barang', {}))).toEqual([403, 'FORBIDDEN']);
    const answer = await test.http.get('/api/v1/penjualan');
    expect(answer.body).toMatchObject({ code: 'INVALID_TOKEN', message: 'Invalid Token.' });
  });
});

describe('texts', () => {
  const NASTY = [`'; DROP TABLE read.sale; --`, '<script>alert(1)</script>', '%_\\', '漢字 Ω "quoted"'];

  it.each(NASTY)('are only texts: %s', async (text) => {
    const barcode = await shop.addRing({ nama_barang: `CINCIN ${text}` });
    const body = sale(barcode, { keterangan: text });
    expect((await save(body)).status).toBe(201);
    const seen = await shop.as('KASIR1', 'get', `penjualan/${body.id}`);
    expect(seen.body.keterangan).toBe(text.toUpperCase());
    expect(seen.body.lines[0].nama_barang).toBe(`CINCIN ${text}`.toUpperCase());
    const found = await shop.as('KASIR1', 'get', `penjualan?q=${encodeURIComponent(text)}&limit=5`);
    expect(found.status).toBe(200);
    const items = await shop.as('OWNER', 'get', `barang?q=${encodeURIComponent(text)}&limit=50`);
    expect(items.body.data.map((item: { kode_barcode: string }) => item.kode_barcode)).toContain(barcode);
    expect(code(await shop.as('KASIR1', 'get', `penjualan/barang/${encodeURIComponent(text)}`))).toEqual([
      404,
      'BARCODE_NOT_FOUND',
    ]);
  });
});

describe('the read-models', () => {
  it('say what the ledger says', async () => {
    await sold();
    const client = new pg.Client({ connectionString: test.database.adminUrl });
    await client.connect();
    try {
      await shop.as('OWNER', 'get', 'penjualan?limit=1');
      const read = await client.query<{ id: string; status: string; total: string; lines: string; paid: string }>(
        `SELECT s.id, s.status, s.total_harga::text AS total,
                (SELECT count(*) FROM read.sale_line l WHERE l.shop = s.shop AND l.sale_id = s.id)::text AS lines,
                (SELECT coalesce(sum(jumlah), 0) FROM read.sale_payment p WHERE p.shop = s.shop AND p.sale_id = s.id)::text AS paid
           FROM read.sale s WHERE shop = $1 ORDER BY id`,
        [SHOP],
      );
      const documents = await shop.ledger.list<Sale>(SHOP, 'sale');
      const expected = documents
        .map(({ body }) => ({
          id: body.id,
          status: body.status,
          total: String(body.total_harga),
          lines: String(body.lines.length),
          paid: String(body.validation ? body.total_harga : 0),
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(read.rows).toEqual(expected);
      const places = await client.query(
        `SELECT i.kode_barcode FROM read.item i
           LEFT JOIN ledger.stock_place p ON p.shop = i.shop AND p.barang = i.kode_barcode AND p.place = i.place AND p.qty = 1
          WHERE i.shop = $1 AND p.place IS NULL`,
        [SHOP],
      );
      expect(places.rows).toEqual([]);
      const worth = await client.query<{ nilai: string }>(
        `SELECT coalesce(sum(nilai), 0)::text AS nilai FROM ledger.stock_place
          WHERE shop = $1 AND (place LIKE 'baki/%' OR place LIKE 'reservasi/%')`,
        [SHOP],
      );
      expect(worth.rows[0]!.nilai).toBe(String(await shop.ledger.balance(SHOP, 'persediaan')));
    } finally {
      await client.end();
    }
  });

  it('are what a replay of the log makes of them, and can be rebuilt', async () => {
    const client = createClient(test.config);
    await client.connect();
    try {
      const projections = test.app
        .get(ProjectionRegistry)
        .all()
        .filter(({ name }) => name === 'item' || name === 'sale');
      expect(projections).toHaveLength(2);
      for (const projection of projections) {
        expect(await Shadow.compare(client, projection)).toBeNull();
        await Shadow.rebuild(client, projection);
        expect(await Shadow.compare(client, projection)).toBeNull();
      }
      await client.query(`UPDATE read.sale SET total_harga = total_harga + 1 WHERE status = 'VALID'`);
      expect(
        await Shadow.compare(
          client,
          projections.find(({ name }) => name === 'sale')!,
        ),
      ).toMatchObject({ table: 'sale' });
      await client.query(`UPDATE read.sale SET total_harga = total_harga - 1 WHERE status = 'VALID'`);
    } finally {
      await client.end();
    }
  });

  it('answer the sales report, whose totals are those of the valid sales', async () => {
    const report = (query = '') =>
      shop.as<ReportDocument>('OWNER', 'get', `laporan/penjualan?tgl_from=${shop.today}&tgl_to=${shop.today}${query}`);
    const { body } = await report();
    const valid = (await shop.ledger.list<Sale>(SHOP, 'sale')).filter(({ status }) => status === 'VALID');
    const total = valid.reduce((sum, sale) => sum + sale.body.total_harga, 0);
    const grand = body.table.lines.at(-1) as ReportTotalLine;
    const cell = (name: string) => grand.cells[body.table.columns.findIndex((column) => column.name === name)];
    expect(grand.kind).toBe('total');
    expect(body.row_count).toBe(valid.length);
    expect(cell('total_harga')).toBe(total);
    expect(Number(cell('bayar_cash')) + Number(cell('bayar_non_cash'))).toBe(total);
    expect(body.checks.every(({ ok }) => ok)).toBe(true);
    const recap = body.recaps[0]!.lines.at(-1) as ReportTotalLine;
    expect(recap.cells.at(-1)).toBe(total);
    expect((await report('&valid_by=KASIR2')).body.empty).toBe(true);
    const empty = await shop.as('OWNER', 'get', 'laporan/penjualan?tgl_from=&tgl_to=');
    expect(JSON.stringify(empty.body)).toContain('Tanggal Tidak Boleh Kosong');
  });
});

describe('a sale whose item was bought back', () => {
  it('cannot be cancelled, and the purchase is named', async () => {
    const { id } = await sold();
    const { body: note } = await shop.as('KASIR1', 'get', `penjualan/${id}`);
    const purchase = {
      id: randomUUID(),
      no_faktur_jual: note.no_faktur_jual,
      kode_sales: 'SL1',
      lines: [{ sale_line_no: 1, kondisi_barang: 'NOTA5', berat: 3.27 }],
    };
    const refused = await shop.as('KASIR1', 'post', `penjualan/${id}/batal`, { alasan: 'SALAH' });
    const bought = await shop.as('KASIR1', 'post', 'pembelian', purchase);
    expect(bought.status).toBe(201);
    const pembayaran = [{ cara_bayar: 'CASH', jumlah: bought.body.data.total_harga }];
    const paid = await shop.as('KASIR1', 'post', `pembelian/${purchase.id}/validasi`, { pembayaran });
    expect(paid.body.code).toBeUndefined();

    // Nobody is called to approve what cannot be; nor does it help who has approved it before.
    const unasked = await shop.as('KASIR1', 'post', `penjualan/${id}/batal`, { alasan: 'SALAH' });
    expect(code(unasked)).toEqual([409, 'ITEM_MOVED_ON']);
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    const gone = await shop.as('KASIR1', 'post', `penjualan/${id}/batal`, { alasan: 'SALAH', otorisasi_ids });
    expect(code(gone)).toEqual([409, 'ITEM_MOVED_ON']);
    expect(gone.body.message).toContain(bought.body.data.no_faktur_beli);
    expect((await shop.as('KASIR1', 'get', `penjualan/${id}`)).body.status).toBe('VALID');
  });
});

describe('a sale of another day', () => {
  it('cannot be cancelled', async () => {
    const other = await createTestApp({ template: FOUNDED });
    try {
      const yesterday = addDays(shop.today, -1);
      const past = await GoldShop.open(other, yesterday);
      const body = sale(await past.addRing());
      await past.as('KASIR1', 'post', 'penjualan', body);
      await past.as('KASIR1', 'post', `penjualan/${body.id}/validasi`, { pembayaran: [cash(RING_PRICE)] });
      await past.closeDay(yesterday);
      const closed = await past.as('KASIR1', 'post', `penjualan/${body.id}/batal`, { alasan: 'SALAH' });
      expect(code(closed)).toEqual([409, 'DAY_NOT_OPEN']);
      await past.openDay();
      const refused = await past.as('KASIR1', 'post', `penjualan/${body.id}/batal`, { alasan: 'SALAH' });
      expect(refused).toMatchObject({ status: 409, body: { code: 'SALE_PREVIOUS_DAY' } });
      expect(refused.body.message).toBe('Penjualan Hari Sebelumnya Tidak Bisa Dibatalkan');
    } finally {
      await other.close();
    }
  });
});

describe('a shop without a second step', () => {
  it('validates when it saves', async () => {
    const change = (value: boolean) =>
      shop.as('OWNER', 'put', 'para-system', { key: 'VALIDASI_PENJUALAN_MODULE', value });
    await change(false);
    const barcode = await shop.addRing();
    expect(code(await save(sale(barcode)))).toEqual([409, 'PAYMENT_SHORT']);
    const saved = await save(sale(barcode, { pembayaran: [cash(RING_PRICE)] }));
    expect(saved.body.data).toMatchObject({ status: 'VALID', kembali: 0 });
    expect(await shop.ledger.placesOf(SHOP, barcode)).toMatchObject([{ place: expect.stringMatching(/^jual\//) }]);
    await change(true);
  });
});
