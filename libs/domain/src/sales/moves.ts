import type { StockMovement } from '../ledger/event.js';
import { moveAccessory } from '../stock/accessory.js';
import { moveItem } from '../stock/item.js';
import { manualGoods, moveManual } from '../stock/manual-goods.js';
import { accessoriesOf, type AnySale, type SoldLine } from './sale.js';

/** What a line sells, from one place to another, at cost. */
export const moveSold = (line: SoldLine, dari: string, ke: string): StockMovement =>
  'kode_barcode' in line
    ? moveItem(line, dari, ke)
    : moveManual({ ...line, barang: manualGoods(line), nilai: line.harga_modal }, dari, ke);

/** The accessories of a sale, at the cost at which they left their place. */
export const moveAccessories = (sale: Pick<AnySale, 'aksesoris'>, dari: string, ke: string): StockMovement[] =>
  accessoriesOf(sale).map(({ kode_aksesoris, qty, harga_modal: nilai }) =>
    moveAccessory({ kode_aksesoris, qty, nilai }, dari, ke),
  );

/** Goes away with the last piece of manual goods in a tray, or comes back with it: weight that costs nothing. */
export const moveRest = (line: SoldLine, dari: string, ke: string): StockMovement[] =>
  'kode_barcode' in line || line.susut === undefined
    ? []
    : [moveManual({ barang: manualGoods(line), kadar: line.kadar, qty: 0, berat: line.susut, nilai: 0 }, dari, ke)];
