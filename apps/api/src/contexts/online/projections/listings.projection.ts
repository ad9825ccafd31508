import type { RecordedEvent } from '@emas/domain/ledger/event';
import { placeKind } from '@emas/domain/ledger/books';
import type { ItemListedBody, ItemUnlistedBody } from '@emas/domain/stock/listing';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

interface Moved {
  readonly kode_barcode: string;
  readonly status: 'TAYANG' | 'TARIK';
  readonly no_faktur: string;
}

/**
 * `listing`: things on marketplaces. One that leaves its tray is to be taken off (TARIK), by whatever document; back in a
 * tray it is offered again.
 */
export class ListingsProjection implements Projection {
  readonly name = 'listings';
  readonly tables = ['listing'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    let moved = new Map<string, Moved>();
    for (const event of events) {
      for (const one of movesOf(event)) moved.set(one.kode_barcode, one);
      if (event.type !== 'ItemListed' && event.type !== 'ItemUnlisted') continue;
      await move(event.shop, moved, sql);
      moved = new Map();
      await (event.type === 'ItemListed' ? list(event as never, sql) : unlist(event as never, sql));
    }
    await move(events[0]!.shop, moved, sql);
  }
}

const movesOf = ({ movements, no }: RecordedEvent): Moved[] =>
  movements.map(({ barang, ke }) =>
    placeKind(ke) === 'baki'
      ? { kode_barcode: barang, status: 'TAYANG', no_faktur: '' }
      : { kode_barcode: barang, status: 'TARIK', no_faktur: no ?? '' },
  );

async function list({ shop, body }: RecordedEvent<string, ItemListedBody>, sql: ProjectionSql): Promise<void> {
  await sql.query(
    `INSERT INTO listing (shop, kode_barcode, kode_marketplace, status, no_faktur, tgl_tayang, oleh)
     VALUES ($1, $2, $3, 'TAYANG', '', $4, $5)`,
    [shop, body.kode_barcode, body.kode_marketplace, body.tgl_system, body.oleh],
  );
}

async function unlist({ shop, body }: RecordedEvent<string, ItemUnlistedBody>, sql: ProjectionSql): Promise<void> {
  await sql.query('DELETE FROM listing WHERE shop = $1 AND kode_barcode = $2 AND kode_marketplace = $3', [
    ...[shop, body.kode_barcode, body.kode_marketplace],
  ]);
}

/** What moved last counts. */
async function move(shop: string, moved: ReadonlyMap<string, Moved>, sql: ProjectionSql): Promise<void> {
  if (moved.size === 0) return;
  await sql.query(
    `UPDATE listing l SET status = m.status, no_faktur = m.no_faktur
       FROM json_to_recordset($2) AS m(kode_barcode text, status text, no_faktur text)
      WHERE l.shop = $1 AND l.kode_barcode = m.kode_barcode`,
    [shop, JSON.stringify([...moved.values()])],
  );
}
