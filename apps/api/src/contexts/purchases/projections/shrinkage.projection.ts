import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { PurchaseLine, PurchaseSavedBody, PurchaseValidatedBody } from '@emas/domain/purchases/purchase';
import {
  isBeyondTolerance,
  type ShrinkageDecidedBody,
  type ShrinkageReopenedBody,
  type ShrinkageStatus,
} from '@emas/domain/purchases/shrinkage';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** A row of the table, in integers; DRAFT until it is paid. */
interface ShrinkageRow extends Pick<PurchaseSavedBody, 'purchase_id' | 'no_faktur_jual' | 'kode_sales' | 'input_by'> {
  readonly line_no: number;
  status: ShrinkageStatus | 'DRAFT';
  /** Of the purchase; the day it is paid. */
  tgl_system: string;
  readonly no_faktur_beli: string;
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly berat_nota: number;
  readonly berat: number;
  readonly berat_timbang: number;
  /** Null of older lines, which did not say; the shop's counts. */
  readonly toleransi: number | null;
  readonly harga_emas: number;
  bayar_by: string | null;
  berat_ulang: number | null;
  keterangan: string | null;
  tgl_valid: string | null;
  valid_by: string | null;
}

const COLUMNS = [
  'purchase_id', 'line_no', 'status', 'tgl_system', 'no_faktur_beli', 'no_faktur_jual', 'kode_sales', 'input_by',
  'kode_barcode', 'nama_barang', 'kode_group', 'kadar', 'berat_nota', 'berat', 'berat_timbang', 'toleransi', 'harga_emas',
  'bayar_by', 'berat_ulang', 'keterangan', 'tgl_valid', 'valid_by',
] as const satisfies readonly (keyof ShrinkageRow)[]; // prettier-ignore
const NAMES = COLUMNS.join(', ');

const UNDECIDED = { berat_ulang: null, keterangan: null, tgl_valid: null, valid_by: null };

type Lines = Map<number, ShrinkageRow>;

/** `shrinkage`: lines that came back with another weight than their note has, and what a second person said of them. */
export class ShrinkageProjection implements Projection {
  readonly name = 'shrinkage';
  readonly tables = ['shrinkage'];
  readonly handles = [
    'PurchaseSaved', 'PurchaseValidated', 'PurchaseDropped', 'PurchaseCancelled', 'ShrinkageDecided', 'ShrinkageReopened',
  ]; // prettier-ignore

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const { shop } = events[0]!;
    const ids = [...new Set(events.map(purchaseOf))];
    const { rows } = await sql.query<ShrinkageRow>(
      `SELECT ${NAMES} FROM shrinkage WHERE shop = $1 AND purchase_id = ANY ($2::uuid[])`,
      [shop, ids],
    );
    const known = new Map<string, Lines>(ids.map((id) => [id, new Map()]));
    for (const row of rows) known.get(row.purchase_id)!.set(row.line_no, row);
    for (const event of events) change(known.get(purchaseOf(event))!, event);
    const kept = [...known.values()].flatMap((lines) => [...lines.values()]);
    if (rows.length > 0)
      await sql.query('DELETE FROM shrinkage WHERE shop = $1 AND purchase_id = ANY ($2::uuid[])', [shop, ids]);
    if (kept.length > 0)
      await sql.query(
        `INSERT INTO shrinkage (shop, ${NAMES}) SELECT $1, ${NAMES} FROM json_populate_recordset(NULL::shrinkage, $2)`,
        [shop, JSON.stringify(kept)],
      );
  }
}

/** `purchase/{id}`, `shrinkage/{id}/{line}`. */
const purchaseOf = ({ stream }: RecordedEvent): string => stream.split('/', 2)[1]!;

function change(lines: Lines, { type, no, tglSystem, body }: RecordedEvent): void {
  switch (type) {
    case 'PurchaseSaved':
      for (const row of rowsOf(no!, body as PurchaseSavedBody)) lines.set(row.line_no, row);
      return;
    case 'PurchaseValidated':
      for (const row of lines.values()) Object.assign(row, { status: 'OPEN', tgl_system: tglSystem!, bayar_by: (body as PurchaseValidatedBody).valid_by }); // prettier-ignore
      return;
    case 'ShrinkageDecided': {
      const { line_no, putusan, berat_ulang, keterangan, tgl_system, valid_by } = body as ShrinkageDecidedBody;
      const row = lines.get(line_no);
      if (row) Object.assign(row, { status: putusan, berat_ulang, keterangan, tgl_valid: tgl_system, valid_by });
      return;
    }
    case 'ShrinkageReopened': {
      const row = lines.get((body as ShrinkageReopenedBody).line_no);
      if (row) Object.assign(row, { status: 'OPEN', ...UNDECIDED });
      return;
    }
    default:
      lines.clear();
  }
}

/** Lines that may have to be looked at again: of those that do not say their tolerance, all that weigh otherwise. */
function rowsOf(no_faktur_beli: string, body: PurchaseSavedBody): ShrinkageRow[] {
  const { purchase_id, no_faktur_jual, kode_sales, input_by, tgl_system } = body;
  return body.lines
    .filter((line) => isBeyondTolerance(line, 0))
    .map((line: PurchaseLine) => ({
      ...{
        purchase_id,
        line_no: line.line_no,
        status: 'DRAFT',
        tgl_system,
        no_faktur_beli,
        no_faktur_jual,
        kode_sales,
      },
      ...{ input_by, kode_barcode: line.kode_barcode, nama_barang: line.nama_barang, kode_group: line.kode_group },
      ...{ kadar: line.kadar, berat_nota: line.berat_nota, berat: line.berat, berat_timbang: line.berat_timbang },
      ...{ toleransi: line.toleransi ?? null, harga_emas: line.harga_emas, bayar_by: null, ...UNDECIDED },
    }));
}
