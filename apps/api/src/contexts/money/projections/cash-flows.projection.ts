import type { RecordedEvent } from '@emas/domain/ledger/event';
import { categoryIn, flowsOf, journalOfFlow, saysElsewhere } from '@emas/domain/money/cash-flow';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

interface Sum {
  readonly shop: string;
  readonly tgl: string;
  readonly laci: string;
  readonly jenis: string;
  readonly trx: string;
  readonly kategori: string;
  jumlah_transaksi: number;
  masuk: number;
  keluar: number;
}

type Categories = ReadonlyMap<string, string>;

/**
 * `cash_flow`: what went through each drawer day by day, by what it was for; `kategori` is empty of what is of none. Later
 * events of a document do not say it: `cash_category` keeps what its first one said.
 */
export class CashFlowsProjection implements Projection {
  readonly name = 'cash-flows';
  readonly tables = ['cash_flow', 'cash_category'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    await keepCategories(events, sql);
    const moving = events.filter((event) => flowsOf(event).length > 0);
    if (moving.length === 0) return;
    const categories = await categoriesElsewhere(moving, sql);
    const sums = new Map<string, Sum>();
    for (const event of moving) add(sums, event, categories);
    await sql.query(
      `INSERT INTO cash_flow AS f (shop, tgl_system, kode_laci, jenis, trx, kategori, jumlah_transaksi, masuk, keluar)
       SELECT shop, tgl, laci, jenis, trx, kategori, jumlah_transaksi, masuk, keluar
         FROM json_to_recordset($1) AS s(shop text, tgl date, laci text, jenis text, trx text, kategori text,
                                         jumlah_transaksi int, masuk bigint, keluar bigint)
       ON CONFLICT (shop, tgl_system, kode_laci, jenis, trx, kategori) DO UPDATE
         SET jumlah_transaksi = f.jumlah_transaksi + excluded.jumlah_transaksi, masuk = f.masuk + excluded.masuk,
             keluar = f.keluar + excluded.keluar`,
      [JSON.stringify([...sums.values()])],
    );
  }
}

function add(sums: Map<string, Sum>, event: RecordedEvent, categories: Categories): void {
  const { shop, stream, tglSystem: tgl, body, type } = event;
  const said = saysElsewhere(event) ? categories.get(keyOf(shop, stream)) : categoryIn(stream, body);
  for (const { kode_laci: laci, jenis, jumlah } of flowsOf(event)) {
    const of = { shop, tgl: tgl!, laci, jenis, trx: journalOfFlow(type), kategori: said ?? '' };
    const key = JSON.stringify(Object.values(of));
    const sum: Sum = sums.get(key) ?? { ...of, jumlah_transaksi: 0, masuk: 0, keluar: 0 };
    sum.jumlah_transaksi += 1;
    sum.masuk += Math.max(jumlah, 0);
    sum.keluar += Math.max(-jumlah, 0);
    sums.set(key, sum);
  }
}

const keyOf = (shop: string, stream: string): string => `${shop} ${stream}`;

async function keepCategories(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
  const kept = events.flatMap(({ shop, stream, version, body }) => {
    const kategori = version === 1 ? categoryIn(stream, body) : null;
    return kategori === null ? [] : [{ shop, stream, kategori }];
  });
  if (kept.length === 0) return;
  await sql.query(
    `INSERT INTO cash_category (shop, stream, kategori)
     SELECT shop, stream, kategori FROM json_to_recordset($1) AS s(shop text, stream text, kategori text)`,
    [JSON.stringify(kept)],
  );
}

async function categoriesElsewhere(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<Categories> {
  const later = events.filter(saysElsewhere);
  if (later.length === 0) return new Map();
  const { rows } = await sql.query<{ shop: string; stream: string; kategori: string }>(
    `SELECT shop, stream, kategori FROM cash_category
      WHERE (shop, stream) IN (SELECT shop, stream FROM json_to_recordset($1) AS s(shop text, stream text))`,
    [JSON.stringify(later.map(({ shop, stream }) => ({ shop, stream })))],
  );
  return new Map(rows.map(({ shop, stream, kategori }) => [keyOf(shop, stream), kategori]));
}
