import pg from 'pg';
import { copyDemoShop, type DemoShop } from '../support/demo-shop.js';

describe('the payments of a trading shop', () => {
  let demo: DemoShop;
  let client: pg.Client;
  beforeAll(async () => {
    demo = await copyDemoShop();
    client = new pg.Client(demo.database.appUrl);
    await client.connect();
  }, 180_000);
  afterAll(async () => {
    await client?.end();
    await demo?.close();
  });

  test('come, where they are outstanding, to what each bank and marketplace owes by the books', async () => {
    const { rows: owed } = await client.query(
      `SELECT substr(akun, 10) AS kode, saldo::bigint FROM ledger.account_balance
        WHERE unit = 'IDR' AND akun LIKE 'non-cash/%' AND saldo <> 0 ORDER BY 1`,
    );
    const { rows: items } = await client.query(
      `SELECT kode_bank AS kode, sum(jumlah)::bigint AS saldo FROM read.non_cash_item
        WHERE status = 'OUTSTAND' AND akun LIKE 'non-cash/%' GROUP BY 1 ORDER BY 1`,
    );
    const { rows: days } = await client.query(
      `SELECT kode_bank AS kode, sum(baru - cair - hapus - batal)::bigint AS saldo FROM read.non_cash_daily
        GROUP BY 1 HAVING sum(baru - cair - hapus - batal) <> 0 ORDER BY 1`,
    );
    expect(owed.length).toBeGreaterThan(0);
    expect(items).toEqual(owed);
    expect(days).toEqual(owed);
  });
});
