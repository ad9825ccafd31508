import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type ErrorParams, refuseInvalid } from '../shared/domain-error.js';
import type { Milligrams } from '../shared/units.js';
import { goodsMoves, type ItemsMovedBody, type MovedThing } from './goods-move.js';
import { type ItemBody, itemEvent, itemStream, moveItem, trayPlace } from './item.js';
import { goldWeight } from './stone.js';
import { refuseTray, requireUnheld, trayFaults, trayOf, trayStream } from './tray.js';

/** Most things that one document moves. */
export const MOVE_LINES_MAX = 500;

export interface MoveItems {
  readonly move_id: string;
  readonly kode_barcode: readonly string[];
  readonly baki_tujuan: string;
  readonly keterangan: string;
  /** The tray may hold more than it is meant for. */
  readonly konfirmasi_kapasitas: boolean;
  /** Trays that things lay in when they were looked at, by barcode; nothing is asked of what is left out. */
  readonly dilihat?: ReadonlyMap<string, string>;
}

export interface MoveTray extends Omit<MoveItems, 'kode_barcode' | 'dilihat'> {
  readonly baki_asal: string;
  /** What the screen showed of it. */
  readonly qty: number;
  readonly berat: Milligrams;
}

export interface MoveFacts {
  /** Pieces that lie in the tray they go to. */
  readonly isi: number;
}

/** A whole tray as it stands at the head. */
export interface TrayFacts extends MoveFacts {
  /** Barcodes of what lies in it. */
  readonly things: readonly string[];
  /** Of what belongs into it and is reserved: that stays. */
  readonly tinggal: readonly string[];
}

export interface MoveResult {
  readonly move_id: string;
  readonly jumlah: number;
  /** Barcodes that stayed, for they are reserved. */
  readonly tinggal: readonly string[];
}

/** Where it is asked for, and which field names its target. */
interface Asked {
  readonly jenis_pindah: ItemsMovedBody['jenis_pindah'];
  readonly asal: string;
  readonly tujuan: string;
}

const ONE_BY_ONE: Asked = { jenis_pindah: 'SATU BARANG', asal: 'kode_barcode', tujuan: 'kode_toko' };
const WHOLE_TRAY: Asked = { jenis_pindah: 'SATU BAKI', asal: 'asal', tujuan: 'tujuan' };

/**
 * Moves things from their trays to another one; all of them or none. A thing that is not in its tray cannot be moved; nor can
 * one that somebody moved since it was looked at: ITEM_MOVED_ON.
 */
export function moveItems(command: MoveItems, facts: MoveFacts, context: DecideContext): Decision<MoveResult> {
  return moved(command, facts, ONE_BY_ONE, [], context);
}

/**
 * Moves all that lies in a tray; what is reserved of it stays. Throws TRAY_CHANGED where it is not what the screen showed,
 * with what it is.
 */
export function moveTray(command: MoveTray, facts: TrayFacts, context: DecideContext): Decision<MoveResult> {
  const { baki_asal: kode_baki, qty, berat } = command;
  const { things, tinggal } = facts;
  if (kode_baki === command.baki_tujuan) refuseInvalid([{ field: 'tujuan', code: 'sameTray' }]);
  const now = things.reduce((sum, kode_barcode) => sum + required(kode_barcode, context).berat, 0);
  if (things.length !== qty || now !== berat) throw trayChanged(kode_baki);
  if (things.length === 0) throw new DomainError('MOVE_TRAY_EMPTY', { kode_baki });
  if (things.length > MOVE_LINES_MAX)
    refuseInvalid([{ field: 'asal', code: 'tooManyItems', params: { max: MOVE_LINES_MAX } }]);
  return moved({ ...command, kode_barcode: things }, facts, WHOLE_TRAY, tinggal, context);
}

/** What stands in a tray is not what the screen showed. @param told more than its code, for who is told of it */
export function trayChanged(kode_baki: string, told: ErrorParams = {}): DomainError {
  const params = { kode_baki, ...told };
  return new DomainError('TRAY_CHANGED', params, [{ field: 'asal', code: 'TRAY_CHANGED', params }]);
}

function moved(
  command: MoveItems,
  { isi }: MoveFacts,
  asked: Asked,
  tinggal: readonly string[],
  context: DecideContext,
): Decision<MoveResult> {
  const { move_id, baki_tujuan } = command;
  goodsMoves.requireNew(move_id, context);
  requireOpenDay(context);
  const items = command.kode_barcode.map((kode_barcode) => {
    const item = required(kode_barcode, context);
    const seen = command.dilihat?.get(kode_barcode);
    if (seen !== undefined && seen !== item.kode_baki) throw new DomainError('ITEM_MOVED_ON', { kode_barcode, oleh: '-', no_faktur: '-' }); // prettier-ignore
    if (item.kode_baki === baki_tujuan) throw new DomainError('ITEM_ALREADY_THERE', { kode_barcode });
    return item;
  });
  const sources = [...new Set(items.map(({ kode_baki }) => kode_baki))];
  for (const tray of sources) requireUnheld(tray, asked.asal, context);
  const kode_dept = [...new Set(items.map((item) => item.kode_dept))];
  const { konfirmasi_kapasitas } = command;
  refuseTray(
    trayFaults(
      { kode_baki: baki_tujuan, field: asked.tujuan, kode_dept, qty: items.length, isi, konfirmasi_kapasitas },
      context,
    ),
  );
  const body = bodyOf(command, asked.jenis_pindah, items, sources, context);
  const states = items.map((item) => putInto(item, baki_tujuan, body.kode_gudang));
  const event = goodsMoves.event(
    null,
    { type: 'ItemsMoved', body },
    { movements: items.map((item) => moveItem(item, trayPlace(item.kode_baki), trayPlace(baki_tujuan))) },
  );
  return { events: [...states, event], result: { move_id, jumlah: items.length, tinggal } };
}

function required(kode_barcode: string, context: DecideContext): ItemBody {
  const { body } = context.get<ItemBody | null>(itemStream(kode_barcode));
  if (!body) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode });
  return body;
}

/** The thing says where it belongs now; that it lies there is said by the document. */
export const putInto = (item: ItemBody, kode_baki: string, kode_gudang: string) =>
  itemEvent(item, { type: 'ItemMoved', body: { kode_baki, kode_gudang, dari_baki: item.kode_baki } });

function bodyOf(
  { move_id, baki_tujuan, keterangan }: MoveItems,
  jenis_pindah: ItemsMovedBody['jenis_pindah'],
  items: readonly ItemBody[],
  sources: readonly string[],
  context: DecideContext,
): ItemsMovedBody {
  const today = requireOpenDay(context);
  const lines = items.map(lineOf);
  const sum = (of: 'berat' | 'berat_murni') => lines.reduce((total, line) => total + line[of], 0);
  return {
    move_id,
    jenis_pindah,
    baki_asal: sources.length === 1 ? sources[0]! : null,
    baki_tujuan,
    // The rules of the tray have found it.
    kode_gudang: trayOf(baki_tujuan, context.get(trayStream(baki_tujuan)), today)!.kode_gudang,
    keterangan: keterangan.trim(),
    lines,
    total_qty: lines.length,
    berat: sum('berat'),
    berat_murni: sum('berat_murni'),
    tgl_system: today,
    input_by: context.actor,
    created_at: context.now,
  };
}

/** Fine weight is that of the gold alone. */
const lineOf = (item: ItemBody): MovedThing => {
  const { kode_barcode, nama_barang, kode_dept, kode_group, kadar, berat, stones = [] } = item;
  return {
    ...{ kode_barcode, nama_barang, kode_dept, kode_group, kadar, berat },
    berat_murni: fineWeight(goldWeight({ berat, stones }), kadar),
    baki_asal: item.kode_baki,
    gudang_asal: item.kode_gudang,
  };
};
