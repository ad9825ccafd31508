import type { RecordedEvent } from '@emas/domain/ledger/event';
import { itemStatus } from '@emas/domain/stock/item-status';
import type { ItemBody } from '@emas/domain/stock/item';
import { stoneWeight } from '@emas/domain/stock/stone';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const COLUMNS = [
  'kode_barcode', 'kode_intern', 'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_asli',
  'kode_bandrol', 'kode_baki', 'kode_gudang', 'ongkos', 'harga_modal', 'harga_jual', 'harga_atribut', 'kode_supplier', 'size',
  'surat_lengkap', 'tgl_masuk', 'gambar_path',
] as const satisfies readonly (keyof ItemBody)[]; // prettier-ignore

/** Events whose body holds fields of the thing as they become. */
const CHANGES: ReadonlySet<string> = new Set([
  'ItemChanged',
  'ItemEdited',
  'ItemMoved',
  'ItemProfitChanged',
  'ItemRepriced',
]);

/** Its stones, and what of its weight they are. */
const stonesOf = ({ stones = [] }: Pick<ItemBody, 'stones'>) => ({ stones, berat_batu: stoneWeight(stones) });

/** `item`: what each thing is, and where. It follows the movements of every event, so no context can forget to tell it. */
export class ItemProjection implements Projection {
  readonly name = 'item';
  readonly tables = ['item'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    let added: RecordedEvent[] = [];
    let moves: RecordedEvent[] = [];
    let moved = new Set<string>();
    const write = async () => {
      if (added.length > 0) await this.add(added as RecordedEvent<string, ItemBody>[], sql);
      if (moves.length > 0) await this.move(moves, sql);
      [added, moves, moved] = [[], [], new Set()];
    };
    for (const event of events) {
      const { shop, stream, type, movements } = event;
      if (type === 'ItemAdded') {
        // What was moved before it was known stays where it was said to be.
        if (moved.has(`${shop} ${stream.slice('item/'.length)}`)) await write();
        added.push(event);
      } else if (type === 'ItemReturned') {
        // Its row of before is nothing of what it is now: it came back from another shop.
        await write();
        await sql.query('DELETE FROM item WHERE shop = $1 AND kode_barcode = $2', [shop, stream.slice('item/'.length)]);
        added.push(event);
      } else if (CHANGES.has(type)) {
        await write();
        await this.change(event as RecordedEvent<string, Partial<ItemBody>>, sql);
      }
      if (movements.length > 0) moves.push(event);
      for (const { barang } of movements) moved.add(`${shop} ${barang}`);
    }
    await write();
  }

  private async add(events: readonly RecordedEvent<string, ItemBody>[], sql: ProjectionSql) {
    const rows = events.map(({ shop, body, stream, actor, seq }) => ({ ...body, ...stonesOf(body), shop, place: '', status: '', moved_by_stream: stream, moved_by: actor, seq })); // prettier-ignore
    const columns = `shop, ${COLUMNS.join(', ')}, stones, berat_batu, place, status, moved_by_stream, moved_by, seq`;
    await sql.query(`INSERT INTO item (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::item, $1)`, [
      JSON.stringify(rows),
    ]);
  }

  private async change({ shop, stream, body, seq }: RecordedEvent<string, Partial<ItemBody>>, sql: ProjectionSql) {
    const { stones, berat_batu } = stonesOf(body);
    const values: Record<string, unknown> = {
      ...body,
      ...(body.stones && { stones: JSON.stringify(stones), berat_batu }),
    };
    const changed = [...COLUMNS, 'stones', 'berat_batu'].filter((column) => Object.hasOwn(values, column));
    const assignments = ['seq', ...changed].map((column, index) => `${column} = $${index + 3}`).join(', ');
    await sql.query(`UPDATE item SET ${assignments} WHERE shop = $1 AND kode_barcode = $2`, [
      shop,
      stream.slice('item/'.length),
      seq,
      ...changed.map((column) => values[column]),
    ]);
  }

  /** A thing is where the last of its movements put it; what only takes weight off moves nothing. One statement for many. */
  private async move(events: readonly RecordedEvent[], sql: ProjectionSql) {
    const rows = new Map<string, object>();
    for (const { shop, movements, stream, no, actor, seq } of events)
      for (const { barang, ke, qty } of movements)
        if (qty > 0)
          rows.set(JSON.stringify([shop, barang]), {
            shop,
            barang,
            place: ke,
            status: itemStatus(ke),
            stream,
            no,
            actor,
            seq,
          });
    if (rows.size === 0) return;
    await sql.query(
      `UPDATE item SET place = m.place, status = m.status, moved_by_stream = m.stream, moved_by_no = m.no,
              moved_by = m.actor, seq = m.seq
         FROM json_to_recordset($1)
           AS m(shop text, barang text, place text, status text, stream text, no text, actor text, seq bigint)
        WHERE item.shop = m.shop AND item.kode_barcode = m.barang`,
      [JSON.stringify([...rows.values()])],
    );
  }
}
