import { io, type Socket } from 'socket.io-client';
import { Files } from '../../apps/api/src/platform/files/files.js';
import { JobStore } from '../../apps/api/src/platform/queue/job-store.js';
import { Realtime } from '../../apps/api/src/platform/realtime/realtime.js';
import { Client, PASSWORD, createOwner, createUser } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const OTHER = 'SJB';

describe('two shops of one node', () => {
  let server: TestApp;
  let here: Client;
  let there: Client;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await createTestApp({ worker: false });
    await createOwner(server);
    await createUser(server, 'KASIR1', 'KASIR');
    await createOwner(server, OTHER, 'OWNERB');
    await createUser(server, 'KASIRB', 'KASIR', OTHER);
    here = await Client.of(server, 'OWNER');
    there = await Client.of(server, 'OWNERB');
  });
  afterAll(async () => {
    sockets.forEach((socket) => socket.close());
    await server?.close();
  });

  test('know nothing of each other’s people', async () => {
    const users = (await here.get('users').expect(200)).body as { user_id: string }[];
    expect(users.map(({ user_id }) => user_id)).toEqual(['KASIR1', 'OWNER']);
    await here.get('users/KASIRB').expect(404);
    await here.put('users/KASIRB', { level: 'OWN', is_aktif: true }).expect(404);
    await here.put('users/KASIRB/akses', { akses: [] }).expect(404);
    await here.post('users/KASIRB/reset-password', { new_password: 'punya-saya-2026' }).expect(404);
    const cashier = await Client.of(server, 'KASIRB');
    await here.post('users/logout', { user_id: 'KASIRB' });
    expect((await cashier.get('users/me').expect(200)).body.data.kode_toko).toBe(OTHER);
    const taken = await here.post('users', { user_id: 'KASIRB', level: 'KASIR', password: PASSWORD }).expect(409);
    expect(taken.body.code).toBe('USER_EXISTS');
  });

  test('keep customers, lists, settings, files and jobs apart', async () => {
    const row = { kode_kategori: 'RAHASIA', nama_kategori: 'RAHASIA', jenis_barang: 'PERHIASAN', golongan_pajak: 'PERHIASAN' }; // prettier-ignore
    const seq = { 'X-After-Seq': String((await there.post('kategori', row).expect(201)).body.seq) };
    expect((await there.get('kategori/get/all').set(seq).expect(200)).body).toHaveLength(1);
    expect((await here.get('kategori/get/all').expect(200)).body).toEqual([]);
    await here.get('lists/master-kategori/row/RAHASIA').expect(404);
    expect((await here.get('lists/master-kategori/csv').expect(200)).text).not.toContain('RAHASIA');

    const file = await server.app.get(Files).save(OTHER, { name: 'x.pdf', mime: 'application/pdf', content: Buffer.from('x') }); // prettier-ignore
    await there.get(`files/${file.id}`).expect(200);
    await here.get(`files/${file.id}`).expect(404);
    expect(await server.app.get(JobStore).recent('SJA', 50)).toEqual([]);
  });

  test('do not hear each other on sockets, whatever a client asks to join', async () => {
    const heard: string[] = [];
    const open = async (name: string, { token }: Client): Promise<Socket> => {
      const socket = io(server.url, { auth: { token, shop: OTHER, kode_toko: OTHER }, reconnection: false, transports: ['websocket'] }); // prettier-ignore
      sockets.push(socket);
      socket.onAny((event, payload) => {
        if (event === 'probe') heard.push(`${name} ${payload.of}`);
      });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return socket;
    };
    const [mine] = [await open('here', here), await open('there', there)];
    for (const word of ['join', 'subscribe', 'room', 'shop']) mine.emit(word, `shop:${OTHER}`);
    const realtime = server.app.get(Realtime);
    realtime.toShop(OTHER, 'probe', { of: OTHER });
    realtime.toShop('SJA', 'probe', { of: 'SJA' });
    await until(() => heard.length >= 2);
    expect(heard.sort()).toEqual(['here SJA', `there ${OTHER}`]);

    const elsewhere = io(`${server.url}/admin`, { auth: { token: here.token }, reconnection: false });
    sockets.push(elsewhere);
    const refused = await new Promise<Error>((resolve) => elsewhere.once('connect_error', resolve));
    expect(refused.message).toBe('Invalid namespace');
  });
});
