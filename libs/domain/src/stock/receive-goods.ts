import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { rupiahText } from '../shared/rupiah-text.js';
import type { BusinessDate, Milligrams } from '../shared/units.js';
import { milligramsToGrams } from '../shared/wire.js';
import { type NewItem, newItemFaults } from './add-item.js';
import {
  type ControlTotals,
  type GoodsReceivedBody,
  goodsReceipts,
  type ReceivedThing,
  sourceOf,
  totalsOf,
} from './goods-receipt.js';
import { itemEvent, moveItem, trayPlace } from './item.js';
import { goldWeight, type Stone } from './stone.js';
import { holdStones } from './stone-holder.js';
import { claimNote } from './supplier-note.js';
import { refuseTray } from './tray.js';

/** Most things of one receipt: each is an event of its own, and so may be its stones. */
export const RECEIPT_LINES_MAX = 400;

export interface ReceiveGoods {
  readonly receipt_id: string;
  readonly kode_supplier: string | null;
  readonly no_kirim: string;
  readonly tgl_kirim: BusinessDate | null;
  readonly keterangan: string;
  readonly kontrol: ControlTotals | null;
  /** What came differs from the note, and is taken as it is. */
  readonly konfirmasi_selisih: boolean;
  readonly items: readonly NewItem[];
  /** What of their codes and trays the masters have found wrong already, by `lines.{n}.{field}`. */
  readonly faults: readonly FieldError[];
}

export interface ReceiveResult {
  readonly receipt_id: string;
  /** In the order of the lines. */
  readonly kode_barcode: readonly string[];
}

/**
 * Takes what a supplier delivered with one note into its trays, on credit (persediaan / hutang/supplier); without a supplier
 * goods the shop already had (persediaan / modal). All of it or nothing. Throws SUPPLIER_NOTE_KNOWN, CONTROL_TOTALS_DIFFER
 * until somebody agrees, and what is wrong with each line at its field.
 */
export function receiveGoods(command: ReceiveGoods, context: DecideContext): Decision<ReceiveResult> {
  const { receipt_id, kode_supplier, no_kirim, items } = command;
  goodsReceipts.requireNew(receipt_id, context);
  const tgl_masuk = requireOpenDay(context);
  const claimed = kode_supplier === null ? [] : [claimNote({ kode_supplier, no_kirim }, receipt_id, context)];
  refuseTray([...headFaults(command, tgl_masuk), ...command.faults, ...lineFaults(items, context)]);
  const body = bodyOf(command, tgl_masuk, context);
  requireControl(command, body);
  const { place, akun } = sourceOf(kode_supplier);
  const received = goodsReceipts.event(
    null,
    { type: 'GoodsReceived', body },
    {
      postings: compactPostings([debit('persediaan', body.harga_modal), credit(akun, body.harga_modal)]),
      movements: items.map((item) => moveItem(item, place, trayPlace(item.kode_baki))),
    },
  );
  return {
    events: [
      // What each is stands before the document that puts it into its tray.
      ...items.map((item) => itemEvent(null, { type: 'ItemAdded', body: { ...item, tgl_masuk } })),
      received,
      ...items.flatMap(({ kode_barcode, stones = [] }) => holdStones(kode_barcode, [], stones, context)),
      ...claimed,
    ],
    result: { receipt_id, kode_barcode: items.map(({ kode_barcode }) => kode_barcode) },
  };
}

function headFaults({ no_kirim, tgl_kirim, items }: ReceiveGoods, today: BusinessDate): FieldError[] {
  return [
    ...(no_kirim.trim() === '' ? [{ field: 'no_kirim', code: 'notEmpty' }] : []),
    ...(tgl_kirim !== null && tgl_kirim > today ? [{ field: 'tgl_kirim', code: 'notAfterToday' }] : []),
    ...(items.length === 0 ? [{ field: 'lines', code: 'notEmpty' }] : []),
    ...(items.length > RECEIPT_LINES_MAX
      ? [{ field: 'lines', code: 'tooManyItems', params: { max: RECEIPT_LINES_MAX } }]
      : []),
  ];
}

/** Codes of the certified stones of a thing. */
export const certifiedOf = (stones: readonly Stone[] = []): readonly string[] =>
  stones.filter(({ no_sertifikat }) => no_sertifikat !== null).map(({ kode_berlian }) => kode_berlian);

/** What is wrong with each thing by itself, and beside the ones above it. */
function lineFaults(items: readonly NewItem[], context: DecideContext): FieldError[] {
  const seen = new Set<string>();
  const again = (code: string): boolean => seen.size === seen.add(code).size;
  return items.flatMap((item, index) => {
    // What is delivered brings its stones along: loose ones of the shop are set into a thing that lies in its tray.
    const loose = (item.stones ?? []).flatMap(({ modal_stok }, at) => (modal_stok === undefined ? [] : [at]));
    const own =
      loose.length > 0
        ? loose.map((at) => ({ field: `stones.${at}.dari_stok`, code: 'stoneNotDelivered' }))
        : newItemFaults(item, context);
    const faults: FieldError[] = [
      ...own,
      ...(again(`item ${item.kode_barcode}`) ? [{ field: 'kode_barcode', code: 'listedTwice' }] : []),
      ...(certifiedOf(item.stones).filter((code) => again(`stone ${code}`)).length > 0
        ? [{ field: 'stones', code: 'listedTwice' }]
        : []),
    ];
    return faults.map((fault) => ({ ...fault, field: `lines.${index}.${fault.field}` }));
  });
}

function bodyOf(command: ReceiveGoods, tgl_system: BusinessDate, context: DecideContext): GoodsReceivedBody {
  const { receipt_id, kode_supplier, tgl_kirim, kontrol } = command;
  const lines = command.items.map(thingOf);
  return {
    ...{ receipt_id, kode_supplier, tgl_kirim, kontrol, lines },
    no_kirim: command.no_kirim.trim(),
    keterangan: command.keterangan.trim(),
    ...totalsOf(lines),
    tgl_system,
    input_by: context.actor,
    created_at: context.now,
  };
}

/** Fine weight is that of the gold alone. */
export function thingOf(item: NewItem): ReceivedThing {
  const { kode_barcode, nama_barang, kode_dept, kode_group, kadar, berat, harga_modal, kode_baki, stones = [] } = item;
  const batu = certifiedOf(stones);
  return {
    ...{ kode_barcode, nama_barang, kode_dept, kode_group, kadar, berat },
    berat_murni: fineWeight(goldWeight({ berat, stones }), kadar),
    ...{ harga_modal, kode_baki },
    ...(batu.length > 0 && { batu }),
  };
}

/** Holds what came against the totals of the note, as far as it gives them. */
function requireControl({ kontrol, konfirmasi_selisih }: ReceiveGoods, came: GoodsReceivedBody): void {
  if (!kontrol || konfirmasi_selisih) return;
  const grams = (mg: Milligrams): string => milligramsToGrams(mg).toFixed(3);
  const differs = (field: 'qty' | 'berat' | 'harga', real: number): FieldError[] => {
    const said = kontrol[field];
    if (said === null || said === real) return [];
    const written = { qty: String, berat: grams, harga: rupiahText }[field];
    return [{ field: `kontrol.${field}`, code: 'controlDiffers', params: { kontrol: written(said), terima: written(real) } }]; // prettier-ignore
  };
  const faults = [
    ...differs('qty', came.total_qty),
    ...differs('berat', came.berat),
    ...differs('harga', came.harga_modal),
  ];
  if (faults.length > 0) throw new DomainError('CONTROL_TOTALS_DIFFER', {}, faults);
}

/** Throws at `alasan` where none is given. */
export function reasonOf(alasan: string): string {
  const said = alasan.trim();
  if (said === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  return said;
}
