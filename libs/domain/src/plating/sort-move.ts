import { endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import { type Standing, standingDocuments } from '../document/standing.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { BusinessDate, Instant, Kadar, Milligrams, Rupiah } from '../shared/units.js';
import { SORT_LINES_MAX } from './sort-goods.js';
import { sortPlace, type SortResult } from './sorting.js';

/** A sorted thing that waits elsewhere now. */
export interface SortMovedThing {
  readonly barang: string;
  /** Note that it was bought with; '' of a thing of a tray that came from being cleaned. */
  readonly no_faktur_beli: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
}

export interface SortedMovedBody {
  readonly move_id: string;
  readonly sortir_asal: SortResult;
  readonly sortir_tujuan: SortResult;
  readonly alasan: string;
  readonly lines: readonly SortMovedThing[];
  readonly total_qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

/** Sorted things that go another way than was thought; no money moves with them. */
export interface SortMove extends Standing<SortedMovedBody> {}

export const sortMoves = standingDocuments<SortedMovedBody, 'SortedMoved', 'SortedMoveReversed', 'SortMovePrinted'>({
  kind: 'sort-move',
  idOf: ({ move_id }) => move_id,
  number: 'GS',
  first: 'SortedMoved',
  reversed: 'SortedMoveReversed',
  printed: 'SortMovePrinted',
  takenBack: 'SORT_MOVE_TAKEN_BACK',
});

/** A thing that was named, as its place holds it. */
export interface SortMoveCandidate extends Omit<SortMovedThing, 'berat_murni'> {
  readonly refusal: FieldError['code'] | null;
  readonly params?: FieldError['params'];
}

export interface MoveSorted {
  readonly move_id: string;
  readonly sortir_asal: SortResult;
  readonly sortir_tujuan: SortResult;
  readonly alasan: string;
}

/** Takes sorted things to another step, each whole. */
export function moveSorted(
  command: MoveSorted,
  things: readonly SortMoveCandidate[],
  context: DecideContext,
): Decision<{ readonly move_id: string; readonly jumlah: number }> {
  const { move_id, sortir_asal, sortir_tujuan } = command;
  sortMoves.requireNew(move_id, context);
  const tgl_system = requireOpenDay(context);
  refuseInvalid(moveFaults(command, things));
  const lines = things.map(({ refusal: _, params: __, ...thing }) => ({
    ...thing,
    berat_murni: fineWeight(thing.berat, thing.kadar),
  }));
  const sum = (of: 'berat' | 'berat_murni') => lines.reduce((total, line) => total + line[of], 0);
  const body: SortedMovedBody = {
    ...{ move_id, sortir_asal, sortir_tujuan, lines, tgl_system },
    alasan: command.alasan.trim(),
    total_qty: lines.length,
    berat: sum('berat'),
    berat_murni: sum('berat_murni'),
    input_by: context.actor,
    created_at: context.now,
  };
  const [dari, ke] = [sortPlace(sortir_asal), sortPlace(sortir_tujuan)];
  const movements = lines.map(({ barang, berat, kadar, harga_modal: nilai }) => ({
    ...{ barang, dari, ke, qty: 1, berat, kadar, nilai },
  }));
  const event = sortMoves.event(null, { type: 'SortedMoved', body }, { movements });
  return { events: [event], result: { move_id, jumlah: lines.length } };
}

function moveFaults(
  { sortir_asal, sortir_tujuan, alasan }: MoveSorted,
  things: readonly SortMoveCandidate[],
): FieldError[] {
  const seen = new Set<string>();
  return [
    ...(sortir_asal === sortir_tujuan ? [{ field: 'sortir_tujuan', code: 'sameSortPlace' }] : []),
    ...(alasan.trim() === '' ? [{ field: 'alasan', code: 'notEmpty' }] : []),
    ...(things.length === 0 ? [{ field: 'barang', code: 'notEmpty' }] : []),
    ...(things.length > SORT_LINES_MAX
      ? [{ field: 'barang', code: 'tooManyItems', params: { max: SORT_LINES_MAX } }]
      : []),
    ...things.flatMap(({ barang, refusal, params }, index): FieldError[] => {
      const field = `barang.${index}`;
      if (refusal !== null) return [{ field, code: refusal, ...(params && { params }) }];
      return seen.size === seen.add(barang).size ? [{ field, code: 'listedTwice' }] : [];
    }),
  ];
}

/** Takes back what today has moved. */
export function reverseSortMove(
  command: ReverseDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly move: SortMove }> {
  const { id } = command;
  const move = sortMoves.require(id, 'VALID', context);
  if (!recorded) throw new DomainError(sortMoves.refusals.missing, { id });
  const { body, lines } = endOfToday(sortMoves, { ...command, tgl: move.tgl_system, recorded }, context);
  const event = sortMoves.event(move, { type: 'SortedMoveReversed', body }, lines);
  return { events: [event], result: { move: event.document.body } };
}

/** What went where, as its sheet and who approves a copy have it. */
export const sortMoveSummary = (
  move: SortedMovedBody,
  no_pindah: string | null,
  more: readonly SummaryFact[] = [],
): Summary => ({
  facts: [
    ...(no_pindah === null ? [] : [say.text('no_pindah', no_pindah)]),
    say.text('sortir_asal', move.sortir_asal),
    say.text('sortir_tujuan', move.sortir_tujuan),
    say.int('total_qty', move.total_qty),
    say.weight('berat', move.berat),
    say.text('alasan', move.alasan),
    ...more,
  ],
  lines: move.lines.map((line) => [
    ...(line.no_faktur_beli === '' ? [] : [say.text('no_faktur_beli', line.no_faktur_beli)]),
    say.text('nama_barang', line.nama_barang),
    say.kadar('kadar', line.kadar),
    say.weight('berat', line.berat),
  ]),
});

/** Counts a printed record of a move. */
export function printSortMove(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const move = sortMoves.require(command.id, 'VALID', context);
  const { body, approvals } = printed(
    sortMoves,
    command,
    {
      cetak_count: move.cetak_count,
      jenis: 'PINDAH SORTIR',
      ringkasan: (no, more) => sortMoveSummary(move, no, more),
    },
    context,
  );
  const event = sortMoves.event(move, { type: 'SortMovePrinted', body });
  return { events: [event, ...approvals], result: body };
}
