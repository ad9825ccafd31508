import { randomUUID } from 'node:crypto';
import {
  columnNames,
  costNames,
  csvName,
  sortColumns,
  streamKind,
  totalled,
  uncountedStates,
  unfinishedStates,
} from '@emas/contracts/definitions/document-facts';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { ENTRY_KINDS } from '@emas/contracts/documents/registry';
import type { Action } from '@emas/contracts/permissions/access-tree';
import { CASH_SIDE } from '@emas/domain/money/money-move';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import type pg from 'pg';
import type { EntryKind } from '../../apps/api/src/engine/entries/entry-kind.js';
import { EntryRegistry } from '../../apps/api/src/engine/entries/entry-registry.js';
import { ResourceHooks } from '../../apps/api/src/engine/resource/resource-hooks.js';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { ENTRY_MAKERS } from '../support/entry-makers.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { grant, stranger } from '../support/others.js';
import type { Client } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* What the engine gives every kind of entry, on the real server: a new kind is held by it once it can be made. */

let test: TestApp;
let shop: GoldShop;
let client: pg.Client;
let other: Client;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test, addDays(jakartaDate(new Date().toISOString()), -1));
  client = createClient(test.config);
  await client.connect();
  other = await stranger(test, shop);
});
afterAll(async () => {
  await client?.end();
  await test?.close();
});

type Row = Readonly<Record<string, string | number | null>>;
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const kindOf = (name: string): EntryKind => test.app.get(EntryRegistry).all.find((each) => each.definition.kind === name)!; // prettier-ignore
/** The owner answers for it himself where somebody has to. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers freely
async function record(path: string, sent: object, user = 'OWNER', headers = {}): Promise<Answer<any>> {
  const one = { id: randomUUID(), ...sent };
  const answer = await shop.as(user, 'post', path, one, headers);
  if ((answer.body as { code?: string }).code !== 'AUTHORIZATION_REQUIRED') return answer;
  return shop.as(user, 'post', path, { ...one, otorisasi_ids: await shop.answerFor(answer) }, headers);
}
const askBack = (path: string, id: string, user = 'OWNER', headers = {}, more: object = {}) => shop.as(user, 'post', `${path}/${id}/batal`, { alasan: 'salah', ...more }, headers); // prettier-ignore
/** Taken back, answered for where somebody has to. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers freely
async function reverse(path: string, id: string, user = 'OWNER', headers = {}): Promise<Answer<any>> {
  const answer = await askBack(path, id, user, headers);
  if ((answer.body as { code?: string }).code !== 'AUTHORIZATION_REQUIRED') return answer;
  return askBack(path, id, user, headers, { otorisasi_ids: await shop.approve(answer, user, 'OWNER') });
}

/** What stands in each account of the shop, and in each place; nothing where that is nothing. */
async function books(): Promise<unknown> {
  const { rows: money } = await client.query(
    `SELECT line.account, sum(line.amount)::bigint AS saldo
       FROM ledger.event_lines e, unnest(e.akun, e.jumlah) AS line(account, amount)
      WHERE e.shop = $1 GROUP BY line.account HAVING sum(line.amount) <> 0 ORDER BY line.account`,
    [SHOP],
  );
  const { rows: goods } = await client.query(
    'SELECT barang, place, qty, nilai FROM ledger.stock_place WHERE shop = $1 AND qty <> 0 ORDER BY barang, place',
    [SHOP],
  );
  return { money, goods };
}

describe.each(ENTRY_KINDS)('%s', (name) => {
  const {
    prepare,
    fresh,
    sent,
    wrong,
    begins = 'VALID',
    another = { keterangan: 'LAIN SEKALI' },
    told: said = ENTRY_MAKERS[name].sent[0],
    approved,
    backBy,
  } = ENTRY_MAKERS[name];
  const made = async (one: object = sent[0]) => ({ ...one, ...(await fresh?.(shop)) });
  let kind: EntryKind;
  let definition: EntryDefinition;
  let path: string;
  let ids: string[];
  let rows: Row[];
  const get = (below = '', user = 'OWNER') => shop.as(user, 'get', `${path}${below}`);
  const list = async (query = ''): Promise<Row[]> => (await get(query && `?${query}`)).body;

  beforeAll(async () => {
    kind = kindOf(name);
    ({ definition } = kind);
    ({ path } = definition);
    await prepare?.(shop);
    ids = [];
    for (const one of sent) {
      const { status, body } = await record(path, await made(one));
      if (status !== 201) throw new Error(JSON.stringify(body));
      ids.push(body.data.id as string);
    }
    rows = await list();
  });

  it('is recorded, and read by id and by number in any case, with what it books', async () => {
    const { body: one } = await get(`/${ids[0]}`);
    const no = one[definition.no] as string;
    expect(definition.numbers).toContain(no.slice(0, 2));
    expect(one).toMatchObject({ id: ids[0], status: begins, input_by: 'OWNER', batal_by: null, ...said }); // prettier-ignore
    expect(one.persetujuan).toHaveLength(approved ? 1 : 0);
    expect((await get(`/by-no/${no.toLowerCase()}`)).body).toEqual(one);
    const { persetujuan, lines, ...whole } = one;
    // What only the look at one has, the list does not.
    const details = definition.header.flatMap((field) => (typeof field === 'object' && 'detail' in field ? [field.detail.replace('?', '')] : [])); // prettier-ignore
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(details));
    const summary = Object.fromEntries(Object.entries(whole).filter(([field]) => !details.includes(field)));
    expect(lines?.length ?? 0).toBe(
      ENTRY_MAKERS[name].rows ?? (definition.lines ? (sent[0] as { baris?: object[] }).baris!.length : 0),
    );
    expect(rows).toContainEqual(summary);
  });

  it('is refused at the field that is wrong, and books nothing', async () => {
    const before = await books();
    const { status, body } = await record(path, wrong);
    expect([status, body.details.length > 0]).toEqual([400, true]);
    expect(await books()).toEqual(before);
  });

  it('sums to zero in the books, each event of its own', async () => {
    const { unposted } = ENTRY_MAKERS[name];
    for (const [index, id] of ids.entries()) {
      const [recorded] = await shop.ledger.history(SHOP, kind.documents.stream(id));
      expect(recorded!.postings.length > 0).toBe(!(unposted === true || unposted?.includes(index)));
      expect(recorded!.postings.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(0);
    }
  });

  it('is listed newest first, by each column that sorts, in pages with totals of what counts', async () => {
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
    for (const also of definition.also ?? []) expect((await shop.as('OWNER', 'get', also)).body).toEqual(rows);
    for (const column of sortColumns(definition)) {
      const sorted = await list(`sort=${column}&order=asc`);
      const values = sorted.map((row) => row[column]).filter((value) => value !== null) as string[];
      expect([column, sorted.length, values]).toEqual([column, rows.length, values.toSorted((a, b) => (a < b ? -1 : 1))]); // prettier-ignore
    }
    const { body: page } = await get('?limit=1&skip=1');
    expect([page.count, page.data]).toEqual([rows.length, [rows[1]]]);
    const counted = rows.filter(({ status }) => !uncountedStates(definition).includes(status as string));
    for (const figure of totalled(definition))
      expect([figure, page.totals[figure]]).toEqual([figure, counted.reduce((sum, row) => sum + Number(row[figure]), 0)]); // prettier-ignore
  });

  it('is found by state, by each of its filters, by number and by what it is about', async () => {
    for (const state of Object.keys(definition.states))
      expect((await list(`status=${state}`)).every(({ status }) => status === state)).toBe(true);
    for (const filter of definition.filters!) {
      const value = rows[0]![filter]!;
      const found = await list(`${filter}=${encodeURIComponent(value)}`);
      expect([filter, found.length, found.every((row) => row[filter] === value)]).toEqual([filter, rows.filter((row) => row[filter] === value).length, true]); // prettier-ignore
    }
    for (const field of [definition.no, definition.about])
      expect(await list(`q=${encodeURIComponent(String(rows[0]![field]).toLowerCase())}`)).toContainEqual(rows[0]);
    for (const bad of ['status=LAIN', 'jenis=LAIN', 'sort=id', 'limit=0', 'tgl_from=2026-99-99', 'lain=1'])
      expect(code(await get(`?${bad}`))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('is given as CSV in the order of its columns, without what it costs', async () => {
    const answer = await test.http
      .get(`/api/v1/lists/${csvName(definition)}/csv`)
      .set('Authorization', `Bearer ${await shop.token('OWNER')}`);
    const [heading, ...lines] = answer.text.trimEnd().split('\r\n');
    expect(heading).toBe(`\uFEFF${columnNames(definition).join(',')}`);
    expect(lines).toEqual(rows.map((row) => columnNames(definition).map((column) => row[column] ?? '').join(','))); // prettier-ignore
  });

  it('tells what it cost to who may see it, and to nobody else', async () => {
    await grant(shop, 'KASIR2', { [definition.page]: ['lihat'] });
    const told = async (user: string) => JSON.stringify([(await get('', user)).body, (await get(`/${ids[0]}`, user)).body]); // prettier-ignore
    for (const cost of costNames(definition)) {
      expect(await told('OWNER')).toContain(`"${cost}"`);
      expect(await told('KASIR2')).not.toContain(`"${cost}"`);
    }
  });

  it('opens each route to its right of its page alone, and is nobody else’s', async () => {
    const routes: readonly (readonly ['get' | 'post', string, Action])[] = [
      ['get', path, 'lihat'],
      ['get', `${path}/${ids[0]}`, 'lihat'],
      ['get', `${path}/by-no/${rows[0]![definition.no]}`, 'lihat'],
      ['get', `lists/${csvName(definition)}/csv`, definition.exports],
      ['post', path, definition.records ?? 'tambah'],
      ['post', `${path}/${randomUUID()}/batal`, 'batal'],
    ];
    for (const may of [
      [],
      ['lihat'],
      ['lihat', definition.exports],
      ['lihat', definition.records ?? 'tambah'],
      ['lihat', 'batal'],
    ] as Action[][]) {
      await grant(shop, 'KASIR2', may.length > 0 ? { [definition.page]: may } : {});
      for (const [method, route, action] of routes) {
        const { status } = await shop.as('KASIR2', method, route, method === 'post' ? { alasan: 'SALAH' } : undefined);
        expect([route, may, status !== 403]).toEqual([route, may, may.includes(action)]);
      }
    }
    const { missing } = kind.documents.refusals;
    for (const id of [ids[0]!, randomUUID()]) {
      expect(code(await other.get(`${path}/${id}`))).toEqual([404, missing]);
      expect(code(await other.post(`${path}/${id}/batal`, { alasan: 'SALAH' }))).toEqual([404, missing]);
    }
    expect((await other.get(path)).body).toEqual([]);
    expect(code(await reverse(path, 'none'))).toEqual([400, 'BAD_REQUEST']);
  });

  it('is booked once, however often and however fast the same is sent', async () => {
    const one = { id: randomUUID(), ...(await made()) };
    const key = { 'Idempotency-Key': one.id };
    const answers = await Promise.all([record(path, one, 'OWNER', key), record(path, one, 'OWNER', key)]);
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(answers.map(() => [201, answers[0]!.body.data])); // prettier-ignore
    expect((await list()).filter(({ id }) => id === one.id)).toHaveLength(1);
    expect(code(await record(path, { ...one, ...another }, 'OWNER', key))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']); // prettier-ignore
    expect(code(await record(path, one, 'OWNER'))[0]).toBe(409);
    expect((await reverse(path, one.id)).status).toBe(200);
  });

  it('is taken back once, by the opposite of what it booked, and no total counts it any more', async () => {
    const one = await made();
    const before = await books();
    const totals = (await get('?limit=1')).body.totals as unknown;
    const { id } = (await record(path, one)).body.data;
    expect(await books()).not.toEqual(before);
    expect(code(await shop.as('OWNER', 'post', `${path}/${id}/batal`, {}))).toEqual([400, 'VALIDATION_FAILED']);
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([reverse(path, id, 'OWNER', key), reverse(path, id, 'SPV1'), reverse(path, id, 'OWNER', key)]); // prettier-ignore
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const history = await shop.ledger.history(SHOP, kind.documents.stream(id));
    expect(history).toHaveLength(2);
    expect(history[1]!.reverses).toBe(history[0]!.seq);
    expect(code(await reverse(path, id))).toEqual([409, Object.values(kind.documents.refusals.not)[0]]);
    expect((await get(`/${id}`)).body).toMatchObject({
      status: 'BATAL',
      alasan_batal: 'SALAH',
      otorisasi_by: backBy ?? null,
    });
    expect(await books()).toEqual(before);
    expect((await get('?limit=1')).body.totals).toEqual(totals);
  });

  it('keeps from deletion the rows of lists that it names', async () => {
    const hooks = test.app.get(ResourceHooks);
    const { lines = [] } = (await get(`/${ids[0]}`)).body as { lines?: Row[] };
    const below = lines.map((line) =>
      Object.fromEntries(Object.entries(line).map(([field, value]) => [`lines.${field}`, value])),
    );
    const named = Object.entries(definition.names).flatMap(([of, fields]) =>
      [fields].flat().flatMap((field) => [...rows, ...below].flatMap((row) => (row[field] && row[field] !== CASH_SIDE ? [{ of, key: String(row[field]) }] : []))),
    ); // prettier-ignore
    expect(new Set(named.map(({ of }) => of))).toEqual(new Set(Object.keys(definition.names)));
    for (const { of, key } of named)
      expect([of, (await hooks.referenceAt(SHOP, of, key)).used]).not.toEqual([of, null]);
  });

  it('is shown of the open day alone where dates are locked', async () => {
    const open = (await shop.ledger.head(SHOP)).openDay!;
    await shop.as('OWNER', 'put', 'para-system', { key: 'kunci_tanggal', value: true });
    try {
      for (const route of [path, `lists/${csvName(definition)}/csv`])
        expect(code(await shop.as('SPV1', 'get', `${route}?tgl_from=${addDays(open, -1)}&tgl_to=${open}`))).toEqual([400, 'VALIDATION_FAILED']); // prettier-ignore
    } finally {
      await shop.as('OWNER', 'put', 'para-system', { key: 'kunci_tanggal', value: false });
    }
  });

  it('stands in the read-model, and its head in that of all documents, as a replay of the log makes them', async () => {
    for (const follower of [streamKind(definition), 'documents']) {
      const projection = test.app.get(ProjectionRegistry).find(follower)!;
      expect([follower, await Shadow.compare(client, projection)]).toEqual([follower, null]);
    }
    const projection = test.app.get(ProjectionRegistry).find(streamKind(definition))!;
    await Shadow.rebuild(client, projection);
    expect(await Shadow.compare(client, projection)).toBeNull();
    const { rows: heads } = await client.query(
      'SELECT no, status, jenis, tgl_system, input_by, valid_by FROM read.document WHERE shop = $1 AND stream = $2',
      [SHOP, kind.documents.stream(ids[0]!)],
    );
    const { [definition.no]: no, status, jenis, tgl_system, input_by } = (await get(`/${ids[0]}`)).body;
    expect(heads).toEqual([
      { no, status, jenis: jenis ?? null, tgl_system, input_by, valid_by: begins === 'VALID' ? input_by : null },
    ]);
  });
});

it('entries of a day that is closed stay', async () => {
  const made: { kind: EntryKind; id: string }[] = [];
  for (const name of ENTRY_KINDS) {
    const kind = kindOf(name);
    // What is unfinished keeps its day open.
    if (unfinishedStates(kind.definition).length > 0 || kind.definition.anyDay) continue;
    const { sent, fresh } = ENTRY_MAKERS[name];
    const { body } = await record(kind.definition.path, { ...sent[0], ...(await fresh?.(shop)) });
    made.push({ kind, id: body.data.id as string });
  }
  await shop.closeDay((await shop.ledger.head(SHOP)).openDay!);
  for (const { kind, id } of made) expect(code(await reverse(kind.definition.path, id))).toEqual([409, 'DAY_NOT_OPEN']);
  await shop.openDay();
  for (const { kind, id } of made) {
    const { late, anyDay } = ENTRY_MAKERS[kind.definition.kind as keyof typeof ENTRY_MAKERS];
    const refusal = anyDay
      ? [200, undefined]
      : late
        ? [403, 'AUTHORIZATION_REQUIRED']
        : [409, kind.documents.refusals.otherDay];
    expect(code(await (late ? askBack : reverse)(kind.definition.path, id))).toEqual(refusal);
  }
});
