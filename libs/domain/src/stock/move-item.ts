import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { itemEvent, itemStream, moveItem, trayPlace, type ItemBody } from './item.js';

export interface MoveItems {
  readonly kode_barcode: readonly string[];
  readonly kode_baki: string;
  /** Warehouse the tray stands in. */
  readonly kode_gudang: string;
}

/** Moves items from their trays to another one; all of them or none. An item that is not in its tray cannot be moved. */
export function moveItems(command: MoveItems, context: DecideContext): Decision<{ jumlah: number }> {
  requireOpenDay(context);
  const events = command.kode_barcode.map((kode_barcode) => {
    const item = context.get<ItemBody | null>(itemStream(kode_barcode)).body;
    if (!item) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode });
    if (item.kode_baki === command.kode_baki) throw new DomainError('ITEM_ALREADY_THERE', { kode_barcode });
    return itemEvent(
      item,
      {
        type: 'ItemMoved',
        body: { kode_baki: command.kode_baki, kode_gudang: command.kode_gudang, dari_baki: item.kode_baki },
      },
      { movements: [moveItem(item, trayPlace(item.kode_baki), trayPlace(command.kode_baki))] },
    );
  });
  return { events, result: { jumlah: events.length } };
}
