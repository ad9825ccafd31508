import { approverOf, type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent, StockMovement } from '../ledger/event.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type FieldError } from '../shared/domain-error.js';
import { KADAR_PURE, type Kadar, type Milligrams, type Rupiah } from '../shared/units.js';
import { type NewItem, newItemFaults } from '../stock/add-item.js';
import { type ItemBody, itemEvent, itemStream, trayPlace } from '../stock/item.js';
import { certifiedOf } from '../stock/receive-goods.js';
import { holdStones } from '../stock/stone-holder.js';
import { transform } from '../stock/transform.js';
import { refuseTray } from '../stock/tray.js';
import { partOfCost } from './part-of-cost.js';
import { type GoodsSortedBody, type SortedThing, sortings, sortPlace, sortingStream, sortingSummary, type SortResult } from './sorting.js'; // prettier-ignore

/** Most things that are sorted at once. */
export const SORT_LINES_MAX = 200;

/** A thing that was named, as its purchase and its place tell of it. */
export interface SortCandidate {
  readonly barang: string;
  readonly dari: string;
  readonly purchase_id: string;
  readonly purchase_line_no: number;
  readonly no_faktur_beli: string;
  readonly barcode_asal: string | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly harga_modal: Rupiah;
  /** Certified stones that still sit in it under its old barcode. */
  readonly batu: readonly string[];
  /** Why it cannot be sorted, where its place or its purchase says so. */
  readonly refusal: FieldError['code'] | null;
  readonly params?: FieldError['params'];
}

export interface SortLine {
  readonly hasil_sortir: SortResult;
  readonly berat_sortir: Milligrams;
  /** Null: as it was bought. */
  readonly kadar_sortir: Kadar | null;
  readonly kode_kondisi: string | null;
  /** What it becomes in its tray; its weight, fineness and cost are those of the sorting. Null of what goes into none. */
  readonly baru: NewItem | null;
}

export interface SortGoods {
  readonly sort_id: string;
  readonly keterangan: string;
  readonly lines: readonly SortLine[];
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** What sorting is judged by, as it stands at the head. */
export interface SortFacts {
  /** In the order of the lines. */
  readonly things: readonly SortCandidate[];
  /** What of new items the masters have found wrong already, by `lines.{n}.baru.{field}`. */
  readonly faults: readonly FieldError[];
}

export interface SortedResult {
  readonly sort_id: string;
  /** New barcodes, in the order of the lines. */
  readonly kode_barcode: readonly (string | null)[];
}

interface Sorted {
  readonly line: SortedThing;
  readonly movements: readonly StockMovement[];
  readonly item: NewItem | null;
}

/**
 * Sorts bought things: into a tray as a new thing, to be cleaned, or to be melted. What a thing lost since it was bought is
 * expensed at its own cost (susut / persediaan). Another fineness, or more weight, needs somebody's word.
 */
export function sortGoods(command: SortGoods, facts: SortFacts, context: DecideContext): Decision<SortedResult> {
  const { sort_id } = command;
  sortings.requireNew(sort_id, context);
  const tgl_masuk = requireOpenDay(context);
  refuseTray([...lineFaults(command, facts.things, context), ...facts.faults]);
  const sorted = command.lines.map((line, index) => remembered(sortedOf(line, facts.things[index]!), context));
  const draft = bodyOf(command, sorted, context);
  const used = useAuthorizations(needsOf(command, draft), command.otorisasi_ids, context, sortingStream(sort_id));
  const body: GoodsSortedBody = { ...draft, setuju_by: approverOf(used) };
  const event = sortings.event(
    null,
    { type: 'GoodsSorted', body },
    {
      postings: compactPostings([debit('susut', body.nilai_susut), credit('persediaan', body.nilai_susut)]),
      movements: sorted.flatMap(({ movements }) => movements),
    },
  );
  const items = sorted.flatMap(({ item, line }) => (item ? [{ item, line }] : []));
  return {
    events: [
      // What each is stands before the document that puts it into its tray.
      ...sorted.flatMap(({ line }) => changedItem(line, context)),
      ...items.map(({ item, line: { barang, no_faktur_beli } }) =>
        itemEvent(null, { type: 'ItemAdded', body: { ...item, tgl_masuk, asal: { barang, no_faktur_beli } } }),
      ),
      event,
      ...items.flatMap(({ item }) => holdStones(item.kode_barcode, [], item.stones ?? [], context)),
      ...used,
    ],
    result: { sort_id, kode_barcode: sorted.map(({ line }) => line.kode_barcode) },
  };
}

/** A code in the goods book that is a barcode: what was bought without one is called by its purchase. */
export const isBarcode = (barang: string): boolean => !barang.includes(':');

/** What keeps its barcode weighs and costs what it does now; what it did before is kept for the way back. */
function remembered(sorted: Sorted, context: DecideContext): Sorted {
  const { line } = sorted;
  if (line.kode_barcode !== null || !isBarcode(line.barang)) return sorted;
  const { body: item } = context.get<ItemBody | null>(itemStream(line.barang));
  if (!item || (item.berat === line.berat_sortir && item.harga_modal === line.harga_modal)) return sorted;
  const { berat, berat_asli, harga_modal } = item;
  return { ...sorted, line: { ...line, barang_lama: { berat, berat_asli, harga_modal } } };
}

function changedItem(
  { barang, barang_lama, berat_sortir: berat, harga_modal }: SortedThing,
  context: DecideContext,
): NewEvent[] {
  if (!barang_lama) return [];
  const { body: item } = context.get<ItemBody>(itemStream(barang));
  // What hangs on it stays as heavy as it was.
  const berat_asli = barang_lama.berat_asli + berat - barang_lama.berat;
  return [itemEvent(item, { type: 'ItemEdited', body: { berat, berat_asli, harga_modal } })];
}

function lineFaults({ lines }: SortGoods, things: readonly SortCandidate[], context: DecideContext): FieldError[] {
  if (lines.length === 0) return [{ field: 'lines', code: 'notEmpty' }];
  if (lines.length > SORT_LINES_MAX) return [{ field: 'lines', code: 'tooManyItems', params: { max: SORT_LINES_MAX } }];
  const seen = new Set<string>();
  const again = (code: string): boolean => seen.size === seen.add(code).size;
  return lines.flatMap((line, index) => {
    const thing = things[index]!;
    const wrong = thingFault(thing) ?? (again(`thing ${thing.barang}`) ? { code: 'listedTwice' } : null);
    if (wrong) return [{ field: `lines.${index}.barang`, ...wrong }];
    const faults = [...figureFaults(line, thing), ...itemFaults(line, thing, context)];
    const { baru } = line;
    if (baru && again(`item ${baru.kode_barcode}`)) faults.push({ field: 'baru.kode_barcode', code: 'listedTwice' });
    if (certifiedOf(baru?.stones).some((code) => again(`stone ${code}`)))
      faults.push({ field: 'baru.stones', code: 'listedTwice' });
    return faults.map((fault) => ({ ...fault, field: `lines.${index}.${fault.field}` }));
  });
}

const thingFault = ({ refusal, params }: SortCandidate): Omit<FieldError, 'field'> | null =>
  refusal === null ? null : { code: refusal, ...(params && { params }) };

function figureFaults({ hasil_sortir, berat_sortir, kadar_sortir }: SortLine, { kadar }: SortCandidate): FieldError[] {
  const errors: FieldError[] = [];
  if (berat_sortir <= 0) errors.push({ field: 'berat_sortir', code: 'weightNotZero' });
  if (kadar_sortir === null) return errors;
  if (kadar_sortir <= 0 || kadar_sortir > KADAR_PURE) errors.push({ field: 'kadar_sortir', code: 'kadarGold' });
  // What is cleaned or melted keeps the fineness it was bought with: it is told when it comes out.
  else if (hasil_sortir !== 'BAKI' && kadar_sortir !== kadar)
    errors.push({ field: 'kadar_sortir', code: 'sortKadarTray' });
  return errors;
}

/** What is wrong with what a thing becomes in its tray. */
function itemFaults(line: SortLine, thing: SortCandidate, context: DecideContext): FieldError[] {
  const { hasil_sortir, baru } = line;
  if (hasil_sortir !== 'BAKI') return baru ? [{ field: 'baru', code: 'sortNoItem' }] : [];
  if (!baru) return [{ field: 'baru', code: 'notEmpty' }];
  // Its stones are known by the barcode that it was sold with, until they are taken out.
  if (thing.batu.length > 0)
    return [{ field: 'barang', code: 'stonesFirst', params: { barang: thing.barcode_asal ?? thing.nama_barang } }];
  const loose = (baru.stones ?? []).flatMap(({ modal_stok }, at) => (modal_stok === undefined ? [] : [at]));
  // Loose stones of the shop are set into a thing that lies in its tray.
  if (loose.length > 0) return loose.map((at) => ({ field: `baru.stones.${at}.dari_stok`, code: 'stoneNotDelivered' }));
  // A weight that is none is told where it was weighed.
  if (line.berat_sortir <= 0) return [];
  const made = weighedItem(baru, line, thing, 0);
  return newItemFaults(made, context).map((fault) => ({ ...fault, field: `baru.${fault.field}` }));
}

/** What goes into the tray: as it was weighed and assayed, at what it costs. */
function weighedItem(
  baru: NewItem,
  { berat_sortir: berat, kadar_sortir }: SortLine,
  thing: SortCandidate,
  harga_modal: Rupiah,
): NewItem {
  const berat_asli = Math.max(baru.berat_asli, berat);
  return { ...baru, berat, berat_asli, kadar: kadar_sortir ?? thing.kadar, harga_modal, kode_supplier: null };
}

function sortedOf(line: SortLine, thing: SortCandidate): Sorted {
  const { hasil_sortir, berat_sortir, kode_kondisi, baru } = line;
  const { batu: _, refusal: __, params: ___, berat: berat_beli, harga_modal: nilai, ...known } = thing;
  const kadar_sortir = line.kadar_sortir ?? thing.kadar;
  const found = { hasil_sortir, kode_kondisi, kadar_sortir, berat_beli, berat_sortir };
  const weighed = { ...found, susut: berat_beli - berat_sortir, berat_murni: fineWeight(berat_sortir, kadar_sortir) };
  if (!baru) {
    const { nilai_susut, movements } = sentOn(thing, berat_sortir, sortPlace(hasil_sortir));
    const harga_modal = nilai - nilai_susut;
    const there = { ...known, ...weighed, nilai_susut, harga_modal, kode_barcode: null, kode_baki: null };
    return { line: there, movements, item: null };
  }
  const { kode_barcode, kode_baki } = baru;
  const was = { barang: thing.barang, dari: thing.dari, qty: 1, berat: berat_beli, kadar: thing.kadar, nilai };
  const is = { barang: kode_barcode, ke: trayPlace(kode_baki), qty: 1, berat: berat_sortir, kadar: kadar_sortir };
  const { nilai_susut, nilai: costs, movements } = transform('sortir', [was], [is]);
  const harga_modal = costs[0]!;
  return {
    line: { ...known, ...weighed, nilai_susut, harga_modal, kode_barcode, kode_baki },
    movements,
    item: weighedItem(baru, line, thing, harga_modal),
  };
}

/** The thing itself goes on; what it lacks goes to `susut` at its own cost, what it has more comes from there. */
export function sentOn(
  {
    barang,
    dari,
    kadar,
    berat,
    harga_modal: nilai,
  }: Pick<SortCandidate, 'barang' | 'dari' | 'kadar' | 'berat' | 'harga_modal'>,
  weighed: Milligrams,
  ke: string,
): { readonly nilai_susut: Rupiah; readonly movements: readonly StockMovement[] } {
  const lost = berat - weighed;
  const part = partOfCost(nilai, Math.abs(lost), berat);
  const nilai_susut = lost < 0 ? -part : part;
  const rest = { barang, qty: 0, berat: Math.abs(lost), kadar, nilai: part };
  return {
    nilai_susut,
    movements: [
      ...(lost < 0 ? [{ ...rest, dari: 'susut', ke: dari }] : []),
      { barang, dari, ke, qty: 1, berat: weighed, kadar, nilai: nilai - nilai_susut },
      ...(lost > 0 ? [{ ...rest, dari, ke: 'susut' }] : []),
    ],
  };
}

function bodyOf(
  { sort_id, keterangan }: SortGoods,
  sorted: readonly Sorted[],
  context: DecideContext,
): GoodsSortedBody {
  const lines = sorted.map(({ line }) => line);
  const sum = (of: 'berat_beli' | 'berat_sortir' | 'susut' | 'nilai_susut' | 'harga_modal') =>
    lines.reduce((total, line) => total + line[of], 0);
  return {
    sort_id,
    keterangan: keterangan.trim(),
    lines,
    total_qty: lines.length,
    berat_beli: sum('berat_beli'),
    berat_sortir: sum('berat_sortir'),
    susut: sum('susut'),
    nilai_susut: sum('nilai_susut'),
    harga_modal: sum('harga_modal'),
    setuju_by: null,
    tgl_system: requireOpenDay(context),
    input_by: context.actor,
    created_at: context.now,
  };
}

const differs = ({ kadar, kadar_sortir, susut }: SortedThing): boolean => kadar !== kadar_sortir || susut < 0;

const needsOf = ({ hash }: SortGoods, draft: GoodsSortedBody): AuthorizationRequirement[] =>
  draft.lines.some(differs)
    ? [
        {
          kategori: 'SORTIR_PEMBELIAN',
          description: 'KADAR ATAU BERAT SORTIR BERBEDA',
          no_faktur: null,
          hash,
          // A barcode that is made is another one each time it is asked for.
          ringkasan: sortingSummary(
            { ...draft, lines: draft.lines.map((line) => ({ ...line, kode_barcode: null })) },
            null,
          ),
        },
      ]
    : [];

/** Throws where a thing that a sorting made is not any more what it made. */
export function requireAsMade(
  { kode_barcode, berat_sortir, kadar_sortir, harga_modal }: SortedThing,
  item: { readonly berat: Milligrams; readonly kadar: Kadar; readonly harga_modal: Rupiah } | null,
): void {
  if (!item || item.berat !== berat_sortir || item.kadar !== kadar_sortir || item.harga_modal !== harga_modal)
    throw new DomainError('SORTED_ITEM_CHANGED', { kode_barcode });
}
