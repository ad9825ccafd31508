import { randomUUID } from 'node:crypto';
import { MODULE_KEYS } from '@emas/contracts/modules/register';
import { type Answer, FOUNDED, GoldShop, PASSWORD, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/*
 * Who counts a drawer blind is told on the open day no line, no sum and no balance of one: every question the API takes is
 * asked, then everything that could give a drawer away by the way it answers.
 */

let test: TestApp;
let shop: GoldShop;
/** Ids that the addresses of questions are filled with. */
const ids: Record<string, string> = {};

interface Node {
  readonly id: string;
  readonly is_show: boolean;
  readonly children: readonly Node[];
}
const all = (nodes: readonly Node[]): Node[] =>
  nodes.map((node) => ({ ...node, is_show: node.id !== 'harga-modal', children: all(node.children) }));

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  // He has every right that a cashier can be given.
  const { body } = await shop.as<{ akses: Node[] }>('OWNER', 'get', 'users/KASIR1');
  expect((await shop.as('OWNER', 'put', 'users/KASIR1/akses', { akses: all(body.akses) })).status).toBe(200);
  const cash = async (jenis: string, kode_transaksi: string, jumlah_rp: number) => {
    const id = randomUUID();
    const said = { id, jenis, kode_transaksi, jumlah_rp, keterangan: 'UANG' };
    expect((await shop.as('KASIR1', 'post', 'cash/uang-kas', said)).status).toBe(201);
    return id;
  };
  ids['id'] = await cash('IN', 'SEWA', 3_333_300);
  await cash('IN', 'SEWA', 2_777_700);
  const lines = [{ kode_barcode: await shop.addRing() }];
  const sale = randomUUID();
  await shop.as('KASIR1', 'post', 'penjualan', { id: sale, kode_sales: 'SL1', lines });
  await shop.as('KASIR1', 'post', `penjualan/${sale}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_635_000 }] }); // prettier-ignore
  const own = { id: randomUUID(), jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 444_400, keterangan: 'UANG' };
  expect((await shop.as('KASIR2', 'post', 'cash/uang-kas', own)).status).toBe(201);
  const sent = { id: randomUUID(), tujuan: 'LACI2', jumlah_rp: 111_100, keterangan: 'ISI' };
  expect((await shop.as('KASIR1', 'post', 'cash/pengalihan', sent)).status).toBe(201);
  expect((await shop.as('KASIR2', 'post', `cash/pengalihan/${sent.id}/terima`)).status).toBe(200);
  // What is closed with its module would answer nobody.
  const data = MODULE_KEYS.filter((key) => key.endsWith('_MODULE')).map((key) => ({ key, value: true }));
  expect((await shop.as('OWNER', 'put', 'para-system', { data })).status).toBe(200);
});
afterAll(() => test?.close());

const SECRETS = ['kas/LACI1', 'kas/LACI2'];
const digits = (jumlah: number): string[] => [String(jumlah), jumlah.toLocaleString('en-US'), jumlah.toLocaleString('id-ID')]; // prettier-ignore

/** What no answer may hold: the balances, what moved in each on the day, in and out. */
async function secrets(): Promise<string[]> {
  const saldo = await Promise.all(SECRETS.map((akun) => shop.ledger.balance(SHOP, akun)));
  const [first, second] = saldo as [number, number];
  // 5,000,000 were in the first one when it was opened; of the second all of it came today.
  return [first, second, first - 5_000_000, first - 5_000_000 + 111_100].flatMap(digits);
}

interface Question {
  readonly path: string;
  readonly text: string;
}

/** The widest question of each address that was answered, once all have been asked. */
const widest = new Map<string, string>();

/**
 * Every GET of the API description, its address filled in, with days and in each format; when that is done, only the widest
 * question that an address has answered: what a drawer gives away then it gives away there.
 */
async function answers(user: string): Promise<Question[]> {
  const known = new Map(widest);
  const { body } = await test.http.get('/api/docs-json').expect(200);
  const token = await shop.token(user);
  const found: Question[] = [];
  for (const [address, methods] of Object.entries<
    Record<string, { parameters?: { name: string; schema?: { enum?: string[] } }[] }>
  >(body.paths)) {
    if (!methods['get'] || address.includes('events/stream')) continue;
    const path = address.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? (name.startsWith('tgl') ? shop.today : 'LACI1')); // prettier-ignore
    const days = `tgl_from=${shop.today}&tgl_to=${shop.today}&tanggal=${shop.today}`;
    const isReport = /\/laporan\//.test(address);
    const queries = isReport ? [`${days}&format=csv`, days] : ['', days, `${days}&limit=100&buku=ALL`];
    const again = known.get(address);
    for (const query of again === undefined ? queries : [again]) {
      const answer = await test.http.get(`${path}?${query}`).set('Authorization', `Bearer ${token}`).buffer(true);
      if (answer.status === 200 || !widest.has(address)) widest.set(address, query);
      found.push({ path: `${answer.status} ${path}?${query}`, text: answer.text ?? JSON.stringify(answer.body) });
    }
  }
  return found;
}

it('no answer of any question holds a balance or a sum of a drawer', async () => {
  await until(async () => JSON.stringify((await shop.as('OWNER', 'get', `laporan/kas?tgl_from=${shop.today}&tgl_to=${shop.today}`)).body).includes('111100')); // prettier-ignore
  const told = await answers('KASIR1');
  expect(told.filter(({ path }) => path.startsWith('200')).length).toBeGreaterThan(150);
  const hidden = await secrets();
  const leaks = told.filter(({ text }) => hidden.some((secret) => text.includes(secret))).map(({ path }) => path);
  expect(leaks).toEqual([]);
  // The same question finds it in what the owner is told: the test can see.
  const seen = JSON.stringify((await shop.as('OWNER', 'get', 'tutup-toko')).body);
  expect(hidden.some((secret) => seen.includes(secret))).toBe(true);
});

it('nor after counts, with and without cash handed on, nor their answers and refusals', async () => {
  const saldo = await shop.ledger.balance(SHOP, 'kas/LACI1');
  const pieces = (jumlah: number) => [{ nominal: 100, lembar: jumlah / 100 }];
  const said = { tgl: shop.today, kode_laci: 'LACI1' };
  const tell = (path: string, over: object) => shop.as('KASIR1', 'post', path, { ...said, ...over });
  const setor = { tujuan: 'LACI2', jumlah: 222_200 };
  const heard: Answer[] = [
    await tell('tutup-toko/hitung', { pecahan: pieces(saldo - 500_000) }),
    await tell('tutup-toko/hitung', { pecahan: pieces(saldo - 500_000), alasan: 'KURANG' }),
    await tell('tutup-toko/hitung', { pecahan: pieces(saldo + 500_000), setor, alasan: 'LEBIH' }),
    await tell('cash/hitung', { jenis_hitung: 'HITUNG KAS', pecahan: pieces(saldo + 100) }),
    await tell('cash/hitung', { jenis_hitung: 'HITUNG KAS', pecahan: pieces(saldo), setor }),
    await tell('tutup-toko/hitung', { pecahan: pieces(saldo - 222_200 + 5_000) }),
  ];
  expect(heard.map(({ status }) => status)).toEqual([409, 403, 403, 200, 200, 200]);
  const before = [saldo, saldo - 222_200].flatMap(digits);
  // He said those figures himself; what he is answered is not them.
  const answered = heard.map(({ body }) => JSON.stringify({ ...body, data: { ...(body as { data?: object }).data, otorisasi: null } })); // prettier-ignore
  expect(answered.filter((text) => before.some((secret) => text.includes(secret)))).toEqual([]);
  const hidden = await secrets();
  const leaks = (await answers('KASIR1')).filter(({ text }) => hidden.some((secret) => text.includes(secret)));
  expect(leaks.map(({ path }) => path)).toEqual([]);
});

it('nor after a drawer was handed over, to who did, of events that the auditor’s desk tells either', async () => {
  const more = { nama_laci: 'LACI 1', pemakai: ['KASIR1', 'KASIR2', 'OWNER'] };
  expect((await shop.as('OWNER', 'put', 'laci/LACI1', more)).status).toBe(200);
  const saldo = await shop.ledger.balance(SHOP, 'kas/LACI1');
  const said = { tgl: shop.today, kode_laci: 'LACI1', jenis_hitung: 'GANTI SHIFT', penerima: 'KASIR2' };
  const handed = await shop.as('KASIR1', 'post', 'cash/hitung', { ...said, pecahan: [{ nominal: 100, lembar: saldo / 100 }] }); // prettier-ignore
  expect([handed.status, JSON.stringify(handed.body).includes(String(saldo))]).toEqual([200, false]);
  // Its receiver is asked whether he takes it with that; nobody else is told.
  expect((await shop.as('KASIR2', 'get', 'cash/menunggu')).body.serah_terima).toMatchObject([{ jumlah: saldo }]);
  const hidden = await secrets();
  const leaks = (await answers('KASIR1')).filter(({ text }) => hidden.some((secret) => text.includes(secret)));
  expect(leaks.map(({ path }) => path)).toEqual([]);
  const { seq } = await shop.ledger.head(SHOP);
  for (let at = seq; at > seq - 12; at -= 1) {
    const told = JSON.stringify((await shop.as('KASIR1', 'get', `audit/kejadian/${at}`)).body);
    expect([at, hidden.filter((secret) => told.includes(secret))]).toEqual([at, []]);
  }
});

it('trying sums out is answered the same after a few tries, whatever the drawer holds', async () => {
  const saldo = await shop.ledger.balance(SHOP, 'kas/LACI1');
  const pay = (jumlah_rp: number) =>
    shop.as('KASIR1', 'post', 'cash/pengalihan', { id: randomUUID(), tujuan: 'LACI2', jumlah_rp, keterangan: 'COBA' });
  for (let tries = 0; tries < 6; tries += 1) expect((await pay(saldo + 1_000_000 - tries * 100)).status).toBe(409);
  const texts = await Promise.all([pay(saldo + 100), pay(saldo + 90_000_000)]);
  expect(JSON.stringify(texts.map(({ body }) => body))).not.toMatch(new RegExp(digits(saldo).join('|')));
});

it('an auditor has a cashier’s level, counts nothing and reads the books', async () => {
  const form = { user_id: 'AUDIT1', level: 'KASIR', password: PASSWORD, berlaku_sampai: shop.today };
  expect((await shop.as('OWNER', 'post', 'users', form)).status).toBe(201);
  const saldo = await shop.ledger.balance(SHOP, 'kas/LACI1');
  const cash = `laporan/kas?tgl_from=${shop.today}&tgl_to=${shop.today}`;
  const told = async (user: string) => JSON.stringify((await shop.as(user, 'get', cash)).body).includes(String(saldo));
  expect([await told('KASIR1'), await told('AUDIT1'), await told('OWNER')]).toEqual([false, true, true]);
  expect((await shop.as('AUDIT1', 'get', 'tutup-toko')).body).toMatchObject({ hitung_buta: false });
  const count = { tgl: shop.today, kode_laci: 'LACI1', pecahan: [] };
  expect((await shop.as('AUDIT1', 'post', 'tutup-toko/hitung', count)).status).toBe(403);
});
