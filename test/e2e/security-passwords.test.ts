import pg from 'pg';
import { Client, PASSWORD, createOwner, createUser } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const COMMON = ['password', 'Password1', '1234567890', 'qwertyuiop', 'iloveyou', 'Rahasia123', 'sayang2026!', '#TokoEmas99', 'bismillah', 'aaaaaaaaaa', 'abababab']; // prettier-ignore

describe('passwords', () => {
  let server: TestApp;
  let owner: Client;
  let admin: pg.Client;
  beforeAll(async () => {
    server = await createTestApp();
    await createOwner(server);
    await createUser(server, 'KASIR1', 'KASIR');
    owner = await Client.of(server, 'OWNER');
    admin = new pg.Client({ connectionString: server.database.adminUrl });
    await admin.connect();
  });
  afterAll(async () => {
    await admin?.end();
    await server?.close();
  });

  const refusal = async (
    answer: PromiseLike<{ status: number; body: { details?: { field: string; code: string }[] } }>,
  ) => {
    const { status, body } = await answer;
    return [status, body.details?.[0]?.field, body.details?.[0]?.code];
  };

  test.each(COMMON)('%s is refused wherever a password is set, at its field', async (password) => {
    const form = { user_id: 'BARU1', level: 'KASIR', password };
    expect(await refusal(owner.post('users', form))).toEqual([400, 'password', 'PASSWORD_COMMON']);
    expect(await refusal(owner.post('users/KASIR1/reset-password', { new_password: password }))).toEqual([
      400,
      'new_password',
      'PASSWORD_COMMON',
    ]);
    const change = { password: PASSWORD, new_password: password };
    expect(await refusal(owner.post('users/change-password', change))).toEqual([
      400,
      'new_password',
      'PASSWORD_COMMON',
    ]);
  });

  test('may be no shorter than eight, no longer than two hundred, and not be the user id', async () => {
    const tried = async (password: unknown) =>
      (await refusal(owner.post('users', { user_id: 'BARU1', level: 'KASIR', password }))).slice(1);
    expect(await tried('x7-qWz2')).toEqual(['password', 'minLength']);
    expect(await tried('x7-qWz2 '.repeat(26))).toEqual(['password', 'maxLength']);
    expect(await tried('baru1-baru1-baru1')).toEqual(['password', 'PASSWORD_HAS_USER']);
    expect(await tried({ length: 9 })).toEqual(['password', expect.any(String)]);
  });

  test('may hold any sign of any language, and every one of them counts', async () => {
    const password = 'Élan 金の指輪 🙂 ~"\\<b>';
    await owner.post('users', { user_id: 'HURUF', level: 'KASIR', password }).expect(201);
    const attempt = (text: string) =>
      server.http.post('/api/v1/users/login').send({ user_id: 'HURUF', password: text, take_over: true });
    await attempt(password).expect(200);
    for (const almost of [password.toLowerCase(), password.slice(0, -1), `${password} `, password.trimEnd().slice(1)])
      await attempt(almost).expect(401);
  });

  test('lie in the database as argon2id of nineteen mebibytes, each with its own salt', async () => {
    await createUser(server, 'SAMA1', 'KASIR');
    await createUser(server, 'SAMA2', 'KASIR');
    const { rows } = await admin.query(`SELECT hash FROM app.credential WHERE user_id LIKE 'SAMA%'`);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0].hash).not.toBe(rows[1].hash);
  });
});
