import { randomUUID } from 'node:crypto';
import { actionText } from '@emas/contracts/authorization/action-text';
import {
  columnNames,
  csvName,
  readingPages,
  streamKind,
  totalled,
  uncountedStates,
} from '@emas/contracts/definitions/document-facts';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { DOCUMENT_KINDS } from '@emas/contracts/documents/registry';
import type { Action } from '@emas/contracts/permissions/access-tree';
import { proofCode } from '@emas/domain/document/proof-code';
import { addDays } from '@emas/domain/shared/business-date';
import pg from 'pg';
import type { AnyKind } from '../../apps/api/src/engine/document/document-kind.js';
import { DocumentRegistry } from '../../apps/api/src/engine/document/document-registry.js';
import { ResourceHooks } from '../../apps/api/src/engine/resource/resource-hooks.js';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { DOCUMENT_MAKERS } from '../support/document-makers.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { grant, stranger } from '../support/others.js';
import type { Client } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* What the engine gives every kind of document, on the real server: a new kind is held by it once it can be made. */

let test: TestApp;
let shop: GoldShop;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  await shop.as('OWNER', 'put', 'para-system', { key: 'WHATSAPP_MODULE', value: true });
  // What is bought here is more than a drawer opens with.
  const rent = { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 50_000_000, keterangan: 'SEWA ETALASE' };
  await shop.as('KASIR1', 'post', 'cash/uang-kas', { id: randomUUID(), ...rent });
});
afterAll(() => test?.close());

let other: Promise<Client> | null = null;
const elsewhere = () => (other ??= stranger(test, shop));

type Row = Readonly<Record<string, string | number | null>>;
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
/** A slip as text is refused as text. */
const refused = ({ status, body, text = '' }: Answer<{ code?: string }> & { readonly text?: string }) => [status, body.code ?? /"code":"(\w+)"/.exec(text)?.[1]]; // prettier-ignore
const fine = ({ status }: Answer) => status >= 200 && status < 300;

interface Route {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly sent?: object;
  readonly pages: readonly string[];
  readonly action: Action;
}

/** The shared routes of a kind below the id and number of one document; null where it has none. */
function routesOf(
  { definition, drop }: Pick<AnyKind, 'definition' | 'drop'>,
  id: string,
  no: string,
  back: object = {},
) {
  const { path, pages, rights, settings } = definition;
  const readers = readingPages(definition);
  const read = { method: 'get', pages: readers, action: 'lihat' } as const;
  const print = { pages: rights?.print ?? [pages.list], action: 'cetak' } as const;
  const note = { method: 'post', pages: rights?.note ?? readers, action: 'lihat', sent: { no_faktur: no } } as const;
  return {
    list: { ...read, path },
    one: { ...read, path: `${path}/${id}` },
    byNumber: { ...read, path: `${path}/by-no/${no}` },
    csv: {
      method: 'get',
      path: `lists/${csvName(definition)}/csv`,
      pages: [pages.list],
      action: rights?.exports ?? 'export',
    },
    print: { ...print, method: 'post', path: `${path}/${id}/cetak`, sent: {} },
    pdf: { ...print, method: 'get', path: `${path}/${id}/slip.pdf` },
    text: { ...print, method: 'get', path: `${path}/${id}/slip.txt` },
    pages: { ...print, method: 'get', path: `${path}/${id}/slip.json` },
    bytes: { ...print, method: 'get', path: `${path}/${id}/slip.bin` },
    cancel: { method: 'post', path: `${path}/${id}/batal`, sent: { alasan: 'SALAH', ...back }, pages: [pages.cancel], action: 'batal' }, // prettier-ignore
    ...(settings.template && {
      note: { ...note, path: `${path}/get/bynota` },
      noteAgain: { ...note, path: `${path}/get/bynota/single` },
      whatsapp: { ...print, method: 'post', path: `${path}/${id}/whatsapp`, sent: {} },
    }),
    ...(drop && { drop: { method: 'delete', path: `${path}/${id}`, pages: [pages.write], action: 'hapus' } }),
  } satisfies Readonly<Record<string, Route>>;
}

const ask = (user: string, { method, path, sent }: Route, headers: Readonly<Record<string, string>> = {}) =>
  shop.as(user, method, path, sent, headers);

describe.each(DOCUMENT_KINDS)('%s', (name) => {
  const maker = DOCUMENT_MAKERS[name];
  let kind: AnyKind;
  let definition: DocumentDefinition;
  let open: string;
  let valid: string;
  let no: string;
  const get = (path: string, user = 'OWNER') => shop.as(user, 'get', path);
  const one = async (id: string): Promise<Row & { lines: Row[] }> => (await get(`${definition.path}/${id}`)).body;
  const routes = (id = valid) => routesOf(kind, id, no, maker.back);
  /** How it is refused where it is not in its first state, or not in its second. */
  const notIn = (step: 0 | 1) => kind.documents.refusals.not[stateAfter(step) as never];
  /** What is booked in one step is in its first state as long as it stands. */
  const stateAfter = (step: 0 | 1): string => {
    const [first, second] = Object.keys(definition.states) as [string, string];
    return step === 1 ? (maker.stands ?? (second === 'BATAL' ? first : second)) : first;
  };
  const does = (action: string, step: 0 | 1): boolean =>
    Object.values(definition.actions)[step]!.includes(action as never);
  const happened = async (id: string, what: string): Promise<number> =>
    (await shop.ledger.history(SHOP, kind.documents.stream(id))).filter(({ type }) => type.endsWith(what)).length;

  beforeAll(async () => {
    kind = test.app.get(DocumentRegistry).all.find((each) => each.definition.kind === name)!;
    ({ definition } = kind);
    open = await maker.saved(shop);
    valid = await maker.valid(shop);
    no = (await one(valid))[definition.no] as string;
  });

  /** Takes it back with a supervisor's approval; answers how. */
  async function approved(route: Route): Promise<Route> {
    const asked = await ask(maker.by, route);
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const { otorisasi } = asked.body['data'] as { otorisasi: readonly { description: string }[] };
    // Each approver reads it in his own language.
    for (const { description } of otorisasi) expect(actionText(description, () => 'told')).toBe('told');
    return { ...route, sent: { ...route.sent, otorisasi_ids: await shop.approve(asked, maker.by) } };
  }

  it('is read by id, by number in any case, and as a note with its message', async () => {
    const document = await one(valid);
    expect(no.slice(0, 2)).toBe(definition.numbers[0]);
    expect(document).toMatchObject({ id: valid, status: stateAfter(1) });
    expect(document.lines[0]).toMatchObject({ line_no: 1 });
    expect((await get(`${definition.path}/by-no/${no.toLowerCase()}`)).body).toEqual(document);
    for (const route of [routes().note, routes().noteAgain]) {
      if (!route) continue;
      const note = await ask('OWNER', route);
      expect([note.status, note.body.data]).toEqual([200, [document]]);
      expect(note.body.template_wa).toContain(no);
      expect(note.body.template_wa).not.toMatch(/[{}]/);
    }
  });

  it('shows what it cost to nobody who may not see it', async () => {
    const shown = JSON.stringify([(await get(`${definition.path}/${valid}`, 'KASIR1')).body, (await get(definition.path, 'KASIR1')).body]); // prettier-ignore
    for (const cost of definition.costs) expect(shown).not.toContain(`"${cost.replace('lines.', '')}"`);
    const document = JSON.stringify(await one(valid));
    for (const cost of definition.costs) expect(document).toContain(`"${cost.replace('lines.', '')}"`);
  });

  it('is listed newest first, by each column that sorts, in pages with totals of what counts', async () => {
    const { body: all } = await get(definition.path);
    const numbers = (rows: Row[]) => rows.map((row) => row[definition.no]);
    expect(numbers(all)).toEqual(numbers(all).toSorted().reverse());
    for (const column of definition.sort) {
      const { body: rows } = await get(`${definition.path}?sort=${column}&order=asc`);
      const values = (rows as Row[]).map((row) => row[column]!);
      expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : 1)));
    }
    const { body: page } = await get(`${definition.path}?limit=1&skip=1`);
    expect([page.count, page.data]).toEqual([all.length, [all[1]]]);
    const counted = (all as Row[]).filter(({ status }) => !uncountedStates(definition).includes(status as string));
    for (const figure of totalled(definition))
      expect([figure, page.totals[figure]]).toEqual([
        figure,
        Math.round(counted.reduce((sum, row) => sum + Number(row[figure]), 0) * 1000) / 1000,
      ]);
  });

  it('is found by state, by number and by what is on its lines', async () => {
    for (const state of Object.keys(definition.states)) {
      const { body: rows } = await get(`${definition.path}?status=${state}`);
      expect((rows as Row[]).every(({ status }) => status === state)).toBe(true);
    }
    const { body: found } = await get(`${definition.path}?q=${no.toLowerCase()}`);
    expect((found as Row[]).map(({ id }) => id)).toEqual([valid]);
    const [line] = (await one(valid)).lines;
    const searched = definition.search.find((field) => field.startsWith('lines.') && line![field.slice(6)])!;
    const { body: byLine } = await get(`${definition.path}?q=${encodeURIComponent(String(line![searched.slice(6)]))}`);
    expect((byLine as Row[]).map(({ id }) => id)).toContain(valid);
    for (const wrong of ['status=LAIN', 'sort=id', 'limit=0', 'tgl_from=2026-99-99', 'lain=1'])
      expect(code(await get(`${definition.path}?${wrong}`))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('is given as CSV in the order of its columns, cell by cell what the list says', async () => {
    const token = await shop.token('OWNER');
    const answer = await test.http.get(`/api/v1/${routes().csv.path}?limit=1`).set('Authorization', `Bearer ${token}`);
    const [heading, ...lines] = answer.text.trimEnd().split('\r\n');
    expect(heading).toBe(`\uFEFF${columnNames(definition).join(',')}`);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${definition.path.replaceAll('/', '-')}.csv"`,
    );
    const { body: rows } = await get(definition.path);
    expect(lines).toEqual((rows as Row[]).map((row) => columnNames(definition).map((column) => row[column] ?? '').join(','))); // prettier-ignore
  });

  it('is not found under an id or number that is none, or that is another shop’s', async () => {
    const { missing } = kind.documents.refusals;
    const isListed = ({ path }: Route) => path === definition.path || path.startsWith('lists/');
    const none = routesOf(kind, randomUUID(), `${definition.numbers[0]}SJA0000000000`);
    const owner = await elsewhere();
    const theirs = ({ method, path, sent }: Route) =>
      method === 'post' ? owner.post(path, sent) : owner[method](path);
    for (const route of (Object.values(none) as Route[]).filter((each) => !isListed(each)))
      expect([route.path, ...refused(await ask('OWNER', route))]).toEqual([route.path, 404, missing]);
    for (const route of (Object.values(routes()) as Route[]).filter((each) => !isListed(each)))
      expect([route.path, ...refused(await theirs(route))]).toEqual([route.path, 404, missing]);
    expect((await owner.get(definition.path)).body).toEqual([]);
    expect((await one(valid))['cetak_count']).toBe(0);
  });

  it('opens each route to the right of each of its pages, and to no other', async () => {
    const all = Object.entries(routesOf(kind, randomUUID(), no)) as [string, Route][];
    await grant(shop, 'KASIR2', {});
    for (const [, route] of all) expect(code(await ask('KASIR2', route))).toEqual([403, 'FORBIDDEN']);
    const rights = new Set(all.flatMap(([, { pages, action }]) => pages.map((page) => `${page} ${action}`)));
    for (const right of rights) {
      const [page, action] = right.split(' ') as [string, Action];
      await grant(shop, 'KASIR2', { [page]: ['lihat', action] });
      const opened: string[] = [];
      for (const [key, route] of all) if ((await ask('KASIR2', route)).status !== 403) opened.push(key);
      const allowed = all.filter(([, route]) => route.pages.includes(page) && ['lihat', action].includes(route.action));
      expect([right, opened]).toEqual([right, allowed.map(([key]) => key)]);
    }
    const { list } = routes();
    expect((await test.http[list.method](`/api/v1/${list.path}`)).status).toBe(401);
  });

  it('is printed once freely, then as a copy with a reason and an approval; a request sent twice counts once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await ask(maker.by, routes().print, key);
    expect(first.body).toMatchObject({ cetak_ke: 1, slip: { kind: name, no_faktur: no, cetak_ke: 1 } });
    expect((await ask(maker.by, routes().print, key)).body).toEqual(first.body);
    expect(code(await ask(maker.by, routes(open).print, key))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await happened(valid, 'Printed')).toBe(1);
    const unsaid = await ask(maker.by, routes().print);
    expect(code(unsaid)).toEqual([400, 'VALIDATION_FAILED']);
    expect(unsaid.body.details).toMatchObject([{ field: 'alasan' }]);
    const second = await ask(maker.by, await approved({ ...routes().print, sent: { alasan: 'Nota sobek' } }));
    expect(second.body).toMatchObject({ cetak_ke: 2, slip: { cetak_ke: 2 } });
    expect((await one(valid))['cetak_count']).toBe(2);
    const { rows } = await test.app.get(pg.Pool).query(
      `SELECT no, tgl_system::text, cetak_ke, minta_by, otorisasi_by, alasan FROM read.note_print
        WHERE shop = $1 AND stream = $2 ORDER BY seq`,
      [SHOP, kind.documents.stream(valid)],
    );
    const print = { no, tgl_system: shop.today, minta_by: maker.by };
    expect(rows).toEqual([
      { ...print, cetak_ke: 1, otorisasi_by: null, alasan: null },
      { ...print, cetak_ke: 2, otorisasi_by: 'SPV1', alasan: 'NOTA SOBEK' },
    ]);
    const file = async (path: string) =>
      test.http
        .get(`/api/v1/${path}`)
        .set('Authorization', `Bearer ${await shop.token(maker.by)}`)
        .buffer(true);
    // What proves it is of the event that made it valid, the same on every copy, and on none that was not counted.
    const history = await shop.ledger.history(SHOP, kind.documents.stream(valid));
    const bukti = proofCode(history.find(({ type }) => (kind.proves ?? [kind.cancel.reverses]).includes(type))!.hash);
    expect([first.body.slip.kode_bukti, second.body.slip.kode_bukti]).toEqual([bukti, bukti]);
    const text = (await file(routes().text.path)).text;
    for (const told of [no, bukti, 'SALINAN KE-1']) expect(text).toContain(told);
    const preview = await shop.token(maker.by === 'OWNER' ? 'SPV1' : 'OWNER');
    const looked = await test.http.get(`/api/v1/${routes().text.path}`).set('Authorization', `Bearer ${preview}`);
    expect(looked.text).not.toContain(bukti);
    const pdf = await file(routes().pdf.path);
    expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
      'application/pdf',
      `inline; filename="${no}.pdf"`,
    ]);
    // Laid out for a printer of many sizes, and as ESC/POS: each copy with its number to be scanned, cut off.
    const pages = await ask(maker.by, routes().pages);
    expect(pages.body.pages.at(-1)).toContainEqual({ gambar: 'KODE', rata: 'KIRI' });
    const bytes = await file(routes().bytes.path);
    expect(bytes.headers['content-disposition']).toBe(`attachment; filename="${no}.bin"`);
    const sent = (bytes.body as Buffer).toString('latin1');
    expect(sent).toContain(`{B${no}`);
    expect(sent).toContain(bukti);
    expect(sent.split('\x1dVB\x03')).toHaveLength(pages.body.pages.length + 1);
    if (!does('print', 0)) expect(code(await ask(maker.by, routes(open).print))).toEqual([409, notIn(1)]);
  });

  it('waits to be sent by WhatsApp where there is no service, and is sent by nobody where the module is off', async () => {
    const { whatsapp } = routes();
    if (!whatsapp) return;
    const route = { ...whatsapp, sent: { no_whatsapp: '081234567890' } };
    const key = { 'Idempotency-Key': randomUUID() };
    for (let times = 0; times < 2; times++) {
      const { status, body } = await ask(maker.by, route, key);
      expect([status, body['message']]).toEqual([200, 'Pesan Menunggu, Layanan WhatsApp Belum Diatur']);
    }
    const { body: waiting } = await get(`kotak-keluar?q=${no}`);
    expect(waiting).toMatchObject([{ status: 'MENUNGGU', no_service: true, tujuan: '*********7890' }]);
    await shop.as('OWNER', 'put', 'para-system', { key: 'WHATSAPP_MODULE', value: false });
    try {
      expect(code(await ask(maker.by, route))).toEqual([403, 'MODULE_OFF']);
    } finally {
      await shop.as('OWNER', 'put', 'para-system', { key: 'WHATSAPP_MODULE', value: true });
    }
  });

  it('is given up before it is paid, its reason in the query or in the body', async () => {
    if (!kind.drop) return;
    const inQuery = routes(await maker.saved(shop)).drop!;
    const key = { 'Idempotency-Key': randomUUID() };
    const dropped = await ask(maker.by, { ...inQuery, path: `${inQuery.path}?alasan=berubah%20pikiran` }, key);
    expect(dropped.status).toBe(200);
    expect((await ask(maker.by, { ...inQuery, path: `${inQuery.path}?alasan=berubah%20pikiran` }, key)).body).toEqual(dropped.body); // prettier-ignore
    const inBody = { ...routes(await maker.saved(shop)).drop!, sent: { alasan: 'salah' } };
    expect((await ask(maker.by, inBody)).status).toBe(200);
    for (const [route, alasan_batal] of [
      [inQuery, 'BERUBAH PIKIRAN'],
      [inBody, 'SALAH'],
    ] as const)
      // prettier-ignore
      expect((await get(route.path)).body).toMatchObject({ status: 'BATAL', alasan_batal, batal_by: maker.by });
    expect(code(await ask(maker.by, inBody))).toEqual([409, notIn(0)]);
    expect(code(await ask(maker.by, routes().drop!))).toEqual([409, notIn(0)]);
  });

  it('is taken back once, however often and however fast that is asked', async () => {
    const id = await maker.valid(shop);
    const { account } = maker.undone;
    const books = () => (account === null ? Promise.resolve(null) : shop.ledger.balance(SHOP, account));
    const before = await books();
    const { cancel: asked } = routes(id);
    const cancel = maker.freely ? asked : await approved(asked);
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([ask(maker.by, cancel, key), ask(maker.by, cancel), ask(maker.by, cancel, key)]);
    const done = answers.filter(fine);
    expect(done.length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    expect(await happened(id, maker.undone.type)).toBe(maker.undone.times);
    const { alasan_batal, otorisasi_by, status } = await one(id);
    expect({ alasan_batal, otorisasi_by, status }).toEqual({ alasan_batal: 'SALAH', otorisasi_by: maker.freely ? null : 'SPV1', status: 'BATAL' }); // prettier-ignore
    if (account !== null) expect(await books()).not.toEqual(before);
    expect(code(await ask(maker.by, routes(id).cancel))).toEqual([409, notIn(1)]);
    expect(code(await ask(maker.by, { ...cancel, sent: {} }))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('keeps from deletion the rows of lists that it names', async () => {
    const { lines, pembayaran, ...head } = (await get(`${definition.path}/${valid}`)).body;
    const named = Object.entries(definition.names).flatMap(([list, fields]) => {
      const field = [fields].flat()[0]!;
      const [place, name] = field.includes('.') ? field.split('.') : ['head', field];
      const key = { head, lines: lines[0], payments: pembayaran?.[0] }[place!][name!] as string | null;
      return key === null ? [] : [{ list, key }];
    });
    expect(named.length).toBeGreaterThan(0);
    const hooks = test.app.get(ResourceHooks);
    for (const { list, key } of named) {
      expect([list, (await hooks.referenceAt(SHOP, list, key)).used]).not.toEqual([list, null]);
      expect((await hooks.referenceAt(SHOP, list, 'NOBODY')).used).toBeNull();
    }
  });

  it('is shown of the open day alone where dates are locked', async () => {
    await shop.as('OWNER', 'put', 'para-system', { key: 'kunci_tanggal', value: true });
    try {
      const yesterday = `tgl_from=${addDays(shop.today, -1)}&tgl_to=${shop.today}`;
      for (const { path } of [routes().list, routes().csv])
        expect(code(await get(`${path}?${yesterday}`, 'SPV1'))).toEqual([400, 'VALIDATION_FAILED']);
      expect((await get(`${definition.path}?tgl_from=${shop.today}`, 'SPV1')).status).toBe(200);
    } finally {
      await shop.as('OWNER', 'put', 'para-system', { key: 'kunci_tanggal', value: false });
    }
  });

  it('leaves to others what they call below its path', async () => {
    const { body: described } = await test.http.get('/api/docs-json');
    const siblings = Object.entries<object>(described.paths).filter(
      ([path, methods]) => new RegExp(`^/api/v1/${definition.path}/[^/{]+$`).test(path) && 'get' in methods,
    );
    for (const [path] of siblings) {
      const answer = await get(path.replace('/api/v1/', ''));
      expect([path, answer.body.code]).not.toEqual([path, kind.documents.refusals.missing]);
      expect([path, answer.body.code]).not.toEqual([path, 'BAD_REQUEST']);
    }
    if (name === 'sale') expect(siblings.map(([path]) => path)).toContain('/api/v1/penjualan/chart');
  });

  it('stands in the read-model as a replay of the log makes it', async () => {
    const client = createClient(test.config);
    await client.connect();
    try {
      const projection = test.app.get(ProjectionRegistry).find(streamKind(definition))!;
      expect(await Shadow.compare(client, projection)).toBeNull();
      await Shadow.rebuild(client, projection);
      expect(await Shadow.compare(client, projection)).toBeNull();
    } finally {
      await client.end();
    }
  });
});
