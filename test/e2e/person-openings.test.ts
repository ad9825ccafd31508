import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Client, createOwner, createUser, letOpenPersons } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const SECRETS = ['3573010101800', '628123456000', 'IJEN'];

describe('what is covered of a person', () => {
  let server: TestApp;
  let owner: Client;
  let cashier: Client;
  let other: Client;
  const ids: string[] = [];

  beforeAll(async () => {
    server = await createTestApp();
    await createOwner(server);
    for (const user_id of ['KASIR1', 'KASIR2', 'SPV1'])
      await createUser(server, user_id, user_id === 'SPV1' ? 'SPV' : 'KASIR');
    await letOpenPersons(server, 'KASIR1');
    owner = await Client.of(server, 'OWNER');
    cashier = await Client.of(server, 'KASIR1');
    other = await Client.of(server, 'KASIR2');
    for (let n = 0; n < 8; n++) {
      const person = { nama_customer: `CUSTOMER ${n}`, nik: `357301010180000${n}`, no_hp: `08123456000${n}`, alamat_customer: 'JL. IJEN 12' }; // prettier-ignore
      ids.push((await other.post('customers', person).expect(201)).body.customer_id as string);
    }
    await owner.put('para-system', { data: [{ key: 'batas_buka_data_pribadi', value: 5 }] }).expect(200);
  });
  afterAll(() => server?.close());

  const opened = async () => {
    const { rows } = await server.app
      .get(pg.Pool)
      .query<{ by: string; count: number }>(
        `SELECT by, count(*)::int AS count FROM app.person_trace WHERE action = 'DIBUKA' GROUP BY by ORDER BY by`,
      );
    return Object.fromEntries(rows.map(({ by, count }) => [by, count]));
  };

  test('stays covered for who registers and changes persons, supervisors too, and none of that is an opening', async () => {
    for (const client of [other, await Client.of(server, 'SPV1')]) {
      const { body } = await client.get(`customers/${ids[0]}`).expect(200);
      expect(body).toMatchObject({ nama_customer: 'CUSTOMER 0', nik: '************0000', is_tertutup: true });
      expect(JSON.stringify([body, (await client.get('customers?q=customer')).body])).not.toMatch(new RegExp(SECRETS.join('|'))); // prettier-ignore
    }
    await other.put(`customers/${ids[0]}`, { kota: 'MALANG' }).expect(200);
    expect(await opened()).toEqual({});
  });

  test('is opened with a trace, so many persons in an hour, however many are asked for at once', async () => {
    const answers = await Promise.all([...ids, ...ids].map((id) => cashier.get(`customers/${id}`)));
    const read = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.customer_id as string));
    expect(read.size).toBe(5);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.code, body.message]).toEqual([
        429,
        'PERSON_OPENINGS_EXCEEDED',
        'Batas Membuka Data Pribadi Tercapai (5 Orang Per Jam), Owner Diberi Tahu',
      ]);
    // Whom he has open already he may read again.
    await cashier.get(`customers/${[...read][0]}`).expect(200);
    await cashier.get(`customers/${ids.find((id) => !read.has(id))}?tertutup=true`).expect(200);
  });

  test('is told to the owner, once, until he has seen it; he may open as many as he likes', async () => {
    const told = await owner.get('pembukaan-data').expect(200);
    expect(told.body).toEqual([{ user_id: 'KASIR1', at: expect.any(String), batas: 5, apa: 'ORANG' }]);
    await cashier.get('pembukaan-data').expect(403);
    await cashier.post('pembukaan-data/dilihat').expect(403);
    const key = randomUUID();
    const see = (sampai: string, again?: string) => owner.post('pembukaan-data/dilihat', { sampai }, again).expect(200);
    // What came after the page was drawn was not seen.
    await see('2020-01-01T00:00:00.000Z');
    expect((await owner.get('pembukaan-data')).body).toHaveLength(1);
    for (const again of [key, key, randomUUID()]) await see(told.body[0].at, again);
    expect((await owner.get('pembukaan-data')).body).toEqual([]);
    for (const id of ids) await owner.get(`customers/${id}`).expect(200);
    expect((await opened())['OWNER']).toBe(8);
  });

  test('is in no export of who may not open it', async () => {
    await owner
      .get('lists/data-customer/csv')
      .expect(200)
      .expect(/3573010101800001/);
    const csv = await (await Client.of(server, 'SPV1')).get('lists/data-customer/csv').expect(200);
    expect(csv.text).toContain('CUSTOMER 1');
    expect(csv.text).not.toMatch(new RegExp(SECRETS.join('|')));
  });
});
