import type { DecideContext, LoadedDocument, StreamId } from '../ledger/event.js';
import { masterDate, masterStream, masterValues } from '../masterdata/master.js';
import { DomainError, type FieldError } from '../shared/domain-error.js';
import type { BusinessDate, Milligrams } from '../shared/units.js';

/** A tray as its list has it. */
export interface Tray {
  readonly kode_baki: string;
  readonly nama_baki: string;
  readonly kode_gudang: string;
  /** The one type that may lie in it; null: any. */
  readonly kode_dept: string | null;
  /** Pieces it is meant for; null: as many as go in. */
  readonly kapasitas: number | null;
  readonly berat_baki: Milligrams;
  /** Null: the shop's own tolerance counts. */
  readonly toleransi_timbang: Milligrams | null;
  readonly is_aktif: boolean;
}

/** Somebody weighs or counts what lies in a tray: until he is done nothing comes and nothing goes, but at the till. */
export interface TrayHold {
  readonly jenis: 'TIMBANG' | 'OPNAME';
  /** Id of what it is held for. */
  readonly dokumen: string;
  readonly oleh: string;
  readonly tgl: BusinessDate;
}

/** What comes into a tray. */
export interface TrayFilling {
  readonly kode_baki: string;
  /** Field of the command that names the tray. */
  readonly field: string;
  /** Types of the things. */
  readonly kode_dept: readonly string[];
  readonly qty: number;
  /** Pieces that lie there already. */
  readonly isi: number;
  /** Somebody said that it may hold more than it is meant for. */
  readonly konfirmasi_kapasitas: boolean;
}

export const trayStream = (kode_baki: string): StreamId => masterStream('master-baki', kode_baki);
export const trayHoldStream = (kode_baki: string): StreamId => `tray/${kode_baki}`;

/** What the rules of a tray are read from: its row, and who holds it. */
export const trayReads = (kode_baki: string): StreamId[] => [trayStream(kode_baki), trayHoldStream(kode_baki)];

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The tray of a row as it counts today; null where there is none. */
export function trayOf(kode_baki: string, row: LoadedDocument<unknown>, tgl: BusinessDate): Tray | null {
  const values = masterValues(row, tgl);
  return (
    values && {
      kode_baki,
      nama_baki: text(values['nama_baki']) ?? kode_baki,
      kode_gudang: String(values['kode_gudang']),
      kode_dept: text(values['kode_dept']),
      kapasitas: figure(values['kapasitas']),
      berat_baki: figure(values['berat_baki']) ?? 0,
      toleransi_timbang: figure(values['toleransi_timbang']),
      is_aktif: values['is_aktif'] !== false,
    }
  );
}

/** Who holds a tray now; what was weighed on another day holds it no more. */
export function trayHold(kode_baki: string, context: Pick<DecideContext, 'get' | 'openDay'>): TrayHold | null {
  const { body } = context.get<TrayHold | null>(trayHoldStream(kode_baki));
  return body && (body.jenis === 'OPNAME' || body.tgl === context.openDay) ? body : null;
}

const heldFault = (kode_baki: string, field: string, context: DecideContext): FieldError[] => {
  const hold = trayHold(kode_baki, context);
  return hold ? [{ field, code: 'TRAY_HELD', params: { kode_baki, jenis: hold.jenis, oleh: hold.oleh } }] : [];
};

/**
 * All that keeps things out of a tray: there is no such tray or it is given up, it is for another type, it would hold more
 * than it is meant for and nobody agreed, it is being weighed or counted.
 */
export function trayFaults(filling: TrayFilling, context: DecideContext): FieldError[] {
  const { kode_baki, field, qty, isi } = filling;
  const tray = trayOf(kode_baki, context.get(trayStream(kode_baki)), masterDate(context));
  if (!tray) return [{ field, code: 'lookupUnknown', params: { value: kode_baki } }];
  if (!tray.is_aktif) return [{ field, code: 'lookupInactive', params: { value: kode_baki } }];
  const other = filling.kode_dept.find((kode_dept) => tray.kode_dept !== null && kode_dept !== tray.kode_dept);
  const { kapasitas } = tray;
  const tooMuch = kapasitas !== null && isi + qty > kapasitas && !filling.konfirmasi_kapasitas;
  return [
    ...(other === undefined ? [] : [{ field, code: 'TRAY_WRONG_TYPE', params: { kode_dept: other, kode_baki } }]),
    ...(tooMuch ? [{ field, code: 'TRAY_FULL', params: { kode_baki, qty: isi + qty, kapasitas } }] : []),
    ...heldFault(kode_baki, field, context),
  ];
}

/** Codes that are told by themselves where nothing else is wrong: a screen acts on them. */
const TRAY_CODES: ReadonlySet<string> = new Set(['TRAY_FULL', 'TRAY_HELD', 'TRAY_WRONG_TYPE']);

/** Throws what is wrong: the one thing by its own code where a tray refuses it, else VALIDATION_FAILED with all of it. */
export function refuseTray(faults: readonly FieldError[]): void {
  const [first] = faults;
  if (!first) return;
  if (faults.length > 1 || !TRAY_CODES.has(first.code)) throw new DomainError('VALIDATION_FAILED', {}, faults);
  const { qty, kapasitas } = first.params ?? {};
  throw new DomainError(first.code, first.params, faults, first.code === 'TRAY_FULL' ? { qty, kapasitas } : undefined);
}

/** Throws TRAY_HELD where things are to leave a tray that somebody weighs or counts. */
export const requireUnheld = (kode_baki: string, field: string, context: DecideContext): void =>
  refuseTray(heldFault(kode_baki, field, context));
