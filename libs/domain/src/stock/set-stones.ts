import type { DecideContext, NewEvent, StockMovement } from '../ledger/event.js';
import { processingPlace } from '../ledger/processing.js';
import type { FieldError } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import { type ItemBody, moveItem, trayPlace } from './item.js';
import type { Stone } from './stone.js';
import { costOfStones, isInLot, lotChanged, lotShort, moveStones, STONE_PLACE, stoneLot, type StoneLot } from './stone-lot.js'; // prettier-ignore

/** Loose stones that went into an item, and those that came out of it again. */
export interface SetStones {
  /** As they sit in the item afterwards, those out of the stock with what they cost. */
  readonly stones: readonly Stone[];
  /** What the item costs more for them; less where more came out. */
  readonly modal: Rupiah;
  readonly lots: readonly NewEvent[];
  readonly errors: readonly FieldError[];
  /** The thing with what came of the stock and what went back, over `olah/pasang`; none where nothing did. */
  movements(item: Setting): StockMovement[];
}

type Setting = Pick<ItemBody, 'kode_barcode' | 'berat' | 'kadar' | 'harga_modal' | 'kode_baki'>;

const isOfStock = (stone: Stone): boolean => stone.modal_stok !== undefined;
const isSame = (one: Stone, other: Stone): boolean =>
  one.kode_berlian === other.kode_berlian && one.pcs === other.pcs && one.carat === other.carat;

/**
 * Sets loose stones at moving average, and puts back into their lot those of an item that sat there from the stock, at what
 * they cost then. A row that stays as it is stays set.
 */
export function setStones(before: readonly Stone[], after: readonly Stone[], context: DecideContext): SetStones {
  const lots = new Map<string, StoneLot>();
  const lotOf = (kode: string): StoneLot => lots.get(kode) ?? stoneLot(kode, context);
  const errors: FieldError[] = [];
  const moved: ((place: string) => StockMovement)[] = [];
  let modal = 0;

  const old = before.filter(isOfStock);
  const kept = after.map((stone) => {
    const at = isOfStock(stone) ? old.findIndex((one) => isSame(one, stone)) : -1;
    return at < 0 ? null : old.splice(at, 1)[0]!;
  });
  for (const { kode_berlian, pcs, carat, modal_stok = 0 } of old) {
    const lot = lotOf(kode_berlian);
    lots.set(kode_berlian, { pcs: lot.pcs + pcs, carat: lot.carat + carat, nilai: lot.nilai + modal_stok });
    moved.push((place) => moveStones(kode_berlian, { pcs, nilai: modal_stok }, place, STONE_PLACE));
    modal -= modal_stok;
  }
  const stones = after.map((stone, index): Stone => {
    const same = kept[index];
    if (same) return { ...stone, modal_stok: same.modal_stok! };
    if (!isOfStock(stone)) return stone;
    const { kode_berlian, pcs, carat } = stone;
    const lot = lotOf(kode_berlian);
    if (!isInLot(lot, stone)) {
      errors.push(lotShort(`stones.${index}.pcs`, lot));
      return stone;
    }
    const nilai = costOfStones(lot, pcs);
    lots.set(kode_berlian, { pcs: lot.pcs - pcs, carat: lot.carat - carat, nilai: lot.nilai - nilai });
    moved.push((place) => moveStones(kode_berlian, { pcs, nilai }, STONE_PLACE, place));
    modal += nilai;
    return { ...stone, modal_stok: nilai };
  });
  return {
    ...{ stones, modal, errors },
    lots: [...lots].map(([kode, lot]) => lotChanged(kode, lot)),
    movements: (item) => {
      if (moved.length === 0) return [];
      const [place, tray] = [processingPlace('pasang'), trayPlace(item.kode_baki)];
      return [
        moveItem(item, tray, place),
        ...moved.map((move) => move(place)),
        moveItem({ ...item, harga_modal: item.harga_modal + modal }, place, tray),
      ];
    },
  };
}
