import { randomUUID } from 'node:crypto';
import { credit, debit } from '@emas/domain/ledger/books';
import { LedgerSignals } from '../../apps/api/src/ledger/ledger-signals.js';
import { PostgresLedger } from '../../apps/api/src/ledger/store/postgres-ledger.js';
import { cashIn, command, event, type Lab, moved, note, openDay, openLab, refusal, SHOP } from './ledger-lab.js';

let lab: Lab;
/** A second process, as far as the database can tell. */
let other: PostgresLedger;
beforeEach(async () => {
  lab = await openLab();
  other = new PostgresLedger(lab.config, new LedgerSignals());
});
afterEach(async () => {
  await other.onApplicationShutdown();
  await lab.close();
});

const ledgerOf = (i: number) => (i % 2 === 0 ? lab.ledger : other);
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

test('what queues up while a batch commits becomes one batch', async () => {
  await openDay(lab);
  await Promise.all(range(200).map((i) => note(lab, `sale/${i}`, { postings: cashIn(1) })));
  expect((await lab.ledger.head(SHOP)).seq).toBe(201);
  const batches = await lab.admin.query('SELECT count(DISTINCT xmin::text)::int AS n FROM ledger.ledger_event');
  expect(batches.rows[0].n).toBeLessThan(60);
});

test('two processes on one shop: contiguous, every command once, the same stream decided one after the other', async () => {
  await openDay(lab);
  const answers = await Promise.all(
    range(80).map((i) =>
      ledgerOf(i).execute<number>({
        shop: SHOP,
        actor: 'A',
        key: randomUUID(),
        request: {},
        streams: ['count/1'],
        decide: (context) => {
          const n = (context.get<{ n: number } | null>('count/1').body?.n ?? 0) + 1;
          return { events: [event('count/1', { body: { n } })], result: n };
        },
      }),
    ),
  ).catch((error) => error);
  expect(answers.map(({ result }: { result: number }) => result).sort((a: number, b: number) => a - b)).toEqual(
    range(80).map((i) => i + 1),
  );
  expect((await lab.ledger.load<{ n: number }>(SHOP, ['count/1'])).get('count/1')).toMatchObject({
    version: 80,
    body: { n: 80 },
  });
});

test('one ring, two tills: one wins, the other is told', async () => {
  await openDay(
    lab,
    range(10).map((i) => `R${i}`),
  );
  for (const i of range(10)) {
    const codes = await Promise.all(
      range(4).map((till) =>
        refusal(
          ledgerOf(till).execute(
            command([event(`sale/${i}-${till}`, { movements: [moved(`R${i}`, 'baki/A1', `reservasi/${till}`)] })]),
          ),
        ),
      ),
    );
    expect(codes.sort()).toEqual(['PLACE_EMPTY', 'PLACE_EMPTY', 'PLACE_EMPTY', 'accepted']);
  }
});

test('one drawer, many payments: never below zero, as many as there is money for', async () => {
  await openDay(lab);
  const codes = await Promise.all(
    range(30).map((i) =>
      refusal(
        ledgerOf(i).execute(
          command([event(`cash/${i}`, { postings: [debit('biaya/X', 100_000), credit('kas/LACI1', 100_000)] })]),
        ),
      ),
    ),
  );
  expect(codes.filter((code) => code === 'accepted')).toHaveLength(10);
  expect(codes.filter((code) => code === 'ACCOUNT_OVERDRAWN')).toHaveLength(20);
  expect(await lab.ledger.balance(SHOP, 'kas/LACI1')).toBe(0);
});

test('a document that was only read must not have changed either', async () => {
  await note(lab, 'settings/SJA', { body: { pembulatan: 100 } });
  const seen: number[] = [];
  const reader = lab.ledger.execute<number>({
    shop: SHOP,
    actor: 'A',
    key: randomUUID(),
    request: {},
    streams: ['sale/1'],
    reads: ['settings/SJA'],
    decide: (context) => {
      const { pembulatan } = context.get<{ pembulatan: number }>('settings/SJA').body;
      seen.push(pembulatan);
      return { events: [event('sale/1', { body: { pembulatan } })], result: pembulatan };
    },
  });
  // The other process changes the setting between the read and the append.
  const [{ result }] = await Promise.all([
    reader,
    other.execute(command([event('settings/SJA', { body: { pembulatan: 500 } })])),
  ]);
  expect(result).toBe(seen.at(-1));
  const order = await lab.ledger.events(SHOP, [2, 3]);
  const saleFirst = order[0]!.stream === 'sale/1';
  expect(result).toBe(saleFirst ? 100 : 500);
});

test('a command may name no stream that it does not read or write', async () => {
  await openDay(lab);
  const get = lab.ledger.execute({
    ...command([event('sale/1')]),
    decide: (context) => ({ events: [], result: context.get('sale/2') }),
  });
  await expect(get).rejects.toThrow(/sale\/2 is not among/);
  await expect(lab.ledger.execute({ ...command([event('sale/1')]), streams: ['sale/9'] })).rejects.toThrow(
    /sale\/1 is written/,
  );
});

test('the connection is cut in the middle: each command counts once and is answered', async () => {
  await openDay(lab);
  const work = Promise.all(range(300).map((i) => note(lab, `sale/${i}`, { postings: cashIn(1), numberKind: 'FJ' })));
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setTimeout(resolve, 15));
    await lab.admin.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'emas-ledger' AND datname = current_database()`,
    );
  }
  await work;
  // On a quick machine the last cut comes after the work: the pool must have heard of it before it is asked to read.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await lab.ledger.head(SHOP)).seq).toBe(301);
  expect(await lab.ledger.balance(SHOP, 'kas/LACI1')).toBe(1_000_300);
});

test('shutting down lets the commands in hand finish and takes no more', async () => {
  await openDay(lab);
  const work = range(100).map((i) => other.execute(command([event(`sale/${i}`)])));
  const closing = other.onApplicationShutdown();
  await expect(other.execute(command([event('late/1')]))).rejects.toThrow(/shutting down/);
  await Promise.all([...work, closing]);
  expect((await lab.ledger.head(SHOP)).seq).toBe(101);
});
