import type { MoneyUnit } from '@emas/domain/ledger/event';
import type { Books } from '@emas/domain/ledger/fold';
import { documentText } from '../sql/tables.js';
import type { AuditSource } from './audit-source.js';
import type { OrderCheck } from './check-order.js';
import { Difference } from './difference.js';

/** The tables that refusals rest on, against what the events say. */
export async function checkGuards(
  source: AuditSource,
  shop: string,
  books: Books,
  order: OrderCheck,
  minimums: ReadonlyMap<string, number | null>,
  head: { readonly seq: number; readonly hash: string },
): Promise<void> {
  await checkHead(source, shop, order, head);
  await checkDocuments(source, shop);
  await checkCounters(source, shop, order);
  await checkBalances(source, shop, books, minimums);
  await checkPlaces(source, shop, books);
}

export async function checkHead(
  source: AuditSource,
  shop: string,
  order: OrderCheck,
  head: { readonly seq: number; readonly hash: string },
): Promise<void> {
  const [row] = await source.rows<{ seq: number; hash: string; open_day: string | null; last_day: string | null }>(
    'SELECT seq, hash, open_day, last_day FROM ledger.shop_head WHERE shop = $1',
    [shop],
  );
  const expected = { seq: head.seq, hash: head.hash, open_day: order.openDay, last_day: order.lastDay };
  for (const [name, value] of Object.entries(expected))
    if (row?.[name as keyof typeof expected] !== value)
      throw new Difference(
        `${shop} shop_head`,
        `${name} is ${String(row?.[name as keyof typeof expected])}, by the events ${String(value)}`,
      );
}

async function checkDocuments(source: AuditSource, shop: string): Promise<void> {
  const [wrong] = await source.rows<{ stream_id: string; why: string }>(
    `SELECT coalesce(e.stream_id, d.stream_id) AS stream_id,
            CASE WHEN d.stream_id IS NULL THEN 'is missing'
                 WHEN e.stream_id IS NULL THEN 'has no event'
                 WHEN e.last <> e.count THEN 'its versions have a gap'
                 WHEN e.last <> d.version THEN 'version differs from its last event'
                 WHEN e.no IS DISTINCT FROM d.no THEN 'number differs from its last event'
                 WHEN e.body::json->>'status' <> d.status THEN 'status differs from its last event'
                 ELSE 'content differs from its last event' END AS why
       FROM (SELECT DISTINCT ON (stream_id) stream_id, version AS last, no, body,
                    count(*) OVER (PARTITION BY stream_id) AS count
               FROM ledger.ledger_event WHERE shop = $1 ORDER BY stream_id, version DESC) e
       FULL JOIN (SELECT * FROM ledger.document WHERE shop = $1) d ON d.stream_id = e.stream_id
      WHERE d.stream_id IS NULL OR e.stream_id IS NULL OR e.last <> e.count OR e.last <> d.version
         OR e.no IS DISTINCT FROM d.no OR e.body::json->>'status' <> d.status
         OR (d.body IS NULL) = (d.in_event IS NULL)
         OR e.body::json->>'stateHash' <> encode(sha256(convert_to(${documentText('d', 'e')}, 'UTF8')), 'hex')
      ORDER BY 1 LIMIT 1`,
    [shop],
  );
  if (wrong) throw new Difference(`${shop} document ${wrong.stream_id}`, wrong.why);
}

/** The numbers last given are kept of the last day alone: they begin anew with each. */
export async function checkCounters(source: AuditSource, shop: string, order: OrderCheck): Promise<void> {
  const [row] = await source.rows<{ counters: Readonly<Record<string, unknown>> }>(
    'SELECT counters FROM ledger.shop_head WHERE shop = $1',
    [shop],
  );
  const found = new Map(Object.entries(row?.counters ?? {}));
  const said = order.counters;
  for (const kind of new Set([...found.keys(), ...said.keys()]))
    if (found.get(kind) !== said.get(kind))
      throw new Difference(
        `${shop} counter ${kind} ${order.lastDay}`,
        `is ${String(found.get(kind) ?? 'missing')}, by the events ${said.get(kind) ?? 0}`,
      );
}

export async function checkBalances(
  source: AuditSource,
  shop: string,
  books: Books,
  minimums: ReadonlyMap<string, number | null>,
): Promise<void> {
  const rows = await source.rows<{ akun: string; unit: MoneyUnit; saldo: number; minimum: number | null }>(
    'SELECT akun, unit, saldo, minimum FROM ledger.account_balance WHERE shop = $1 ORDER BY akun, unit',
    [shop],
  );
  const seen = new Set<string>();
  for (const { akun, unit, saldo, minimum } of rows) {
    const key = `${unit} ${akun}`;
    seen.add(key);
    const said = books.accounts[unit].get(akun) ?? 0;
    if (said !== saldo)
      throw new Difference(`${shop} account_balance ${akun} ${unit}`, `is ${saldo}, by the events ${said}`);
    const least = minimums.has(key) ? minimums.get(key)! : defaultMinimum(akun);
    if (minimum !== least)
      throw new Difference(
        `${shop} account_balance ${akun} ${unit}`,
        `may go down to ${minimum}, by the events ${least}`,
      );
  }
  for (const unit of ['IDR', 'POIN'] as const)
    for (const [akun, said] of books.accounts[unit])
      if (said !== 0 && !seen.has(`${unit} ${akun}`))
        throw new Difference(`${shop} account_balance ${akun} ${unit}`, `is missing, by the events ${said}`);
}

/** The same rule as \`ledger.default_minimum\`. */
const defaultMinimum = (akun: string): number | null => (/^(kas|bank)(\/|$)/.test(akun) ? 0 : null);

async function checkPlaces(source: AuditSource, shop: string, books: Books): Promise<void> {
  const rows = await source.rows<{ barang: string; place: string; qty: number; berat: number; nilai: number }>(
    'SELECT barang, place, qty, berat, nilai FROM ledger.stock_place WHERE shop = $1 ORDER BY barang, place',
    [shop],
  );
  let found = 0;
  for (const { barang, place, qty, berat, nilai } of rows) {
    found += 1;
    const said = books.goods.get(barang)?.get(place);
    if (said?.qty !== qty || said.berat !== berat || said.nilai !== nilai)
      throw new Difference(
        `${shop} stock_place ${barang} ${place}`,
        `holds ${describe({ qty, berat, nilai })}, by the events ${said ? describe(said) : 'nothing'}`,
      );
  }
  const expected = [...books.goods.values()].reduce((sum, places) => sum + places.size, 0);
  if (found === expected) return;
  const known = new Set(rows.map(({ barang, place }) => `${barang}\n${place}`));
  for (const [barang, places] of books.goods)
    for (const [place, holding] of places)
      if (!known.has(`${barang}\n${place}`))
        throw new Difference(
          `${shop} stock_place ${barang} ${place}`,
          `is missing, by the events ${describe(holding)}`,
        );
}

const describe = ({ qty, berat, nilai }: { qty: number; berat: number; nilai: number }): string =>
  `${qty} pcs, ${berat} mg, Rp ${nilai}`;
