import { chainText } from '@emas/domain/ledger/chain';
import { sha256Hex } from '../../apps/api/src/ledger/hash.js';
import { APPEND_PARAMETERS } from '../../apps/api/src/ledger/sql/append.js';
import { APPEND_SQL, appendArguments } from '../../apps/api/src/ledger/store/append-arguments.js';
import { type Lab, openLab, refusal, SHOP, TODAY } from './ledger-lab.js';
import { outcome, rawAppend, rawEntry } from './raw-append.js';

/** The application's role with SQL of its own making: what the database itself refuses. */
let lab: Lab;
let key = 0;
beforeEach(async () => {
  lab = await openLab();
  await append(
    { stream: `day/${TODAY}`, type: 'DayOpened', day: { open: TODAY }, ...lines(['kas/LACI1', 100], ['modal', -100]) },
    { open_day: null },
  );
});
afterEach(() => lab.close());

interface Options {
  readonly open_day?: string | null;
  readonly at_seq?: number;
  readonly expected?: number;
  readonly key?: string;
  readonly reads?: readonly { stream: string; version: number }[];
}

const lines = (...postings: [string, number][]) => ({
  postings: postings.map(([akun, jumlah]) => ({ akun, jumlah, unit: 'IDR' })),
});
const move = (dari: string, ke: string, berat = 5) => ({
  movements: [{ barang: 'A1', dari, ke, qty: 1, berat, kadar: 75_000, nilai: 10 }],
});

/** Calls the append function itself; answers the code it refuses with, or `written`. */
async function append(event: object, options: Options = {}): Promise<string> {
  const { open_day = TODAY, at_seq, expected, reads } = options;
  const own = options.key ?? `raw-${(key += 1)}`;
  const entry = rawEntry({ shop: SHOP, key: own, openDay: open_day, ...(at_seq === undefined ? {} : { atSeq: at_seq }), ...(expected === undefined ? {} : { expected }), ...(reads ? { reads } : {}) }, event); // prettier-ignore
  return (await outcome(lab.app, SHOP, [entry]))[0]!;
}

const sql = (text: string): Promise<string> => refusal(lab.app.query(text));

test('the application may read the ledger, and write through two functions alone', async () => {
  const tables = [
    'shop_head',
    'ledger_event',
    'document',
    'event_lines',
    'account_balance',
    'stock_place',
    'ledger_seal',
  ];
  const views = ['money_posting', 'stock_movement', 'document_state'];
  for (const table of [...tables, ...views]) {
    expect(await sql(`SELECT * FROM ledger.${table}`)).toBe('accepted');
    for (const write of [
      `INSERT INTO ledger.${table} DEFAULT VALUES`,
      `UPDATE ledger.${table} SET shop = 'X'`,
      `DELETE FROM ledger.${table}`,
      `TRUNCATE ledger.${table}`,
      `ALTER TABLE ledger.${table} DISABLE TRIGGER ALL`,
      `DROP ${views.includes(table) ? 'VIEW' : 'TABLE'} ledger.${table}`,
    ]) {
      // Some statements are not made for views, whoever asks.
      const code = (await sql(write)).replace(/^(42809|55000)$/, views.includes(table) ? '42501' : '$1');
      expect(`${write}: ${code}`).toBe(`${write}: 42501`);
    }
  }
  for (const text of [
    'SET ROLE emas_owner',
    'SET session_replication_role = replica',
    'CREATE TABLE ledger.x (a int)',
    'CREATE OR REPLACE FUNCTION ledger.default_minimum(akun text) RETURNS bigint LANGUAGE sql AS $$ SELECT 0 $$',
  ])
    expect(`${text}: ${await sql(text)}`).toBe(`${text}: 42501`);
  const { rows } = await lab.app.query(
    `SELECT p.proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname = 'ledger' AND has_function_privilege(current_user, p.oid, 'EXECUTE') ORDER BY 1`,
  );
  expect(rows.map(({ proname }) => proname)).toEqual(['append', 'refusals', 'write_seal']);
});

test('not even the owner changes what is written', async () => {
  await lab.admin.query('SET ROLE emas_owner');
  for (const table of ['ledger_event', 'event_lines', 'ledger_seal'])
    for (const write of [
      `UPDATE ledger.${table} SET shop = 'X'`,
      `DELETE FROM ledger.${table}`,
      `TRUNCATE ledger.${table}`,
    ])
      expect(await refusal(lab.admin.query(write))).toBe('LG009');
  for (const table of ['shop_head', 'document', 'account_balance'])
    expect(await refusal(lab.admin.query(`DELETE FROM ledger.${table}`))).toBe('LG009');
  // Lines are written by the append alone, which weighs a whole batch before it does; a hand of one's own is weighed here.
  await lab.admin.query('RESET ROLE');
  const insert = (jumlah: number) =>
    `INSERT INTO ledger.event_lines VALUES ('SJA', 77, '${TODAY}', '{kas/X,modal}', '{IDR,IDR}', '{5,${jumlah}}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`;
  expect(await refusal(lab.admin.query(insert(-4)))).toBe('LG004');
  // A replica's session skips ordinary triggers, not these.
  await lab.admin.query(`SET session_replication_role = replica`);
  expect(await refusal(lab.admin.query(insert(-4)))).toBe('LG004');
  expect(await refusal(lab.admin.query('DELETE FROM ledger.ledger_event'))).toBe('LG009');
});

test('the append function runs with a path of its own', async () => {
  await lab.app.query('CREATE TEMP TABLE shop_head (shop text, seq bigint); CREATE TEMP TABLE ledger_event (x int)');
  await lab.app.query('SET search_path = pg_temp, public');
  expect(await append({ stream: 'sale/1' })).toBe('written');
  const { rows } = await lab.admin.query(
    `SELECT proname, prosecdef, proconfig::text AS settings FROM pg_proc WHERE proname IN ('append', 'write_seal') ORDER BY 1`,
  );
  for (const { prosecdef, settings } of rows) {
    expect(prosecdef).toBe(true);
    expect(settings).toContain('search_path=pg_catalog, ledger, pg_temp');
  }
});

test('what a session thinks of dates does not get into the hashes', async () => {
  await lab.app.query("SET datestyle = 'German'");
  expect(await append({ stream: 'sale/1', ...lines(['kas/LACI1', 5], ['modal', -5]) })).toBe('written');
  const { rows } = await lab.admin.query('SELECT * FROM ledger.ledger_event WHERE seq = 2'); // prettier-ignore
  const [event] = rows;
  const { rows: times } = await lab.admin.query(
    `SELECT to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at FROM ledger.ledger_event WHERE seq = 2`,
  );
  const fields = {
    prevHash: event.prev_hash,
    shop: SHOP,
    seq: 2,
    version: 1,
    no: null,
    tglSystem: TODAY,
    recordedAt: times[0].at,
    actor: event.actor,
    part: 1,
    idem: event.idem,
    requestHash: event.request_hash,
    result: event.result,
  };
  expect(sha256Hex(chainText(fields, event.body))).toBe(event.hash);
});

describe('of a batch, each command is asked in its place', () => {
  /** One event a command, all in one call. */
  async function together(events: readonly object[], keys: readonly string[] = []): Promise<Record<number, string>> {
    const batch = events.map((event, at) =>
      rawEntry({ shop: SHOP, key: keys[at] ?? `batch-${(key += 1)}`, openDay: TODAY }, event),
    );
    return Object.fromEntries((await outcome(lab.app, SHOP, batch)).map((code, at) => [at + 1, code]));
  }

  test('what a later one pays in does not cover an earlier one', async () => {
    const out = { stream: 's/1', ...lines(['kas/LACI1', -150], ['modal', 150]) };
    const paid = { stream: 's/2', ...lines(['kas/LACI1', 100], ['modal', -100]) };
    expect(await together([out, paid])).toEqual({ 1: 'ACCOUNT_OVERDRAWN', 2: 'written' });
    const more = { stream: 's/3', ...lines(['kas/LACI1', 50], ['modal', -50]) };
    const all = { stream: 's/4', ...lines(['kas/LACI1', -250], ['modal', 250]) };
    expect(await together([more, all])).toEqual({ 1: 'written', 2: 'written' });
    expect(await lab.ledger.balance(SHOP, 'kas/LACI1')).toBe(0);
  });

  test('what a later one brings is not there for an earlier one', async () => {
    const leaves = { stream: 's/1', ...move('baki/A1', 'jual/1') };
    const comes = { stream: 's/2', ...move('supplier/X', 'baki/A1') };
    expect(await together([leaves, comes])).toEqual({ 1: 'PLACE_EMPTY', 2: 'written' });
    const through = [...move('baki/A1', 'jual/2').movements, ...move('jual/2', 'baki/A2').movements];
    const back = { stream: 's/4', ...move('baki/A2', 'baki/A1') };
    expect(
      await together([{ stream: 's/3', movements: through }, back, { stream: 's/5', ...move('baki/A1', 'lebur') }]),
    ).toEqual({ 1: 'written', 2: 'written', 3: 'written' });
    expect(await lab.ledger.placesOf(SHOP, 'A1')).toEqual([{ place: 'lebur', qty: 1, berat: 5, nilai: 10 }]);
  });

  test('one that does not balance, one on the same document, one with the same key', async () => {
    const wrong = { stream: 's/1', ...lines(['kas/LACI1', 5], ['modal', -4]) };
    const right = { stream: 's/2', ...lines(['kas/LACI1', 5], ['modal', -5]) };
    const counter = { stream: 's/2', ...lines(['kas/LACI1', -1], ['modal', 1]) };
    expect(await together([wrong, right, counter])).toEqual({ 1: 'UNBALANCED', 2: 'written', 3: 'VERSION_CONFLICT' });
    expect(await together([{ stream: 's/5' }, { stream: 's/6' }], ['same', 'same'])).toEqual({
      1: 'written',
      2: 'repeated',
    });
  });
});

test('a batch of several shops: each has its own head, day and numbers, and one that is wrong holds up all', async () => {
  const other = { shop: 'SJB', openDay: null };
  const opened = rawEntry(
    { ...other, key: 'b-1' },
    { stream: 'day/x', type: 'DayOpened', day: { open: '2026-11-21' } },
  );
  expect(await outcome(lab.app, 'SJB', [opened])).toEqual(['written']);
  const here = rawEntry({ shop: SHOP, key: 'a-2', openDay: TODAY }, { stream: 's/1', numberKind: 'FJ', ...lines(['kas/LACI1', 5], ['modal', -5]) }); // prettier-ignore
  const there = (jumlah: number) => rawEntry({ shop: 'SJB', key: 'b-2', openDay: '2026-11-21' }, { stream: 's/1', numberKind: 'FJ', ...lines(['kas/LACI1', jumlah], ['modal', -jumlah]) }); // prettier-ignore
  expect(await refusal(rawAppend(lab.app, [here, there(-7)]))).toBe('LG001');
  expect((await lab.ledger.head(SHOP)).seq).toBe(1);
  const answer = await rawAppend(lab.app, [here, there(7)]);
  expect(answer).toMatchObject({
    bases: [1, 0],
    numbers: ['FJSJA2611200001', 'FJSJB2611210001'],
    tgl_system: [TODAY, '2026-11-21'],
  });
  for (const [shop, saldo] of [
    [SHOP, 105],
    ['SJB', 7],
  ] as const) {
    const { hash } = await lab.ledger.head(shop);
    expect(await lab.ledger.balance(shop, 'kas/LACI1')).toBe(saldo);
    expect((await lab.ledger.events(shop, [2]))[0]).toMatchObject({ hash, no: answer.numbers[shop === SHOP ? 0 : 1] });
  }
});

describe('an append that must not be', () => {
  const cases: Record<string, [event: object, options: Options, code: string]> = {
    'lines that do not sum to zero': [{ stream: 's/1', ...lines(['kas/LACI1', 5], ['modal', -4]) }, {}, 'UNBALANCED'],
    'a version without its predecessor': [{ stream: 's/1' }, { expected: 1 }, 'VERSION_CONFLICT'],
    'a version that is there': [{ stream: `day/${TODAY}` }, { expected: 0 }, 'VERSION_CONFLICT'],
    'a document it read that has changed': [
      { stream: 's/1' },
      { reads: [{ stream: `day/${TODAY}`, version: 0 }] },
      'VERSION_CONFLICT',
    ],
    'a movement from where the thing is not': [{ stream: 's/1', ...move('baki/A1', 'jual/1') }, {}, 'PLACE_EMPTY'],
    'a buy-back of what was never sold': [{ stream: 's/1', ...move('jual/9', 'beli') }, {}, 'PLACE_EMPTY'],
    'an overdraft': [{ stream: 's/1', ...lines(['kas/LACI1', -101], ['modal', 101]) }, {}, 'ACCOUNT_OVERDRAWN'],
    'an overdraft of a bank': [{ stream: 's/1', ...lines(['bank/1', -1], ['modal', 1]) }, {}, 'ACCOUNT_OVERDRAWN'],
    'another day than the open one': [{ stream: 's/1' }, { open_day: '2026-11-19' }, 'DAY_CHANGED'],
    'closing another day': [{ stream: 'day/x', day: { close: '2026-11-19' } }, {}, 'DAY_CHANGED'],
    'opening while a day is open': [{ stream: 'day/x', day: { open: '2026-11-21' } }, {}, 'DAY_CHANGED'],
    'a decision on a head that has moved': [{ stream: 's/1' }, { at_seq: 0 }, 'HEAD_MOVED'],
    'reversing what is not there': [{ stream: 's/1', reverses: 5 }, {}, 'INVALID_EVENT'],
  };
  test.each(Object.entries(cases))('%s', async (_, [event, options, code]) => {
    expect(await append(event, options)).toBe(code);
    expect((await lab.ledger.head(SHOP)).seq).toBe(1);
  });

  test('a second reversal, a used key, a closed day, an earlier one', async () => {
    expect(await append({ stream: 's/1', ...move('supplier/X', 'baki/A1') }, { key: 'once' })).toBe('written');
    expect(await append({ stream: 's/2' }, { key: 'once' })).toBe('repeated');
    expect(await append({ stream: 's/3', reverses: 2 })).toBe('written');
    expect(await append({ stream: 's/4', reverses: 2 })).toBe('ALREADY_REVERSED');
    expect(await append({ stream: 's/5', ...move('baki/A1', 'jual/1', 6) })).toBe('PLACE_EMPTY');
    expect(await append({ stream: `day/${TODAY}`, type: 'DayClosed', day: { close: TODAY } }, { expected: 1 })).toBe(
      'written',
    );
    expect(await append({ stream: 's/6', ...lines(['kas/LACI1', 1], ['modal', -1]) }, { open_day: null })).toBe(
      'DAY_NOT_OPEN',
    );
    expect(await append({ stream: 's/6', numberKind: 'FJ' }, { open_day: null })).toBe('DAY_NOT_OPEN');
    expect(await append({ stream: 'day/x', day: { open: TODAY } }, { open_day: null })).toBe('DAY_NOT_LATER');
    expect(await append({ stream: 'master/x/1' }, { open_day: null })).toBe('written');
  });

  test('nonsense', async () => {
    for (const event of [
      { stream: 'no-slash' },
      { stream: 's/1\n' },
      { stream: 's/1', type: 'lower' },
      { stream: 's/1', schema: 0 },
      { stream: 's/1', status: '' },
      { stream: 's/1', status: 'half done' },
      { stream: 's/1', numberKind: 'fj' },
      { stream: 's/1', ...move('baki/A1', '') },
      { stream: 's/1', ...move('supplier/X', 'baki/A1\n') },
      { stream: 's/1', ...lines(['kas//1', 5], ['modal', -5]) },
      { stream: 's/1', ...lines(['kas/LACI1', 0]) },
      { stream: 's/1', movements: [{ ...move('supplier/X', 'susut').movements[0], qty: -1 }] },
      {
        stream: 's/1',
        postings: [
          { akun: 'kas', unit: 'USD', jumlah: 1 },
          { akun: 'x', unit: 'USD', jumlah: -1 },
        ],
      },
    ])
      expect(await refusal(append(event))).toMatch(/^(23|LG010)/);
  });

  test('a seal of a day that is not closed, or out of order', async () => {
    const seal = (tgl: string) => sql(`SELECT ledger.write_seal('SJA', '${tgl}', 'a', 'b', 'c', 'd')`);
    expect(await seal(TODAY)).toBe('LG010');
    await append({ stream: `day/${TODAY}`, type: 'DayClosed', day: { close: TODAY } }, { expected: 1 });
    await append({ stream: 'day/2026-11-21', type: 'DayOpened', day: { open: '2026-11-21' } }, { open_day: null });
    await append(
      { stream: 'day/2026-11-21', type: 'DayClosed', day: { close: '2026-11-21' } },
      { open_day: '2026-11-21', expected: 1 },
    );
    expect(await seal('2026-11-21')).toBe('LG010');
    expect(await seal(TODAY)).toBe('accepted');
    expect(await seal('2026-11-21')).toBe('accepted');
  });
});

test('the places without a bottom are those of the domain', async () => {
  const { BOTTOMLESS_PLACES } = await import('@emas/domain/ledger/books');
  const kinds = [...BOTTOMLESS_PLACES, 'baki', 'jual', 'gadai', 'beli', 'lebur', 'susu', 'x'];
  const { rows } = await lab.admin.query(
    `SELECT kind FROM unnest($1::text[]) kind WHERE ledger.is_bottomless(kind) AND ledger.is_bottomless(kind || '/1')`,
    [kinds],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([...BOTTOMLESS_PLACES]);
});

describe('a batch whose columns contradict each other', () => {
  const numbered = { stream: 's/1', numberKind: 'FJ' };
  /** One command of several events, with columns written over by hand; answers what the database says. */
  async function appendColumns(events: object[], columns: Readonly<Record<string, string>>): Promise<string> {
    const entries = events.map((event) => rawEntry({ shop: SHOP, key: 'by-hand', openDay: TODAY }, event));
    const prepared = { ...entries[0]!.prepared, events: entries.flatMap((entry) => entry.prepared.events) };
    const values = appendArguments([{ ...entries[0]!, prepared }], true);
    for (const [name, value] of Object.entries(columns))
      values[APPEND_PARAMETERS.findIndex(([parameter]) => parameter === name)] = value;
    return lab.app.query(APPEND_SQL, values).then(
      () => 'written',
      (error: { code: string; message: string }) => `${error.code} ${error.message}`,
    );
  }
  const paid = (jumlah: number) => ({ stream: 's/1', ...lines(['kas/LACI1', jumlah], ['modal', -jumlah]) });
  const twice = [paid(1), paid(2)];
  const gone = [{ stream: 's/1', ...move('supplier/X', 'baki/A1') }];

  test.each([
    ['as they should be', twice, { e_nth: '{1,2}', e_money: '{2,4}' }, 'written'],
    ['a version left out', twice, { e_nth: '{1,3}' }, 'LG010 VERSION_SKIPPED'],
    ['a later version first', twice, { e_nth: '{2,1}' }, 'LG010 VERSION_SKIPPED'],
    ['a version given twice', twice, { e_nth: '{1,1}' }, 'LG010 VERSION_SKIPPED'],
    ['one event, and it not the first', [paid(1)], { e_nth: '{2}' }, 'LG010 VERSION_SKIPPED'],
    ['fewer money lines than there are', twice, { e_money: '{2,3}' }, 'LG010 INVALID_LINE'],
    ['more money lines than there are', twice, { e_money: '{2,5}' }, 'LG010 INVALID_LINE'],
    ['a movement that no event owns', gone, { e_goods: '{0}' }, 'LG010 INVALID_LINE'],
    ['more movements than there are', gone, { e_goods: '{2}' }, 'LG010 INVALID_LINE'],
    ['a number for a document that took one', [numbered, numbered], {}, 'LG010 NUMBERED_TWICE'],
  ])('%s', async (_, events, columns, answer) => {
    expect(await appendColumns(events, columns)).toBe(answer);
    expect((await lab.ledger.head(SHOP)).seq).toBe(answer === 'written' ? 3 : 1);
  });
});
