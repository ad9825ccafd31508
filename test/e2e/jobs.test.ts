import { randomUUID } from 'node:crypto';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { SessionPort } from '../../apps/api/src/platform/auth/ports.js';
import { JobQueue, queuePrefix } from '../../apps/api/src/platform/queue/job-queue.js';
import type { BatchProgress } from '../../apps/api/src/platform/queue/job-record.js';
import { JobRegistry } from '../../apps/api/src/platform/queue/job-registry.js';
import { JobStore } from '../../apps/api/src/platform/queue/job-store.js';
import { JobWorker } from '../../apps/api/src/platform/queue/job-worker.js';
import { Realtime } from '../../apps/api/src/platform/realtime/realtime.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const SHOP = 'SJA';
const session = (shop: string) => ({ user_id: 'OWNER', level: 'OWN', kode_toko: shop, kode_laci: null, session_id: `s-${shop}`, grants: {} }); // prettier-ignore
const sessions = { authenticate: async (token: string) => (token === 'none' ? null : session(token)) };

describe('jobs', () => {
  let server: TestApp;
  let queue: JobQueue;
  let store: JobStore;
  const sockets: Socket[] = [];

  const done = (id: string) =>
    until(async () => {
      const job = await store.find(SHOP, id);
      return job && ['DONE', 'FAILED'].includes(job.status) ? job : null;
    });
  const connect = async (token: string): Promise<Socket> => {
    const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  };

  beforeAll(async () => {
    server = await createTestApp({
      worker: false,
      customize: (builder) => builder.overrideProvider(SessionPort).useValue(sessions),
    });
    queue = server.app.get(JobQueue);
    store = server.app.get(JobStore, { strict: false });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await server?.close();
  });

  test('survive the loss of Redis, run once per key and tell how far they are', async () => {
    let runs = 0;
    server.app.get(JobRegistry).registerJob('count', async ({ job, progress }) => {
      runs += 1;
      await progress(1, 2);
      return { counted: (job.payload as { n: number }).n, result_url: '/api/v1/files/x' };
    });
    const socket = await connect(SHOP);
    const stranger = await connect('LAIN');
    const heard: BatchProgress[] = [];
    socket.on('batch-progress', (event: BatchProgress) => heard.push(event));
    stranger.on('batch-progress', () => {
      throw new Error('another shop heard of it');
    });

    const key = randomUUID();
    const [first, second] = await Promise.all([
      queue.enqueue('count', SHOP, key, { n: 7 }, { title: 'Hitung', kind: 'FETCH', requestedBy: 'OWNER' }),
      queue.enqueue('count', SHOP, key, { n: 7 }, { title: 'Hitung', kind: 'FETCH', requestedBy: 'OWNER' }),
    ]);
    expect(second.id).toBe(first.id);
    const open = async (token: string) =>
      (await server.http.get('/api/v1/pekerjaan/aktif').set('Authorization', `Bearer ${token}`).expect(200)).body;
    const waiting = { id: first.id, name: 'count', kind: 'FETCH', title: 'Hitung', progress: 0, total: 0 };
    expect(await open(SHOP)).toEqual([{ ...waiting, status: 'QUEUED' }]);
    expect(await open('LAIN')).toEqual([]);

    const redis = new Redis(server.config.redisUrl);
    const keys = await redis.keys(`${queuePrefix(server.config)}:*`);
    if (keys.length > 0) await redis.del(...keys);
    redis.disconnect();
    expect(keys.length).toBeGreaterThan(0);

    await server.app.get(JobWorker).start();
    expect(await done(first.id)).toMatchObject({ status: 'DONE', result: { counted: 7 } });
    expect((await queue.enqueue('count', SHOP, key, { n: 7 })).status).toBe('DONE');
    expect(runs).toBe(1);
    expect(await open(SHOP)).toEqual([]);
    const last = await until(async () => heard.find((event) => event.status === 'DONE'));
    expect(last).toMatchObject({ id: first.id, kind: 'FETCH', title: 'Hitung', result_url: '/api/v1/files/x' });
    expect(heard.map((event) => event.status)).toContain('RUNNING');
  });

  test('end at a refusal, and try again after a fault', async () => {
    let attempts = 0;
    const registry = server.app.get(JobRegistry);
    registry.registerJob('refused', async () => {
      throw new DomainError('NOT_FOUND');
    });
    registry.registerJob('shaky', async () => {
      attempts += 1;
      if (attempts < 2) throw new Error('cable pulled');
      return attempts;
    });
    const refused = await queue.enqueue('refused', SHOP, randomUUID(), null);
    const shaky = await queue.enqueue('shaky', SHOP, randomUUID(), null);
    expect(await done(refused.id)).toMatchObject({ status: 'FAILED', error: 'NOT_FOUND' });
    expect(await done(shaky.id)).toMatchObject({ status: 'DONE', result: 2 });
    const again = await queue.enqueue('refused', SHOP, refused.key, null);
    expect(again).toMatchObject({ id: refused.id, status: 'QUEUED' });
    expect(await done(refused.id)).toMatchObject({ status: 'FAILED' });
  });

  test('are listed for their own shop, without what was asked', async () => {
    const { body } = await server.http.get('/api/v1/pekerjaan').set('Authorization', `Bearer ${SHOP}`).expect(200);
    expect(body.length).toBeGreaterThanOrEqual(3);
    expect(body[0]).not.toHaveProperty('payload');
    const other = await server.http.get('/api/v1/pekerjaan').set('Authorization', 'Bearer LAIN').expect(200);
    expect(other.body).toEqual([]);
  });

  test('sockets: no token, no entry; a session that ends is told and closed', async () => {
    await expect(connect('none')).rejects.toThrow('Invalid Token.');
    const socket = await connect('TUTUP');
    const told = new Promise((resolve) => socket.once('session-ended', resolve));
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    server.app.get(Realtime).endSession('s-TUTUP', 'TAKEN_OVER');
    expect(await told).toEqual({ reason: 'TAKEN_OVER' });
    await closed;
  });
});
