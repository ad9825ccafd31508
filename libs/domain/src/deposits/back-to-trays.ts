import type { DecideContext, NewEvent, StockMovement } from '../ledger/event.js';
import type { SaleLine } from '../sales/sale.js';
import { DomainError, type FieldError } from '../shared/domain-error.js';
import { type ItemBody, itemEvent, itemStream, moveItem, trayPlace } from '../stock/item.js';
import { refuseTray } from '../stock/tray.js';
import { type Deposit, heldPlace } from './deposit.js';

/** A tray in use; null where it is none. */
export type TrayInUse = (kode_baki: string) => {
  readonly kode_gudang: string;
  /** What keeps things of these types out of it, where they are new to it. */
  readonly faults?: (kode_dept: readonly string[]) => readonly FieldError[];
} | null;

interface Home {
  readonly movements: readonly StockMovement[];
  readonly moved: readonly NewEvent[];
}

/** Things that lie at a place go back to their tray where it is in use, the others to the one that is named, and belong there from then on. */
export function homeToTrays(
  lines: readonly SaleLine[],
  place: string,
  kode_baki: string | null,
  inUse: TrayInUse,
  context: DecideContext,
): Home {
  const hasTray = (line: SaleLine): boolean => inUse(line.kode_baki) !== null;
  const movements = lines.filter(hasTray).map((line) => moveItem(line, place, trayPlace(line.kode_baki)));
  const homeless = lines.filter((line) => !hasTray(line));
  if (homeless.length === 0) return { movements, moved: [] };
  const tray = kode_baki === null ? null : inUse(kode_baki);
  if (kode_baki === null || tray === null)
    throw new DomainError('TRAY_NOT_IN_USE', { kode_baki: homeless[0]!.kode_baki }, [
      { field: 'kode_baki', code: 'mustChoose' },
    ]);
  refuseTray(tray.faults?.(homeless.map(({ kode_dept }) => kode_dept)) ?? []);
  const moved = homeless.map((line) => {
    const item = context.get<ItemBody>(itemStream(line.kode_barcode)).body;
    const body = { kode_baki, kode_gudang: tray.kode_gudang, dari_baki: item.kode_baki };
    return itemEvent(item, { type: 'ItemMoved', body }, { movements: [moveItem(line, place, trayPlace(kode_baki))] });
  });
  return { movements, moved };
}

/** What a deposit held goes home. */
export function backToTrays(
  { id, lines, ditahan }: Deposit,
  kode_baki: string | null,
  inUse: TrayInUse,
  context: DecideContext,
): Home {
  const held = lines.filter(({ kode_barcode }) => ditahan.includes(kode_barcode));
  return homeToTrays(held, heldPlace(id), kode_baki, inUse, context);
}
