import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { copyDemoShop, type CliAnswer, type DemoShop } from '../support/demo-shop.js';

/**
 * The ways to tamper with a ledger, each on a copy of the demo shop by a superuser with the triggers off, and what the
 * auditor's command line says of it. What a catalogue can be made to say is in test/ledger/catalogue.test.ts, what can go or
 * break outside in test/ledger/witnesses.test.ts; of each some are here.
 */
type Target = { seq: number; type: string; no: string; stream_id: string };

interface Case {
  /** The event that is tampered with. */
  readonly target: string;
  tamper(hand: Hand, target: Target, shop: DemoShop): Promise<void>;
  /** What must be said; `$EVENT` is the full name of the target. */
  readonly said: readonly string[];
  /** Where `DATA_DIR/seals` is not there nothing inside the database tells: `verify` says that nothing proves it. */
  readonly perfect?: boolean;
}

const SALE = `type = 'SaleValidated' AND tgl_system = '2026-11-18'`;

const CASES: Record<string, Case> = {
  'an edited read-model row': {
    target: `${SALE} AND stream_id NOT IN (SELECT stream_id FROM ledger.ledger_event WHERE type = 'SaleCancelled')`,
    tamper: (hand, { no }) =>
      hand.run(`UPDATE read.sale SET total_harga = total_harga - 1000 WHERE no_faktur_jual = '${no}'`),
    said: ['DIFFERENCE  read.sale: holds a row that a replay does not give: {', 'EVENTS      $EVENT is the last of'],
  },
  'an edited body': {
    target: SALE,
    tamper: (hand, { seq }) =>
      hand.run(`UPDATE ledger.ledger_event SET body = replace(body, '"kembali":', '"kembali":9') WHERE seq = ${seq}`),
    said: ['DIFFERENCE  $EVENT: its content does not fit its hash'],
  },
  'edited metadata': {
    target: SALE,
    tamper: (hand, { seq }) =>
      hand.run(`UPDATE ledger.ledger_event SET recorded_at = recorded_at - interval '1 second' WHERE seq = ${seq}`),
    said: ['DIFFERENCE  $EVENT: its content does not fit its hash'],
  },
  'an edited line': {
    target: SALE,
    tamper: (hand, { seq }) =>
      hand.run(
        `UPDATE ledger.event_lines SET jumlah[1] = jumlah[1] - 1000, jumlah[2] = jumlah[2] + 1000 WHERE seq = ${seq}`,
      ),
    said: ['DIFFERENCE  $EVENT: money_posting line 1: jumlah is '],
  },
  'a deleted event': {
    target: SALE,
    async tamper(hand, { seq }) {
      await hand.run(`UPDATE ledger.event_lines
          SET (barang, dari, ke, qty, berat, kadar, nilai) = ROW('{}', '{}', '{}', '{}', '{}', '{}', '{}') WHERE seq = ${seq}`);
      await hand.run(`DELETE FROM ledger.ledger_event WHERE seq = ${seq}`);
    },
    said: [
      'DIFFERENCE  SJA event $SEQ: is missing',
      'EVENTS      SJA event $SEQ is missing. What is left of it: $NO ($STREAM), version 2; money lines: ',
    ],
  },
  'two swapped events': {
    target: SALE,
    async tamper(hand, { seq }) {
      for (const table of ['ledger_event', 'event_lines']) {
        await hand.run(`UPDATE ledger.${table} SET seq = seq + 9000000 WHERE seq IN (${seq}, ${seq} - 1)`);
        await hand.run(`UPDATE ledger.${table} SET seq = 2 * ${seq} - 1 - (seq - 9000000) WHERE seq > 9000000`);
      }
    },
    // The one that came forward stands in the first wrong place.
    said: ['DIFFERENCE  SJA event $BEFORE ($TYPE $NO, $STREAM): does not continue the chain'],
  },
  'a tail cut off': {
    target: `seq = (SELECT max(seq) FROM ledger.ledger_event WHERE type = 'SaleSaved')`,
    async tamper(hand, { seq }) {
      for (const table of ['ledger_event', 'event_lines', 'ledger_seal'])
        await hand.run(`DELETE FROM ledger.${table} WHERE seq >= ${seq}`);
      await hand.run(`UPDATE ledger.shop_head SET (seq, hash) = (SELECT seq, hash FROM ledger.ledger_event WHERE seq = ${seq} - 1)`); // prettier-ignore
    },
    said: [
      'is missing: its hash was written outside at ',
      'EVENTS      SJA events $SEQ to ',
      ' are missing: event ',
      ' is known to the seal of 2026-11-19. What is left of them: ',
      '$NO ($STREAM), version 1',
    ],
  },
  'an edit with the chain after it written anew': {
    target: `type = 'CashEntryRecorded' AND tgl_system = '2026-11-18'`,
    tamper: editMoney,
    said: [
      'DIFFERENCE  SJA seal of 2026-11-18: head_hash is ',
      'EVENTS      $EVENT: the first that is not the one sealed with 2026-11-18',
    ],
    perfect: true,
  },
  'a forged event, put in and the chain after it written anew': {
    target: SALE,
    tamper: forge,
    said: [
      'DIFFERENCE  SJA seal of 2026-11-18: head_hash is ',
      'EVENTS      SJA event $SEQ (AuthorizationGranted, authorization/forged): the first that is not the one sealed with 2026-11-18',
    ],
    perfect: true,
  },
  'a view that makes an owner of a cashier': {
    target: SALE,
    async tamper(hand) {
      await hand.cover();
      await hand.run(`CREATE OR REPLACE VIEW ledger.document_state AS SELECT d.shop, d.stream_id, d.no, d.version, d.status,
        CASE WHEN d.stream_id = 'user/KASIR1' THEN replace(coalesce(d.body, ''), 'KASIR', 'OWN') ELSE d.body END AS body
          FROM ledger.document d`);
    },
    said: [
      'DIFFERENCE  catalogue view ledger.document_state: has “shows SELECT ',
      'where the migrations make “shows SELECT ',
    ],
  },
  'everything granted to the application': {
    target: SALE,
    async tamper(hand) {
      await hand.cover();
      await hand.run('GRANT ALL ON ALL TABLES IN SCHEMA ledger TO emas_app');
    },
    said: [
      'DIFFERENCE  catalogue table ledger.account_balance: has “emas_app may DELETE”',
      'table ledger.ledger_event, ',
    ],
  },
  'another actor, behind a sha256 that does not mind': {
    target: SALE,
    async tamper(hand, { seq }) {
      const [event] = await hand.rows<{ actor: string }>(`SELECT actor FROM ledger.ledger_event WHERE seq = ${seq}`);
      await hand.run(`UPDATE ledger.ledger_event SET actor = 'NOBODY' WHERE seq = ${seq}`);
      await hand.run(`CREATE FUNCTION public.sha256(bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT pg_catalog.sha256(
          convert_to(replace(convert_from($1, 'UTF8'), E'\\nNOBODY\\n', E'\\n${event!.actor}\\n'), 'UTF8')) $$`);
      await hand.run(
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$`,
      );
      await hand.cover();
    },
    said: ['DIFFERENCE  $EVENT: its content does not fit its hash'],
  },
  'an edit together with the event’s own hash': {
    target: SALE,
    async tamper(hand, { seq }) {
      await hand.run(
        `UPDATE ledger.ledger_event SET body = replace(body, '"kembali":', '"kembali":9') WHERE seq = ${seq}`,
      );
      await hand.run(`UPDATE ledger.ledger_event e SET hash = ${Hand.HASH('e.prev_hash')} WHERE seq = ${seq}`);
    },
    said: ['DIFFERENCE  $EVENT: was altered together with its own hash: event $AFTER goes on from another'],
  },
  'an event of a type that no program writes, behind the last head outside': {
    target: `seq = (SELECT max(seq) FROM ledger.ledger_event)`,
    async tamper(hand, { seq }) {
      await hand.run(`INSERT INTO ledger.document VALUES ('SJA', 'gift/1', NULL, 1, 'VALID', '{}')`);
      await hand.run(`INSERT INTO ledger.ledger_event
          (shop, seq, stream_id, version, type, schema, tgl_system, recorded_at, actor, part, body, prev_hash, hash)
        SELECT shop, seq + 1, 'gift/1', 1, 'GoldGiven', 1, (SELECT open_day FROM ledger.shop_head), recorded_at, 'OWNER', 1,
               format('{"body":{},"schema":1,"stateHash":"%s","status":"VALID","stream":"gift/1","type":"GoldGiven"}',
                      encode(sha256('{}'), 'hex')), '', ''
          FROM ledger.ledger_event WHERE seq = ${seq}`);
      await hand.run(`UPDATE ledger.shop_head SET seq = seq + 1`);
      await hand.rechain(seq + 1);
    },
    said: ['DIFFERENCE  SJA event $AFTER (GoldGiven, gift/1): is of a type that this program does not write'],
  },
  'a read-model that has followed an event that is gone': {
    target: SALE,
    tamper: (hand) => hand.run(`UPDATE read.follower_checkpoint SET seq = seq + 2 WHERE projection = 'daily-accounts'`),
    said: ['is missing: read-model daily-accounts has followed the log up to event '],
  },
  'a seal outside that is no JSON': {
    target: SALE,
    async tamper(_, __, { dataDir }) {
      writeFileSync(join(dataDir, 'seals/SJA/2026-11-18.json'), 'nothing');
    },
    said: ['DIFFERENCE  DATA_DIR/seals/SJA/2026-11-18.json: is not what was written: it cannot be read'],
  },
  'a list of hashes outside that was altered': {
    target: SALE,
    async tamper(_, __, { dataDir }) {
      const file = join(dataDir, 'seals/SJA/2026-11-18.hashes');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^./, 'x'));
    },
    said: ['DIFFERENCE  DATA_DIR/seals/SJA/2026-11-18.hashes: is not the list of hashes that was sealed'],
  },
  'everything outside gone': {
    target: SALE,
    async tamper(hand, _, { dataDir }) {
      await hand.cover();
      rmSync(join(dataDir, 'seals'), { recursive: true });
    },
    said: [
      'UNPROVED    SJA  0 of 2 seals outside, nothing outside proves this; missing: 2026-11-18, 2026-11-19',
      'UNPROVED    SJA  no head of the chain outside',
    ],
  },
};

/** Pays out more than was recorded, in every row that tells of it. */
async function editMoney(hand: Hand, { seq, stream_id }: Target): Promise<void> {
  const [paid] = await hand.rows<{ jumlah: number; hash: string }>(
    `SELECT abs(jumlah)::int AS jumlah, e.body::json->>'stateHash' AS hash
       FROM ledger.money_posting p JOIN ledger.ledger_event e USING (shop, seq) WHERE seq = ${seq} LIMIT 1`,
  );
  const { jumlah, hash } = paid!;
  const more = (text: string) => `replace(${text}, '${jumlah}', '${jumlah + 50_000}')`;
  await hand.run(`UPDATE ledger.document d SET body = ${more('s.body')}, in_event = NULL FROM ledger.document_state s
      WHERE d.stream_id = '${stream_id}' AND s.shop = d.shop AND s.stream_id = d.stream_id`);
  await hand.run(
    `UPDATE ledger.ledger_event e SET body = replace(${more('e.body')}, '${hash}', (
       SELECT encode(sha256(convert_to(body, 'UTF8')), 'hex') FROM ledger.document d WHERE d.stream_id = e.stream_id
     )) WHERE seq = ${seq}`,
  );
  await hand.run(`UPDATE ledger.account_balance b SET saldo = saldo + 50000 * sign(p.jumlah)::int
                    FROM ledger.money_posting p WHERE p.seq = ${seq} AND b.akun = p.akun AND b.unit = p.unit`);
  await hand.run(`UPDATE ledger.event_lines SET jumlah = array(
      SELECT l.jumlah + 50000 * sign(l.jumlah)::int FROM unnest(jumlah) WITH ORDINALITY AS l(jumlah, line_no) ORDER BY line_no
    ) WHERE seq = ${seq}`);
  await hand.rechain(seq);
}

/** An approval that nobody gave, where the target stood; everything after it moves on by one. */
async function forge(hand: Hand, { seq }: Target): Promise<void> {
  for (const table of ['ledger_event', 'event_lines', 'ledger_seal', 'shop_head']) {
    await hand.run(`UPDATE ledger.${table} SET seq = seq + 9000000 WHERE seq >= ${seq}`);
    await hand.run(`UPDATE ledger.${table} SET seq = seq - 8999999 WHERE seq > 9000000`);
  }
  // Not every generated shop takes something back after the target.
  await hand.rows(`UPDATE ledger.ledger_event SET reverses = reverses + 1,
      body = replace(body, format('"reverses":%s,', reverses), format('"reverses":%s,', reverses + 1))
    WHERE reverses >= ${seq}`);
  await hand.run(`INSERT INTO ledger.document VALUES ('SJA', 'authorization/forged', NULL, 1, 'BERLAKU', '{}')`);
  await hand.run(`INSERT INTO ledger.ledger_event
      (shop, seq, stream_id, version, type, schema, tgl_system, recorded_at, actor, part, body, prev_hash, hash)
    SELECT shop, seq + 1, 'authorization/forged', 1, 'AuthorizationGranted', 1, tgl_system, recorded_at, 'SPV1', 1,
           format('{"body":{},"schema":1,"stateHash":"%s","status":"BERLAKU","stream":"authorization/forged","type":"AuthorizationGranted"}',
                  encode(sha256('{}'), 'hex')), '', ''
      FROM ledger.ledger_event WHERE seq = ${seq} - 1`);
  await hand.rechain(seq);
}

/** A superuser whom no trigger stops. */
class Hand {
  /** The hash of the event `e`, as the ledger's README defines it. */
  static readonly HASH = (before: string): string =>
    `encode(pg_catalog.sha256(convert_to(concat_ws(E'\\n', ${before}, e.shop, e.seq, e.version, coalesce(e.no, ''),
       coalesce(e.tgl_system::text, ''), to_char(e.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.actor, e.part,
       coalesce(e.idem, ''), coalesce(e.request_hash, ''), coalesce(e.result, ''), e.body), 'UTF8')), 'hex')`;

  private constructor(private readonly client: pg.Client) {}

  static async on(shop: DemoShop): Promise<Hand> {
    const client = new pg.Client({ connectionString: shop.database.adminUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'ledger'`,
    );
    for (const { name } of rows) await client.query(`ALTER TABLE ledger.${name} DISABLE TRIGGER ALL`);
    return new Hand(client);
  }

  async rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    return (await this.client.query<Row>(sql)).rows;
  }

  /** One statement that must change something. */
  async run(sql: string): Promise<void> {
    const { rowCount } = await this.client.query(sql);
    if (rowCount === 0) throw new Error(`nothing was tampered with: ${sql}`);
  }

  /** Every hash from one event on as the ledger's README defines it, and the head. */
  async rechain(from: number): Promise<void> {
    await this.client.query(`DO $$
      DECLARE e record; before text; now text;
      BEGIN
        SELECT hash INTO before FROM ledger.ledger_event WHERE seq = ${from} - 1;
        FOR e IN SELECT * FROM ledger.ledger_event WHERE seq >= ${from} ORDER BY seq LOOP
          now := ${Hand.HASH('before')};
          UPDATE ledger.ledger_event SET prev_hash = before, hash = now WHERE seq = e.seq;
          before := now;
        END LOOP;
        UPDATE ledger.shop_head SET hash = before;
      END $$`);
  }

  /** Puts the triggers back, so that only what was written shows. */
  async cover(): Promise<void> {
    const triggers = await this.rows<{ sql: string }>(
      `SELECT format('ALTER TABLE %s ENABLE %s TRIGGER %I', tgrelid::regclass,
                     CASE WHEN tgname <> 'refuse_nonsense' THEN 'ALWAYS' END, tgname) AS sql
         FROM pg_trigger WHERE tgrelid::regclass::text LIKE 'ledger.%' AND NOT tgisinternal`,
    );
    for (const { sql } of triggers) await this.client.query(sql);
  }

  end(): Promise<void> {
    return this.client.end();
  }
}

interface Outcome {
  readonly target: Target;
  readonly answer: CliAnswer;
  /** Without what is kept outside; null where that was not asked. */
  readonly inside: CliAnswer | null;
}

async function outcomeOf({ target, tamper, perfect }: Case): Promise<Outcome> {
  const shop = await copyDemoShop();
  const hand = await Hand.on(shop);
  try {
    const found = await hand.rows<Target>(
      `SELECT seq::int, type, no, stream_id FROM ledger.ledger_event WHERE ${target} ORDER BY seq`,
    );
    const chosen = found[Math.floor(found.length / 2)]!;
    await tamper(hand, chosen, shop);
    const answer = await shop.cli('ledger', 'verify');
    if (!perfect) return { target: chosen, answer, inside: null };
    await hand.run('DELETE FROM ledger.ledger_seal');
    await hand.cover();
    rmSync(join(shop.dataDir, 'seals'), { recursive: true });
    return { target: chosen, answer, inside: await shop.cli('ledger', 'verify', '--quick') };
  } finally {
    await hand.end();
    await shop.close();
  }
}

/** Two at a time; each outcome is there when its test asks for it. */
const outcomes = new Map<string, Promise<Outcome>>();
let untouched: Promise<CliAnswer>;

beforeAll(async () => {
  const shop = await copyDemoShop();
  untouched = shop.cli('ledger', 'verify').finally(() => shop.close());
  const lanes: Promise<unknown>[] = [Promise.resolve(), untouched];
  for (const [index, [name, each]] of Object.entries(CASES).entries()) {
    const lane = index % 2;
    const outcome = lanes[lane]!.then(() => outcomeOf(each));
    lanes[lane] = outcome.catch(() => {});
    outcomes.set(name, outcome);
  }
}, 120_000);
afterAll(() => Promise.allSettled([untouched, ...outcomes.values()]));

test('the demo shop as it is verifies', async () => {
  expect(await untouched).toMatchObject({ code: 0, said: expect.stringContaining('The ledger is intact.') });
}, 120_000);

test.each(Object.keys(CASES))(
  '%s is found, and the event named',
  async (name) => {
    const { target, answer, inside } = await outcomes.get(name)!;
    const { seq, type, no, stream_id } = target;
    const names = { EVENT: `SJA event ${seq} (${type} ${no}, ${stream_id})`, SEQ: seq, BEFORE: seq - 1, AFTER: seq + 1, TYPE: type, NO: no, STREAM: stream_id }; // prettier-ignore
    for (const part of CASES[name]!.said)
      expect(answer.said).toContain(part.replace(/\$([A-Z]+)/g, (_, key: keyof typeof names) => String(names[key])));
    expect(answer.code).toBe(1);
    if (inside) expect(inside.said).toContain('UNPROVED    SJA  0 of 2 seals outside, nothing outside proves this');
    if (inside) expect(inside.said).not.toContain('DIFFERENCE');
  },
  120_000,
);
