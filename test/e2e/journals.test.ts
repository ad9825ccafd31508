import pg from 'pg';
import { journalOf, roleOf } from '@emas/domain/accounting/journals';
import type { MoneyPosting } from '@emas/domain/ledger/event';
import { copyDemoShop, type DemoShop } from '../support/demo-shop.js';

describe('the register of journals', () => {
  let demo: DemoShop;
  beforeAll(async () => {
    demo = await copyDemoShop();
  }, 180_000);
  afterAll(() => demo?.close());

  test('knows every event of a trading shop that moves money, and every role it posts to', async () => {
    const client = new pg.Client(demo.database.appUrl);
    await client.connect();
    const { rows } = await client.query<{ type: string; postings: MoneyPosting[] }>(
      `SELECT type, body::json -> 'postings' AS postings FROM ledger.ledger_event
        WHERE json_array_length(body::json -> 'postings') > 0`,
    );
    await client.end();
    expect(new Set(rows.map(({ type }) => type)).size).toBeGreaterThan(5);
    const unknown = new Set<string>();
    for (const event of rows) {
      const journal = journalOf(event);
      for (const { akun, unit } of event.postings) {
        const role = roleOf(akun);
        if (unit === 'IDR' && !(role && journal?.roles.includes(role))) unknown.add(`${event.type}: ${akun}`);
      }
    }
    expect([...unknown]).toEqual([]);
  });
});
