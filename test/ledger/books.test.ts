import { credit, debit } from '@emas/domain/ledger/books';
import type { MoneyPosting, StockMovement } from '@emas/domain/ledger/event';
import type { EventText } from '@emas/domain/ledger/event-text';
import { emptyBooks, foldLines } from '@emas/domain/ledger/fold';
import { isInHouse } from '@emas/domain/ledger/goods';
import { fineWeight } from '@emas/domain/shared/arithmetic';
import { AuditSource } from '../../apps/api/src/ledger/audit/audit-source.js';
import { BooksFold } from '../../apps/api/src/ledger/audit/books-fold.js';
import { foldStoredLines } from '../../apps/api/src/ledger/audit/stored-lines.js';
import { replayShop } from '../../apps/api/src/ledger/audit/replay.js';
import { verifyExactly, verifyShop } from '../../apps/api/src/ledger/audit/verify-shop.js';
import { vouchFor } from '../../apps/api/src/ledger/audit/vouch.js';
import { SealFiles } from '../../apps/api/src/ledger/seals/seal-files.js';
import { command, dayClosed, dayOpened, event, type Lab, note, openLab, SHOP } from './ledger-lab.js';

/** Names that an escape, a quotation mark or two bytes stand in; a long one would be a slice of what it was read from. */
const UNUSUAL = {
  things: ['P1', 'P"2"', 'P\\3', 'Cincin 金 é', 'a name that is rather longer than others', 'P6'],
  places: ['baki/A1', 'baki/Ü "2"', 'beli', 'titip-barang/T\\1', 'jual/9', 'cuci/a workshop with a long name'],
  accounts: ['penjualan', 'poin/M "1"', 'pendapatan/é\\', 'modal', 'persediaan'],
};
/** What the quick look sees without the exact one's help. */
const USUAL = { things: ['P1', 'P2'], places: ['baki/A1', 'beli', 'jual/9'], accounts: ['penjualan', 'modal'] };
const OUTSIDE = ['supplier/S1', 'pelanggan', 'selisih'];

function dice(seed: number): (sides: number) => number {
  return (sides) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % sides;
  };
}

let lab: Lab;
beforeEach(async () => {
  lab = await openLab();
});
afterEach(() => lab.close());

/** Days of random money and goods: things that split over places, come back, change their kadar, points, corrections. */
async function fill(seed: number, days: readonly string[], commands: number, names = UNUSUAL): Promise<void> {
  const roll = dice(seed);
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)]!;
  for (const [at, tgl] of days.entries()) {
    await note(lab, `master/master-baki/${at}`);
    await lab.ledger.execute(command([dayOpened(tgl)], { result: { tgl } }));
    for (let n = 0; n < commands; n += 1) {
      const movements: StockMovement[] = [];
      const postings: MoneyPosting[] = [];
      for (let lines = roll(4); lines > 0; lines -= 1) {
        const qty = roll(3);
        const [dari, ke] =
          roll(3) === 0
            ? [pick(names.places), pick([...names.places, ...OUTSIDE])]
            : [pick(OUTSIDE), pick(names.places)];
        if (dari === ke) continue;
        movements.push({
          barang: pick(names.things),
          dari,
          ke,
          qty,
          berat: qty * 1_001,
          kadar: 70_001 + roll(2),
          nilai: qty * 7,
        });
        const unit = roll(4) === 0 ? 'POIN' : 'IDR';
        const akun = pick(names.accounts);
        postings.push(debit(akun, 1 + roll(1_000), unit));
        postings.push(credit('biaya', postings.at(-1)!.jumlah, unit));
      }
      // What is not there to be taken is refused; the others stand.
      await note(lab, `sale/${tgl}-${n}`, {
        movements,
        postings,
        ...(n % 3 ? { numberKind: 'FJ' } : {}),
        ...(n % 2 ? { body: { n } } : {}),
      }).catch(() => {});
    }
    await lab.ledger.execute(command([event('x/1'), dayClosed(tgl)]));
  }
}

/** The same from the events, one by one. */
async function foldEvents(source: AuditSource, at: string) {
  const books = emptyBooks();
  const kadar = new Map<string, number>();
  let last = 0;
  for await (const raw of source.events(SHOP)) {
    if (raw.tgl_system !== null && raw.tgl_system > at) break;
    const { postings, movements } = JSON.parse(raw.body) as EventText;
    foldLines(books, postings, movements);
    for (const movement of movements ?? []) kadar.set(movement.barang, movement.kadar);
    last = raw.seq;
  }
  const stock = { qty: 0, berat: 0, nilai: 0, murni: 0 };
  for (const [barang, places] of books.goods)
    for (const [place, holding] of places) {
      if (!isInHouse(place)) continue;
      for (const figure of ['qty', 'berat', 'nilai'] as const) stock[figure] += holding[figure];
      stock.murni += fineWeight(holding.berat, kadar.get(barang)!);
    }
  const lots = [...books.goods].flatMap(([barang, places]) =>
    [...places.keys()].filter(isInHouse).map((place) => `${barang} @ ${place}`),
  );
  return { seq: last, accounts: sorted(books.accounts), stock, lots: lots.sort() };
}

const sorted = (accounts: Readonly<Record<string, ReadonlyMap<string, number>>>) =>
  Object.entries(accounts).map(([unit, balances]) => [unit, [...balances].filter(([, saldo]) => saldo !== 0).sort()]);

test.each([1, 2])('the books from the lines are the books from the events, seed %i', async (seed) => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
  await fill(seed, days, 15);
  await AuditSource.open(lab.config, async (source) => {
    for (const at of ['2026-11-19', ...days, '2027-01-01']) {
      const { seq, accounts, stock } = await replayShop(source, SHOP, at);
      const sum = { qty: 0, berat: 0, nilai: 0, murni: 0 };
      for (const line of stock)
        for (const figure of Object.keys(sum) as (keyof typeof sum)[]) sum[figure] += line[figure];
      const books = new BooksFold(null);
      await foldStoredLines(source, SHOP, seq, books);
      const lots = [...books.goods.lots()].map(({ barang, place }) => `${barang} @ ${place}`).sort();
      expect({ seq, accounts: sorted(accounts), stock: sum, lots }).toEqual(await foldEvents(source, at));
    }
  });
});

test('the quick look vouches for what the exact one finds well, unusual names included', async () => {
  await fill(4, ['2026-11-20', '2026-11-21'], 15);
  const files = new SealFiles(lab.config.dataDir);
  await AuditSource.open(lab.config, async (source) => {
    const quick = await vouchFor(source, files, SHOP);
    expect(quick.events).toBeGreaterThan(20);
    expect(await verifyExactly(source, files, SHOP)).toEqual({ ...quick, exact: true });
    // Lines, documents and places that are of events of other stretches.
    expect(await vouchFor(source, files, SHOP, null, undefined, 3)).toEqual(quick);
  });
});

/** Another value of a column C, whatever its type. */
const ANOTHER: Readonly<Record<string, string>> = {
  text: `C || '0'`,
  bigint: 'C + 10000',
  integer: 'C + 10000',
  smallint: 'C + 10000',
  date: 'C + 1',
  'timestamp with time zone': `C + interval '1 microsecond'`,
  jsonb: `C || '{"FJ":7}'`,
};
/** Of an array of E: another element, one more, one less, one that is missing, one more dimension, a count that begins with 0. */
const ANOTHER_ARRAY: readonly string[] = [
  `C[:cardinality(C) - 1] || (C[cardinality(C)]::text || '1')::E`,
  'C || C[1]',
  'C[2:]',
  'array_append(C, NULL)',
  'array_prepend(NULL, C[2:])',
  'ARRAY[C]',
  `('[0:' || cardinality(C) - 1 || ']=' || C::text)::E[]`,
];
const LOGGED = ['ledger_event', 'event_lines', 'document', 'account_balance', 'stock_place', 'shop_head'];

interface Alteration {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly to: string;
}

async function alterations(): Promise<Alteration[]> {
  const { rows } = await lab.admin.query<{ table: string; column: string; type: string }>(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'ledger'::regnamespace AND c.relname = ANY ($1) AND a.attnum > 0 AND NOT a.attisdropped`,
    [LOGGED],
  );
  return rows.flatMap(({ table, column, type }) =>
    (type.endsWith('[]') ? ANOTHER_ARRAY : [ANOTHER[type]!]).map((to) => ({
      ...{ table, column, type },
      to: to.replace(/\bC\b/g, column).replace(/\bE\b/g, type.replace('[]', '')),
    })),
  );
}

/** What a look throws at; null where it finds nothing. */
const thrown = (look: typeof vouchFor): Promise<string | null> =>
  AuditSource.open(lab.config, (source) => look(source, new SealFiles(lab.config.dataDir), SHOP)).then(
    () => null,
    (error: Error) => error.message,
  );

test('no cell can be altered that the exact look minds and the quick one does not', async () => {
  await fill(5, ['2026-11-20'], 8, USUAL);
  await lab.admin.query('SET session_replication_role = replica');
  for (const table of LOGGED) await lab.admin.query(`ALTER TABLE ledger.${table} DISABLE TRIGGER USER`);
  const unminded: string[] = [];
  const refused: string[] = [];
  for (const { table, column, type, to } of await alterations()) {
    const some = `${column} IS NOT NULL ${type.endsWith('[]') ? `AND ${column} <> '{}'` : ''}`;
    const row = `SELECT ctid, to_json(x)->>'seq' AS of_event, ${column}::text AS cell FROM ledger.${table} x WHERE ${some}
      ORDER BY ctid OFFSET (SELECT count(*) / 2 FROM ledger.${table} WHERE ${some}) LIMIT 1`;
    // What the table itself does not take is left.
    const changed = await lab.admin
      .query(
        `UPDATE ledger.${table} t SET ${column} = ${to} FROM (${row}) old WHERE t.ctid = old.ctid RETURNING t.ctid, cell, of_event`,
      )
      .catch(() => null);
    if (!changed?.rowCount) {
      refused.push(`${table}.${column}`);
      continue;
    }
    const { ctid, cell, of_event: seq } = changed.rows[0];
    if ((await thrown(vouchFor)) === null) {
      unminded.push(`${table}.${column}`);
      expect([table, column, to, await thrown(verifyExactly)]).toEqual([table, column, to, null]);
    } else if (table === 'event_lines')
      expect(`${to}: ${await thrown(verifyExactly)}`).toContain(`${to}: ${SHOP} event ${seq} (`);
    await lab.admin.query(`UPDATE ledger.${table} SET ${column} = $1::text::${type} WHERE ctid = $2`, [cell, ctid]);
  }
  expect(await thrown(vouchFor)).toBeNull();
  // When the head was last written is not told by the events.
  expect(unminded).toEqual(['shop_head.recorded_at']);
  // Empty in this shop, or one of two words.
  expect(refused.sort()).toEqual(['account_balance.minimum', 'ledger_event.reverses', 'shop_head.open_day']);
});

/** `jual/9` is nobody's. */
const SOLD: [string, string][] = [
  ['another value', `UPDATE ledger.stock_place SET nilai = nilai + 1 WHERE place = 'jual/1'`],
  ['another weight', `UPDATE ledger.stock_place SET berat = berat - 1 WHERE place = 'jual/1'`],
  ['another place', `UPDATE ledger.stock_place SET place = 'jual/9' WHERE place = 'jual/1'`],
  ['another piece', `UPDATE ledger.stock_place SET barang = 'B9' WHERE place = 'jual/1'`],
  [
    'two pieces changed over',
    `UPDATE ledger.stock_place SET barang = CASE barang WHEN 'B1' THEN 'B2' ELSE 'B1' END WHERE place LIKE 'jual/_'`,
  ],
  ['a row too few', `DELETE FROM ledger.stock_place WHERE place = 'jual/1'`],
  ['a row too many', `INSERT INTO ledger.stock_place VALUES ('SJA', 'B9', 'jual/9', 1, 1, 1)`],
  ['a row of nothing', `INSERT INTO ledger.stock_place VALUES ('SJA', 'B9', 'jual/9', 0, 0, 0)`],
];

test.each(SOLD)('what was sold: %s', async (_, sql) => {
  await lab.ledger.execute(command([dayOpened('2026-11-20')]));
  const move = (barang: string, dari: string, ke: string, berat: number) => ({ barang, dari, ke, qty: 1, berat, kadar: 75_000, nilai: 10 * berat }); // prettier-ignore
  await note(lab, 'receipt/1', { movements: [move('B1', 'supplier', 'baki/A1', 3_270), move('B2', 'supplier', 'baki/A1', 2_100)] }); // prettier-ignore
  await note(lab, 'sale/1', { movements: [move('B1', 'baki/A1', 'jual/1', 3_270)] });
  await note(lab, 'sale/2', { movements: [move('B2', 'baki/A1', 'jual/2', 2_100)] });
  expect(await thrown(vouchFor)).toBeNull();
  await lab.admin.query('ALTER TABLE ledger.stock_place DISABLE TRIGGER USER');
  await lab.admin.query(sql);
  expect(await thrown(vouchFor)).not.toBeNull();
  expect(await thrown(verifyExactly)).toContain('stock_place');
});

test('two lines that change places leave every balance as it is, and are named', async () => {
  await fill(6, ['2026-11-20'], 2);
  await lab.ledger.execute(command([dayOpened('2026-11-21')]));
  const [one, other] = [
    await note(lab, 'x/2', { postings: [debit('penjualan', 5), credit('modal', 5)] }),
    await note(lab, 'x/3', { postings: [debit('penjualan', 5), credit('persediaan', 5)] }),
  ];
  await lab.admin.query('ALTER TABLE ledger.event_lines DISABLE TRIGGER USER');
  await lab.admin.query(
    `UPDATE ledger.event_lines SET akun[2] = CASE akun[2] WHEN 'modal' THEN 'persediaan' ELSE 'modal' END
      WHERE seq IN ($1, $2)`,
    [one.seq, other.seq],
  );
  const files = new SealFiles(lab.config.dataDir);
  await AuditSource.open(lab.config, async (source) => {
    await expect(vouchFor(source, files, SHOP)).rejects.toThrow();
    await expect(verifyShop(source, files, SHOP)).rejects.toThrow(
      `event ${one.seq} (Noted, x/2): money_posting line 2: akun is persediaan, in its text modal`,
    );
  });
});
