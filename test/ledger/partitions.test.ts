import { command, event, type Lab, moved, note, openDay, openLab, SHOP } from './ledger-lab.js';

/** The guard rows of two shops in a partition each, as a distributed database keeps them: nothing reaches the other's. */
const OTHER = 'SJB';
const GUARDS = ['shop_head', 'stock_place', 'account_balance'];

let lab: Lab;
beforeEach(async () => {
  lab = await openLab();
  for (const table of GUARDS) {
    const { rows } = await lab.admin.query<{ sql: string }>(
      `SELECT pg_get_triggerdef(oid) AS sql FROM pg_trigger WHERE tgrelid = 'ledger.${table}'::regclass AND NOT tgisinternal`,
    );
    await lab.admin.query(`ALTER TABLE ledger.${table} RENAME TO ${table}_before;
      CREATE TABLE ledger.${table} (LIKE ledger.${table}_before INCLUDING ALL) PARTITION BY LIST (shop);
      ALTER TABLE ledger.${table} OWNER TO emas_owner;
      GRANT SELECT ON ledger.${table} TO emas_app`);
    for (const shop of [SHOP, OTHER])
      await lab.admin
        .query(`CREATE TABLE ledger.${table}_${shop} PARTITION OF ledger.${table} FOR VALUES IN ('${shop}');
        ALTER TABLE ledger.${table}_${shop} OWNER TO emas_owner`);
    for (const { sql } of rows) if (sql.includes('FOR EACH ROW')) await lab.admin.query(sql);
  }
  for (const shop of [SHOP, OTHER]) await openDay(lab, ['A1', 'A2'], undefined, shop);
});
afterEach(() => lab.close());

const placesOf = async (shop: string): Promise<string[]> => {
  const { rows } = await lab.admin.query<{ what: string }>(
    `SELECT barang || ' ' || place AS what FROM ledger.stock_place WHERE shop = $1 ORDER BY 1`,
    [shop],
  );
  return rows.map(({ what }) => what);
};

test('goods that go leave those of another shop where they are', async () => {
  // To a customer and back, and to a supplier: what a place holds afterwards is weighed, and its row goes.
  await lab.ledger.execute(
    command([
      event('return/1', {
        movements: [moved('A1', 'baki/A1', 'beli'), moved('A1', 'beli', 'supplier')],
      }),
    ]),
  );
  expect(await placesOf(SHOP)).toEqual(['A2 baki/A1']);
  expect(await placesOf(OTHER)).toEqual(['A1 baki/A1', 'A2 baki/A1']);
});

test('a shop or an account that cannot be is refused, whatever its partition is called', async () => {
  await note(lab, 'sale/1');
  await expect(lab.admin.query(`INSERT INTO ledger.shop_head_${SHOP} (shop) VALUES ('a b')`)).rejects.toThrow('NONSENSE'); // prettier-ignore
  await expect(
    lab.admin.query(`INSERT INTO ledger.account_balance VALUES ('${OTHER}', 'kas//x', 'IDR', 0, 0)`),
  ).rejects.toThrow('NONSENSE');
});
