import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';
import { multiplyDivide } from '../shared/arithmetic.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Milligrams, Rupiah } from '../shared/units.js';
import type { Purchase, PurchaseLine } from './purchase.js';

/** A line that came back with another weight than its note has waits until somebody else has weighed it. */
export type ShrinkageStatus = 'OPEN' | 'VALID' | 'DITOLAK';

export interface ShrinkageDecidedBody {
  readonly purchase_id: string;
  readonly line_no: number;
  readonly barang: string;
  readonly putusan: Exclude<ShrinkageStatus, 'OPEN'>;
  /** What lay among bought goods until then. */
  readonly berat: Milligrams;
  /** What the second look weighed; null where nobody weighed again. */
  readonly berat_ulang: Milligrams | null;
  readonly keterangan: string | null;
  readonly tgl_system: BusinessDate;
  readonly valid_by: string;
  readonly valid_at: Instant;
  /** The owner decided on what he entered, paid or approved himself; left out where another did. */
  readonly sendiri?: true;
}

export interface ShrinkageReopenedBody {
  readonly purchase_id: string;
  readonly line_no: number;
  readonly alasan: string;
  readonly tgl_system: BusinessDate;
  readonly buka_by: string;
  readonly buka_at: Instant;
}

export type ShrinkageDecided = NewEvent<'ShrinkageDecided', ShrinkageDecidedBody>;
export type ShrinkageReopened = NewEvent<'ShrinkageReopened', ShrinkageReopenedBody>;

/** What stands in the document; a line nobody has decided on has none. */
export interface Shrinkage {
  readonly status: ShrinkageStatus;
  readonly decided: ShrinkageDecidedBody | null;
}

export const shrinkageStream = (purchaseId: string, lineNo: number): StreamId => `shrinkage/${purchaseId}/${lineNo}`;

type Weighed = Pick<PurchaseLine, 'kode_barcode' | 'berat_nota' | 'berat_timbang' | 'toleransi'>;

/** Whether the scale was further from the note than it might be; `fallback` counts for older lines, which do not say. */
export const isBeyondTolerance = (line: Weighed, fallback: Milligrams): boolean =>
  (line.kode_barcode !== null || line.toleransi !== undefined) &&
  Math.abs(line.berat_nota - line.berat_timbang) > (line.toleransi ?? fallback);

/** Cost of what a note's weight lacks, at its price per gram. */
export const shrinkageValue = (line: Pick<PurchaseLine, 'berat_nota' | 'harga_emas'>, berat: Milligrams): Rupiah =>
  multiplyDivide(line.berat_nota - berat, line.harga_emas, 100_000, 'half-up');

/** Streams of all lines of a purchase that somebody may have decided on. */
export const shrinkageStreams = ({ purchase_id, lines }: Purchase): StreamId[] =>
  lines
    .filter(({ kode_barcode, toleransi }) => kode_barcode !== null || toleransi !== undefined)
    .map(({ line_no }) => shrinkageStream(purchase_id, line_no));

export const shrinkageOf = (purchaseId: string, lineNo: number, context: DecideContext): Shrinkage =>
  context.get<Shrinkage | null>(shrinkageStream(purchaseId, lineNo)).body ?? { status: 'OPEN', decided: null };

/** Throws SHRINKAGE_NOT_DECIDED where a line's shrinkage waits: until then it is neither melted nor sorted. */
export function requireShrinkageDecided(
  { purchase_id }: Purchase,
  line: PurchaseLine,
  fallback: Milligrams,
  context: DecideContext,
): void {
  if (isBeyondTolerance(line, fallback) && shrinkageOf(purchase_id, line.line_no, context).status === 'OPEN')
    throw new DomainError('SHRINKAGE_NOT_DECIDED', { barang: line.nama_barang });
}

/** Throws SHRINKAGE_DECIDED: what somebody has weighed a second time goes back only once his word is taken back. */
export function requireNoShrinkageDecided(purchase: Purchase, context: DecideContext): void {
  for (const line of purchase.lines) {
    if (line.kode_barcode === null && line.toleransi === undefined) continue;
    const { decided } = shrinkageOf(purchase.purchase_id, line.line_no, context);
    if (decided) throw new DomainError('SHRINKAGE_DECIDED', { barang: line.nama_barang, oleh: decided.valid_by });
  }
}
