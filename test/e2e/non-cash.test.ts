import { randomUUID } from 'node:crypto';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import type pg from 'pg';
import sharp from 'sharp';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { type Answer, FOUNDED, GoldShop, PASSWORD, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* Non-cash money on the real server: what is waited for, arrives, is given up, and goes back. */

const ACCOUNT = '1234567890';
const YESTERDAY = addDays(jakartaDate(new Date().toISOString()), -1);

let test: TestApp;
let shop: GoldShop;
let client: pg.Client;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test, YESTERDAY);
  await shop.as('OWNER', 'post', 'paratransaksi', { kode_transaksi: 'PINDAH', nama_transaksi: 'PINDAH', jenis: 'TRANSFER' }); // prettier-ignore
  await shop.as('OWNER', 'post', 'cash/uang-kas', { id: randomUUID(), jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 20_000_000, keterangan: 'SEWA ETALASE' }); // prettier-ignore
  await shop.as('OWNER', 'put', 'banks/BCA', {
    ...{
      kode_bank: 'BCA',
      nama_bank: 'BCA',
      biaya_debit: 0.15,
      biaya_credit: 2,
      biaya_qris: 0.7,
      beban_biaya: 'CUSTOMER',
    },
    ...{ rekening_cair: ACCOUNT, tgl_berlaku: YESTERDAY },
  });
  client = createClient(test.config);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await test?.close();
});

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];

async function held(): Promise<Record<string, number>> {
  const { rows } = await client.query<{ akun: string; saldo: string }>(
    `SELECT akun, saldo FROM ledger.account_balance WHERE shop = $1 AND unit = 'IDR'`,
    [SHOP],
  );
  return Object.fromEntries(rows.map(({ akun, saldo }) => [akun, Number(saldo)]));
}

/** What accounts gained since, where that is anything. */
async function since(before: Record<string, number>): Promise<Record<string, number>> {
  const after = await held();
  const changed = Object.entries(after).filter(([akun, saldo]) => saldo !== (before[akun] ?? 0));
  return Object.fromEntries(changed.map(([akun, saldo]) => [akun, saldo - (before[akun] ?? 0)]));
}

interface Item {
  readonly seq: number;
  readonly ke: number;
  readonly status: string;
  readonly jumlah: number;
  readonly cara_bayar: string;
  readonly no_faktur: string;
}
const items = async (where = 'true'): Promise<Item[]> => {
  await shop.as('OWNER', 'get', 'non-cash/validasi');
  const { rows } = await client.query<Item>(
    `SELECT seq::int, ke, status, jumlah::int, cara_bayar, no_faktur FROM read.non_cash_item WHERE shop = $1 AND ${where} ORDER BY seq, ke`,
    [SHOP],
  );
  return rows;
};

/** Sells a ring of 10,000,000, paid so; answers the sale and the payment's item. */
async function sell(cara_bayar: string, user = 'KASIR1'): Promise<{ id: string; item: Item }> {
  const id = randomUUID();
  const kode_barcode = await shop.addRing({ berat: 20 });
  const saved = await shop.as(user, 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode }] });
  if (saved.status !== 201) throw new Error(JSON.stringify(saved.body));
  const pembayaran = [{ cara_bayar, jumlah: 10_000_000, kode_bank: 'BCA', no_ref: 'R1' }];
  const paid = await shop.as(user, 'post', `penjualan/${id}/validasi`, { pembayaran });
  if (paid.status >= 300) throw new Error(JSON.stringify(paid.body));
  return { id, item: (await items()).at(-1)! };
}
async function charge(jumlah_gesek: number, fee_rp: number): Promise<{ id: string; item: Item }> {
  const id = randomUUID();
  const said = { cara_bayar: 'DEBIT', kode_bank: 'BCA', no_ref: '004417', jumlah_gesek, fee_persen: 2.5, fee_rp };
  const { status, body } = await shop.as('KASIR1', 'post', 'non-cash/gesek-tunai', { id, ...said });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id, item: (await items()).at(-1)! };
}

const settle = (found: readonly (readonly [Item, number])[], over: object = {}, user = 'OWNER') =>
  shop.as(user, 'post', 'non-cash/validasi', {
    ...{ id: randomUUID(), kode_bank: 'BCA', no_rekening: ACCOUNT, tgl_masuk: YESTERDAY },
    items: found.map(([{ seq, ke }, biaya_rp]) => ({ seq, ke, biaya_rp })),
    jumlah_masuk: found.reduce((sum, [{ jumlah }, biaya]) => sum + jumlah - biaya, 0),
    ...over,
  });
const back = (id: string, more: object = {}) => shop.as('OWNER', 'post', `non-cash/validasi/${id}/batal`, { alasan: 'SALAH', ...more }); // prettier-ignore

/** Cancels a sale with a supervisor's word. */
async function cancel(id: string) {
  const said = { alasan: 'SALAH' };
  const refused = await shop.as('KASIR1', 'post', `penjualan/${id}/batal`, said);
  if (refused.status !== 403) return refused;
  const otorisasi_ids = await shop.approve(refused, 'KASIR1');
  return shop.as('KASIR1', 'post', `penjualan/${id}/batal`, { ...said, otorisasi_ids });
}

/** The balance of what is waited for is the sum of what is outstanding, and the follower is what a replay makes. */
async function expectBalanced(): Promise<void> {
  await items();
  const { rows } = await client.query(
    `SELECT coalesce(sum(jumlah), 0)::int AS sum FROM read.non_cash_item
      WHERE shop = $1 AND status = 'OUTSTAND' AND akun = 'non-cash/BCA'`,
    [SHOP],
  );
  const { rows: days } = await client.query(
    `SELECT coalesce(sum(baru - cair - hapus - batal), 0)::int AS sum FROM read.non_cash_daily WHERE shop = $1 AND kode_bank = 'BCA'`,
    [SHOP],
  );
  const balance = (await held())['non-cash/BCA'] ?? 0;
  expect([rows[0].sum, days[0].sum]).toEqual([balance, balance]);
  const projection = test.app.get(ProjectionRegistry).find('non-cash-items')!;
  expect(await Shadow.compare(client, projection)).toBeNull();
}

describe('what a bank pays', () => {
  it('of a sale, and of cash for cards, is booked with what it kept, once, and goes back on its day', async () => {
    const sale = await sell('CREDIT');
    const debit = await charge(3_500_000, 87_500);
    const odd = await charge(1_234_567, 31_067);
    expect([sale.item.jumlah, debit.item.jumlah]).toEqual([10_200_000, 3_500_000]);
    const before = await held();
    const all = [[sale.item, 204_000], [debit.item, 5_250], [odd.item, 1_852]] as const; // prettier-ignore
    const { status, body } = await settle(all);
    expect([status, body.data.no_validasi.slice(0, 2), body.message]).toEqual([201, 'NC', 'Validasi Non Cash Berhasil Disimpan']); // prettier-ignore
    expect(await since(before)).toEqual({
      [`bank/${ACCOUNT}`]: 14_723_465,
      'biaya/BIAYA-NON-CASH': 211_102,
      'non-cash/BCA': -14_934_567,
    });
    const { body: gesek } = await shop.as('OWNER', 'get', `non-cash/gesek-tunai/${odd.id}`);
    expect(gesek.status).toBe('VALID');
    const refused = await shop.as('OWNER', 'post', `non-cash/gesek-tunai/${odd.id}/batal`, { alasan: 'SALAH' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(body.data.no_validasi);
    await expectBalanced();
    expect((await back(body.data.id)).status).toBe(200);
    expect(await since(before)).toEqual({});
    expect((await shop.as('OWNER', 'get', `non-cash/gesek-tunai/${odd.id}`)).body.status).toBe('OUTSTAND');
    await expectBalanced();
    expect((await settle(all)).status).toBe(201);
  });

  it('tells each payment that it was for, also once it went back', async () => {
    const { item } = await charge(800_000, 20_000);
    const { body } = await settle([[item, 1_200]]);
    const lines = async () => (await shop.as('OWNER', 'get', `non-cash/validasi/${body.data.id}`)).body.lines;
    const told = [{ no_faktur: item.no_faktur, cara_bayar: 'DEBIT', jumlah: 800_000, biaya_rp: 1_200 }];
    expect(await lines()).toMatchObject(told);
    expect((await back(body.data.id)).status).toBe(200);
    expect(await lines()).toMatchObject(told);
  });

  it('is refused where it does not add up, and books nothing', async () => {
    const { item } = await charge(1_000_000, 25_000);
    const before = await held();
    const wrong = await settle([[item, 1_500]], { jumlah_masuk: 998_501 });
    expect([...code(wrong), wrong.body.details[0].field, wrong.body.message]).toEqual([
      409, 'NON_CASH_SUM_DIFFERS', 'jumlah_masuk', 'Jumlah Masuk Tidak Sama Dengan Total Dikurangi Biaya',
    ]); // prettier-ignore
    expect(code(await settle([[{ ...item, seq: 999_999 }, 0]]))).toEqual([404, 'NON_CASH_ITEM_NOT_FOUND']);
    expect((await settle([[item, 1_500]], { no_rekening: '99' })).body.details[0].message).toBe('No Rekening Harus Dipilih'); // prettier-ignore
    expect(code(await settle([[item, 11_501]]))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    expect(await since(before)).toEqual({});
    expect((await settle([[item, 1_500]])).status).toBe(201);
  });

  it('is settled by one of two who do it at once, and the other is told by whom', async () => {
    const { item } = await charge(500_000, 12_500);
    const answers = await Promise.all([settle([[item, 750]]), settle([[item, 750]], {}, 'SPV1')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [won, lost] = answers[0]!.status === 201 ? answers : answers.toReversed();
    const winner = answers[0]!.status === 201 ? 'OWNER' : 'SPV1';
    expect(lost!.body.code).toBe('NON_CASH_ITEM_SETTLED');
    expect(lost!.body.message).toContain(winner);
    expect(lost!.body.message).toContain(won!.body.data.no_validasi);
  });
});

describe('a document whose money has arrived', () => {
  it('gives it back from the account: what is waited for is untouched, what the bank kept stays cost', async () => {
    const { id, item } = await sell('CREDIT');
    const settled = await settle([[item, 204_000]]);
    const before = await held();
    expect((await cancel(id)).status).toBe(201);
    expect(await since(before)).toMatchObject({
      [`bank/${ACCOUNT}`]: -10_200_000,
      'pendapatan/BIAYA-KARTU': 200_000,
    });
    expect((await since(before))['non-cash/BCA']).toBeUndefined();
    expect((await items(`seq = ${item.seq}`))[0]!.status).toBe('BATAL');
    const refused = await back(settled.body.data.id);
    expect(code(refused)).toEqual([409, 'NON_CASH_SOURCE_REVERSED']);
    expect(refused.body.message).toContain(item.no_faktur);
    await expectBalanced();
  });

  it('is not settled any more once it was cancelled, and the two never both happen', async () => {
    const { id, item } = await sell('CREDIT');
    expect((await cancel(id)).status).toBe(201);
    expect(code(await settle([[item, 204_000]]))).toEqual([409, 'NON_CASH_SOURCE_REVERSED']);
    const one = await sell('DEBIT');
    const before = await held();
    const [cancelled, settled] = await Promise.all([cancel(one.id), settle([[one.item, 15_023]])]);
    expect([cancelled.status, [201, 409].includes(settled.status)]).toEqual([201, true]);
    const gone = await since(before);
    expect(gone[`bank/${ACCOUNT}`] ?? 0).toBe(settled.status === 201 ? -15_023 : 0);
    await expectBalanced();
  });
});

describe('a transfer', () => {
  const confirm = ({ seq, ke }: Item, user = 'SPV1') => shop.as(user, 'post', `non-cash/${seq}-${ke}/masuk`, { id: randomUUID() }); // prettier-ignore

  it('is confirmed by another than who took it, where it is waited for with a number', async () => {
    const { item } = await sell('TRANSFER');
    const before = await held();
    expect(code(await confirm(item, 'KASIR1'))).toEqual([409, 'TRANSFER_OWN_PAYMENT']);
    const { status, body } = await confirm(item);
    expect([status, body.data.no_validasi.slice(0, 2)]).toEqual([200, 'NC']);
    expect(await since(before)).toEqual({ [`bank/${ACCOUNT}`]: 10_000_000, 'non-cash/BCA': -10_000_000 });
    expect(code(await confirm(item))).toEqual([409, 'NON_CASH_ITEM_SETTLED']);
    expect(code(await shop.as('SPV1', 'post', 'non-cash/none/masuk', { id: randomUUID() }))).toEqual([404, 'NON_CASH_ITEM_NOT_FOUND']); // prettier-ignore
  });

  it('shows what its customer showed of it, to who validates', async () => {
    const { item } = await sell('TRANSFER');
    const { item: card } = await sell('DEBIT');
    const shown = async () => (await shop.as('SPV1', 'get', `non-cash/items?q=${item.no_faktur}`)).body[0].gambar_path;
    const key = `${item.seq}-${item.ke}`;
    const keep = (gambar_path: string | null, of = key) => shop.as('SPV1', 'put', `non-cash/${of}/bukti`, { gambar_path }); // prettier-ignore
    expect(await shown()).toBeNull();
    expect((await keep('/api/v1/images/BUKTI_TRANSFER/Qm3xT0aZk9LbV5rE.jpg')).body).toMatchObject({ details: [{ field: 'gambar_path' }] }); // prettier-ignore
    const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#777' } }).jpeg().toBuffer(); // prettier-ignore
    const uploaded = await test.http
      .post('/api/v1/images/BUKTI_TRANSFER')
      .set('Authorization', `Bearer ${await shop.token('KASIR1')}`)
      .set('Idempotency-Key', randomUUID())
      .attach('file', picture, 'bukti.jpg');
    const { location } = uploaded.body as { location: string };
    expect((await keep(location)).status).toBe(200);
    expect(await shown()).toBe(location);
    expect((await shop.as('SPV1', 'get', location.replace('/api/v1/', ''))).status).toBe(200);
    expect(code(await keep(null, `${card.seq}-1`))).toEqual([409, 'NON_CASH_NOT_TRANSFER']);
    expect(code(await keep(null, '999999-1'))).toEqual([404, 'NON_CASH_ITEM_NOT_FOUND']);
    expect((await keep(null)).status).toBe(200);
    expect(await shown()).toBeNull();
  });

  it('is only marked where nobody waits, and the mark goes back', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'NON_CASH_MODULE', value: false });
    try {
      const { item } = await sell('TRANSFER');
      expect(item.status).toBe('OUTSTAND');
      const before = await held();
      expect((await confirm(item)).body.data.no_validasi).toBeNull();
      expect((await items(`seq = ${item.seq}`))[0]!.status).toBe('VALID');
      const release = () => shop.as('SPV1', 'post', `non-cash/${item.seq}-1/lepas`, { alasan: 'SALAH LIHAT' });
      expect([(await release()).status, code(await release())]).toEqual([200, [409, 'NON_CASH_NOT_CONFIRMED']]);
      expect((await items(`seq = ${item.seq}`))[0]!.status).toBe('OUTSTAND');
      expect(await since(before)).toEqual({});
      await expectBalanced();
    } finally {
      await shop.as('OWNER', 'put', 'para-system', { key: 'NON_CASH_MODULE', value: true });
    }
  });
});

describe('the module that waits for money', () => {
  it('off, settles nothing of its own page: transfers are seen, given up and taken back all the same', async () => {
    const { id, item: waiting } = await charge(500_000, 12_500);
    const { item: transfer } = await sell('TRANSFER');
    await shop.as('OWNER', 'put', 'para-system', { key: 'NON_CASH_MODULE', value: false });
    try {
      expect(code(await settle([[waiting, 750]]))).toEqual([403, 'MODULE_OFF']);
      const call = (what: string, item: Item, user = 'OWNER') =>
        shop.as(user, 'post', `non-cash/${item.seq}-${item.ke}/${what}`, { alasan: 'UJI' });
      // What is left of before is listed, and arrives where its account says it is.
      expect((await shop.as('OWNER', 'get', 'non-cash/items?status=OUTSTAND')).status).toBe(200);
      const seen = await shop.as('SPV1', 'post', `non-cash/${transfer.seq}-${transfer.ke}/masuk`, { id: randomUUID() });
      expect([seen.status, seen.body.data.no_validasi.slice(0, 2)]).toEqual([200, 'NC']);
      const { settlement_id } = (await shop.as('OWNER', 'get', `non-cash/items?q=${transfer.no_faktur}`)).body[0];
      expect((await back(settlement_id)).status).toBe(200);
      const asked = await call('hapus', waiting);
      const otorisasi_ids = await shop.answerFor(asked);
      const written = await shop.as('OWNER', 'post', `non-cash/${waiting.seq}-1/hapus`, {
        alasan: 'UJI',
        otorisasi_ids,
      });
      expect(written.status).toBe(200);
      expect((await call('pulih', waiting)).status).toBe(200);
      expect((await shop.as('OWNER', 'post', `non-cash/gesek-tunai/${id}/batal`, { alasan: 'UJI' })).status).toBe(200);
      expect(code(await call('lepas', transfer, 'SPV1'))).toEqual([409, 'NON_CASH_NOT_CONFIRMED']);
      await expectBalanced();
    } finally {
      await shop.as('OWNER', 'put', 'para-system', { key: 'NON_CASH_MODULE', value: true });
    }
  });
});

describe('a card that nobody waits for', () => {
  it('has arrived at once, and keeps the instant it did so to the microsecond when it is given back', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'NON_CASH_MODULE', value: false });
    try {
      const { id, item } = await sell('DEBIT');
      expect(item.status).toBe('VALID');
      expect((await cancel(id)).status).toBe(201);
      const [gone] = await items(`seq = ${item.seq} AND valid_at = diterima_at`);
      expect(gone?.status).toBe('BATAL');
      await expectBalanced();
    } finally {
      await shop.as('OWNER', 'put', 'para-system', { key: 'NON_CASH_MODULE', value: true });
    }
  });
});

describe('money that never comes', () => {
  it('is a loss with an owner’s word alone, its invoice a problem, and can come after all', async () => {
    const { id, item } = await sell('TRANSFER');
    const before = await held();
    const write = (more: object = {}) => shop.as('SPV1', 'post', `non-cash/${item.seq}-1/hapus`, { alasan: 'BUKTI PALSU', ...more }); // prettier-ignore
    const refused = await write();
    const [need] = refused.body.data.otorisasi;
    expect([need.description, need.hanya_owner]).toEqual([`HAPUS BUKU ${item.no_faktur} Rp. 10,000,000 ,-`, true]);
    await shop.hireOne('SPV2', 'SPV');
    const ask = (user_id: string, over: object = {}) => shop.as('SPV1', 'post', 'authorization', { ...need, ...over, user_id, password: PASSWORD }); // prettier-ignore
    expect(code(await ask('SPV2'))).toEqual([403, 'AUTHORIZATION_FAILED']);
    // An approval that was asked for as if anybody could give it serves nothing.
    const { body: lesser } = await ask('SPV2', { hanya_owner: false });
    expect(code(await write({ otorisasi_ids: [lesser.otorisasi_id] }))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const { body: given } = await ask('OWNER');
    expect((await write({ otorisasi_ids: [given.otorisasi_id] })).status).toBe(200);
    expect(await since(before)).toEqual({ 'biaya/GAGAL-NON-CASH': 10_000_000, 'non-cash/BCA': -10_000_000 });
    const { body: problems } = await shop.as('OWNER', 'get', 'faktur-bermasalah');
    expect(JSON.stringify(problems)).toContain(item.no_faktur);
    expect(code(await cancel(id))).toEqual([409, 'NON_CASH_WRITTEN_OFF']);
    await expectBalanced();
    const restore = () => shop.as('SPV1', 'post', `non-cash/${item.seq}-1/pulih`, { alasan: 'UANG MASUK' });
    expect([(await restore()).status, code(await restore())]).toEqual([200, [409, 'NON_CASH_NOT_WRITTEN_OFF']]);
    expect(await since(before)).toEqual({
      'biaya/GAGAL-NON-CASH': 10_000_000,
      'pendapatan/KEMBALI-NON-CASH': -10_000_000,
    });
    expect((await cancel(id)).status).toBe(201);
    await expectBalanced();
  });
});

it('a settlement of a closed day goes back with somebody’s word, on the open one', async () => {
  const { item } = await charge(250_000, 6_500);
  const { body } = await settle([[item, 375]]);
  await shop.closeDay(YESTERDAY);
  await shop.openDay();
  const refused = await back(body.data.id);
  expect((refused.body as unknown as { data: { otorisasi: { description: string }[] } }).data.otorisasi[0]!.description).toBe(`BATAL VALIDASI ${body.data.no_validasi}`); // prettier-ignore
  const otorisasi_ids = await shop.approve(refused, 'OWNER');
  const before = await held();
  expect((await back(body.data.id, { otorisasi_ids })).status).toBe(200);
  expect(await since(before)).toEqual({ [`bank/${ACCOUNT}`]: -249_625, 'biaya/BIAYA-NON-CASH': -375, 'non-cash/BCA': 250_000 }); // prettier-ignore
  await expectBalanced();
});

it('the payments that are waited for are listed with what is expected, late ones first', async () => {
  const { item } = await charge(1_000_000, 25_000);
  const { body } = await shop.as('SPV1', 'get', 'non-cash/items?status=OUTSTAND');
  expect(body.at(-1)).toMatchObject({
    ...{ kunci: `${item.seq}-1`, status: 'OUTSTAND', cara_bayar: 'DEBIT', kode_bank: 'BCA', nama_bank: 'BCA', jumlah: 1_000_000 },
    ...{ biaya_rp: 1_500, sendiri: false, di_rekening: false, umur_hari: 0, terlambat: false, no_validasi: null },
  }); // prettier-ignore
  const { body: found } = await shop.as('OWNER', 'get', 'non-cash/items?q=004417&status=VALID&limit=2');
  expect([found.count, found.data.length, found.data[0].no_validasi.slice(0, 2)]).toEqual([
    expect.any(Number),
    2,
    'NC',
  ]);
  expect((await shop.as('KASIR1', 'get', 'non-cash/items?status=LAIN')).status).toBe(400);
  expect((await shop.as('KASIR1', 'post', 'non-cash/validasi', {})).status).toBe(403);
});

describe('the report of payments through banks', () => {
  const report = (query = '') =>
    shop.as<ReportDocument>('OWNER', 'get', `laporan/non-cash?tgl_from=${YESTERDAY}&tgl_to=${shop.today}${query}`);

  it('tells each with what has become of it, and that what is waited for is what the books say', async () => {
    const { body } = await report();
    expect(body.checks.length).toBeGreaterThan(0);
    expect(body.checks.filter(({ ok }) => !ok)).toEqual([]);
    const rows = reportRows(body, ['kode_bank']);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['BATAL', 'OUTSTAND', 'VALID']));
    const stored = await items();
    expect(rows).toHaveLength(stored.length);
    const credit = rows.find((row) => row['jumlah'] === 10_200_000 && row['status'] === 'VALID')!;
    expect(credit).toMatchObject({ cara_bayar: 'Kartu Kredit', biaya_rp: 204_000, biaya_persen: 200, jumlah_bersih: 9_996_000, no_rekening: ACCOUNT }); // prettier-ignore
    const { body: open } = await report('&status=OUTSTAND');
    const waiting = reportRows(open, ['kode_bank']);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.every(({ status, tgl_valid }) => status === 'OUTSTAND' && tgl_valid === null)).toBe(true);
  });

  it('is the same on the day before, whatever happened since', async () => {
    const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/non-cash?tgl_from=${YESTERDAY}&tgl_to=${YESTERDAY}`); // prettier-ignore
    expect(body.checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('a marketplace’s order is paid out once it is settled, with the fee that was kept', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'MARKETPLACE_MODULE', value: true });
    const id = randomUUID();
    const lines = [{ kode_barcode: await shop.addRing() }];
    const order = { kode_marketplace: 'TOKOPEDIA', no_order: 'INV/1' };
    expect((await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines, ...order })).status).toBe(201);
    const pembayaran = [{ cara_bayar: 'MARKETPLACE', jumlah: 1_635_000, kode_bank: 'TOKOPEDIA', no_ref: 'INV/1' }];
    expect((await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran })).status).toBeLessThan(300);
    const item = (await items()).at(-1)!;
    const told = async () => {
      const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/penjualan-marketplace?tgl_from=${shop.today}&tgl_to=${shop.today}`); // prettier-ignore
      const { status, tgl_cair, biaya_marketplace, jumlah_bersih } = reportRows(body, ['kode_marketplace'])[0]!;
      return { status, tgl_cair, biaya_marketplace, jumlah_bersih };
    };
    expect(await told()).toEqual({
      status: 'OUTSTAND',
      tgl_cair: null,
      biaya_marketplace: 0,
      jumlah_bersih: 1_635_000,
    });
    const over = { kode_bank: 'TOKOPEDIA', tgl_masuk: shop.today };
    expect(code(await settle([[item, 42_125]], over))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    expect((await settle([[item, 8_000]], over)).status).toBe(201);
    expect(await told()).toEqual({
      ...{ status: 'CAIR', tgl_cair: shop.today, biaya_marketplace: 8_000, jumlah_bersih: 1_627_000 },
    });
  });
});
