import { approverOf, type AuthorizationUsed } from '../authorization/authorization.js';
import { useApproval } from '../document/approval.js';
import { compactPostings, credit, debit, placeKind, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, MoneyPosting, NewEvent, StockMovement } from '../ledger/event.js';
import { accessoryGoods, ACCESSORY_PLACE } from '../stock/accessory.js';
import { DomainError } from '../shared/domain-error.js';
import { type ItemBody, itemStream, trayPlace } from '../stock/item.js';
import { putInto } from '../stock/move-goods.js';
import { refuseTray, requireUnheld, trayFaults, trayOf, trayStream } from '../stock/tray.js';
import { isBulk } from '../shared/count-words.js';
import { type Count, type CountApprovedBody, counts, type PlacedThing, requireState } from './count.js';
import { type CountLine, type CountSums, NO_SUMS, sumsOf } from './count-result.js';
import { costOfPart } from './compare-bulk.js';
import { countSummary } from './count-summary.js';

/** Most things that are moved with the approval; more are moved by a job. */
export const MOVES_MAX = 400;

/** Where what was lost goes to, and comes back from. */
const LOST = 'selisih';

export interface ApproveCount {
  readonly id: string;
  /** Things that were met in another tray go there in the books. */
  readonly pindahkan: boolean;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** What a place holds of a thing at the head; null: that is not there any more. */
export interface LineNow {
  readonly place: string;
  readonly sums: CountSums;
  /** Number of the document that took it since, where it has gone. */
  readonly no: string | null;
}

export interface ApproveFacts {
  /** Of each difference that the approval books, by its key. */
  readonly now: ReadonlyMap<string, LineNow | null>;
}

/** A difference by itself: of a quantity there may be several, one a tray. */
export const lineKey = ({ barang, kode, kode_baki, hasil }: Pick<CountLine, 'barang' | 'kode' | 'kode_baki' | 'hasil'>): string =>
  JSON.stringify([barang ?? kode, kode_baki, hasil]); // prettier-ignore

/** Met in a tray that is not its own, and somebody said which. */
export const isToMove = ({ hasil, baki_ditemukan, kode_baki, kembali }: CountLine): boolean =>
  (hasil === 'SALAH BAKI' || kembali) && baki_ditemukan !== null && kode_baki !== '' && baki_ditemukan !== kode_baki;

/** Differences that an approval books: what was lost, what is there again, what lies in another tray. */
export const isBooked = (line: CountLine, pindahkan: boolean): boolean =>
  line.hasil === 'HILANG' || line.hasil === 'LEBIH' || line.kembali || (pindahkan && isToMove(line));

/** Place of a line: trays go by their code. */
export const placeOfLine = ({ kode_baki, barang }: Pick<CountLine, 'kode_baki' | 'barang'>): string =>
  barang?.startsWith(accessoryGoods('')) ? ACCESSORY_PLACE : /^(beli|lebur|sortir\/.+)$/.test(kode_baki) ? kode_baki : trayPlace(kode_baki); // prettier-ignore

/** Whether there are more to move than one approval can write. */
export const movesLater = (lines: readonly CountLine[], pindahkan: boolean): boolean =>
  pindahkan && lines.filter(isToMove).length > MOVES_MAX;

/** What one difference books. */
interface Booked {
  readonly movements: readonly StockMovement[];
  readonly postings: readonly MoneyPosting[];
}

/** What the approval books together. */
interface Books extends Booked {
  readonly hilang: CountSums;
  readonly kembali: CountSums;
  readonly pindah: readonly PlacedThing[];
  readonly gugur: CountApprovedBody['gugur'];
}

/**
 * Books what a count found: what lacks is written off, what was lost and is there again comes back at the cost it left with,
 * what lay in another tray belongs there now. What left since the counting drops out and is named. Who has begun it or scanned
 * needs somebody else's word.
 */
export function approveCount(
  command: ApproveCount,
  { now }: ApproveFacts,
  context: DecideContext,
): Decision<{ readonly count: Count; readonly pindah_nanti: boolean }> {
  const { id } = command;
  const count = requireState(id, 'SELESAI', context);
  const tgl_setuju = requireOpenDay(context);
  const hasil = count.hasil!;
  const pindah_nanti = movesLater(hasil.lines, command.pindahkan);
  const pindahkan = command.pindahkan && !pindah_nanti;
  const booked = hasil.lines.filter((line) => isBooked(line, pindahkan));
  const books = booksOf(count, booked, now, pindahkan);
  requireTrays(books.movements, context);
  if (command.pindahkan)
    requireFit(pindah_nanti ? hasil.lines.filter(isToMove) : linesOf(booked, books.pindah), context);
  const used = ownWork(count, context) ? approvalOf(command, count, context) : [];
  const states = books.pindah.map(({ barang, ke }) => stateOf(barang, ke, context)).filter((event) => event !== null);
  const { hilang, kembali, pindah, gugur } = books;
  const body: CountApprovedBody = {
    ...{ putaran: count.putaran, pindahkan: command.pindahkan, hilang, kembali, pindah, gugur },
    ...{ otorisasi_by: approverOf(used), tgl_setuju, setuju_by: context.actor, setuju_at: context.now },
  };
  const lines = { postings: compactPostings(books.postings), movements: books.movements };
  const approved = counts.event(count, { type: 'CountApproved', body }, lines);
  return { events: [...states, approved, ...used], result: { count: approved.document.body, pindah_nanti } };
}

/** Nobody believes his own counting. */
const ownWork = ({ input_by, hasil }: Count, { actor }: DecideContext): boolean =>
  input_by === actor || hasil!.selesai_by === actor || hasil!.penghitung.includes(actor);

function approvalOf(command: ApproveCount, count: Count, context: DecideContext): AuthorizationUsed[] {
  const approval = {
    kategori: 'STOCK_OPNAME' as const,
    description: 'VALIDASI STOCK OPNAME',
    ringkasan: (no: string | null) => countSummary(count, no),
  };
  return useApproval(counts.stream(command.id), command, approval, [], context);
}

function booksOf(count: Count, lines: readonly CountLine[], now: ApproveFacts['now'], pindahkan: boolean): Books {
  const all = lines.map((line) => bookingOf(count, line, now.get(lineKey(line)) ?? null, pindahkan));
  return {
    movements: all.flatMap(({ movements = [] }) => movements),
    postings: all.flatMap(({ postings = [] }) => postings),
    hilang: sumsOf(all.flatMap(({ hilang = [] }) => hilang)),
    kembali: sumsOf(all.flatMap(({ kembali = [] }) => kembali)),
    pindah: all.flatMap(({ pindah = [] }) => pindah),
    gugur: all.flatMap(({ gugur = [] }) => gugur),
  };
}

function bookingOf(count: Count, line: CountLine, there: LineNow | null, pindahkan: boolean): Partial<Books> {
  const barang = line.barang!;
  const place = placeOfLine(line);
  if (isBulk(count.jenis_opname)) return bulkBooking(line, there?.sums ?? NO_SUMS, place);
  if (line.kembali) return backBooking(line, there, pindahkan);
  if (!there || there.place !== place) return { gugur: [{ barang, no: there?.no ?? null }] };
  const { sums } = there;
  if (line.hasil === 'HILANG') return { ...lost(barang, line, sums, place), hilang: sums };
  const ke = trayPlace(line.baki_ditemukan!);
  return { movements: [moved(barang, line, sums, place, ke)], pindah: [{ barang, dari: place, ke }] };
}

/** A quantity: what is short goes at the average of what there is now, what is more comes at it. */
function bulkBooking(line: CountLine, held: CountSums, place: string): Partial<Books> {
  const barang = line.barang!;
  const { qty, berat } = line;
  if (line.hasil === 'LEBIH') {
    const more = { qty, berat, berat_murni: line.berat_murni, nilai: costOfPart(held, { qty, berat }) };
    return { ...found(barang, line, more, place), kembali: more };
  }
  const part = { qty: Math.min(qty, held.qty), berat: Math.min(berat, held.berat) };
  if (part.qty === 0 && part.berat === 0) return { gugur: [{ barang, no: null }] };
  const nilai = part.qty === held.qty && part.berat === held.berat ? held.nilai : costOfPart(held, part);
  const less = { ...part, berat_murni: line.berat_murni, nilai };
  return { ...lost(barang, line, less, place), hilang: less };
}

/** Lost before, and met: into the tray it was met in, else into its own. */
function backBooking(line: CountLine, there: LineNow | null, pindahkan: boolean): Partial<Books> {
  const barang = line.barang!;
  // Somebody else has brought it back meanwhile.
  if (!there || there.place !== LOST) return { gugur: [{ barang, no: there?.no ?? null }] };
  if (line.kode_baki === '') return { gugur: [{ barang, no: null }] };
  const own = placeOfLine(line);
  const ke = pindahkan && line.baki_ditemukan !== null && placeKind(own) === 'baki' ? trayPlace(line.baki_ditemukan) : own; // prettier-ignore
  const back = found(barang, line, there.sums, ke);
  return { ...back, kembali: there.sums, ...(ke === own ? {} : { pindah: [{ barang, dari: own, ke }] }) };
}

const moved = (barang: string, { kadar }: CountLine, { qty, berat, nilai }: CountSums, dari: string, ke: string): StockMovement =>
  ({ barang, dari, ke, qty, berat, kadar, nilai }); // prettier-ignore

/** Account that the cost of a place stands on. */
const stockAccount = (place: string): string => (placeKind(place) === 'lebur' ? 'persediaan/lebur' : 'persediaan');

const lost = (barang: string, line: CountLine, sums: CountSums, place: string): Booked => ({
  movements: [moved(barang, line, sums, place, LOST)],
  postings: [debit('selisih-stok', sums.nilai), credit(stockAccount(place), sums.nilai)],
});
const found = (barang: string, line: CountLine, sums: CountSums, place: string): Booked => ({
  movements: [moved(barang, line, sums, LOST, place)],
  postings: [debit(stockAccount(place), sums.nilai), credit('selisih-stok', sums.nilai)],
});

/** Trays that an approval, or what takes it back, fills or empties. */
export const traysTouched = (movements: readonly Pick<StockMovement, 'dari' | 'ke'>[]): string[] => [
  ...new Set(
    movements
      .flatMap(({ dari, ke }) => [dari, ke])
      .filter((place) => placeKind(place) === 'baki' && place !== ACCESSORY_PLACE)
      .map((place) => place.slice(trayPlace('').length)),
  ),
];

/** Nobody weighs or counts the trays meanwhile. */
function requireTrays(movements: readonly StockMovement[], context: DecideContext): void {
  for (const tray of traysTouched(movements)) requireUnheld(tray, 'id', context);
}

const linesOf = (lines: readonly CountLine[], pindah: readonly PlacedThing[]): CountLine[] => {
  const moves = new Set(pindah.map(({ barang }) => barang));
  return lines.filter(({ barang }) => moves.has(barang!));
};

/** A tray that things are moved into, now or by the job, takes things of their type. */
function requireFit(moves: readonly CountLine[], context: DecideContext): void {
  for (const kode_baki of new Set(moves.map((line) => line.baki_ditemukan!))) {
    const here = moves.filter((line) => line.baki_ditemukan === kode_baki);
    const kode_dept = [...new Set(here.map((line) => line.kode_dept))];
    // They lie there already: how many it is meant for is nothing that anybody can still decide.
    refuseTray(
      trayFaults({ kode_baki, field: 'pindahkan', kode_dept, qty: 0, isi: 0, konfirmasi_kapasitas: true }, context),
    );
  }
}

function itemOf(kode_barcode: string, context: DecideContext): ItemBody {
  const { body } = context.get<ItemBody | null>(itemStream(kode_barcode));
  if (!body) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode });
  return body;
}

/** The thing says where it belongs now; null where it says so already. */
export function stateOf(barang: string, ke: string, context: DecideContext): NewEvent | null {
  const item = itemOf(barang, context);
  const kode_baki = ke.slice(trayPlace('').length);
  if (item.kode_baki === kode_baki) return null;
  const tray = trayOf(kode_baki, context.get(trayStream(kode_baki)), requireOpenDay(context))!;
  return putInto(item, kode_baki, tray.kode_gudang);
}
