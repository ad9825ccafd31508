import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import pg from 'pg';
import { io } from 'socket.io-client';
import { Outbox, type OutgoingMessage } from '../../apps/api/src/contexts/outbox/index.js';
import { pauseAfter } from '../../apps/api/src/contexts/outbox/delivery/delivery-job.js';
import { Sweep } from '../../apps/api/src/contexts/outbox/delivery/sweep.js';
import { OutboxMessages } from '../../apps/api/src/contexts/outbox/persistence/outbox-messages.js';
import { queuePrefix } from '../../apps/api/src/platform/queue/job-queue.js';
import { JobWorker } from '../../apps/api/src/platform/queue/job-worker.js';
import { MessageService } from '../support/message-service.js';
import { Client, createOwner, createUser, SHOP } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const number = (): string => `62812${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

describe('the outbox', () => {
  const service = new MessageService();
  let server: TestApp;
  let outbox: Outbox;
  let owner: Client;

  const send = (over: Partial<OutgoingMessage> = {}) =>
    outbox.enqueue({ shop: SHOP, kanal: 'WHATSAPP', tujuan: number(), isi: 'Nota FJSJA1, terima kasih.', ...over });
  const row = async (id: string) => (await owner.get(`kotak-keluar/${id}`).expect(200)).body;
  const reaches = (id: string, status: string) =>
    until(async () => {
      const message = await row(id);
      return message.status === status ? message : null;
    });

  beforeAll(async () => {
    await service.start();
    process.env['WHATSAPP_BACKEND'] = `${service.url}/wa/`;
    // No push service: what goes that way waits.
    delete process.env['PUSH_BACKEND'];
    server = await createTestApp();
    outbox = server.app.get(Outbox);
    await createOwner(server);
    await createUser(server, 'KASIR1', 'KASIR');
    owner = await Client.of(server, 'OWNER');
  });
  afterAll(async () => {
    delete process.env['WHATSAPP_BACKEND'];
    await server?.close();
    await service.stop();
  });
  beforeEach(() => {
    service.answer = () => ({ body: { success: true } });
  });

  test('sends a WhatsApp message as the service wants it, and says when it was sent', async () => {
    const tujuan = number();
    const { id, waits } = await send({ tujuan, refs: { no_faktur: 'FJSJA1' }, created_by: 'KASIR1' });
    expect(waits).toBe(false);
    const message = await reaches(id, 'TERKIRIM');
    expect(message).toMatchObject({ tujuan, percobaan: 1, galat: null, created_by: 'KASIR1', no_service: false });
    expect(message.sent_at).not.toBeNull();
    const [call] = service.to(tujuan);
    expect(call).toMatchObject({
      path: '/wa/chat/send',
      body: { receiver: tujuan, message: 'Nota FJSJA1, terima kasih.', type: 'text' },
    });
    expect(call!.headers['idempotency-key']).toBe(id);
    expect(service.to(tujuan)).toHaveLength(1);
  });

  test('keeps address and text unreadable in the database', async () => {
    const { id } = await send({ tujuan: '6281234567890', isi: 'Rahasia pelanggan' });
    const { rows } = await server.app
      .get<pg.Pool>(pg.Pool)
      .query('SELECT row_to_json(o)::text AS text, tujuan, isi FROM app.outbox o WHERE id = $1', [id]);
    expect(rows[0].text).not.toContain('6281234567890');
    expect(rows[0].tujuan.toString('latin1')).not.toContain('628123');
    expect(rows[0].isi.toString('latin1')).not.toContain('Rahasia');
  });

  test('makes one message of one key, and tells nobody of a batch', async () => {
    const batches: unknown[] = [];
    const socket = io(server.url, { auth: { token: owner.token }, transports: ['websocket'] });
    await new Promise((resolve) => socket.once('connect', resolve as () => void));
    socket.on('batch-progress', (event) => batches.push(event));
    const tujuan = number();
    const kunci = randomUUID();
    const twice = await Promise.all([send({ tujuan, kunci }), send({ tujuan, kunci })]);
    expect(twice[0]!.id).toBe(twice[1]!.id);
    await reaches(twice[0]!.id, 'TERKIRIM');
    expect(service.to(tujuan)).toHaveLength(1);
    const { body: jobs } = await owner.get('pekerjaan').expect(200);
    expect(jobs).toEqual([]);
    socket.disconnect();
    expect(batches).toEqual([]);
  });

  test('tries again after a pause, and counts a refusal of the service as a failed attempt', async () => {
    const tujuan = number();
    let attempts = 0;
    service.answer = () => {
      attempts += 1;
      return attempts === 1 ? { status: 503 } : { body: { success: true } };
    };
    const { id } = await send({ tujuan });
    const waiting = await until(async () => {
      const message = await row(id);
      return message.galat ? message : null;
    });
    expect(waiting).toMatchObject({ status: 'MENUNGGU', percobaan: 1, galat: 'HTTP', galat_rinci: '503' });
    const pause = new Date(waiting.due_at).getTime() - Date.now();
    expect(pause).toBeGreaterThan(0);
    expect(pause).toBeLessThanOrEqual(5000);
    expect(await reaches(id, 'TERKIRIM')).toMatchObject({ percobaan: 2, galat: null });
    expect([1, 2, 3, 9].map(pauseAfter)).toEqual([5000, 20_000, 80_000, 1_800_000]);
  });

  test('gives up after kotak_keluar_maks_percobaan, and sends again when asked', async () => {
    await owner.put('para-system', { key: 'kotak_keluar_maks_percobaan', value: 1 }).expect(200);
    service.answer = () => ({ body: { success: false, message: 'No Wa Tidak Terdaftar' } });
    const tujuan = number();
    const { id } = await send({ tujuan });
    expect(await reaches(id, 'GAGAL')).toMatchObject({ galat: 'REFUSED', galat_rinci: 'No Wa Tidak Terdaftar' });
    service.answer = () => ({ body: { success: true } });
    const again = await owner.post(`kotak-keluar/${id}/kirim-ulang`).expect(200);
    expect(again.body.message).toBe('Pesan Dikirim Ulang');
    expect(await reaches(id, 'TERKIRIM')).toMatchObject({ percobaan: 1, updated_by: 'OWNER' });
    const late = await owner.post(`kotak-keluar/${id}/kirim-ulang`).expect(409);
    expect(late.body).toMatchObject({ code: 'OUTBOX_ALREADY_SENT', message: 'Pesan Sudah Terkirim' });
    expect((await owner.delete(`kotak-keluar/${id}`).expect(409)).body.code).toBe('OUTBOX_ALREADY_SENT');
    expect(service.to(tujuan)).toHaveLength(2);
    await owner.put('para-system', { key: 'kotak_keluar_maks_percobaan', value: 5 }).expect(200);
  });

  test('while a message is under way it is neither sent twice nor cancelled', async () => {
    service.answer = () => ({ body: { success: true }, afterMs: 2000 });
    const tujuan = number();
    const { id } = await send({ tujuan });
    await until(() => service.to(tujuan).length > 0);
    expect((await owner.delete(`kotak-keluar/${id}`).expect(409)).body.code).toBe('OUTBOX_SENDING');
    await Promise.all([1, 2, 3].map(() => owner.post(`kotak-keluar/${id}/kirim-ulang`).expect(200)));
    await reaches(id, 'TERKIRIM');
    expect(service.to(tujuan)).toHaveLength(1);
  });

  test('waits where no service is configured, and says so', async () => {
    const { id, waits } = await send({ kanal: 'PUSH', tujuan: 'SPV1', isi: 'Mohon otorisasi' });
    expect(waits).toBe(true);
    expect(await row(id)).toMatchObject({ status: 'MENUNGGU', percobaan: 0, no_service: true });
    const { body } = await owner.get('kotak-keluar/ringkasan').expect(200);
    expect(body).toEqual(
      expect.arrayContaining([
        { kanal: 'PUSH', is_configured: false, menunggu: 1, gagal: 0 },
        { kanal: 'WHATSAPP', is_configured: true, menunggu: 0, gagal: 0 },
      ]),
    );
    const resent = await owner.post(`kotak-keluar/${id}/kirim-ulang`).expect(200);
    expect(resent.body.message).toBe('Pesan Menunggu, Layanan Belum Diatur');
    const cancelled = await owner.delete(`kotak-keluar/${id}`).expect(200);
    expect(cancelled.body.message).toBe('Pesan Berhasil Dibatalkan');
    await owner.delete(`kotak-keluar/${id}`).expect(200);
    expect(await row(id)).toMatchObject({ status: 'DIBATALKAN', updated_by: 'OWNER' });
  });

  test('does not send what came too late to be of use', async () => {
    const tujuan = number();
    const { id } = await send({ tujuan, expires_at: new Date(Date.now() - 1000) });
    expect(await reaches(id, 'DIBATALKAN')).toMatchObject({ galat: 'EXPIRED' });
    expect(service.to(tujuan)).toEqual([]);
    const push = await send({ kanal: 'PUSH', tujuan: 'SPV1', expires_at: new Date(Date.now() - 1000) });
    await server.app.get(Sweep, { strict: false }).sweep();
    expect(await row(push.id)).toMatchObject({ status: 'DIBATALKAN', galat: 'EXPIRED' });
  });

  test('lists by channel, state, address and document, in pages', async () => {
    const tujuan = number();
    const { id } = await send({ tujuan, refs: { no_faktur: 'FJSJA2611200042' } });
    await reaches(id, 'TERKIRIM');
    const found = async (query: string) => (await owner.get(`kotak-keluar?limit=5&${query}`).expect(200)).body;
    expect(await found(`q=0${tujuan.slice(2)}`)).toMatchObject({ count: 1, data: [{ id }] });
    expect(await found('q=2611200042')).toMatchObject({ count: 1, data: [{ id }] });
    expect(await found('kanal=PUSH&status=TERKIRIM')).toEqual({ count: 0, data: [] });
    expect((await found('kanal=WHATSAPP&status=TERKIRIM&sort=percobaan&order=desc')).data.length).toBeGreaterThan(1);
    expect(await found('tgl_to=2020-01-01')).toEqual({ count: 0, data: [] });
    const wrong = await owner.get('kotak-keluar?status=HILANG').expect(400);
    expect(wrong.body.details[0].field).toBe('status');
    await owner.get(`kotak-keluar/${randomUUID()}`).expect(404);
  });

  test('is closed to a cashier', async () => {
    const cashier = await Client.of(server, 'KASIR1');
    for (const path of ['kotak-keluar', 'kotak-keluar/ringkasan']) await cashier.get(path).expect(403);
    await cashier.post(`kotak-keluar/${randomUUID()}/kirim-ulang`).expect(403);
  });

  test('survives the loss of Redis, and processes that ended before they handed over or noted the answer', async () => {
    const lonely = await createTestApp({ worker: false });
    const pool = lonely.app.get<pg.Pool>(pg.Pool);
    const isSent = (id: string) =>
      until(async () => {
        const { rows } = await pool.query('SELECT status FROM app.outbox WHERE id = $1', [id]);
        return rows[0].status === 'TERKIRIM';
      });
    try {
      const [queued, kept, held] = [number(), number(), number()];
      const message = (tujuan: string) => ({ shop: SHOP, kanal: 'WHATSAPP' as const, tujuan, isi: 'Satu' });
      const { id } = await lonely.app.get(Outbox).enqueue(message(queued));
      const messages = lonely.app.get(OutboxMessages, { strict: false });
      const orphans = [await messages.insert(message(kept)), await messages.insert(message(held))];
      await messages.hold(SHOP, orphans[1]!, 0);
      await pool.query(
        `UPDATE app.outbox SET due_at = due_at - interval '1 minute', sending_until = sending_until - interval '2 minutes'
          WHERE id = ANY ($1)`,
        [orphans],
      );
      const redis = new Redis(lonely.config.redisUrl);
      const keys = await redis.keys(`${queuePrefix(lonely.config)}:*`);
      expect(keys.length).toBeGreaterThan(0);
      await redis.del(...keys);
      redis.disconnect();

      await lonely.app.get(JobWorker).start();
      await isSent(id);
      await lonely.app.get(Sweep, { strict: false }).sweep();
      for (const orphan of orphans) await isSent(orphan);
      expect([queued, kept, held].map((tujuan) => service.to(tujuan).length)).toEqual([1, 1, 1]);
    } finally {
      await lonely.close();
    }
  });
});
