import { requireOpenDay, reverseMovements } from '../ledger/books.js';
import type { DecideContext, Decision, StockMovement } from '../ledger/event.js';
import type { Reversible } from '../document/end.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { Milligrams } from '../shared/units.js';
import { milligramsToGrams } from '../shared/wire.js';
import { isFarAboveNote } from '../pricing/weight-price.js';
import { type Purchase, type PurchaseLine, purchases } from './purchase.js';
import {
  isBeyondTolerance,
  type Shrinkage,
  type ShrinkageDecidedBody,
  shrinkageOf,
  type ShrinkageReopenedBody,
  shrinkageStream,
} from './shrinkage.js';

export interface DecideShrinkage {
  readonly purchase_id: string;
  readonly line_no: number;
  readonly putusan: ShrinkageDecidedBody['putusan'];
  readonly berat_ulang: Milligrams | null;
  readonly keterangan: string | null;
}

/** What the second look rests on beside its documents; to be read at one head. */
export interface ShrinkageFacts {
  /** Tolerance of lines that do not say theirs. */
  readonly toleransi: Milligrams;
  /** Who approved anything of the purchase. */
  readonly approved_by: readonly string[];
  readonly is_owner: boolean;
  /** What `beli` holds of the thing; null where it is elsewhere. */
  readonly held: Milligrams | null;
}

const PLACE = 'beli';

function requireLine(
  { purchase_id, line_no }: Pick<DecideShrinkage, 'purchase_id' | 'line_no'>,
  context: DecideContext,
) {
  const purchase = purchases.require(purchase_id, 'VALID', context);
  const line = purchase.lines.find((one) => one.line_no === line_no);
  if (!line) throw new DomainError('SHRINKAGE_NOT_FOUND');
  return { purchase, line };
}

/** Who bought it has looked once already. */
const hadAHand = ({ input_by, validation }: Purchase, { approved_by }: ShrinkageFacts, actor: string): boolean =>
  input_by === actor || validation?.valid_by === actor || approved_by.includes(actor);

function faults({ putusan, berat_ulang, keterangan }: DecideShrinkage, line: PurchaseLine): FieldError[] {
  const grams = (mg: Milligrams) => milligramsToGrams(mg).toFixed(3);
  const refuses = putusan === 'DITOLAK';
  return [
    ...((berat_ulang === null && refuses) || (berat_ulang !== null && berat_ulang <= 0)
      ? [{ field: 'berat_ulang', code: 'weightNotZero' }]
      : []),
    ...(berat_ulang !== null && isFarAboveNote(berat_ulang, line.berat_nota)
      ? [{ field: 'berat_ulang', code: 'weightFarAboveNote', params: { berat: grams(berat_ulang), nota: grams(line.berat_nota) } }] // prettier-ignore
      : []),
    ...(refuses && keterangan === null ? [{ field: 'keterangan', code: 'notEmpty' }] : []),
  ];
}

/** What the scale says now and did not before comes from what shrank, or goes there; pieces and cost stay. */
function reweigh({ barang, kadar }: PurchaseLine, before: Milligrams, after: Milligrams): StockMovement[] {
  if (before === after) return [];
  const [dari, ke] = after > before ? ['susut', PLACE] : [PLACE, 'susut'];
  return [{ barang, dari, ke, qty: 0, berat: Math.abs(after - before), kadar, nilai: 0 }];
}

/**
 * The second look at a line that weighs other than its note says, by somebody who had no hand in buying it; the owner may
 * all the same, on record. Throws SHRINKAGE_NOT_FOUND, SHRINKAGE_DECIDED, SHRINKAGE_OWN, SHRINKAGE_MOVED.
 */
export function decideShrinkage(
  command: DecideShrinkage,
  facts: ShrinkageFacts,
  context: DecideContext,
): Decision<{ readonly shrinkage: Shrinkage }> {
  const tgl_system = requireOpenDay(context);
  const keterangan = command.keterangan?.trim() || null;
  const { purchase, line } = requireLine(command, context);
  if (!isBeyondTolerance(line, facts.toleransi)) throw new DomainError('SHRINKAGE_NOT_FOUND');
  const { purchase_id, line_no, putusan, berat_ulang } = command;
  const { decided } = shrinkageOf(purchase_id, line_no, context);
  if (decided) throw new DomainError('SHRINKAGE_DECIDED', { barang: line.nama_barang, oleh: decided.valid_by });
  const own = hadAHand(purchase, facts, context.actor);
  if (own && !facts.is_owner) throw new DomainError('SHRINKAGE_OWN');
  refuseInvalid(faults({ ...command, keterangan }, line));
  if (facts.held === null) throw new DomainError('SHRINKAGE_MOVED', { barang: line.nama_barang });
  const body: ShrinkageDecidedBody = {
    ...{ purchase_id, line_no, barang: line.barang, putusan, berat: facts.held, berat_ulang, keterangan, tgl_system },
    ...{ valid_by: context.actor, valid_at: context.now, ...(own && { sendiri: true as const }) },
  };
  const shrinkage: Shrinkage = { status: putusan, decided: body };
  return {
    events: [
      {
        stream: shrinkageStream(purchase_id, line_no),
        type: 'ShrinkageDecided',
        schema: 1,
        body,
        movements: reweigh(line, facts.held, berat_ulang ?? facts.held),
        document: { status: putusan, body: shrinkage },
      },
    ],
    result: { shrinkage },
  };
}

export interface ReopenShrinkage {
  readonly purchase_id: string;
  readonly line_no: number;
  readonly alasan: string;
}

/** Takes a decision of today back, with the weight it moved. Throws SHRINKAGE_NOT_DECIDED, SHRINKAGE_OTHER_DAY, SHRINKAGE_MOVED. */
export function reopenShrinkage(
  command: ReopenShrinkage,
  { recorded, held }: Pick<ShrinkageFacts, 'held'> & { readonly recorded: Reversible | null },
  context: DecideContext,
): Decision<{ readonly shrinkage: Shrinkage }> {
  const tgl_system = requireOpenDay(context);
  const { line } = requireLine(command, context);
  const { purchase_id, line_no } = command;
  const { decided } = shrinkageOf(purchase_id, line_no, context);
  if (!decided || !recorded) throw new DomainError('SHRINKAGE_NOT_DECIDED', { barang: line.nama_barang });
  if (decided.tgl_system !== tgl_system) throw new DomainError('SHRINKAGE_OTHER_DAY', { tgl: decided.tgl_system });
  const alasan = command.alasan.trim();
  if (alasan === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  if (held === null) throw new DomainError('SHRINKAGE_MOVED', { barang: line.nama_barang });
  const shrinkage: Shrinkage = { status: 'OPEN', decided: null };
  const body: ShrinkageReopenedBody = { purchase_id, line_no, alasan, tgl_system, buka_by: context.actor, buka_at: context.now }; // prettier-ignore
  return {
    events: [
      {
        stream: shrinkageStream(purchase_id, line_no),
        type: 'ShrinkageReopened',
        schema: 1,
        body,
        movements: reverseMovements(recorded.movements),
        reverses: recorded.seq,
        document: { status: 'OPEN', body: shrinkage },
      },
    ],
    result: { shrinkage },
  };
}
