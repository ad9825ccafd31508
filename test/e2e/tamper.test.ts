import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { copyDemoShop, type CliAnswer, type DemoShop } from '../support/demo-shop.js';

/**
 * The nine ways to tamper with a ledger, each on a copy of the demo shop by a superuser with the triggers off, and what the
 * auditor's command line says of it.
 */
type Target = { seq: number; type: string; no: string; stream_id: string };

interface Case {
  /** The event that is tampered with. */
  readonly target: string;
  tamper(hand: Hand, target: Target): Promise<void>;
  /** What must be said; `$EVENT` is the full name of the target. */
  readonly said: readonly string[];
  /** `verify` says that all is well where `DATA_DIR/seals` is not there: nothing inside the database tells. */
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
      'EVENTS      SJA event $SEQ (AuthorizationGiven, authorization/forged): the first that is not the one sealed with 2026-11-18',
    ],
    perfect: true,
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
  await hand.run(`UPDATE ledger.ledger_event SET reverses = reverses + 1,
      body = replace(body, format('"reverses":%s,', reverses), format('"reverses":%s,', reverses + 1))
    WHERE reverses >= ${seq}`);
  await hand.run(`INSERT INTO ledger.document VALUES ('SJA', 'authorization/forged', NULL, 1, 'BERLAKU', '{}')`);
  await hand.run(`INSERT INTO ledger.ledger_event
      (shop, seq, stream_id, version, type, schema, tgl_system, recorded_at, actor, part, body, prev_hash, hash)
    SELECT shop, seq + 1, 'authorization/forged', 1, 'AuthorizationGiven', 1, tgl_system, recorded_at, 'SPV1', 1,
           format('{"body":{},"schema":1,"stateHash":"%s","status":"BERLAKU","stream":"authorization/forged","type":"AuthorizationGiven"}',
                  encode(sha256('{}'), 'hex')), '', ''
      FROM ledger.ledger_event WHERE seq = ${seq} - 1`);
  await hand.rechain(seq);
}

/** A superuser whom no trigger stops. */
class Hand {
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
          now := encode(sha256(convert_to(concat_ws(E'\\n', before, e.shop, e.seq, e.version, coalesce(e.no, ''),
            coalesce(e.tgl_system::text, ''), to_char(e.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
            e.actor, e.part, coalesce(e.idem, ''), coalesce(e.request_hash, ''), coalesce(e.result, ''),
            e.body), 'UTF8')), 'hex');
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
    await tamper(hand, chosen);
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
    const names = { EVENT: `SJA event ${seq} (${type} ${no}, ${stream_id})`, SEQ: seq, BEFORE: seq - 1, TYPE: type, NO: no, STREAM: stream_id }; // prettier-ignore
    for (const part of CASES[name]!.said)
      expect(answer.said).toContain(part.replace(/\$([A-Z]+)/g, (_, key: keyof typeof names) => String(names[key])));
    expect(answer.code).toBe(1);
    if (inside) expect(inside).toMatchObject({ code: 0, said: expect.stringContaining('The ledger is intact.') });
  },
  120_000,
);
