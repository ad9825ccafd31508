import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { addDays } from '@emas/domain/shared/business-date';
import type { UserBody } from '@emas/domain/identity/user';
import { type FieldDefinition, fieldOf, formFields, imageFields, permissionOf, type ResourceDefinition } from '@emas/contracts/definitions/resource'; // prettier-ignore
import { validateResource } from '@emas/contracts/definitions/validate';
import { loadLists } from '@emas/contracts/masterdata/registry';
import type { Grants } from '@emas/contracts/permissions/access-tree';
import { MOST_ROWS } from '@emas/contracts/shared/most-rows';
import { copyRow } from '../../../../../test/support/copied-rows.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import { Ledger } from '../../ledger/ledger.js';
import { ModulePort, SessionPort } from '../../platform/auth/ports.js';
import type { SessionUser } from '../../platform/auth/request-user.js';
import { fieldText } from '../../platform/errors/error-texts.js';
import { tableName } from './resource-table.js';
import { writeText } from './resource-texts.js';
import { badInputs, sampleRow, sampleText } from './testing.js';

const SHOP = 'SJA';
const TGL = '2031-01-10';

/** Where a picture is read. */
const LOCATION = /^\/api\/v1\/(?:katalog\/SJA\/)?images\/[A-Z_]+\/[A-Za-z0-9]{16}\.jpg$/;

/** A number rather than a code. */
const hasDigits = ({ digits, rules = [] }: FieldDefinition): boolean =>
  digits === true || rules.some((one) => one.rule === 'form' && one.form === 'accountNumber');

/** What is read of a value that was sent. */
function readBack(field: FieldDefinition, sent: unknown): unknown {
  if (field.type === 'phone') return '6281234567890';
  if (field.type === 'image') return expect.stringMatching(LOCATION);
  if (field.type === 'images') return [expect.stringMatching(LOCATION)];
  if (field.hashtags) return ['CINCIN', 'KALUNG 1'];
  if (!field.answers) return sent;
  return (sent as string[]).map(
    (key) =>
    expect.objectContaining(Object.fromEntries(field.answers!.map((name) => [name, name === field.lookup!.value ? key : expect.anything()]))), // prettier-ignore
  );
}

const user = (user_id: string, level: SessionUser['level'], grants: Grants): SessionUser => ({
  user_id,
  level,
  kode_toko: SHOP,
  kode_laci: null,
  session_id: `session-${user_id}`,
  grants,
});

describe('every list', () => {
  let server: TestApp;
  let definitions: readonly ResourceDefinition[];
  let picture: string;
  const viewer: Record<string, readonly ['lihat']> = {};
  const users: Record<string, SessionUser> = {
    owner: user('OWNER', 'OWN', {}),
    viewer: user('VIEWER', 'KASIR', viewer),
    stranger: user('STRANGER', 'KASIR', { 'transaksi-penjualan': ['lihat'] }),
    nobody: user('NOBODY', 'KASIR', {}),
  };
  const sessions: SessionPort = { authenticate: async (token: string) => users[token] ?? null };

  beforeAll(async () => {
    const jpeg = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#b8860b' } }).jpeg().toBuffer(); // prettier-ignore
    picture = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    definitions = await loadLists();
    for (const definition of definitions) viewer[permissionOf(definition)] = ['lihat'];
    server = await createTestApp({
      customize: (builder) =>
        builder
          .overrideProvider(SessionPort)
          .useValue(sessions)
          .overrideProvider(ModulePort)
          .useValue({ isOn: async () => true }),
    });
    await openDay();
  });
  afterAll(() => server?.close());

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, token = 'owner') =>
    server.http[method](`/api/v1/${path}`)
      .set('Authorization', `Bearer ${token}`)
      .set('Idempotency-Key', randomUUID())
      .set('X-After-Seq', String(lastSeq));
  let lastSeq = 0;
  const keep = <Answer extends { body: { seq?: number } }>(answer: Answer): Answer => {
    lastSeq = Math.max(lastSeq, answer.body.seq ?? 0);
    return answer;
  };

  async function openDay(): Promise<void> {
    const body: UserBody = { user_id: 'KASIR1', level: 'KASIR', no_whatsapp: null, akses: {} };
    await server.app.get(Ledger).execute({
      shop: SHOP,
      actor: 'OWNER',
      key: randomUUID(),
      request: {},
      streams: [`day/${TGL}`, 'user/KASIR1'],
      decide: () => ({
        events: [
          { stream: `day/${TGL}`, type: 'DayOpened', schema: 1, body: { tgl: TGL }, day: { open: TGL }, document: { status: 'OPEN', body: { tgl: TGL } } }, // prettier-ignore
          { stream: 'user/KASIR1', type: 'UserCreated', schema: 1, body, document: { status: 'AKTIF', body } },
        ],
        result: null,
      }),
    });
  }

  const made = new Map<string, string>();
  let counter = 0;
  const counts = new Map<string, number>();

  /** Key of a row of the list, made with everything it needs; of a list that is not there, null. */
  async function someRow(list: string): Promise<string | null> {
    if (list === 'users') return 'KASIR1';
    const definition = definitions.find(({ name }) => name === list);
    if (!definition) return null;
    if (!made.has(list)) {
      made.set(list, '');
      made.set(list, (await create(definition)).key);
    }
    return made.get(list)!;
  }

  async function newRow(definition: ResourceDefinition): Promise<Record<string, unknown>> {
    const keys = new Map<string, string | null>();
    for (const field of formFields(definition))
      if (field.lookup && !(definition.name === 'master-bank' && field.name === 'rekening_cair'))
        keys.set(field.lookup.list, isOwn(definition, field) ? await freshRow(field) : await someRow(field.lookup.list)); // prettier-ignore
    counter += 1;
    const nth = (counts.get(definition.name) ?? 0) + 1;
    counts.set(definition.name, nth);
    const row = sampleRow(definition, `K${counter}`, nth, (list) => keys.get(list) ?? null, picture);
    // There is one head office; the others are branches.
    if (definition.name === 'master-toko') row['jenis_toko'] = 'CABANG';
    if (fieldOf(definition, definition.key).type === 'date') row[definition.key] = addDays('2031-02-01', counter); // prettier-ignore
    if (hasDigits(fieldOf(definition, definition.key))) row[definition.key] = String(100_000 + counter);
    return row;
  }

  /** Two rows cannot name the same here. */
  const isOwn = (definition: ResourceDefinition, { name }: FieldDefinition): boolean =>
    name === definition.key || name === definition.oneRowFor?.[0];

  /** A lookup that is the key itself names a row of its own, so that no key is used twice. */
  async function freshRow(field: FieldDefinition): Promise<string> {
    return (await create(definitions.find(({ name }) => name === field.lookup!.list)!)).key;
  }

  async function create(definition: ResourceDefinition) {
    const row = await newRow(definition);
    const key = String(row[definition.key]);
    const answer = keep(await call('post', definition.paths.create.replace('{key}', key)).send(row));
    expect(answer.body).toMatchObject({ message: writeText(definition, 'created', 'id') });
    expect(answer.status).toBe(201);
    return { key, row };
  }

  const each = (check: (definition: ResourceDefinition) => Promise<void>) => async () => {
    for (const definition of definitions) {
      try {
        await check(definition);
      } catch (error) {
        if (error instanceof Error) error.message = `${definition.name}: ${error.message}`;
        throw error;
      }
    }
  };
  const at = (path: string, key: string) => path.replace('{key}', encodeURIComponent(key));
  const rowsOf = (body: unknown) => (Array.isArray(body) ? body : (body as { data: unknown }).data) as Record<string, unknown>[]; // prettier-ignore
  const list = async (definition: ResourceDefinition, query = '') => {
    const { body } = await call('get', `${definition.paths.list}${query}`).expect(200);
    expect(Array.isArray(body)).toBe(definition.answersData !== true);
    return rowsOf(body);
  };

  test(
    'is created and read back as it was sent',
    each(async (definition) => {
      const { key, row } = await create(definition);
      const found = (await list(definition)).find((one) => one[definition.key] === key)!;
      for (const field of formFields(definition))
        expect({ [field.name]: found[field.name] }).toEqual({ [field.name]: readBack(field, row[field.name]) });
      for (const field of definition.fields) expect(Object.keys(found)).toContain(field.name);
    }),
  );

  test(
    'says of each bad value what the browser says',
    each(async (definition) => {
      const row = await newRow(definition);
      for (const { field, what, value } of badInputs(definition)) {
        if (field === definition.key && definition.paths.create.includes('{key}')) continue;
        const input = { ...row, [field]: value };
        const expected = validateResource(definition, input, { mode: 'create' }).errors;
        expect({ field, what, errors: expected.length }).not.toMatchObject({ errors: 0 });
        const answer = await call('post', at(definition.paths.create, String(row[definition.key]))).send(input);
        expect(answer.status).toBe(400);
        expect(answer.body.code).toBe('VALIDATION_FAILED');
        expect(answer.body.details).toEqual(
          expected.map((error) => ({ field: error.field, code: error.code, message: fieldText(error.field, error.code, error.params ?? {}, 'id') })), // prettier-ignore
        );
      }
    }),
  );

  test(
    'refuses fields that nobody knows, and lookups that name nothing',
    each(async (definition) => {
      const row = await newRow(definition);
      const path = at(definition.paths.create, String(row[definition.key]));
      const unknown = await call('post', path).send({ ...row, is_admin: true });
      expect(unknown.body.details).toEqual([expect.objectContaining({ field: 'is_admin', code: 'FIELD_UNKNOWN' })]);
      for (const field of formFields(definition).filter(({ lookup, name }) => lookup && name !== definition.key)) {
        const value = field.type === 'lookups' ? ['NIHIL'] : 'NIHIL';
        const answer = await call('post', path).send({ ...row, [field.name]: value });
        expect(answer.body.details).toEqual([expect.objectContaining({ field: field.name, code: 'lookupUnknown' })]);
      }
    }),
  );

  test(
    'takes a key once, and books a repeated request once',
    each(async (definition) => {
      const row = await newRow(definition);
      const path = at(definition.paths.create, String(row[definition.key]));
      const idempotencyKey = randomUUID();
      const send = () => call('post', path).set('Idempotency-Key', idempotencyKey).send(row);
      const first = keep(await send());
      const again = await send();
      expect([again.status, again.body.seq]).toEqual([201, first.body.seq]);
      if (definition.upsert) return;
      const double = await call('post', path).send(row);
      expect([double.status, double.body.code]).toEqual([409, 'MASTER_EXISTS']);
      expect(double.body.message).toMatch(/ Sudah Ada$/);
    }),
  );

  test(
    'is changed, all but its key, and keeps what the request does not name',
    each(async (definition) => {
      const { key, row } = await create(definition);
      const field = formFields(definition).find(({ name, type, lookup }) => name !== definition.key && ['text', 'textarea'].includes(type) && !lookup) // prettier-ignore
      ?? formFields(definition).find(({ name, type }) => name !== definition.key && ['price2', 'bool'].includes(type))!; // prettier-ignore
      const value = ['text', 'textarea'].includes(field.type)
        ? sampleText(field, 'BERUBAH')
        : field.type === 'bool'
          ? true
          : 34.5;
      const sent = field.digits ? '123456' : value;
      const other = await call('put', at(definition.paths.update, key)).send({ ...row, [definition.key]: 'LAIN' });
      expect(other.body.details ?? other.body).toEqual([expect.objectContaining({ field: definition.key })]);
      const body = definition.upsert ? { ...row, [field.name]: sent } : { [field.name]: sent };
      const answer = keep(await call('put', at(definition.paths.update, key)).send(body).expect(200));
      expect(answer.body.message).toBe(writeText(definition, 'updated', 'id'));
      const found = (await list(definition)).find((one) => one[definition.key] === key)!;
      expect(found).toMatchObject({ [field.name]: sent });
      const kept = formFields(definition).find(({ name }) => ![field.name, definition.key, 'tgl_berlaku', 'no_hp'].includes(name)); // prettier-ignore
      if (kept) expect(found[kept.name]).toEqual(readBack(kept, row[kept.name]));
      const missing = await call('put', at(definition.paths.update, '2039-09-09')).send(definition.upsert ? body : { [field.name]: sent }); // prettier-ignore
      expect(missing.status).toBeGreaterThanOrEqual(400);
    }),
  );

  test(
    'keeps its picture until it is given another or deleted',
    each(async (definition) => {
      for (const field of imageFields(definition)) {
        const { key, row } = await create(definition);
        const many = (value: unknown) => ({ [field.name]: field.type === 'images' ? [value] : value });
        const put = (body: object) => call('put', at(definition.paths.update, key)).send(body);
        const found = async () => (await list(definition)).find((one) => one[definition.key] === key)!;
        const shown = async () => [(await found())[field.name]].flat()[0] as string;
        const bytes = async (location: string) => (await call('get', location.slice('/api/v1/'.length))).status;
        const first = await shown();
        const bad = `data:image/jpeg;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`;
        const refused = await put(many(bad)).expect(400);
        expect(refused.body.details).toEqual([{ field: field.name, code: 'IMAGE_TYPE_UNKNOWN', message: 'Gambar Harus JPEG, PNG Atau WebP' }]); // prettier-ignore
        keep(await put({ ...row, [definition.key]: undefined, ...many(first) }).expect(200));
        expect([await shown(), await bytes(first)]).toEqual([first, 200]);

        keep(await put(many(picture)).expect(200));
        const second = await shown();
        // Of a dated row the earlier version still shows its own.
        expect([second === first, await bytes(first), await bytes(second)]).toEqual([false, definition.dated ? 200 : 404, 200]); // prettier-ignore

        const emptied = keep(await put({ [field.name]: field.type === 'images' ? [] : '' }));
        const wanted = field.required === true ? [expect.objectContaining({ field: field.name, code: field.requiredMessage })] : undefined; // prettier-ignore
        expect([emptied.status, emptied.body.details]).toEqual([wanted ? 400 : 200, wanted]);
        keep(await call('delete', at(definition.paths.remove, key)).expect(200));
        expect([await bytes(first), await bytes(second)]).toEqual([404, 404]);
      }
    }),
  );

  test(
    'is deleted, unless something uses it, and says by what',
    each(async (definition) => {
      const { key } = await create(definition);
      const answer = keep(await call('delete', at(definition.paths.remove, key)).expect(200));
      expect(answer.body.message).toBe(writeText(definition, 'deleted', 'id'));
      expect((await list(definition)).some((one) => one[definition.key] === key)).toBe(false);
      expect((await call('delete', at(definition.paths.remove, key))).status).toBe(404);
      const used = made.get(definition.name);
      if (!used) return;
      const refused = await call('delete', at(definition.paths.remove, used));
      expect([refused.status, refused.body.code]).toEqual([409, 'MASTER_IN_USE']);
      expect(refused.body.message).toContain(`${used} Tidak Bisa Dihapus, Masih Dipakai Oleh`);
    }),
  );

  test(
    'is searched, sorted and paged',
    each(async (definition) => {
      const { key } = await create(definition);
      await create(definition);
      const found = await list(definition, `?q=${encodeURIComponent(key.toLowerCase())}`);
      expect(found.map((one) => one[definition.key])).toContain(key);
      expect(await list(definition, '?q=%25%27%3B--')).toEqual([]);
      const keys = (await list(definition, `?sort=${definition.key}&order=desc`)).map((one) => String(one[definition.key])); // prettier-ignore
      expect(keys).toEqual([...keys].sort().reverse());
      const page = await call('get', `${definition.paths.list}?limit=1&skip=1&sort=${definition.key}&order=desc`).expect(200); // prettier-ignore
      expect(page.body).toEqual({ count: keys.length, data: [expect.objectContaining({ [definition.key]: keys[1] })] });
      expect((await list(definition, `?${definition.key}=${encodeURIComponent(key)}`)).length).toBe(1);
      await call('get', `${definition.paths.list}?nihil=1`).expect(400);
      await call('get', `${definition.paths.list}?limit=0`).expect(400);
    }),
  );

  test(
    'answers a thousand rows at once, and says that there are more',
    each(async (definition) => {
      await create(definition);
      const undo = await copyRow(server.app.get(pg.Pool), `read.${tableName(definition)}`, [definition.key], MOST_ROWS);
      const answer = await call('get', definition.paths.list).expect(200);
      expect([rowsOf(answer.body).length, answer.headers['x-row-limit']]).toEqual([MOST_ROWS, String(MOST_ROWS)]);
      const rest = await call('get', `${definition.paths.list}?skip=${MOST_ROWS}`).expect(200);
      expect([rowsOf(rest.body).length > 0, rest.headers['x-row-limit']]).toEqual([true, undefined]);
      const csv = await call('get', `lists/${definition.name}/csv?header=field`).expect(200);
      expect(csv.text.trimEnd().split('\r\n').length).toBeGreaterThan(MOST_ROWS + 1);
      await undo();
    }),
  );

  test(
    'is open to those who have the right',
    each(async (definition) => {
      const { key, row } = await create(definition);
      const routes = [
        ['post', at(definition.paths.create, key)],
        ['put', at(definition.paths.update, key)],
        ['delete', at(definition.paths.remove, key)],
      ] as const;
      for (const [method, path] of routes) {
        await call(method, path, 'viewer').send(row).expect(403);
        await server.http[method](`/api/v1/${path}`).send(row).expect(401);
      }
      await call('get', `lists/${definition.name}/history/${key}`, 'viewer').expect(200);
      await call('get', `lists/${definition.name}/history/${key}`, 'stranger').expect(403);
      await call('get', `lists/${definition.name}/csv`, 'stranger').expect(403);
      await call('get', definition.paths.list, 'nobody').expect(403);
      const rows = rowsOf((await call('get', definition.paths.list, 'stranger').expect(200)).body);
      const confidential = definition.fields.filter((field) => field.confidential).map((field) => field.name);
      for (const name of confidential) {
        expect(Object.keys(rows[0]!)).not.toContain(name);
        await call('get', `${definition.paths.list}?${name}=1`, 'stranger').expect(400);
        await call('get', `${definition.paths.list}?sort=${name}`, 'stranger').expect(400);
      }
    }),
  );

  test('a phone number is not found by who may not see it', async () => {
    const { key } = await create(definitions.find(({ name }) => name === 'master-sales')!);
    const found = async (token: string, q: string) => (await call('get', `sales/get/all?q=${q}`, token).expect(200)).body.length as number; // prettier-ignore
    expect([await found('owner', '62812'), await found('stranger', '62812')]).toEqual([expect.any(Number), 0]);
    expect([await found('owner', key), await found('stranger', key)].every((count) => count > 0)).toBe(true);
  });

  test(
    'tells its history',
    each(async (definition) => {
      const { key } = await create(definition);
      keep(await call('delete', at(definition.paths.remove, key)).expect(200));
      const { body } = await call('get', `lists/${definition.name}/history/${encodeURIComponent(key)}`).expect(200);
      expect(body.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
        ['deleted', 'OWNER'],
        ['created', 'OWNER'],
      ]);
      expect(body[1].changes).toContainEqual({ field: definition.key, before: null, after: key });
    }),
  );

  test(
    'is exported as CSV',
    each(async (definition) => {
      const { key } = await create(definition);
      const { text } = await call('get', `lists/${definition.name}/csv?header=field`).expect(200);
      const [heading, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
      expect(heading!.split(',')[0]).toBe(definition.fields[0]!.name);
      expect(lines.some((one) => one.includes(key))).toBe(true);
    }),
  );

  test(
    'has its views',
    each(async (definition) => {
      if (!definition.paths.views) return;
      await create(definition);
      for (const view of definition.paths.views) {
        const [column, value] = Object.entries(view.where)[0]!;
        const some = (await list(definition))[0]![column];
        const inPath = view.path.includes('{');
        const query =
          typeof value === 'string' && /^\{/.test(value) && !inPath ? `?${value.slice(1, -1)}=${String(some)}` : '';
        const rows = (await call('get', view.path.replace('{code}', String(some)) + query).expect(200)).body as Record<string, unknown>[]; // prettier-ignore
        const wanted = typeof value === 'string' && value.startsWith('{') ? some : value;
        expect(rows.every((row) => row[column] === wanted)).toBe(true);
      }
    }),
  );
});
