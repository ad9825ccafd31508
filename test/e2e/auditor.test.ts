import { randomUUID } from 'node:crypto';
import type { FoundEvents } from '@emas/contracts/audit/desk.view';
import { MODULE_KEYS } from '@emas/contracts/modules/register';
import { addDays } from '@emas/domain/shared/business-date';
import { Sealer } from '../../apps/api/src/ledger/seals/sealer.js';
import { FOUNDED, GoldShop, PASSWORD, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/*
 * An auditor with every right to look and to export and none besides: whatever the API takes is asked as he. Cost is told by
 * figures that nothing else has: rings bought at 1,298,765 and 1,312,345.
 */

let test_: TestApp;
let shop: GoldShop;
/** What the addresses of questions are filled with. */
const ids: Record<string, string> = {};
const yesterday = addDays(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10), -1);

interface Node {
  readonly id: string;
  readonly is_show: boolean;
  readonly children: readonly Node[];
}
const LOOKS = ['lihat', 'export'];
/** Pages are all shown; actions are what has nothing below it. */
function isShown({ id, children }: Node, cost: boolean, page: string): boolean {
  if (id === 'harga-modal' || page === 'harga-modal') return cost;
  return children.length > 0 || LOOKS.includes(id);
}
const looking = (nodes: readonly Node[], cost: boolean, page = ''): Node[] =>
  nodes.map((node) => ({
    ...node,
    is_show: isShown(node, cost, page),
    children: looking(node.children, cost, node.id),
  })); // prettier-ignore

async function hire(user_id: string, cost: boolean): Promise<void> {
  await shop.as('OWNER', 'post', 'users', { user_id, level: 'KASIR', password: PASSWORD, berlaku_sampai: addDays(shop.today, 30) }); // prettier-ignore
  const { body } = await shop.as<{ akses: Node[] }>('OWNER', 'get', `users/${user_id}`);
  expect((await shop.as('OWNER', 'put', `users/${user_id}/akses`, { akses: looking(body.akses, cost) })).status).toBe(200); // prettier-ignore
}

beforeAll(async () => {
  test_ = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test_, yesterday);
  await hire('AUDIT', false);
  await hire('AUDITMODAL', true);
  ids['kode_barcode'] = await shop.addRing({ harga_modal: 1_298_765 });
  await shop.addRing({ harga_modal: 1_312_345, nama_barang: 'CINCIN KEDUA' });
  const id = (ids['id'] = randomUUID());
  await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode: ids['kode_barcode'] }] }); // prettier-ignore
  const paid = await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_635_000 }] }); // prettier-ignore
  ids['seq'] = String(paid.body.seq);
  const { body: sale } = await shop.as('KASIR1', 'get', `penjualan/${id}`);
  ids['no_faktur'] = ids['no'] = sale.no_faktur_jual;
  ids['customer_id'] = await shop.addCustomer();
  Object.assign(ids, { folder: 'ITEM', which: 'foto' });
  await shop.closeDay(yesterday);
  await test_.app.get(Sealer).sealDay(SHOP, yesterday);
  await shop.openDay();
  // What is closed with its module would be refused to anybody.
  const data = MODULE_KEYS.filter((key) => key.endsWith('_MODULE')).map((key) => ({ key, value: true }));
  expect((await shop.as('OWNER', 'put', 'para-system', { data })).status).toBe(200);
});
afterAll(() => test_?.close());

type Methods = Record<string, { parameters?: { name: string }[] }>;
const api = async (): Promise<[string, Methods][]> =>
  Object.entries((await test_.http.get('/api/docs-json').expect(200)).body.paths as Record<string, Methods>);
const filled = (address: string): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? (name.startsWith('tgl') ? yesterday : name === 'akun' ? 'persediaan' : 'LACI1')); // prettier-ignore

/** Questions that are asked with POST, for what they name is long. */
const QUESTIONS =
  /\/get\/bynota(\/single)?$|\/(pembelian|(penjualan|pembelian)-manual)\/harga$|\/(barang\/profit|hutang|cicilan)\/hitung$|\/kupon\/(cek|hitung)$/;
/** What his session, and what he keeps of his own, are written with; and what an auditor asks. */
const HIS_OWN = [
  ...['POST /api/v1/users/login', 'POST /api/v1/users/logout', 'POST /api/v1/users/change-password'],
  'POST /api/v1/users/laci',
  ...['POST /api/v1/authorization', 'POST /api/v1/authorization/reasons', 'POST /api/v1/authorization/requests'],
  'POST /api/v1/authorization/requests/{permintaan_id}/cancel',
  ...['POST /api/v1/authorization/fingerprint', 'POST /api/v1/authorization/fingerprint/scan'],
  'DELETE /api/v1/authorization/fingerprint/scan/{scan_id}',
  ...['POST /api/v1/audit/verifikasi', 'POST /api/v1/audit/putar-ulang', 'POST /api/v1/audit/kertas-kerja.xlsx'],
  // A file that a job makes, as an export is.
  'POST /api/v1/paket-akuntan',
  ...['POST /api/v1/audit/bandingkan', 'POST /api/v1/audit/bandingkan.pdf'],
];

test('every call that writes is refused to him; the log stays as it is', async () => {
  const before = (await shop.ledger.head(SHOP)).seq;
  const token = await shop.token('AUDITMODAL');
  const answers: string[] = [];
  let asked = 0;
  for (const [address, methods] of await api())
    for (const method of Object.keys(methods)) {
      const route = `${method.toUpperCase()} ${address}`;
      if (method === 'get' || HIS_OWN.includes(route) || QUESTIONS.test(address)) continue;
      asked += 1;
      const { status, body } = await test_.http[method as 'post'](filled(address))
        .set('Authorization', `Bearer ${token}`)
        .set('Idempotency-Key', randomUUID());
      if (status !== 403) answers.push(`${route} ${status} ${body.code}`);
    }
  expect(answers).toEqual([]);
  expect(asked).toBeGreaterThan(100);
  expect((await shop.ledger.head(SHOP)).seq).toBe(before);
});

/** Every GET, with and without days, each report in each of its forms, and each event of a day; `once`: of days alone. */
async function answers(user: string, once = false): Promise<{ path: string; text: string }[]> {
  const token = await shop.token(user);
  const found = [];
  const events = once ? [] : (await shop.as<FoundEvents>(user, 'get', `audit/kejadian?tgl=${yesterday}`)).body.data;
  const days = `tgl_from=${yesterday}&tgl_to=${shop.today}&tanggal=${shop.today}&tgl=${yesterday}`;
  const addresses = (await api()).flatMap(([address, methods]) => (methods['get'] ? [filled(address)] : []));
  const asked = addresses.flatMap((path) => {
    if (path.includes('events/stream')) return [];
    const forms = /\/laporan\//.test(path) ? [days, `${days}&format=csv`] : [days, '', `${days}&limit=100`];
    return forms.slice(0, once ? 1 : forms.length).map((query) => `${path}?${query}`);
  });
  const more = events.flatMap(({ seq }) => [`/api/v1/audit/kejadian/${seq}`, `/api/v1/audit/kejadian/${seq}/periksa`]);
  for (const path of [...asked, ...more]) {
    const answer = await test_.http.get(path).set('Authorization', `Bearer ${token}`).buffer(true);
    found.push({ path: `${answer.status} ${path}`, text: answer.text ?? JSON.stringify(answer.body) });
  }
  return found;
}

const COST = /1[.,]?298[.,]?765|1[.,]?312[.,]?345|2[.,]?611[.,]?110|336[.,]?235/;

test('without the right to see cost no answer of any question tells it; with it some do', async () => {
  const told = await answers('AUDIT');
  expect(told.filter(({ path }) => path.startsWith('200')).length).toBeGreaterThan(150);
  expect(told.filter(({ text }) => COST.test(text)).map(({ path }) => path)).toEqual([]);
  const seen = await answers('AUDITMODAL', true);
  expect(seen.filter(({ text }) => COST.test(text)).length).toBeGreaterThan(5);
}, 240_000);

test('what he is there for works: search, proof, verification, replay, working papers', async () => {
  const ask = async (user: string, path: string) => {
    const { status, body } = await shop.as(user, 'get', `audit/${path}`);
    return body.code ?? status;
  };
  expect(await ask('AUDITMODAL', 'cari?q=1635000')).toBe(200);
  expect(await ask('AUDITMODAL', `bukti?no=${ids['no']}&format=json`)).toBe(200);
  expect(await ask('AUDITMODAL', `rentang?dari=${yesterday}&sampai=${yesterday}`)).toBe(200);
  expect((await shop.as('AUDITMODAL', 'post', 'audit/verifikasi', {})).body.data.jenis).toBe('PENUH');
  expect((await shop.as('AUDITMODAL', 'post', 'audit/putar-ulang', { tgl: yesterday })).status).toBe(200);
  const baris = [{ seq: Number(ids['seq']), centang: true, status: 'COCOK' }];
  expect((await shop.as('AUDITMODAL', 'post', 'audit/kertas-kerja.xlsx', { baris })).status).toBe(200);
  // Without cost: hashes and seals, and he is told why a range and a proof are not for him.
  expect((await shop.as('AUDIT', 'post', 'audit/verifikasi', {})).body.data.jenis).toBe('SEGEL');
  const refused = await shop.as('AUDIT', 'get', `audit/rentang?dari=${yesterday}&sampai=${yesterday}`);
  expect(refused.body.code).toBe('PROOF_NEEDS_COST');
});
