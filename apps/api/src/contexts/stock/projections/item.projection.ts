import type { RecordedEvent } from '@emas/domain/ledger/event';
import { itemStatus } from '@emas/domain/stock/item-status';
import type { ItemBody } from '@emas/domain/stock/item';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const COLUMNS = [
  'kode_barcode', 'kode_intern', 'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_asli',
  'kode_bandrol', 'kode_baki', 'kode_gudang', 'ongkos', 'harga_modal', 'harga_jual', 'harga_atribut', 'kode_supplier', 'size',
  'surat_lengkap', 'tgl_masuk',
] as const satisfies readonly (keyof ItemBody)[]; // prettier-ignore

/** `item`: what each thing is, and where. It follows the movements of every event, so no context can forget to tell it. */
export class ItemProjection implements Projection {
  readonly name = 'item';
  readonly tables = ['item'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      if (event.type === 'ItemAdded') await this.add(event as RecordedEvent<string, ItemBody>, sql);
      else if (event.type === 'ItemChanged' || event.type === 'ItemMoved')
        await this.change(event as RecordedEvent<string, Partial<ItemBody>>, sql);
      if (event.movements.length > 0) await this.move(event, sql);
    }
  }

  private async add({ shop, body, stream, actor, seq }: RecordedEvent<string, ItemBody>, sql: ProjectionSql) {
    const values = [shop, ...COLUMNS.map((column) => body[column]), '', '', stream, actor, seq];
    await sql.query(
      `INSERT INTO item (shop, ${COLUMNS.join(', ')}, place, status, moved_by_stream, moved_by, seq)
       VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
      values,
    );
  }

  private async change({ shop, stream, body, seq }: RecordedEvent<string, Partial<ItemBody>>, sql: ProjectionSql) {
    const changed = COLUMNS.filter((column) => Object.hasOwn(body, column));
    const assignments = ['seq', ...changed].map((column, index) => `${column} = $${index + 3}`).join(', ');
    await sql.query(`UPDATE item SET ${assignments} WHERE shop = $1 AND kode_barcode = $2`, [
      shop,
      stream.slice('item/'.length),
      seq,
      ...changed.map((column) => body[column]),
    ]);
  }

  /** A thing is where the last of its movements put it; what only takes weight off moves nothing. */
  private async move({ shop, movements, stream, no, actor, seq }: RecordedEvent, sql: ProjectionSql) {
    const places = new Map(movements.filter(({ qty }) => qty > 0).map(({ barang, ke }) => [barang, ke]));
    await sql.query(
      `UPDATE item SET place = m.place, status = m.status, moved_by_stream = $5, moved_by_no = $6, moved_by = $7, seq = $8
         FROM unnest($2::text[], $3::text[], $4::text[]) AS m(kode_barcode, place, status)
        WHERE item.shop = $1 AND item.kode_barcode = m.kode_barcode`,
      [shop, [...places.keys()], [...places.values()], [...places.values()].map(itemStatus), stream, no, actor, seq],
    );
  }
}
