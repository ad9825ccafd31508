import { endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent, StockMovement, StreamId } from '../ledger/event.js';
import { DomainError, type FieldError } from '../shared/domain-error.js';
import type { Milligrams, Rupiah } from '../shared/units.js';
import { type ItemBody, itemEvent, itemStream, trayPlace } from '../stock/item.js';
import { refuseTray, requireUnheld, trayFaults, trayHoldStream } from '../stock/tray.js';
import {
  type Cleaning,
  cleaningPlace,
  cleanings,
  cleaningStream,
  outOf,
  progressOf,
  type SentThing,
} from './cleaning.js';
import { type BackTo, type CleaningReturn, type CleaningReturnedBody, type ReturnedThing, type ReturnJenis, returnsOfJenis, returnSummary } from './cleaning-return.js'; // prettier-ignore
import { partOfCost, sharedByWeight } from './part-of-cost.js';
import { sortPlace } from './sorting.js';

export interface ReturnLine {
  readonly barang: string;
  /** As it weighs now. */
  readonly berat: Milligrams;
  readonly ke: BackTo;
}

export interface ReceiveCleaning {
  readonly return_id: string;
  readonly jenis_terima: ReturnJenis;
  readonly cleaning_id: string;
  readonly lines: readonly ReturnLine[];
  /** What the work costs. */
  readonly ongkos: Rupiah;
  readonly keterangan: string;
  readonly konfirmasi_kapasitas: boolean;
}

/** Pieces that lie in the trays that things go back to. */
export interface ReceiveFacts {
  readonly isi: ReadonlyMap<string, number>;
}

export interface ReceivedResult {
  readonly return_id: string;
  readonly status: Cleaning['status'];
}

/** Which work each jenis is back from. */
const WORK = { CT: 'CUCI', ST: 'SEPUH' } as const;

/**
 * Takes things back from being cleaned or plated. What a thing lost stays with its cleaning until that is settled; what it
 * gained comes from `susut` at its own cost per gram (persediaan / susut). The work is owed (persediaan / hutang/tukang) and
 * shared by weight.
 */
export function receiveCleaning(
  command: ReceiveCleaning,
  facts: ReceiveFacts,
  context: DecideContext,
): Decision<ReceivedResult> {
  const { return_id, jenis_terima } = command;
  const returns = returnsOfJenis(jenis_terima);
  returns.requireNew(return_id, context);
  requireOpenDay(context);
  const cleaning = requireOut(command, context);
  refuseTray(faultsOf(command, cleaning, facts, context));
  const body = bodyOf(command, cleaning, context);
  const gained = -body.lines.reduce((sum, { nilai_susut }) => sum + Math.min(0, nilai_susut), 0);
  const event = returns.event(
    null,
    { type: 'CleaningReturned', body },
    {
      postings: compactPostings([
        debit('persediaan', gained + body.ongkos),
        credit('susut', gained),
        credit(`hutang/tukang/${cleaning.kode_tukang ?? ''}`, body.ongkos),
      ]),
      movements: body.lines.flatMap((line) => movementsOf(line, cleaning)),
    },
  );
  const lines = body.lines.map(({ barang, berat, nilai_susut }) => ({ barang, berat, nilai_susut }));
  const progress = cleanings.event(cleaning, progressOf(cleaning, { return_id, langkah: 'KEMBALI', lines }));
  const items = body.lines.filter(isItem).map((line) => changedItem(line, context));
  return { events: [...items, event, progress], result: { return_id, status: progress.document.body.status } };
}

function requireOut({ cleaning_id, jenis_terima }: ReceiveCleaning, context: DecideContext): Cleaning {
  const cleaning = cleanings.load(cleaning_id, context);
  if (!cleaning) throw new DomainError(cleanings.refusals.missing, { id: cleaning_id });
  if (cleaning.pekerjaan !== WORK[jenis_terima])
    throw new DomainError('CLEANING_OTHER_WORK', { no: context.get(cleaningStream(cleaning_id)).no });
  if (cleaning.status !== 'KIRIM' && cleaning.status !== 'SEBAGIAN') throw cleanings.notIn('SEBAGIAN', cleaning);
  return cleaning;
}

function faultsOf(
  { lines, ongkos, konfirmasi_kapasitas }: ReceiveCleaning,
  cleaning: Cleaning,
  { isi }: ReceiveFacts,
  context: DecideContext,
): FieldError[] {
  const errors: FieldError[] = [];
  if (lines.length === 0) errors.push({ field: 'lines', code: 'notEmpty' });
  if (ongkos < 0) errors.push({ field: 'ongkos', code: 'notNegative' });
  if (ongkos > 0 && cleaning.kode_tukang === null) errors.push({ field: 'ongkos', code: 'noGoldsmithToPay' });
  const out = new Map(outOf(cleaning).map((thing) => [thing.barang, thing]));
  const seen = new Set<string>();
  const filled = new Map<string, { at: number; things: SentThing[] }>();
  lines.forEach(({ barang, berat, ke }, index) => {
    const at = (field: string, code: string) => errors.push({ field: `lines.${index}.${field}`, code, params: { barang } }); // prettier-ignore
    const thing = out.get(barang);
    if (seen.size === seen.add(barang).size) return at('barang', 'listedTwice');
    if (!thing) return at('barang', 'notInCleaning');
    if (berat <= 0) at('berat', 'weightNotZero');
    if (ke !== 'ASAL') return undefined;
    if (thing.kode_baki === null) return at('ke', 'noTrayToGoBack');
    const filling = filled.get(thing.kode_baki) ?? { at: index, things: [] };
    filling.things.push(thing);
    filled.set(thing.kode_baki, filling);
    return undefined;
  });
  const trays = [...filled].flatMap(([kode_baki, { at, things }]) => {
    const kode_dept = things.map((thing) => thing.kode_dept);
    const filling = { kode_baki, field: `lines.${at}.ke`, kode_dept, qty: things.length, isi: isi.get(kode_baki) ?? 0 };
    return trayFaults({ ...filling, konfirmasi_kapasitas }, context);
  });
  return [...errors, ...trays];
}

function bodyOf(command: ReceiveCleaning, cleaning: Cleaning, context: DecideContext): CleaningReturnedBody {
  const { return_id, jenis_terima, cleaning_id, ongkos } = command;
  const shares = sharedByWeight(ongkos, command.lines.map(({ berat }) => berat)); // prettier-ignore
  const lines = command.lines.map((line, index) => {
    const thing = cleaning.lines.find(({ barang }) => barang === line.barang)!;
    return backOf(thing, line, shares[index]!);
  });
  const sum = (of: 'berat_kirim' | 'berat' | 'susut' | 'harga_modal') =>
    lines.reduce((total, line) => total + line[of], 0);
  return {
    ...{ return_id, jenis_terima, cleaning_id, lines, ongkos },
    no_cuci: context.get(cleaningStream(cleaning_id)).no ?? '',
    kode_tukang: cleaning.kode_tukang,
    keterangan: command.keterangan.trim(),
    total_qty: lines.length,
    berat_kirim: sum('berat_kirim'),
    berat: sum('berat'),
    susut: sum('susut'),
    harga_modal: sum('harga_modal'),
    tgl_system: requireOpenDay(context),
    input_by: context.actor,
    created_at: context.now,
  };
}

function backOf(thing: SentThing, { berat, ke }: ReturnLine, ongkos: Rupiah): ReturnedThing {
  const { barang, kode_barcode, nama_barang, kode_dept, kode_group, kadar } = thing;
  const susut = thing.berat - berat;
  const part = partOfCost(thing.harga_modal, Math.abs(susut), thing.berat);
  const nilai_susut = susut < 0 ? -part : part;
  return {
    ...{ barang, kode_barcode, nama_barang, kode_dept, kode_group, kadar, berat, susut, ke, ongkos, nilai_susut },
    berat_kirim: thing.berat,
    tempat: ke === 'ASAL' ? trayPlace(thing.kode_baki ?? '') : sortPlace(ke),
    harga_modal: thing.harga_modal - nilai_susut + ongkos,
  };
}

/** What it gained comes in first, then it goes where it goes, then its work is its cost. */
function movementsOf(line: ReturnedThing, { cleaning_id, kode_tukang }: Cleaning): StockMovement[] {
  const { barang, kadar, berat, susut, nilai_susut, ongkos, harga_modal, tempat: ke } = line;
  const dari = cleaningPlace(cleaning_id);
  return [
    ...(susut < 0 ? [{ barang, dari: 'susut', ke: dari, qty: 0, berat: -susut, kadar, nilai: -nilai_susut }] : []),
    { barang, dari, ke, qty: 1, berat, kadar, nilai: harga_modal - ongkos },
    ...(ongkos > 0
      ? [{ barang, dari: `supplier/${kode_tukang ?? ''}`, ke, qty: 0, berat: 0, kadar, nilai: ongkos }]
      : []),
  ];
}

const isItem = ({ kode_barcode }: ReturnedThing): boolean => kode_barcode !== null;

/** What has a barcode weighs and costs what it does now, wherever it lies: the till sells it by that. */
function changedItem({ barang, berat, harga_modal }: ReturnedThing, context: DecideContext): NewEvent {
  const { body: item } = context.get<ItemBody | null>(itemStream(barang));
  if (!item) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode: barang });
  // What hangs on it stays as heavy as it was.
  const berat_asli = item.berat_asli + berat - item.berat;
  return itemEvent(item, { type: 'ItemEdited', body: { berat, berat_asli, harga_modal } });
}

/** Streams beside the return that taking it back reads or writes. */
export const streamsOfReturn = ({ cleaning_id, lines }: CleaningReturn): StreamId[] => [
  cleaningStream(cleaning_id),
  ...lines.filter(isItem).map(({ barang }) => itemStream(barang)),
  ...new Set(lines.filter(({ ke }) => ke === 'ASAL').map(({ tempat }) => trayHoldStream(tempat.slice(trayPlace('').length)))),
]; // prettier-ignore

/** Takes back what came back today, before its loss was settled: the things are out again. */
export function reverseReturn(
  command: ReverseDocument,
  recorded: Reversible | null,
  context: DecideContext,
  jenis: ReturnJenis,
): Decision<{ readonly back: CleaningReturn }> {
  const { id } = command;
  const returns = returnsOfJenis(jenis);
  const back = returns.require(id, 'VALID', context);
  if (!recorded) throw new DomainError(returns.refusals.missing, { id });
  const cleaning = cleanings.load(back.cleaning_id, context)!;
  if (cleaning.loss_id !== null) throw new DomainError('CLEANING_SETTLED', { no: back.no_cuci });
  const { body, lines } = endOfToday(returns, { ...command, tgl: back.tgl_system, recorded }, context);
  const items = back.lines.filter(isItem).map((line) => restoredItem(line, cleaning, context));
  const event = returns.event(back, { type: 'CleaningReturnReversed', body }, lines);
  const things = back.lines.map(({ barang, berat, nilai_susut }) => ({ barang, berat, nilai_susut }));
  const progress = cleanings.event(cleaning, progressOf(cleaning, { return_id: id, langkah: 'BATAL', lines: things }));
  return { events: [...items, event, progress], result: { back: event.document.body } };
}

/** The thing as it was sent; one that was changed since stays as it is, and so does its return. */
function restoredItem(line: ReturnedThing, cleaning: Cleaning, context: DecideContext): NewEvent {
  const { barang, berat, harga_modal, tempat, ke } = line;
  if (ke === 'ASAL') requireUnheld(tempat.slice(trayPlace('').length), 'id', context);
  const { body: item } = context.get<ItemBody | null>(itemStream(barang));
  if (!item || item.berat !== berat || item.harga_modal !== harga_modal)
    throw new DomainError('SORTED_ITEM_CHANGED', { kode_barcode: barang });
  const sent = cleaning.lines.find((thing) => thing.barang === barang)!;
  const berat_asli = item.berat_asli + sent.berat - berat;
  return itemEvent(item, {
    type: 'ItemEdited',
    body: { berat: sent.berat, berat_asli, harga_modal: sent.harga_modal },
  });
}

const NOTES: Readonly<Record<ReturnJenis, string>> = { CT: 'TERIMA BARANG CUCI', ST: 'TERIMA SEPUHAN' };

/** Counts a printed record of what came back. */
export function printReturn(command: PrintDocument, context: DecideContext, jenis: ReturnJenis): Decision<PrintedBody> {
  const returns = returnsOfJenis(jenis);
  const back = returns.require(command.id, 'VALID', context);
  const { body, approvals } = printed(
    returns,
    command,
    { cetak_count: back.cetak_count, jenis: NOTES[jenis], ringkasan: (no, more) => returnSummary(back, no, more) },
    context,
  );
  const event = returns.event(back, { type: 'CleaningReturnPrinted', body });
  return { events: [event, ...approvals], result: body };
}
