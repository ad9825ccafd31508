import pg from 'pg';
import { copyDemoShop, type DemoShop } from '../support/demo-shop.js';
import { walkJournals } from '../support/walk-journals.js';

describe('the register of journals', () => {
  let demo: DemoShop;
  beforeAll(async () => {
    demo = await copyDemoShop();
  }, 180_000);
  afterAll(() => demo?.close());

  test('knows every event of a trading shop that moves money, and every role it posts to', async () => {
    const client = new pg.Client(demo.database.appUrl);
    await client.connect();
    const { types, unknown } = await walkJournals(client);
    await client.end();
    expect(types.size).toBeGreaterThan(5);
    expect(unknown).toEqual([]);
  });
});
