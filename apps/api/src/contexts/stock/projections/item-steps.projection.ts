import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { Labels } from '@emas/domain/stock/print-labels';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

interface Step {
  readonly shop: string;
  readonly kode_barcode: string;
  readonly seq: number;
  readonly dari: string | null;
  readonly ke: string | null;
  readonly label?: true;
}

const ITEM = 'item/';
/** Events of a thing that a document moves. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(['ItemAdded', 'ItemMoved', 'ItemReturned', 'ItemTransferred']);
/** Goods that are kept by quantity, and things without a barcode, have a sign in their codes that no barcode has. */
const isBarcode = (barang: string): boolean => !/[/:]/.test(barang);

/** `item_step`: which events concern a thing; `item_label`: which of them printed its label. What happened in them is read from the ledger itself. */
export class ItemStepsProjection implements Projection {
  readonly name = 'item-steps';
  readonly tables = ['item_step', 'item_label'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const rows = events.flatMap(stepsOf);
    if (rows.length === 0) return;
    const labels = rows.filter(({ label }) => label);
    if (labels.length > 0)
      await sql.query(
        `INSERT INTO item_label (shop, kode_barcode, seq)
         SELECT shop, kode_barcode, seq FROM json_to_recordset($1) AS label(shop text, kode_barcode text, seq bigint)`,
        [JSON.stringify(labels)],
      );
    await sql.query(
      `INSERT INTO item_step (shop, kode_barcode, seq, dari, ke)
       SELECT shop, kode_barcode, seq, dari, ke
         FROM json_to_recordset($1) AS step(shop text, kode_barcode text, seq bigint, dari text, ke text)`,
      [JSON.stringify(rows)],
    );
  }
}

/** One row for each thing: from where it was before the event to where it was after it. */
function stepsOf({ shop, seq, stream, type, body, movements }: RecordedEvent): Step[] {
  if (type === 'LabelsPrinted')
    return (body as Labels).kode_barcode.map((kode_barcode) => ({ shop, kode_barcode, seq, dari: null, ke: null, label: true })); // prettier-ignore
  const steps = new Map<string, Step>();
  // Where a thing belongs now, and that it is there at all, is told by the document that took it there.
  if (stream.startsWith(ITEM) && !(TOLD_ELSEWHERE.has(type) && movements.length === 0)) {
    const kode_barcode = stream.slice(ITEM.length);
    steps.set(kode_barcode, { shop, kode_barcode, seq, dari: null, ke: null });
  }
  for (const { barang, dari, ke, qty } of movements)
    if (qty > 0 && isBarcode(barang))
      steps.set(barang, { shop, kode_barcode: barang, seq, dari: steps.get(barang)?.dari ?? dari, ke });
  return [...steps.values()];
}
