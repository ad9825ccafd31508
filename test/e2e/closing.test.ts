import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { addDays } from '@emas/domain/shared/business-date';
import { DataSource } from 'typeorm';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { contentHash } from '../../apps/api/src/ledger/hash.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { io, type Socket } from 'socket.io-client';
import type { BatchProgress } from '../../apps/api/src/platform/queue/job-record.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { type Answer, FOUNDED, GoldShop, PASSWORD, SHOP } from '../support/gold-shop.js';
import { until } from '../support/until.js';

let test: TestApp;
let shop: GoldShop;
/** The day before today: the first day of the shop, so that a next one can be opened. */
let first: string;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  const yesterday = addDays(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10), -1);
  shop = await GoldShop.open(test, yesterday);
  first = yesterday;
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await test.close();
});

const sockets: Socket[] = [];
const progress = new Map<string, BatchProgress[]>();

/** An open window of this user, that notes what it is told of the closing. */
async function listen(user: string): Promise<void> {
  const token = await shop.token(user);
  const socket = io(test.url, { auth: { token }, transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  progress.set(user, []);
  socket.on('batch-progress', (told: BatchProgress) => progress.get(user)!.push(told));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const overview = (user = 'KASIR1') => shop.as(user, 'get', 'tutup-toko');
const count = (kode_laci: string, pecahan: [number, number][], over: object = {}, user = 'KASIR1') =>
  shop.as(user, 'post', 'tutup-toko/hitung', {
    tgl: first,
    kode_laci,
    pecahan: pecahan.map(([nominal, lembar]) => ({ nominal, lembar })),
    ...over,
  });
const lastCount = async () => (await shop.ledger.history(SHOP, `drawer-count/${first}/LACI1`)).at(-1)!.body;
const close = (tgl = first, user = 'KASIR1', headers = {}) =>
  shop.as(user, 'post', 'tutup-toko/tutup', { tgl }, headers);
const openNext = (tgl: string, user = 'KASIR1') => shop.as(user, 'post', 'tutup-toko/buka', { tgl });

/** Waits until the follow-up has ended one way or the other. */
async function followedUp(tgl: string): Promise<void> {
  await until(async () => {
    const { terakhir } = (await overview('OWNER')).body;
    return terakhir?.tgl_system === tgl && terakhir.steps.at(-1).status === 'DONE';
  });
}

async function sell(pay = true): Promise<{ id: string; no: string }> {
  const id = randomUUID();
  const saved = await shop.as('KASIR1', 'post', 'penjualan', {
    id,
    kode_sales: 'SL1',
    lines: [{ kode_barcode: await shop.addRing() }],
  });
  if (pay)
    await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, {
      pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_700_000 }],
    });
  return { id, no: saved.body.data.no_faktur_jual };
}

describe('a business day', () => {
  it('starts with what is open, the drawers, and what the owner may know', async () => {
    const cashier = await overview();
    expect(cashier).toMatchObject({
      status: 200,
      body: {
        tgl_system: first,
        opened_by: 'OWNER',
        hitung_buta: true,
        harga_hari_ini: false,
        half_done: [],
        terakhir: null,
      },
    });
    // Opened with 5,000,000 in LACI1, which nobody has counted yet.
    expect(cashier.body.drawers).toMatchObject([
      { kode_laci: 'LACI1', saldo_sistem: null, perlu_hitung: true },
      { kode_laci: 'LACI2', saldo_sistem: null, perlu_hitung: false },
    ]);
    expect((await overview('OWNER')).body.drawers[0]).toMatchObject({ saldo_sistem: 5_000_000 });
  });

  it('does not close while something is half-done, and lists it', async () => {
    const open = await sell(false);
    const draft = randomUUID();
    const line = {
      nama_barang: 'KALUNG RANTAI',
      kode_dept: 'CINCIN',
      kode_group: 'G750',
      kadar: 75,
      kondisi_barang: 'BAIK',
      berat: 1,
    };
    await shop.as('KASIR1', 'post', 'pembelian', { id: draft, kode_sales: 'SL1', lines: [line] });
    const refused = await close();
    expect(code(refused)).toEqual([409, 'HALF_DONE_DOCUMENTS']);
    expect(refused.body.data.half_done).toMatchObject([
      { kind: 'sale', id: open.id, no_faktur: open.no, oleh: 'KASIR1' },
      { kind: 'purchase', id: draft },
    ]);
    expect((await overview()).body.half_done).toHaveLength(2);
    await shop.as('KASIR1', 'delete', `penjualan/${open.id}`);
    await shop.as('KASIR1', 'post', `pembelian/${draft}/validasi`, {
      pembayaran: [{ cara_bayar: 'CASH', jumlah: 460_000 }],
    });
  });

  it('wants every drawer counted after its last movement', async () => {
    // 1,635,000 paid with 1,700,000 leaves 1,635,000: 5,000,000 + 1,635,000 − 460,000 = 6,175,000
    await sell();
    expect(code(await close())).toEqual([409, 'DRAWERS_NOT_COUNTED']);
    expect((await overview('OWNER')).body.drawers[0].saldo_sistem).toBe(6_175_000);
  });

  it('asks for a reason for a difference and for approval above the tolerance; the count names no figure', async () => {
    const notes: [number, number][] = [[100_000, 61], [50_000, 1]]; // prettier-ignore
    const unreasoned = await count('LACI1', notes);
    expect(code(unreasoned)).toEqual([409, 'DIFFERENCE_NEEDS_REASON']);
    const alasan = 'SALAH KEMBALI';
    const refused = await count('LACI1', notes, { alasan });
    expect(refused.body.data.otorisasi).toMatchObject([{ kategori: 'SELISIH_KAS' }]);
    expect(JSON.stringify([unreasoned.body, refused.body])).not.toMatch(/25[.,]?000|6[.,]?175/);
    // Nor is it found by hashing what was sent with every balance there could be.
    const pecahan = notes.map(([nominal, lembar]) => ({ nominal, lembar }));
    const sent = { type: 'CountDrawer', tgl: first, kode_laci: 'LACI1', pecahan, alasan };
    expect(refused.body.data.otorisasi[0].hash).not.toBe(contentHash({ ...sent, saldo_sistem: 6_175_000 }));
    // What he said first is kept, whatever he says next.
    const tries = await shop.ledger.history(SHOP, `drawer-try/${first}/LACI1`);
    expect(tries.map(({ actor, body }) => [actor, (body as { hitung_fisik: number }).hitung_fisik])).toEqual([
      ['KASIR1', 6_150_000],
    ]);
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    const counted = await count('LACI1', notes, { alasan, otorisasi_ids });
    // Nor by the answer: he could take what was too much, and count again.
    expect(counted.body).toMatchObject({
      message: 'Hitungan Kas Berhasil Disimpan',
      data: { hitung_fisik: null, saldo_sistem: null, selisih: null, alasan },
    });
    expect(await lastCount()).toMatchObject({ hitung_fisik: 6_150_000, saldo_sistem: 6_175_000, selisih: -25_000, alasan }); // prettier-ignore
    expect(await shop.ledger.balance(SHOP, 'kas/LACI1')).toBe(6_150_000);
    expect(await shop.ledger.balance(SHOP, 'selisih-kas')).toBe(25_000);
  });

  it('tells who approves a difference by how much, by his password and on his own device, and its counter nothing', async () => {
    const said = { alasan: 'UANG RUSAK' };
    const refused = await count('LACI1', [[100_000, 3]], said);
    const { otorisasi } = refused.body.data as { otorisasi: Record<string, string>[] };
    const [need] = otorisasi;
    expect(JSON.stringify(refused.body)).not.toMatch(/saldo_sistem|selisih"|rincian/);
    const saldo = await shop.ledger.balance(SHOP, 'kas/LACI1');
    const rincian = {
      facts: [
        { field: 'saldo_sistem', format: 'rupiah', value: saldo },
        { field: 'hitung_fisik', format: 'rupiah', value: 300_000 },
        { field: 'selisih', format: 'rupiah', value: 300_000 - saldo },
      ],
      lines: [],
    };
    const ask = (password: string) => shop.as('KASIR1', 'post', 'authorization/reasons', { ...need, user_id: 'SPV1', password }); // prettier-ignore
    expect((await ask(PASSWORD)).body).toEqual({ mencakup: [], rincian });
    const wrong = await ask('salah');
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([403, expect.not.stringContaining('rincian')]);
    // Another figure under the same words is another question.
    const unasked = await shop.as('KASIR1', 'post', 'authorization/reasons', { ...need, hash: 'c'.repeat(64), user_id: 'SPV1', password: PASSWORD }); // prettier-ignore
    expect(unasked.body).toEqual({ mencakup: [] });

    const asked = await shop.as('KASIR1', 'post', 'authorization/requests', { ...need, user_id: 'SPV1' });
    const one = `authorization/requests/${asked.body.permintaan_id}`;
    expect((await shop.as('SPV1', 'get', one)).body.rincian).toEqual(rincian);
    expect((await shop.as('SPV1', 'get', 'authorization/requests')).body[0].rincian).toEqual(rincian);
    for (const path of [one, 'authorization/requests'])
      expect(JSON.stringify((await shop.as('KASIR1', 'get', path)).body)).not.toMatch(/saldo_sistem|rincian/);
    await shop.as('SPV1', 'post', `${one}/approve`, {});
    expect(JSON.stringify((await shop.as('KASIR1', 'get', one)).body)).not.toMatch(/saldo_sistem|rincian/);
  });

  it('keeps a count beside its recount', async () => {
    const { body } = await count('LACI1', [[100_000, 61], [50_000, 1], [5_000, 1]], { alasan: 'KETEMU' }); // prettier-ignore
    expect(body.data).toMatchObject({ hitung_fisik: null, saldo_sistem: null, selisih: null, setor: null });
    expect(await lastCount()).toMatchObject({ hitung_fisik: 6_155_000, saldo_sistem: 6_150_000, selisih: 5_000 });
    const { rows } = { rows: await shop.ledger.history(SHOP, `drawer-count/${first}/LACI1`) };
    expect(rows.map(({ type }) => type)).toEqual(['DrawerCounted', 'DrawerCounted']);
    const drawer = { hitungan: 2, perlu_hitung: false };
    expect((await overview('OWNER')).body.drawers[0]).toMatchObject({ ...drawer, hitung_fisik: 6_155_000 });
    expect((await overview()).body.drawers[0]).toMatchObject({ ...drawer, hitung_fisik: null, selisih: null, pecahan: [] }); // prettier-ignore
    expect(code(await count('LACI9', [[500, 1]]))).toEqual([404, 'DRAWER_NOT_FOUND']);
    expect(code(await count('LACI1', [[75, 1]]))).toEqual([400, 'VALIDATION_FAILED']);
    expect(code(await count('LACI1', [[500, 1]], { tgl: addDays(first, 1) }))).toEqual([409, 'DAY_CHANGED']);
  });

  it('shows a provisional sheet before it is closed', async () => {
    const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/tutup-toko?tanggal=${first}`);
    expect(body).toMatchObject({ provisional: true, seal: null, empty: false });
    const recaps = ({ body: document }: { body: ReportDocument }) => document.recaps.map(({ name }) => name);
    expect(recaps({ body })).toContain('kas');
    // Not to who counts blind.
    const blind = await shop.as<ReportDocument>('KASIR1', 'get', `laporan/tutup-toko?tanggal=${first}`);
    expect(recaps(blind)).not.toContain('kas');
    expect(recaps(blind)).not.toContain('pecahan');
    expect(body.checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('is closed once, however many press', async () => {
    for (const user of ['KASIR2', 'OWNER']) await listen(user);
    const answers = await Promise.all([close(first, 'KASIR1'), close(first, 'KASIR2'), close(first, 'OWNER')]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect(winner.body).toMatchObject({ message: 'Toko Berhasil Ditutup', data: { tgl_system: first } });
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.body).toMatchObject({ code: 'DAY_ALREADY_CLOSED', data: { tgl: first, waktu: expect.any(String) } });
    expect(late.body.message).toMatch(/Sudah Ditutup Oleh (KASIR1|KASIR2|OWNER) Pada \d{4}-\d\d-\d\d \d\d:\d\d/);
    const history = await shop.ledger.history(SHOP, `day/${first}`);
    expect(history.map(({ type }) => type)).toEqual(['DayOpened', 'DayClosed']);
    expect(history[1]!.body).toMatchObject({
      totals: {
        drawers: [
          { kode_laci: 'LACI1', saldo_awal: 5_000_000, masuk: 1_635_000, keluar: 460_000, saldo_sistem: 6_175_000, hitung_fisik: 6_155_000, selisih: -20_000 },
          { kode_laci: 'LACI2', saldo_sistem: 0, hitung_fisik: null },
        ],
      },
    }); // prettier-ignore
  });

  it('is followed up: sealed, printed, packed', async () => {
    await followedUp(first);
    await until(() => [...progress.values()].every((heard) => heard.at(-1)?.status === 'DONE'));
    const { body } = await overview('OWNER');
    expect(body.terakhir.steps.map(({ step, status }: { step: string; status: string }) => [step, status])).toEqual([
      ['seal', 'DONE'],
      ['read-models', 'DONE'],
      ['closing-sheet', 'DONE'],
      ['report-pack', 'DONE'],
      ['done', 'DONE'],
    ]);
    // Every open client saw data being fetched, then sent, up to the link of the sheet.
    for (const heard of progress.values()) {
      const kinds = heard.map(({ kind }) => kind);
      expect(kinds.indexOf('FETCH')).toBeGreaterThanOrEqual(0);
      expect(kinds.indexOf('SEND')).toBeGreaterThan(kinds.indexOf('FETCH'));
      expect(heard.at(-1)).toMatchObject({
        name: 'tutup-toko',
        status: 'DONE',
        result_url: expect.stringContaining('/files/'),
      });
    }
    // Of the shop's choice only what exists and has something to say.
    expect(body.terakhir.files.map(({ name }: { name: string }) => name)).toEqual([
      `laporan-tutup-toko-${first}.pdf`,
      `laporan-penjualan-${first}.pdf`,
      `laporan-pembelian-${first}.pdf`,
      `laporan-kas-${first}.pdf`,
      `laporan-emas-eod-${first}.pdf`,
    ]);
    const token = await shop.token('OWNER');
    const sheet = await test.http
      .get(`/api/v1/tutup-toko/${first}/sheet.pdf`)
      .set('Authorization', `Bearer ${token}`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    expect((sheet.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    const report = await shop.as<ReportDocument>('OWNER', 'get', `laporan/tutup-toko?tanggal=${first}`);
    expect(report.body).toMatchObject({
      provisional: false,
      seal: { previous_seal: null, closed_by: expect.any(String) },
    });
    expect(report.body.checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('gives its reports to those who may print them', async () => {
    interface Node {
      readonly id: string;
      readonly is_show: boolean;
      readonly children: readonly Node[];
    }
    const hide = (nodes: readonly Node[]): Node[] =>
      nodes.map((node) => ({
        ...node,
        is_show: node.is_show && node.id !== 'laporan-penjualan',
        children: hide(node.children),
      }));
    const { body } = await shop.as<{ akses: Node[] }>('OWNER', 'get', 'users/KASIR2');
    expect((await shop.as('OWNER', 'put', 'users/KASIR2/akses', { akses: hide(body.akses) })).status).toBe(200);
    const { files } = (await overview('OWNER')).body.terakhir as { files: { name: string; url: string }[] };
    const answers = (user: string) =>
      Promise.all(files.map(async ({ url }) => (await shop.as(user, 'get', url.replace('/api/v1/', ''))).status));
    expect(await answers('KASIR1')).toEqual([200, 200, 403, 403, 403]);
    expect(await answers('KASIR2')).toEqual([200, 403, 403, 403, 403]);
    expect((await overview('KASIR2')).body.terakhir.files).toEqual([files[0]]);
  });

  it('does nothing while closed, and opens the next day', async () => {
    expect(code(await count('LACI1', [[500, 1]]))).toEqual([409, 'DAY_NOT_OPEN']);
    const { body } = await overview();
    const next = addDays(first, 1);
    expect(body).toMatchObject({ tgl_system: null, usulan_tgl: next });
    expect(code(await openNext(first))).toEqual([409, 'DAY_TOO_EARLY']);
    expect(code(await openNext(addDays(first, 2)))).toEqual([409, 'DAY_TOO_LATE']);
    expect(code(await openNext('2026-02-30'))).toEqual([400, 'VALIDATION_FAILED']);
    const balances = [{ akun: 'kas/LACI1', jumlah: 1 }];
    const again = { tgl: next, saldo_awal: balances };
    expect(code(await shop.as('OWNER', 'post', 'tutup-toko/buka', again))).toEqual([409, 'OPENING_BALANCE_ONCE']);
    expect(code(await shop.as('KASIR1', 'post', 'tutup-toko/buka', again))).toEqual([403, 'FORBIDDEN']);
    const both = await Promise.all([openNext(next), openNext(next, 'KASIR2')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // A window left open over night closes nothing.
    expect(code(await close(first))).toEqual([409, 'DAY_ALREADY_CLOSED']);
    expect((await overview()).body).toMatchObject({ tgl_system: next, terakhir: { tgl_system: first } });
  });

  it('a form pressed again with its own key gets its own answer', async () => {
    const next = addDays(first, 1);
    const headers = { 'Idempotency-Key': randomUUID() };
    // Money that nobody touched is counted too.
    const uncounted = await close(next, 'OWNER', headers);
    expect(uncounted).toMatchObject({ status: 409, body: { code: 'DRAWERS_NOT_COUNTED', data: { laci: ['LACI1'] } } });
    const notes: [number, number][] = [[100_000, 61], [50_000, 1], [5_000, 1]]; // prettier-ignore
    expect((await count('LACI1', notes, { tgl: next })).status).toBe(200);
    const one = await close(next, 'OWNER', headers);
    expect(one.status).toBe(200);
    const again = await close(next, 'OWNER', headers);
    expect(again).toMatchObject({ status: 200, body: { data: one.body.data } });
    // Nothing happened on that day; its sheet says so.
    await followedUp(next);
  });

  it('is not moved ahead of the calendar by whoever may open it', async () => {
    const [today, tomorrow, later] = [1, 2, 3].map((days) => addDays(first, days)) as [string, string, string];
    expect((await overview()).body).toMatchObject({ tgl_system: null, usulan_tgl: tomorrow, hari_ini: today });
    for (const user of ['KASIR1', 'SPV1'])
      expect(code(await openNext(tomorrow, user))).toEqual([409, 'DAY_NEEDS_OWNER']);
    expect((await openNext(tomorrow, 'OWNER')).status).toBe(200);
    const notes: [number, number][] = [[100_000, 61], [50_000, 1], [5_000, 1]]; // prettier-ignore
    await count('LACI1', notes, { tgl: tomorrow });
    expect((await close(tomorrow)).status).toBe(200);
    // The shop's last day lies ahead now: its next one takes the owner and a reason, or the calendar's catching up.
    const ahead = (user: string, alasan?: string) => shop.as(user, 'post', 'tutup-toko/buka', { tgl: later, alasan });
    expect(code(await ahead('KASIR1', 'SALAH'))).toEqual([409, 'DAY_NEEDS_OWNER']);
    const unreasoned = await ahead('OWNER', ' ');
    expect(unreasoned.body).toMatchObject({ code: 'DAY_AHEAD_NEEDS_REASON', details: [{ field: 'alasan' }] });
    expect((await ahead('OWNER', 'jam komputer salah')).status).toBe(200);
    const [opened] = await shop.ledger.history(SHOP, `day/${later}`);
    expect(opened).toMatchObject({ actor: 'OWNER', body: { tgl_system: later, alasan: 'JAM KOMPUTER SALAH' } });
    await followedUp(tomorrow);
  });

  it('lets a cashier count the drawer he works with, and no other', async () => {
    const tgl = addDays(first, 3);
    const refused = await count('LACI2', [[500, 1]], { tgl, alasan: 'TITIPAN' });
    expect(refused.body).toMatchObject({ code: 'DRAWER_OF_OTHERS', message: 'Laci LACI2 Dihitung Oleh KASIR2, SPV1, Supervisor Atau Owner' }); // prettier-ignore
    expect(await shop.ledger.history(SHOP, `drawer-count/${tgl}/LACI2`)).toEqual([]);
    // It moves no money, and whoever sees the book may count any.
    for (const user of ['KASIR2', 'SPV1', 'OWNER']) expect((await count('LACI2', [], { tgl }, user)).status).toBe(200);
  });

  it('and a sale made in the same moment do not pass each other', async () => {
    const other = await createTestApp({ template: FOUNDED, worker: false });
    try {
      const race = await GoldShop.open(other);
      const pecahan = [{ nominal: 100_000, lembar: 50 }];
      await race.as('KASIR1', 'post', 'tutup-toko/hitung', { tgl: race.today, kode_laci: 'LACI1', pecahan });
      const rings: string[] = [];
      while (rings.length < 8) rings.push(await race.addRing());
      await race.token('KASIR2');
      const [closing, ...sales] = await Promise.all([
        race.as('KASIR2', 'post', 'tutup-toko/tutup', { tgl: race.today }),
        ...rings.map((kode_barcode) =>
          race.as('KASIR1', 'post', 'penjualan', { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode }] }),
        ),
      ]);
      const saved = sales.filter(({ status }) => status === 201).length;
      const open = await race.ledger.list(SHOP, 'sale', { status: ['OPEN'] });
      expect(open).toHaveLength(saved);
      // Either the day closed over an empty shop, or what was saved kept it open.
      if (closing!.status === 200) expect(saved).toBe(0);
      else expect(closing!.body).toMatchObject({ code: 'HALF_DONE_DOCUMENTS' });
      for (const { status, body } of sales) if (status !== 201) expect(body).toMatchObject({ code: 'DAY_NOT_OPEN' });
    } finally {
      await other.close();
    }
  });
});

describe('the read-models of purchases, cash and days', () => {
  it('are what a replay of the log makes of them', async () => {
    const client = createClient(test.config);
    await client.connect();
    try {
      const names = ['sale', 'purchase', 'cash-entry', 'daily-accounts', 'days'];
      for (const name of names) {
        const projection = test.app.get(ProjectionRegistry).find(name)!;
        expect(await Shadow.compare(client, projection)).toBeNull();
        await Shadow.rebuild(client, projection);
        expect(await Shadow.compare(client, projection)).toBeNull();
      }
    } finally {
      await client.end();
    }
  });

  it('say what the log says: accounts sum to zero, drawers stand where they were counted', async () => {
    const dataSource = test.app.get(DataSource);
    expect(await dataSource.query('SELECT sum(debit - credit)::int AS sum FROM read.daily_account')).toEqual([
      { sum: 0 },
    ]);
    expect(
      await dataSource.query(
        `SELECT sum(debit - credit)::int AS saldo FROM read.daily_account WHERE akun = 'kas/LACI1'`,
      ),
    ).toEqual([{ saldo: await shop.ledger.balance(SHOP, 'kas/LACI1') }]);
  });
});
