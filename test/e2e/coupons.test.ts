import { randomUUID } from 'node:crypto';
import { couponIssues } from '@emas/domain/coupons/coupon-issue';
import pg from 'pg';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { cash, done } from '../support/headed-documents.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/** 5 % of group G750, 150,000 at most. */
const FIVE = { kode_kupon: 'LEBARAN', nama_kupon: 'KUPON LEBARAN', jenis_kupon: 'PERSEN', persen_kupon: 5 };
const LIMITS = { maksimal_potongan: 150_000, minimal_belanja: 1_000_000, kode_group: ['G750'] };

describe('coupons', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
  });
  afterAll(() => server?.close());

  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const send = (path: string, body: object = {}, user = 'KASIR1', headers = {}) =>
    shop.as(user, 'post', path, body, headers);
  const balance = (akun: string) => shop.ledger.balance(SHOP, akun);
  async function approved(path: string, body: object, user = 'KASIR1') {
    const asked = await send(path, body, user);
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    return send(
      path,
      { ...body, otorisasi_ids: await shop.approve(asked, user, user === 'SPV1' ? 'OWNER' : 'SPV1') },
      user,
    );
  }
  const kind = async (over: object = {}) => {
    const dates = { tgl_berlaku: shop.today, tgl_kadaluarsa: `${Number(shop.today.slice(0, 4)) + 1}-01-31` };
    done(
      await send(
        'transaksi-kupon',
        { ...FIVE, ...LIMITS, ...dates, jumlah_kupon: 10, is_aktif: true, ...over },
        'OWNER',
      ),
    );
  };
  const numbersOf = async (id: string): Promise<string[]> => {
    const { rows } = await server.app
      .get(pg.Pool)
      .query<{ nomor: string }>('SELECT nomor FROM read.coupon WHERE shop = $1 AND issue_id = $2 ORDER BY nomor', [
        SHOP,
        id,
      ]);
    return rows.map(({ nomor }) => nomor);
  };
  /** So many coupons of a kind; their numbers. */
  async function issued(kode_kupon: string, jumlah: number, over: object = {}): Promise<string[]> {
    const id = randomUUID();
    done(await approved('kupon/terbit', { id, kode_kupon, jumlah, ...over }, 'OWNER'));
    await shop.as('OWNER', 'get', 'kupon/terbit');
    return numbersOf(id);
  }
  /** 8 g at 500,000 and 2 g of another group. */
  const goods = () =>
    Promise.all([shop.addRing({ berat: 8 }), shop.addRing({ berat: 2, kode_group: 'G750B', harga_modal: 800_000 })]);
  async function sale(over: object = {}): Promise<string> {
    const id = randomUUID();
    const lines = (await goods()).map((kode_barcode) => ({ kode_barcode, harga_gram: 500_000, tarif_ongkos: 0 }));
    const body = { id, kode_sales: 'SL1', lines, ...over };
    const asked = await send('penjualan', body);
    const saved = asked.status === 403 ? await send('penjualan', { ...body, otorisasi_ids: await shop.approve(asked, 'KASIR1') }) : asked; // prettier-ignore
    expect([saved.status, saved.body.data?.total_harga ?? saved.body]).toEqual([201, 5_000_000]);
    return id;
  }
  const kupon = (no_ref: string, jumlah = 0) => ({ cara_bayar: 'KUPON', jumlah, no_ref });
  const pay = (id: string, ...pembayaran: object[]) => send(`penjualan/${id}/validasi`, { pembayaran });
  const cek = async (nomor: string) => (await send('kupon/cek', { nomor })).body;

  test('are none while their module is off', async () => {
    expect(code(await shop.as('OWNER', 'get', 'kupon'))).toEqual([403, 'MODULE_OFF']);
    for (const key of ['KUPON_MODULE', 'MEMBER_MODULE'])
      done(await shop.as('OWNER', 'put', 'para-system', { key, value: true }));
    done(await send('group', { kode_group: 'G750B', nama_group: 'EMAS 750 B', kode_kadar: '750', kode_harga: 'G750', satuan_harga: 'GRAM' }, 'OWNER')); // prettier-ignore
    done(await send('para-harga-emas', { kode_group: 'G750B', harga_gram: 500_000, tgl_berlaku: shop.today }, 'OWNER'));
    await kind();
    await kind({ kode_kupon: 'LIMA', nama_kupon: 'KUPON LIMA', jumlah_kupon: 5 });
    await kind({ kode_kupon: 'RP100', nama_kupon: 'KUPON 100 RIBU', jenis_kupon: 'RUPIAH', nilai_rp: 100_000, persen_kupon: null, maksimal_potongan: null, minimal_belanja: null, kode_group: [] }); // prettier-ignore
  });

  test('of five two clerks issue three each: three there are', async () => {
    const ask = (user: string) => ({ id: randomUUID(), kode_kupon: 'LIMA', jumlah: 3, user });
    const asked = await Promise.all(
      [ask('OWNER'), ask('SPV1')].map(async ({ user, ...body }) => {
        const refused = await send('kupon/terbit', body, user);
        return { user, body: { ...body, otorisasi_ids: await shop.approve(refused, user, 'OWNER') } };
      }),
    );
    const answers = await Promise.all(asked.map(({ user, body }) => send('kupon/terbit', body, user)));
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won!.status, ...code(lost!)]).toEqual([201, 409, 'COUPON_QUOTA']);
    expect(lost!.body.details).toMatchObject([{ field: 'jumlah', message: 'Jumlah Kupon Sudah Habis' }]);
    expect(won!.body.data).toMatchObject({ jumlah: 3, terbit: 3, no_terbit: expect.stringMatching(/^KP/) });
    const [row] = (await shop.as('OWNER', 'get', 'transaksi-kupon?kode_kupon=LIMA')).body;
    expect(row).toMatchObject({ terbit: 3, terpakai: 0 });
    const list = (await shop.as('OWNER', 'get', 'kupon?kode_kupon=LIMA')).body;
    expect([list.count, list.data[0].nomor_kupon]).toEqual([3, expect.stringMatching(/^LIMA-••••[0-9A-Z]{4}$/)]);
    const gone = await shop.as('OWNER', 'delete', 'transaksi-kupon/LIMA');
    expect(gone.status).toBe(409);
  });

  test('5,000,000 are paid with 150,000 of a coupon and 4,850,000 in cash; it comes back with the sale', async () => {
    const [nomor] = await issued('LEBARAN', 1);
    const id = await sale();
    const lines = [{ kode_group: 'G750', harga: 4_000_000, ongkos: 0 }, { kode_group: 'G750B', harga: 1_000_000, ongkos: 0 }]; // prettier-ignore
    const worth = await send('kupon/hitung', { nomor: nomor!.toLowerCase(), total_harga: 5_000_000, lines });
    expect([worth.status, worth.body.jumlah]).toEqual([200, 150_000]);
    const [kas, biaya] = [await balance('kas/LACI1'), await balance('biaya/kupon')];
    const other = await pay(id, kupon(nomor!, 200_000), cash(4_800_000));
    expect(other.body.details).toMatchObject([{ field: 'pembayaran.0.jumlah', message: 'Potongan Kupon Sekarang Rp. 150,000' }]); // prettier-ignore
    done(await pay(id, kupon(nomor!, 150_000), cash(4_850_000)));
    expect([(await balance('kas/LACI1')) - kas, (await balance('biaya/kupon')) - biaya]).toEqual([4_850_000, 150_000]);
    const view = (await shop.as('KASIR1', 'get', `penjualan/${id}`)).body;
    expect(view).toMatchObject({ bayar_cash: 4_850_000, bayar_lain: 150_000 });
    expect(await cek(nomor!)).toMatchObject({ status: 'TERPAKAI', berlaku: false, no_faktur_jual: view.no_faktur_jual, dipakai_rp: 150_000 }); // prettier-ignore
    const slip = await shop.as('KASIR1', 'get', `penjualan/${id}/slip.txt`);
    expect(JSON.stringify(slip.body) + slip.text).toMatch(/KUPON\s+150,000/);

    done(await approved(`penjualan/${id}/batal`, { alasan: 'SALAH BARANG' }));
    expect([await balance('kas/LACI1'), await balance('biaya/kupon')]).toEqual([kas, biaya]);
    expect(await cek(nomor!)).toMatchObject({ status: 'AKTIF', berlaku: true });
  });

  test('are used once: of ten notes at once one is paid, nine are told by which', async () => {
    const [nomor] = await issued('LEBARAN', 1);
    const ids: string[] = [];
    for (let nth = 0; nth < 10; nth += 1) ids.push(await sale());
    const answers = await Promise.all(ids.map((id) => pay(id, kupon(nomor!, 150_000), cash(4_850_000))));
    const won = answers.findIndex(({ status }) => status === 201);
    const no = (await shop.as('KASIR1', 'get', `penjualan/${ids[won]!}`)).body.no_faktur_jual;
    const lost = answers.filter((_, at) => at !== won);
    expect(lost.map(code)).toEqual(Array(9).fill([409, 'COUPON_USED']));
    expect(new Set(lost.map(({ body }) => body.message))).toEqual(new Set([`Kupon Sudah Dipakai Di ${no}`]));
    const drop = ids
      .filter((_, at) => at !== won)
      .map((id) => shop.as('OWNER', 'delete', `penjualan/${id}?alasan=UJI`));
    for (const answer of await Promise.all(drop)) expect(answer.status).toBe(200);
  });

  test('are for their member, and no deposit takes them', async () => {
    const customer_id = await shop.addCustomer();
    done(await send('para-get-point-member', { kode_level: 'GOLD', nama_level: 'GOLD', sumber_point: ['PENJUALAN'], tgl_berlaku: shop.today, is_aktif: true }, 'OWNER')); // prettier-ignore
    const member = { nama_member: 'SITI', no_hp: '081234567890', level: 'GOLD', customer_id, is_aktif: true };
    const made = await send('member', { ...member, kode_member: 'M001' }, 'OWNER');
    expect([made.status, made.body.kode_member]).toEqual([201, 'M001']);
    const id = randomUUID();
    const unknown = await send('kupon/terbit', { id, kode_kupon: 'RP100', members: ['M009'] }, 'OWNER');
    expect(unknown.body.details).toMatchObject([{ field: 'members' }]);
    // One, by name: nobody is asked.
    done(await send('kupon/terbit', { id, kode_kupon: 'RP100', members: ['m001'] }, 'OWNER'));
    await shop.as('OWNER', 'get', 'kupon/terbit');
    const [nomor] = await numbersOf(id);
    const [others, own] = [await sale(), await sale({ customer_id })];
    const refused = await pay(others, kupon(nomor!), cash(4_900_000));
    expect([...code(refused), refused.body.message]).toEqual([
      409,
      'COUPON_OTHER_MEMBER',
      'Kupon Ini Untuk Member Lain',
    ]);
    done(await pay(own, kupon(nomor!), cash(4_900_000)));
    expect((await shop.as('OWNER', 'get', 'kupon?status=TERPAKAI&q=siti')).body.data).toMatchObject([{ kode_member: 'M001', nama_member: 'SITI', nilai_rp: 100_000 }]); // prettier-ignore
    done(await shop.as('OWNER', 'delete', `penjualan/${others}?alasan=UJI`));

    const [bearer] = await issued('RP100', 1);
    const deposit = { id: randomUUID(), customer_id, kode_sales: 'SL1', dp_rp: 100_000, keterangan: 'TABUNGAN' };
    done(await send('titip', deposit));
    const taken = await send(`titip/${deposit.id}/validasi`, { pembayaran: [kupon(bearer!, 100_000)] });
    expect([taken.status, taken.body.code]).not.toEqual([201, undefined]);
    expect(await cek(bearer!)).toMatchObject({ status: 'AKTIF' });
  });

  test('without a note are used with a word, taken back today, cancelled', async () => {
    const [nomor] = await issued('LEBARAN', 1);
    expect(code(await send('kupon/cek', { nomor: nomor!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }))).toEqual([404, 'COUPON_NOT_FOUND']); // prettier-ignore
    expect((await send('kupon/pakai', { nomor, alasan: ' ' })).body.details).toMatchObject([{ field: 'alasan' }]);
    expect((await approved('kupon/pakai', { nomor, alasan: 'PROMO RADIO' })).body.data).toMatchObject({ status: 'TERPAKAI' }); // prettier-ignore
    expect(await cek(nomor!)).toMatchObject({ status: 'TERPAKAI', alasan: 'PROMO RADIO', boleh_dilepas: true, dipakai_rp: 0 }); // prettier-ignore
    const again = await send('kupon/pakai', { nomor, alasan: 'PROMO' });
    expect(again.body.code).toBe('COUPON_USED_ALONE');
    done(await send('kupon/lepas', { nomor, alasan: 'SALAH SCAN' }));
    const [row] = (await shop.as('OWNER', 'get', 'kupon?status=AKTIF&kode_kupon=LEBARAN')).body.data;
    done(await approved('kupon/batal', { coupon_id: row.coupon_id, alasan: 'KARTU HILANG' }));
    expect((await shop.as('OWNER', 'get', 'kupon?status=BATAL')).body.count).toBe(1);
    // A cashier issues none.
    expect(code(await send('kupon/terbit', { id: randomUUID(), kode_kupon: 'RP100', jumlah: 1 }))).toEqual([403, 'FORBIDDEN']); // prettier-ignore
  });

  test('above five hundred are issued by a job, printed, and cancelled by another', async () => {
    await kind({ kode_kupon: 'BANYAK', nama_kupon: 'KUPON BANYAK', jumlah_kupon: 2_000 });
    const id = randomUUID();
    const [key, body] = [randomUUID(), { id, kode_kupon: 'BANYAK', jumlah: 1_100 }];
    const asked = await send('kupon/terbit', body, 'OWNER');
    const full = { ...body, otorisasi_ids: await shop.approve(asked, 'OWNER', 'SPV1') };
    const first = await send('kupon/terbit', full, 'OWNER', { 'Idempotency-Key': key });
    expect(first.body.data).toMatchObject({ jumlah: 1_100, terbit: 500 });
    const second = await send('kupon/terbit', full, 'OWNER', { 'Idempotency-Key': key });
    expect(second.body.data).toEqual(first.body.data);
    const issue = async () => (await shop.ledger.load(SHOP, [couponIssues.stream(id)])).get(couponIssues.stream(id))!;
    await until(async () => (await issue()).status === 'SELESAI');
    const counted = async () => (await shop.as('OWNER', 'get', 'transaksi-kupon?kode_kupon=BANYAK')).body[0];
    expect(await counted()).toMatchObject({ terbit: 1_100, terpakai: 0 });
    expect((await numbersOf(id)).length).toBe(1_100);

    const [nomor] = await numbersOf(id);
    const used = await sale();
    done(await pay(used, kupon(nomor!), cash(4_850_000)));
    const bytes = await shop.as('OWNER', 'get', `kupon/terbit/${id}/cetak?format=escpos`);
    expect(bytes.status).toBe(200);

    done(await approved(`kupon/terbit/${id}/batal`, { alasan: 'SALAH CETAK' }, 'OWNER'));
    const row = async () => (await shop.as('OWNER', 'get', 'kupon/terbit?kode_kupon=BANYAK')).body.data[0];
    await until(async () => (await row()).jumlah_batal === 1_099);
    expect(await row()).toMatchObject({ status: 'BATAL', terpakai: 1 });
    expect(await counted()).toMatchObject({ terbit: 1_100, terpakai: 1 });
    expect(await cek(nomor!)).toMatchObject({ status: 'TERPAKAI' });
  });

  test('are reported: what is used took what the account has', async () => {
    const days = `tgl_from=${shop.today}&tgl_to=${shop.today}`;
    const { status, body } = await shop.as('OWNER', 'get', `laporan/kupon?${days}`);
    expect(status).toBe(200);
    expect(body.checks).toMatchObject([{ ok: true }]);
    const pdf = await shop.as('OWNER', 'get', `laporan/kupon?${days}&status=TERPAKAI&format=pdf`);
    expect(pdf.status).toBe(200);
    const took = await server.app.get(pg.Pool).query<{ jumlah: number }>(`SELECT sum(dipakai_rp) AS jumlah FROM read.coupon WHERE shop = $1`, [SHOP]); // prettier-ignore
    expect(Number(took.rows[0]!.jumlah)).toBe(await balance('biaya/kupon'));
  });
});
