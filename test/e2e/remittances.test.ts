import { randomUUID } from 'node:crypto';
import { addDays } from '@emas/domain/shared/business-date';
import type pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { RemittanceSweep } from '../../apps/api/src/contexts/money/index.js';
import { Remittances } from '../../apps/api/src/contexts/money/remittances/remittances.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { grant } from '../support/others.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/* Money between two shops of one server, to the rupiah: SJA sends, PUSAT and CBG receive. */

let test: TestApp;
let shop: GoldShop;
let office: GoldShop;
let client: pg.Client;
const START = addDays(new Date().toISOString().slice(0, 10), -5);
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test, START);
  office = await GoldShop.open(test, START, 'PUSAT');
  const rent = { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 200_000_000, keterangan: 'SEWA ETALASE' };
  await shop.as('KASIR1', 'post', 'cash/uang-kas', { id: randomUUID(), ...rent });
  // What is sent needs nobody's word here, except where that is asked.
  await shop.as('OWNER', 'put', 'para-system', { key: 'batas_uang_kas', value: 50_000_000 });
  client = createClient(test.config);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await test?.close();
});

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const fields = ({ body }: Answer<{ details?: { field: string; message: string }[] }>) => body.details?.map(({ field }) => field); // prettier-ignore

/** What stands in accounts of a shop whose name begins so, where that is anything. */
async function held(of: string, ...prefixes: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await client.query<{ akun: string; saldo: string }>(
    `SELECT akun, saldo FROM ledger.account_balance
      WHERE shop = $1 AND unit = 'IDR' AND saldo <> 0 AND split_part(akun, '/', 1) = ANY($2)`,
    [of, prefixes],
  );
  return Object.fromEntries(rows.map(({ akun, saldo }) => [akun, Number(saldo)]));
}
const owed = async () => [(await held(SHOP, 'rk'))['rk/PUSAT'] ?? 0, (await held('PUSAT', 'rk'))['rk/SJA'] ?? 0];
const cash = async (of = SHOP) => (await held(of, 'kas'))['kas/LACI1'] ?? 0;

interface Sent {
  readonly id: string;
  readonly no: string;
}
async function send(over: object = {}, user = 'KASIR1'): Promise<Sent> {
  const said = { id: randomUUID(), tujuan: 'PUSAT', jumlah_rp: 1_000_000, keterangan: 'SETORAN', ...over };
  const { status, body } = await shop.as(user, 'post', 'kirim-uang', said);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: body.data.id, no: body.no_reff };
}
const receive = (no: string, over: object = {}, user = 'OWNER', headers = {}) =>
  office.as(user, 'put', `kirim-uang/${no}/reception`, over, headers);
const cancel = (id: string, user = 'OWNER') => shop.as(user, 'post', `cash/kirim-uang/${id}/batal`, { alasan: 'TIDAK JADI' }); // prettier-ignore
const told = async (no: string) => (await shop.as('OWNER', 'get', `kirim-uang/${no}`)).body[0];

describe('money that is sent', () => {
  it('leaves the drawer, is under way, and is told by its number with a note', async () => {
    const before = await cash();
    const said = { tujuan: 'PUSAT', jumlah_rp: 2_000_000, keterangan: 'setoran' };
    const { status, body } = await shop.as('KASIR1', 'post', 'kirim-uang', said);
    expect([status, body.message, body.no_reff.slice(0, 5)]).toEqual([201, 'Kirim Uang Berhasil', 'KUSJA']);
    expect(body.nota_kirim).toBe(`kirim-uang/${body.no_reff}/nota.pdf`);
    expect([await cash(), (await held(SHOP, 'kirim'))[`kirim/${body.data.id}`]]).toEqual([
      before - 2_000_000,
      2_000_000,
    ]);
    const record = {
      ...{ no_reff: body.no_reff, status: 'KIRIM', input_by: 'KASIR1', jumlah_rp: 2_000_000, tujuan: 'PUSAT' },
      ...{ keterangan: 'SETORAN', tgl_system: START, nota_kirim: body.nota_kirim },
    };
    for (const path of [`kirim-uang/${body.no_reff.toLowerCase()}`, 'kirim-uang?status=ALL', 'kirim-uang'])
      expect((await shop.as('KASIR1', 'get', path)).body[0]).toMatchObject(record);
    expect((await shop.as('KASIR1', 'get', 'kirim-uang-history')).body[0]).toMatchObject({ no_reff: body.no_reff });
    expect((await shop.as('KASIR1', 'get', 'kirim-uang?limit=1')).body).toMatchObject({ count: 1, data: [record] });
    expect((await shop.as('KASIR1', 'get', 'kirim-uang?status=DONE')).body).toEqual([]);
    expect((await office.as('KASIR1', 'get', `kirim-uang/${body.no_reff}`)).body[0]).toMatchObject({ toko_asal: SHOP });
    expect((await cancel(body.data.id)).status).toBe(200);
  });

  it('has a note that says where, how much and from whom, landscape', async () => {
    const { no, id } = await send({ jumlah_rp: 1_250_000 });
    const answer = await test.http
      .get(`/api/v1/kirim-uang/${no}/nota.pdf`)
      .set('Authorization', `Bearer ${await shop.token('KASIR1')}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect(code(await shop.as('KASIR1', 'get', 'kirim-uang/KUSJA2601010001/nota.pdf'))).toEqual([404, 'MONEY_SEND_NOT_FOUND']); // prettier-ignore
    await cancel(id);
  });

  it('is booked once, however often the same is sent', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const said = { tujuan: 'PUSAT', jumlah: 300_000, keterangan: 'SETORAN' };
    const both = await Promise.all([1, 2].map(() => shop.as('KASIR1', 'post', 'kirim-uang', said, key)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]!.body.no_reff).toBe(both[1]!.body.no_reff);
    expect(both[0]!.body.data.id).toBe(key['Idempotency-Key']);
    expect(code(await shop.as('KASIR1', 'post', 'kirim-uang', { ...said, jumlah: 400_000 }, key))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']); // prettier-ignore
    await cancel(both[0]!.body.data.id);
  });

  it('goes to the head office where there is no list of shops, else to a shop of the list', async () => {
    const targets = async () => (await shop.as('KASIR1', 'get', 'cash/kirim-uang/tujuan')).body;
    expect(await targets()).toEqual([{ kode_toko: 'PUSAT', nama_toko: 'Kantor Pusat', terhubung: true }]);
    await shop.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: true });
    try {
      const row = { alamat_toko: 'MALANG', portal: 'https://toko.example' };
      await shop.as('OWNER', 'post', 'tokos', {
        ...row,
        kode_toko: 'JAUH',
        nama_toko: 'TOKO JAUH',
        jenis_toko: 'CABANG',
      });
      await shop.as('OWNER', 'post', 'tokos', { ...row, kode_toko: 'MITRA', nama_toko: 'MITRA', jenis_toko: 'LUAR' });
      expect(await targets()).toEqual([{ kode_toko: 'JAUH', nama_toko: 'TOKO JAUH', terhubung: false }]);
      for (const tujuan of ['PUSAT', 'MITRA', 'TIADA']) {
        const refused = await shop.as('KASIR1', 'post', 'kirim-uang', { tujuan, jumlah_rp: 100_000, keterangan: 'X' });
        expect([tujuan, refused.status, fields(refused)]).toEqual([tujuan, 400, ['tujuan']]);
      }
    } finally {
      await shop.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: false });
    }
  });

  it.each([
    [{ tujuan: SHOP }, 'tujuan'],
    [{ tujuan: null }, 'tujuan'],
    [{ jumlah_rp: 0 }, 'jumlah_rp'],
    [{ jumlah_rp: 350_050 }, 'jumlah_rp'],
    [{ jumlah_rp: 40_000_000, asal: 'BCA', asal_rekening: '1234567890' }, 'jumlah_rp'],
    [{ asal: 'BCA' }, 'asal_rekening'],
    [{ keterangan: '' }, 'keterangan'],
    [{ kategori: 'LISTRIK' }, 'kategori'],
  ])('is refused at its field: %o', async (over, field) => {
    const before = await held(SHOP, 'kas', 'bank', 'kirim');
    const said = { id: randomUUID(), tujuan: 'PUSAT', jumlah_rp: 1_000_000, keterangan: 'SETORAN', ...over };
    const refused = await shop.as('KASIR1', 'post', 'kirim-uang', said);
    expect([refused.status >= 400, fields(refused)]).toEqual([true, [field]]);
    expect(await held(SHOP, 'kas', 'bank', 'kirim')).toEqual(before);
  });

  it('needs somebody’s word above the limit', async () => {
    const said = { id: randomUUID(), tujuan: 'PUSAT', jumlah_rp: 60_000_000, keterangan: 'SETORAN' };
    const refused = await shop.as('KASIR1', 'post', 'kirim-uang', said);
    expect(code(refused)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const [need] = (refused.body as unknown as { data: { otorisasi: { description: string }[] } }).data.otorisasi;
    expect(need!.description).toBe('KIRIM UANG KE PUSAT Rp. 60,000,000 ,-');
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    expect((await shop.as('KASIR1', 'post', 'kirim-uang', { ...said, otorisasi_ids })).status).toBe(201);
    expect((await cancel(said.id)).status).toBe(200);
  });
});

describe('money that is received', () => {
  it('is in both books: the two shops owe each other nothing', async () => {
    const [before, there] = [await cash(), await cash('PUSAT')];
    const { no, id } = await send({ jumlah_rp: 20_000_000 });
    const { status, body } = await receive(no);
    expect([status, body.message, body.data.no_terima.slice(0, 7), body.data.jumlah_rp]).toEqual([200, 'Terima Uang Berhasil', 'TUPUSAT', 20_000_000]); // prettier-ignore
    expect([await cash(), await cash('PUSAT')]).toEqual([before - 20_000_000, there + 20_000_000]);
    const [mine, theirs] = await owed();
    expect([mine! + theirs!, (await held(SHOP, 'kirim'))[`kirim/${id}`] ?? 0]).toEqual([0, 0]);
    expect(mine).toBeGreaterThanOrEqual(20_000_000);
    expect(await told(no)).toMatchObject({ status: 'DIBUKUKAN', terima_by: 'OWNERPUSAT', tgl_terima: START });
    expect((await shop.as('KASIR1', 'get', 'kirim-uang?status=DONE')).body[0]).toMatchObject({ no_reff: no });

    const again = await receive(no, {}, 'SPV1');
    expect(code(again)).toEqual([409, 'MONEY_SEND_RECEIVED']);
    expect((again.body as { message?: string }).message).toMatch(/^Kiriman Uang Sudah Diterima Oleh OWNERPUSAT Pada \d{4}-\d\d-\d\d \d\d:\d\d$/); // prettier-ignore
    expect(code(await cancel(id))).toEqual([409, 'MONEY_SEND_RECEIVED']);
    expect((await office.as('OWNER', 'get', 'cash/terima-uang')).body[0]).toMatchObject({
      ...{ no_reff: no, toko_asal: SHOP, kirim_by: 'KASIR1', tgl_kirim: START, jumlah_rp: 20_000_000, selisih: 0 },
      ...{ keterangan: 'SETORAN', kode_laci: 'LACI1', status: 'VALID' },
    });
  });

  it('is taken in once, by one of many', async () => {
    const { no } = await send();
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([
      receive(no, {}, 'OWNER', key),
      receive(no, {}, 'OWNER', key),
      receive(no, {}, 'SPV1'),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    expect(new Set(won.map(({ body }) => body.data.no_terima)).size).toBe(1);
    expect((await office.as('OWNER', 'get', `cash/terima-uang?q=${no}`)).body).toHaveLength(1);
    const [mine, theirs] = await owed();
    expect(mine! + theirs!).toBe(0);
  });

  it('says what the specification says', async () => {
    const missing = await office.as('OWNER', 'post', 'cash/terima-uang', {});
    expect([missing.status, missing.body.details[0]]).toMatchObject([400, { field: 'no_reff', message: 'Mohon Masukkan Nomor Referensi' }]); // prettier-ignore
    for (const no of ['KUSJA2611200099', 'KUTIADA2611200001', 'APA', 'FJSJA2611200001']) {
      const unknown = await receive(no);
      expect([no, unknown.status, unknown.body.message]).toEqual([no, 404, 'No Terima Tidak Ditemukan']);
      expect((await office.as('OWNER', 'get', `kirim-uang/${no}`)).body).toEqual([]);
    }
  });

  it('is less than was sent, with a reason and above the tolerance somebody’s word', async () => {
    const { no } = await send({ jumlah_rp: 5_000_000 });
    const short = { id: randomUUID(), jumlah_terima: 4_900_000 };
    expect(fields(await receive(no, short))).toEqual(['alasan']);
    const refused = await receive(no, { ...short, alasan: 'SATU LEMBAR PALSU' });
    expect(code(refused)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    expect((await told(no)).status).toBe('KIRIM');
    const before = (await held('PUSAT', 'selisih-kas'))['selisih-kas'] ?? 0;
    const otorisasi_ids = await office.approve(refused, 'OWNER');
    const { status, body } = await receive(no, { ...short, alasan: 'SATU LEMBAR PALSU', otorisasi_ids });
    expect([status, body.data.jumlah_rp]).toEqual([200, 4_900_000]);
    expect((await held('PUSAT', 'selisih-kas'))['selisih-kas']! - before).toBe(100_000);
    expect((await office.as('OWNER', 'get', `cash/terima-uang/${short.id}`)).body).toMatchObject({
      ...{ selisih: 100_000, alasan: 'SATU LEMBAR PALSU', disetujui_by: 'SPV1PUSAT' },
      persetujuan: [{ description: 'SELISIH KAS LACI1 MELEBIHI TOLERANSI', otorisasi_by: 'SPV1PUSAT' }],
    });
    const [mine, theirs] = await owed();
    expect(mine! + theirs!).toBe(0);
  });

  it('is an odd sum of an account in an account', async () => {
    const interest = { jenis: 'IN', kode_transaksi: 'BUNGA-BANK', kode_bank: 'BCA', no_rekening: '1234567890' };
    await shop.as('OWNER', 'post', 'cash/uang-bank', { id: randomUUID(), ...interest, jumlah_rp: 1_234_567, keterangan: 'BUNGA' }); // prettier-ignore
    const { no } = await send({ jumlah_rp: 1_234_567, asal: 'BCA', asal_rekening: '1234567890' });
    expect(fields(await receive(no))).toEqual(['jumlah_terima']);
    expect((await receive(no, { no_rekening: '1234567890' })).status).toBe(200);
    expect((await held('PUSAT', 'bank'))['bank/1234567890']).toBe(1_234_567);
  });

  it('goes back on its day: under way again, and taken in anew', async () => {
    const { no, id } = await send();
    const first = (await receive(no)).body.data as { id: string };
    const before = await owed();
    expect((await office.as('OWNER', 'post', `cash/terima-uang/${first.id}/batal`, { alasan: 'SALAH HITUNG' })).status).toBe(200); // prettier-ignore
    await until(async () => (await told(no)).status === 'KIRIM');
    expect((await held(SHOP, 'kirim'))[`kirim/${id}`]).toBe(1_000_000);
    const after = await owed();
    expect([after[0]! - before[0]!, after[1]! - before[1]!]).toEqual([-1_000_000, 1_000_000]);
    expect((await receive(no)).status).toBe(200);
    expect(await owed()).toEqual(before);
  });

  it('is nothing of who it does not go to, and of who has no right', async () => {
    const { no, id } = await send();
    expect(code(await shop.as('OWNER', 'put', `kirim-uang/${no}/reception`))).toEqual([409, 'MONEY_SEND_ELSEWHERE']);
    expect(code(await shop.as('OWNER', 'post', `kirim-uang/${no}/validasi`))).toEqual([409, 'MONEY_SEND_ELSEWHERE']);
    const third = await GoldShop.open(test, undefined, 'CBG');
    expect((await third.as('OWNER', 'get', `kirim-uang/${no}`)).body).toEqual([]);
    expect(code(await third.as('OWNER', 'put', `kirim-uang/${no}/reception`))).toEqual([404, 'MONEY_SEND_NOT_FOUND']);
    expect((await third.as('OWNER', 'get', `kirim-uang/${no}/nota.pdf`)).status).toBe(404);
    await grant(office, 'KASIR2PUSAT', { 'terima-uang-kas': ['lihat'] });
    expect((await receive(no, {}, 'KASIR2')).status).toBe(403);
    expect((await cancel(id)).status).toBe(200);
    expect(code(await receive(no))).toEqual([409, 'MONEY_SEND_REVERSED']);
  });

  it('is told to both shops as it happens', async () => {
    const heard: { no_reff: string; status: string }[] = [];
    const socket: Socket = io(test.url, { auth: { token: await shop.token('KASIR1') }, transports: ['websocket'] });
    socket.on('money-send', (payload) => heard.push(payload));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    try {
      const { no } = await send();
      expect((await receive(no)).status).toBe(200);
      await until(() => heard.some(({ no_reff, status }) => no_reff === no && status === 'DITERIMA'));
    } finally {
      socket.close();
    }
  });
});

describe('a shop that keeps no books here', () => {
  it('has the money once somebody but who sent it says so', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: true });
    const { no } = await send({ tujuan: 'JAUH', jumlah_rp: 700_000 }, 'SPV1').catch(() => send({ tujuan: 'JAUH', jumlah_rp: 700_000 })); // prettier-ignore
    await shop.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: false });
    const sender = (await told(no)).input_by as string;
    await grant(shop, 'KASIR1', { 'kirim-uang-pusat': ['lihat', 'tambah', 'validasi'] });
    expect(code(await shop.as(sender, 'post', `kirim-uang/${no}/validasi`))).toEqual([409, 'NOT_BY_SENDER']);
    const { status, body } = await shop.as('OWNER', 'post', `kirim-uang/${no}/validasi`);
    expect([status, body.message]).toEqual([200, `Kiriman ${no} Sudah Diterima`]);
    expect([(await told(no)).status, (await held(SHOP, 'rk'))['rk/JAUH']]).toEqual(['DIBUKUKAN', 700_000]);
    expect(code(await shop.as('OWNER', 'post', `kirim-uang/${no}/validasi`))).toEqual([409, 'MONEY_SEND_RECEIVED']);
  });
});

describe('whatever happens at the same moment, or in the middle', () => {
  it('taken in or taken back, a hundred times: one wins, and nobody owes what is not there', async () => {
    const won = { received: 0, cancelled: 0 };
    for (let time = 0; time < 100; time += 1) {
      const { no, id } = await send({ jumlah_rp: 100_000 });
      const order = time % 2 === 0 ? [receive(no), cancel(id)] : [cancel(id), receive(no)];
      const answers = await Promise.all(order);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const isReceived = answers[time % 2]!.status === 200;
      won[isReceived ? 'received' : 'cancelled'] += 1;
      expect((await told(no)).status).toBe(isReceived ? 'DIBUKUKAN' : 'BATAL');
    }
    const [mine, theirs] = await owed();
    expect(mine! + theirs!).toBe(0);
    expect(won.received + won.cancelled).toBe(100);
    expect(Object.keys(await held(SHOP, 'kirim'))).toEqual([]);
  }, 180_000);

  it('is carried on by the sweep from wherever a process died', async () => {
    const remittances = test.app.get(Remittances);
    const sweep = test.app.get(RemittanceSweep);
    const before = await owed();
    const { no, id } = await send();
    // The process dies right after the sender's lane has accepted.
    const carryOn = jest.spyOn(remittances, 'carryOn').mockRejectedValueOnce(new Error('killed'));
    expect((await receive(no)).status).toBe(500);
    carryOn.mockRestore();
    expect([(await told(no)).status, await owed()]).toEqual(['DITERIMA', before]);
    expect(code(await cancel(id))).toEqual([409, 'MONEY_SEND_RECEIVED']);
    await until(async () => {
      await sweep.sweep();
      return (await told(no)).status === 'DIBUKUKAN';
    });
    const after = await owed();
    expect([after[0]! - before[0]!, after[1]! - before[1]!]).toEqual([1_000_000, -1_000_000]);
    await Promise.all([sweep.sweep(), sweep.sweep(), remittances.carryOn(SHOP, id)]);
    expect(await owed()).toEqual(after);
    expect((await office.as('OWNER', 'get', `cash/terima-uang?q=${no}`)).body).toHaveLength(1);
  });

  it('is received while the sender is shut, and booked as the first event of his next day', async () => {
    const { no, id } = await send({ jumlah_rp: 20_000_000 });
    const before = await owed();
    await shop.closeDay(START);
    expect((await receive(no)).status).toBe(200);
    expect((await told(no)).status).toBe('DITERIMA');
    expect(await owed()).toEqual([before[0], before[1]! - 20_000_000]);
    expect((await held(SHOP, 'kirim'))[`kirim/${id}`]).toBe(20_000_000);
    expect(code(await cancel(id))).toEqual([409, 'MONEY_SEND_RECEIVED']);
    await shop.openDay(addDays(START, 1));
    await until(async () => (await told(no)).status === 'DIBUKUKAN');
    const [mine, theirs] = await owed();
    expect([mine! - before[0]!, mine! + theirs!]).toEqual([20_000_000, 0]);
    const history = await shop.ledger.history(SHOP, `money-send/${id}`);
    const opened = await shop.ledger.history(SHOP, `day/${addDays(START, 1)}`);
    expect(history.at(-1)!.seq).toBe(opened[0]!.seq + 1);
    expect(history.at(-1)!.tglSystem).toBe(addDays(START, 1));
  });

  it('a receipt goes back while the sender is shut: before he booked it at once, afterwards on his next day', async () => {
    const [one, two] = [await send(), await send()];
    const taken = (await receive(two.no)).body.data as { id: string };
    await shop.closeDay(addDays(START, 1));
    const also = (await receive(one.no)).body.data as { id: string };
    for (const { id } of [taken, also])
      expect((await office.as('OWNER', 'post', `cash/terima-uang/${id}/batal`, { alasan: 'SALAH' })).status).toBe(200);
    await until(async () => (await told(one.no)).status === 'KIRIM');
    expect((await told(two.no)).status).toBe('DIBUKUKAN');
    await shop.openDay(addDays(START, 2));
    await until(async () => {
      await test.app.get(RemittanceSweep).sweep();
      return (await told(two.no)).status === 'KIRIM';
    });
    const [mine, theirs] = await owed();
    expect(mine! + theirs!).toBe(0);
    // On whatever day it is taken back.
    for (const { id } of [one, two]) expect((await cancel(id)).status).toBe(200);
    expect(Object.keys(await held(SHOP, 'kirim'))).toEqual([]);
  });
});
