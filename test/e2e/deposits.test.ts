import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addDays } from '@emas/domain/shared/business-date';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** 10 g at 485,000 + 15,000 per gram: 5,000,000. */
const PRICE = 5_000_000;

describe('deposits', () => {
  let server: TestApp;
  let shop: GoldShop;
  let customer_id: string;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    customer_id = await shop.addCustomer();
  });
  afterAll(() => server?.close());

  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const bangle = () => shop.addRing({ berat: 10, harga_modal: 4_300_000 });
  const cash = (jumlah: number) => ({ cara_bayar: 'CASH', jumlah });
  const titip = (no_ref: string, jumlah: number) => ({ cara_bayar: 'TITIP', jumlah, no_ref });
  const send = (path: string, body: object = {}, user = 'KASIR1') => shop.as(user, 'post', path, body);
  const placeOf = async (kode: string) => (await shop.ledger.placesOf(SHOP, kode)).find(({ qty }) => qty > 0)?.place;
  const one = async (id: string) => (await shop.as('OWNER', 'get', `titip/${id}`)).body;
  const held = () => shop.ledger.balance(SHOP, 'titipan/jual');

  /** A deposit whose money was taken, and its number. */
  async function deposit(dp_rp: number, lines: readonly string[] = [], more: object = {}) {
    const id = randomUUID();
    const body = { id, customer_id, kode_sales: 'SL1', dp_rp, lines: lines.map((kode_barcode) => ({ kode_barcode })) };
    const saved = await send('titip', { ...body, ...(lines.length > 0 && { tgl_batas: addDays(shop.today, 30) }), ...more }); // prettier-ignore
    expect([saved.status, saved.body.code]).toEqual([201, undefined]);
    const paid = await send(`titip/${id}/validasi`, { pembayaran: [cash(dp_rp)] });
    expect([paid.status, paid.body.code]).toEqual([200, undefined]);
    return { id, no: saved.body.data.no_titip as string };
  }
  const sell = (lines: readonly object[], more: object = {}) => {
    const id = randomUUID();
    return send('penjualan', { id, customer_id, kode_sales: 'SL1', lines, ...more }).then((answer) => ({ id, answer }));
  };
  async function approved(path: string, body: object) {
    const asked = await send(path, body, 'OWNER');
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    return send(path, { ...body, otorisasi_ids: await shop.approve(asked, 'OWNER') }, 'OWNER');
  }

  test('go to one of two tills, and the other is told which note has it; dropping that gives it back', async () => {
    const barcode = await bangle();
    const { id, no } = await deposit(1_000_000, [barcode]);
    const line = { kode_barcode: barcode, deposit_id: id };
    const both = await Promise.all([sell([line]), sell([line])]);
    const [won, lost] = both.toSorted((a, b) => a.answer.status - b.answer.status);
    expect([won!.answer.status, ...code(lost!.answer)]).toEqual([201, 409, 'DEPOSIT_IN_USE']);
    expect(lost!.answer.body.message).toBe(`Titipan ${no} Sedang Dipakai Nota ${won!.answer.body.data.no_faktur_jual}`);
    expect((await shop.as('KASIR1', 'delete', `penjualan/${won!.id}`)).status).toBe(200);
    expect(await placeOf(barcode)).toBe(`titip-uang/${id}`);
    expect(await one(id)).toMatchObject({ status: 'OPEN', ditahan: [barcode] });
    const other = await shop.addCustomer({ nama_customer: 'BUDI' });
    expect(code((await sell([line], { customer_id: other })).answer)).toEqual([409, 'DEPOSIT_OTHER_CUSTOMER']);
  });

  test('save and pay in one request, with their money and the thing they hold', async () => {
    const barcode = await bangle();
    const { id, no } = await deposit(1_000_000, [barcode]);
    const pembayaran = [titip(no, 1_000_000), cash(4_000_000)];
    const { answer } = await sell([{ kode_barcode: barcode, deposit_id: id }], { pembayaran });
    expect([answer.status, answer.body.data?.status]).toEqual([201, 'VALID']);
    expect(await one(id)).toMatchObject({ status: 'DIPAKAI' });
  });

  test('are taken in one step, refused what is no money, and held to what can be paid', async () => {
    const body = { customer_id, kode_sales: 'SL1', dp_rp: 750_000 };
    const saved = await send('titip', { ...body, id: randomUUID(), pembayaran: [cash(750_000)] });
    expect(saved.body.data).toMatchObject({ status: 'OPEN', sisa_rp: 750_000 });
    const wrong = (more: object) => send('titip', { ...body, id: randomUUID(), ...more });
    expect(code(await wrong({ dp_rp: 750_050, pembayaran: [cash(750_100)] }))).toEqual([409, 'CASH_NOT_PAYABLE']);
    expect(code(await wrong({ dp_rp: 0 }))).toEqual([400, 'VALIDATION_FAILED']);
    const nobody = await wrong({ customer_id: '' });
    expect([nobody.status, nobody.body.details[0]]).toMatchObject([400, { field: 'customer_id', message: 'Customer Harus Diisi' }]); // prettier-ignore
    const barcode = await bangle();
    const lines = [{ kode_barcode: barcode }];
    const tooMuch = await wrong({ lines, dp_rp: PRICE + 500_000, tgl_batas: shop.today });
    expect(tooMuch.body.details).toMatchObject([{ field: 'dp_rp', message: 'Uang Titipan Tidak Boleh Melebihi Harga Barang' }]); // prettier-ignore
    expect(code(await wrong({ pembayaran: [{ cara_bayar: 'MARKETPLACE', jumlah: 750_000 }] }))).toEqual([400, 'VALIDATION_FAILED']); // prettier-ignore
  });

  test('give back what is left less what is kept; an approval for nothing kept does not serve 50,000', async () => {
    const barcode = await bangle();
    const before = await held();
    const { id, no } = await deposit(5_200_000);
    const sold = await sell([{ kode_barcode: barcode, harga_gram: 485_000, tarif_ongkos: 15_000 }]);
    await send(`penjualan/${sold.id}/validasi`, { pembayaran: [titip(no, PRICE)] });
    const asked = await send(`titip/${id}/batal`, { alasan: 'TIDAK JADI', pembayaran: [cash(200_000)] }, 'OWNER');
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const otorisasi_ids = await shop.approve(asked, 'OWNER');
    const kept = { alasan: 'TIDAK JADI', hangus_rp: 50_000, pembayaran: [cash(150_000)] };
    expect(code(await send(`titip/${id}/batal`, { ...kept, otorisasi_ids }, 'OWNER'))).toEqual([403, 'AUTHORIZATION_REQUIRED']); // prettier-ignore
    const done = await approved(`titip/${id}/batal`, kept);
    expect(done.body.data).toMatchObject({ status: 'DIPAKAI', sisa_rp: 0 });
    expect(await held()).toBe(before);
    expect(await one(id)).toMatchObject({ dipakai_rp: PRICE, kembali_rp: 150_000, hangus_rp: 50_000, sisa_rp: 0 });
    const pool = server.app.get(pg.Pool);
    const { rows } = await pool.query(
      `SELECT jenis, jumlah::int FROM read.deposit_entry WHERE shop = $1 AND deposit_id = $2 ORDER BY seq, jenis DESC`,
      [SHOP, id],
    );
    expect(rows.map(({ jenis, jumlah }: { jenis: string; jumlah: number }) => [jenis, jumlah])).toEqual([
      ['TERIMA', 5_200_000],
      ['PAKAI', PRICE],
      ['KEMBALI', 150_000],
      ['HANGUS', 50_000],
    ]);
    expect(await one(id)).toMatchObject({ batal_by: 'OWNER', alasan_batal: 'TIDAK JADI' });

    // The sale that had used it is cancelled: it holds money again, and nothing of its end is true any more.
    expect((await approved(`penjualan/${sold.id}/batal`, { alasan: 'SALAH BARANG' })).status).toBe(201);
    const unended = { batal_by: null, batal_at: null, alasan_batal: null, otorisasi_by: null };
    expect(await one(id)).toMatchObject({ status: 'OPEN', sisa_rp: PRICE, ...unended });
    const { rows: heads } = await pool.query(
      'SELECT status, tgl_batal, batal_by, batal_at, alasan_batal, otorisasi_by FROM read.document WHERE no = $1',
      [no],
    );
    expect(heads).toEqual([{ status: 'OPEN', tgl_batal: null, ...unended }]);
    const client = await pool.connect();
    try {
      for (const name of ['deposit', 'documents'])
        expect(await Shadow.compare(client, server.app.get(ProjectionRegistry).find(name)!)).toBeNull();
    } finally {
      client.release();
    }
  });

  test('undo a card payment at its machine, whole and with its fee', async () => {
    const balances = () => Promise.all(['non-cash/BCA', 'pendapatan/BIAYA-KARTU'].map((akun) => shop.ledger.balance(SHOP, akun))); // prettier-ignore
    const before = await balances();
    const id = randomUUID();
    const card = { cara_bayar: 'CREDIT', jumlah: 300_000, kode_bank: 'BCA' };
    const body = { id, customer_id, kode_sales: 'SL1', dp_rp: 500_000, pembayaran: [card, cash(200_000)] };
    expect((await send('titip', body)).status).toBe(201);
    expect((await one(id)).pembayaran).toMatchObject([
      { line_no: 1, cara_bayar: 'CASH' },
      { line_no: 2, biaya: 6_000 },
    ]);
    const undone = { cara_bayar: 'VOID', jumlah: 300_000, line_no: 2 };
    const batal = { alasan: 'KARTU SALAH', pembayaran: [undone, cash(200_000)] };
    const part = { ...batal, pembayaran: [{ ...undone, jumlah: 100_000 }, cash(400_000)] };
    const refused = await send(`titip/${id}/batal`, part, 'OWNER');
    expect(refused.body.details).toMatchObject([{ field: 'pembayaran.0.cara_bayar', message: 'VOID Hanya Untuk Satu Pembayaran Kartu Yang Utuh' }]); // prettier-ignore
    expect((await approved(`titip/${id}/batal`, batal)).body.data).toMatchObject({ status: 'BATAL', sisa_rp: 0 });
    expect(await balances()).toEqual(before);
    const bought = { kode_sales: 'SL1', lines: [], pembayaran: [undone] };
    expect((await send('pembelian', { id: randomUUID(), ...bought }, 'OWNER')).body.details).toContainEqual(
      expect.objectContaining({ field: 'pembayaran.0.cara_bayar' }),
    );
  });

  test('taken before the system are the owner’s to enter, against capital', async () => {
    const old = { customer_id, kode_sales: 'SL1', dp_rp: 600_000, dp_lama_rp: 600_000 };
    expect(code(await send('titip', { ...old, id: randomUUID() }))).toEqual([409, 'DEPOSIT_OLD_OWNER']);
    const before = await shop.ledger.balance(SHOP, 'modal');
    const { body } = await send('titip', { ...old, id: randomUUID() }, 'OWNER');
    expect(body.data).toMatchObject({ status: 'OPEN', sisa_rp: 600_000 });
    expect(await shop.ledger.balance(SHOP, 'modal')).toBe(before + 600_000);
  });

  test('count for their customer’s day, and what they pay does not count again', async () => {
    const buyer = await shop.addCustomer({ nama_customer: 'DEWI' });
    const { no } = await deposit(1_000_000, [], { customer_id: buyer });
    const barcode = await bangle();
    const sold = await sell([{ kode_barcode: barcode, harga_gram: 485_000, tarif_ongkos: 15_000 }], {
      customer_id: buyer,
    });
    await send(`penjualan/${sold.id}/validasi`, { pembayaran: [titip(no, 1_000_000), cash(4_000_000)] });
    const { seq } = await shop.ledger.head(SHOP);
    await shop.as('OWNER', 'get', `titip?limit=1`, undefined, { 'X-After-Seq': String(seq) });
    const { rows } = await server.app
      .get(pg.Pool)
      .query(
        `SELECT jenis, jumlah::int FROM read.customer_document WHERE shop = $1 AND customer_id = $2 AND status = 'VALID' ORDER BY seq`,
        [SHOP, buyer],
      );
    expect(rows).toEqual(expect.arrayContaining([{ jenis: 'TITIPAN', jumlah: 1_000_000 }, { jenis: 'PENJUALAN', jumlah: 4_000_000 }])); // prettier-ignore
  });

  test('keep their customer from being erased while something is held', async () => {
    const owner = await shop.addCustomer({ nama_customer: 'RINA' });
    await deposit(100_000, [], { customer_id: owner });
    const answer = await shop.as('OWNER', 'delete', `customers/${owner}`, { alasan: 'PERMINTAAN CUSTOMER' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  test('are found by their number, for who sends them', async () => {
    const { id, no } = await deposit(100_000);
    const one = await send('titip/get/bynota/single', { no_faktur: no }, 'OWNER');
    expect([one.status, one.body]).toMatchObject([200, { template_wa: expect.stringContaining('Nota titipan') }]);
    // Money alone has no things whose total could be said.
    expect(one.body.template_wa).toContain('total Rp. 100,000');
    const many = await send('titip/get/bynota', { no_faktur: no }, 'OWNER');
    expect([one, many].map(({ body }) => [body.data].flat())).toMatchObject(
      [one, many].map(() => [{ id, no_titip: no }]),
    );
  });

  test('stop the day from closing only as drafts', async () => {
    const id = randomUUID();
    await send('titip', { id, customer_id, kode_sales: 'SL1', dp_rp: 100_000 });
    const { body } = await shop.as('KASIR1', 'get', 'tutup-toko');
    const half = JSON.stringify(body);
    expect(half).toContain(id);
    expect((await shop.as('KASIR1', 'delete', `titip/${id}`)).status).toBe(200);
  });

  describe('of goods', () => {
    const sold = async (more: object = {}, line: object = {}) => {
      const barcode = await bangle();
      const price = { harga_gram: 485_000, tarif_ongkos: 15_000 };
      const { id, answer } = await sell([{ kode_barcode: barcode, ...price, ...line }], {
        pembayaran: [cash(PRICE)],
        ...more,
      });
      expect([answer.status, answer.body.code]).toEqual([201, undefined]);
      return { id, barcode, no: answer.body.data.no_faktur_jual as string };
    };

    test('stay with the sale, are the customer’s, and are bought back only once they were fetched', async () => {
      const stock = await shop.ledger.balance(SHOP, 'persediaan');
      const { id, barcode, no } = await sold({}, { dititip: true });
      expect(await placeOf(barcode)).toBe(`titip-barang/${id}`);
      expect(await shop.ledger.balance(SHOP, 'persediaan')).toBe(stock);
      const left = await one(id);
      expect(left).toMatchObject({ status: 'OPEN', jenis_titip: 'BARANG', sale_id: id, no_faktur_jual: no, ditahan: [barcode] }); // prettier-ignore
      expect(left.no_titip.slice(0, 2)).toBe('DB');
      // Both got their numbers in one append.
      const slip = await shop.as('OWNER', 'get', `titip/${id}/slip.txt`);
      expect(slip.text).toMatch(new RegExp(`TANDA TERIMA TITIPAN BARANG[^]*Nota asal +: ${no}`));

      const buy = {
        ...{ id: randomUUID(), no_faktur_jual: no, kode_sales: 'SL1', customer_id: await shop.addCustomer({ nama_customer: 'TATA', nik: '3171234567890001' }) },
        lines: [{ sale_line_no: 1, kondisi_barang: 'BAIK', berat: 10 }],
        pembayaran: [cash(4_600_000)],
      }; // prettier-ignore
      const refused = await send('pembelian', buy, 'OWNER');
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'ITEM_LEFT', expect.stringContaining(left.no_titip)]); // prettier-ignore
      // It is told when its note is scanned, and when it is saved, paid or not.
      const noteLine = async () => (await shop.as('OWNER', 'get', `pembelian/nota/${no}`)).body.lines[0];
      expect(await noteLine()).toMatchObject({ kode_barcode: barcode, dititip: left.no_titip });
      const unpaid = { ...buy, id: randomUUID(), tukar_tambah: true, pembayaran: undefined };
      expect((await send('pembelian', unpaid, 'OWNER')).body).toMatchObject({ code: 'ITEM_LEFT' });

      expect((await send(`titip/${id}/ambil`, { penerima: 'SENDIRI' }, 'OWNER')).body.data).toMatchObject({ status: 'DIAMBIL' }); // prettier-ignore
      expect(await placeOf(barcode)).toBe(`jual/${id}`);
      expect(await noteLine()).toMatchObject({ dititip: null });
      const reversed = await approved(`titip/${id}/batal-ambil`, { alasan: 'SALAH ORANG' });
      expect(reversed.body.data).toMatchObject({ status: 'OPEN' });
      expect(await placeOf(barcode)).toBe(`titip-barang/${id}`);
      expect(await shop.ledger.balance(SHOP, 'persediaan')).toBe(stock);
    });

    test('are left later, handed to a deputy who is known, and go to their tray when the sale is cancelled', async () => {
      const { id: saleId, barcode, no } = await sold();
      const id = randomUUID();
      const left = await send('titip/barang', { id, no_faktur_jual: no, lines: [1] }, 'OWNER');
      expect([left.status, left.body.data?.status]).toEqual([201, 'OPEN']);
      expect(await one(id)).toMatchObject({ no_faktur_jual: no, customer_id });
      const stranger = await shop.addCustomer({ nama_customer: 'JOKO' });
      const deputy = await shop.addCustomer({ nama_customer: 'ANI', nik: '3171234567890002' });
      const fetch = (wakil_customer_id: string) => ({ penerima: 'WAKIL', wakil_customer_id });
      expect(code(await send(`titip/${id}/ambil`, fetch(stranger), 'OWNER'))).toEqual([409, 'DEPUTY_WITHOUT_NIK']);
      expect((await approved(`titip/${id}/ambil`, fetch(deputy))).body.data).toMatchObject({ status: 'DIAMBIL' });
      expect((await approved(`penjualan/${saleId}/batal`, { alasan: 'SALAH' })).status).toBe(201);
      expect(await placeOf(barcode)).toBe('baki/A1');
    });

    test('are fetched one by one, and what was fetched last comes back first', async () => {
      const [one, two] = [await bangle(), await bangle()];
      const price = { harga_gram: 485_000, tarif_ongkos: 15_000, dititip: true };
      const lines = [one, two].map((kode_barcode) => ({ kode_barcode, ...price }));
      const { id } = await sell(lines, { pembayaran: [cash(2 * PRICE)] });
      for (const line of [1, 2])
        expect((await send(`titip/${id}/ambil`, { penerima: 'SENDIRI', lines: [line] }, 'OWNER')).status).toBe(200);
      const places = () => Promise.all([placeOf(one), placeOf(two)]);
      const back = { alasan: 'SALAH ORANG' };
      const asked = await send(`titip/${id}/batal-ambil`, back, 'OWNER');
      const sent = { ...back, otorisasi_ids: await shop.approve(asked, 'OWNER') };
      const key = { 'Idempotency-Key': randomUUID() };
      const again = () => shop.as('OWNER', 'post', `titip/${id}/batal-ambil`, sent, key);
      const first = await again();
      expect([first.status, await places()]).toEqual([200, [`jual/${id}`, `titip-barang/${id}`]]);
      expect((await again()).body).toEqual(first.body);
      // That word was for the other one.
      expect(code(await send(`titip/${id}/batal-ambil`, sent, 'OWNER'))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
      expect((await approved(`titip/${id}/batal-ambil`, back)).status).toBe(200);
      expect(await places()).toEqual([`titip-barang/${id}`, `titip-barang/${id}`]);
      expect(code(await send(`titip/${id}/batal-ambil`, back, 'OWNER'))).toEqual([404, 'PICK_UP_NOT_FOUND']);
    });

    test('of a sale that is cancelled are no deposit any more', async () => {
      const { id, barcode } = await sold({}, { dititip: true });
      expect((await approved(`penjualan/${id}/batal`, { alasan: 'SALAH' })).status).toBe(201);
      expect([await placeOf(barcode), (await one(id)).status]).toEqual(['baki/A1', 'BATAL']);
    });
  });

  test('hold a thing at its price, pay for it and leave nothing', async () => {
    const barcode = await bangle();
    const before = await held();
    const { id, no } = await deposit(1_000_000, [barcode]);
    expect(no.slice(0, 2)).toBe('DU');
    expect([await placeOf(barcode), await held()]).toEqual([`titip-uang/${id}`, before - 1_000_000]);
    expect(await one(id)).toMatchObject({ status: 'OPEN', dp_rp: 1_000_000, sisa_rp: 1_000_000, ditahan: [barcode] });

    // Gold becomes 3 % dearer.
    const board = { jual: [{ kode_group: 'G750', harga: 499_550 }], beli: [] };
    const asked = await send('papan-harga', board, 'OWNER');
    await send('papan-harga', { ...board, otorisasi_ids: await shop.approve(asked, 'OWNER') }, 'OWNER');
    const till = await shop.as('KASIR1', 'get', `penjualan/titip/${no.toLowerCase()}`);
    const [line] = till.body.lines;
    expect(till.body).toMatchObject({ id, customer_id, sisa_rp: 1_000_000, terkunci: true, lines: [{ kode_barcode: barcode, harga: PRICE }] }); // prettier-ignore
    expect([line.barang, line.sepakat]).toMatchObject([
      { kode_barcode: barcode, harga_gram: 499_550, berat: 10 },
      { kode_barcode: barcode, harga_gram: 485_000, berat: 10, harga: PRICE },
    ]);
    // Its barcode alone says where it is, and what to load.
    const bare = await shop.as('KASIR1', 'get', `penjualan/barang/${barcode}`);
    expect([...code(bare), bare.body.data]).toEqual([409, 'ITEM_HELD', { no_titip: no }]);
    expect(code((await sell([{ kode_barcode: barcode }])).answer)).toEqual([409, 'ITEM_HELD']);

    const { id: saleId, answer } = await sell([{ kode_barcode: barcode, deposit_id: id }]);
    expect([answer.status, answer.body.data?.total_harga]).toEqual([201, PRICE]);
    expect(code(await shop.as('KASIR1', 'get', `penjualan/titip/${no}`))).toEqual([409, 'DEPOSIT_IN_USE']);
    const offered = await shop.as('KASIR1', 'get', `penjualan/titip/customer/${customer_id}`);
    expect(offered.body).toContainEqual(expect.objectContaining({ id, no_titip: no, sisa_rp: 1_000_000, sale_id: saleId })); // prettier-ignore
    expect(code(await send(`penjualan/${saleId}/validasi`, { pembayaran: [cash(PRICE)] }))).toEqual([409, 'DEPOSIT_MUST_BE_USED']); // prettier-ignore
    const paid = await send(`penjualan/${saleId}/validasi`, { pembayaran: [titip(no, 1_000_000), cash(4_000_000)] });
    expect([paid.status, paid.body.code]).toEqual([201, undefined]);
    expect(await held()).toBe(before);
    expect(await one(id)).toMatchObject({ status: 'DIPAKAI', sisa_rp: 0, dipakai_rp: 1_000_000 });
    expect((await shop.as('OWNER', 'get', `penjualan/${saleId}`)).body).toMatchObject({ bayar_lain: 1_000_000, bayar_cash: 4_000_000 }); // prettier-ignore

    const back = await approved(`penjualan/${saleId}/batal`, { alasan: 'SALAH' });
    expect(back.status).toBe(201);
    expect(await one(id)).toMatchObject({ status: 'OPEN', sisa_rp: 1_000_000, ditahan: [barcode] });
    expect([await placeOf(barcode), await held()]).toEqual([`titip-uang/${id}`, before - 1_000_000]);
  });

  test('stand on the closing sheet with the money that came and went, and it adds up', async () => {
    const { body } = await shop.as('OWNER', 'get', 'laporan/tutup-toko');
    const sheet = JSON.stringify(body);
    for (const told of ['UANG TITIPAN DITERIMA', 'UANG TITIPAN DIKEMBALIKAN']) expect(sheet).toContain(told);
    const held = body.recaps.find(({ name }: { name: string }) => name === 'titipan');
    expect(JSON.stringify(held)).toContain(String(-(await shop.ledger.balance(SHOP, 'titipan/jual'))));
    expect(body.checks.map(({ ok, message }: { ok: boolean; message: string }) => [ok, message])).toEqual(
      body.checks.map(() => [true, '']),
    );
  });

  test('show what the shop holds, and to who may see cost what its promises cost', async () => {
    const { body } = await shop.as('OWNER', 'get', 'titip/saldo');
    expect(body.sisa_rp).toBe(-(await held()));
    expect(body.selisih_kunci_rp).toBeGreaterThan(0);
    expect((await shop.as('KASIR1', 'get', 'titip/saldo')).body).not.toHaveProperty('selisih_kunci_rp');
  });
});
