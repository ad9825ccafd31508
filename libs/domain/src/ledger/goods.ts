import { placeKind, placeKinds } from './books.js';
import type { StockMovement } from './event.js';
import type { Books, Holding } from './fold.js';

const KEPT: ReadonlySet<string> = new Set([...placeKinds('TOKO'), ...placeKinds('PELANGGAN')]);

/** True for a place of the shop's own or of its customers; what lies elsewhere is not in the house. */
export const isInHouse = (place: string): boolean => KEPT.has(placeKind(place));

/** What one thing is at one place. */
export interface Lot extends Holding {
  readonly barang: string;
  readonly place: string;
  /** Of its last movement, wherever that was. */
  readonly kadar: number;
}

interface Slot extends Holding {
  place: string;
  kadar: number;
  /** Another place that holds of the same; nearly nothing has one. */
  next: Slot | null;
}

/**
 * What is in the house, folded from the movements in their order. It forgets what has left, so it is as large as the stock
 * and not as the years; what was sold long ago costs nothing.
 */
export class Goods {
  private readonly slots = new Map<string, Slot>();

  move({ barang, dari, ke, qty, berat, nilai, kadar }: StockMovement): void {
    const [leaves, enters] = [isInHouse(dari), isInHouse(ke)];
    if (enters) this.change(barang, ke, qty, berat, nilai, kadar);
    if (leaves) this.change(barang, dari, 0 - qty, 0 - berat, 0 - nilai, kadar);
    if (!enters && !leaves) this.seen(barang, kadar);
  }

  /** One end of a movement, in the house. */
  change(barang: string, place: string, qty: number, berat: number, nilai: number, kadar: number): void {
    const first = this.slots.get(barang);
    if (first) first.kadar = kadar;
    if (qty === 0 && berat === 0 && nilai === 0) return;
    if (!first) {
      this.slots.set(barang, { place, qty, berat, nilai, kadar, next: null });
      return;
    }
    let slot: Slot | null = first;
    while (slot && slot.place !== place) slot = slot.next;
    if (!slot) {
      first.next = { place, qty, berat, nilai, kadar, next: first.next };
      return;
    }
    slot.qty += qty;
    slot.berat += berat;
    slot.nilai += nilai;
    if (slot.qty === 0 && slot.berat === 0 && slot.nilai === 0) this.drop(barang, first, slot);
  }

  /** A movement somewhere outside: it too says of what kadar the thing is. */
  seen(barang: string, kadar: number): void {
    const first = this.slots.get(barang);
    if (first) first.kadar = kadar;
  }

  *lots(): Generator<Lot> {
    for (const [barang, first] of this.slots)
      for (let slot: Slot | null = first; slot; slot = slot.next)
        yield { barang, place: slot.place, qty: slot.qty, berat: slot.berat, nilai: slot.nilai, kadar: first.kadar };
  }

  /** As the books have it: `barang` → place → what it holds. */
  byThing(): Books['goods'] {
    const goods: Books['goods'] = new Map();
    for (const { barang, place, qty, berat, nilai } of this.lots()) {
      const places = goods.get(barang) ?? new Map<string, Holding>();
      goods.set(barang, places.set(place, { qty, berat, nilai }));
    }
    return goods;
  }

  private drop(barang: string, first: Slot, slot: Slot): void {
    if (slot === first) {
      if (!first.next) this.slots.delete(barang);
      else Object.assign(first, { ...first.next, kadar: first.kadar });
      return;
    }
    let before = first;
    while (before.next !== slot) before = before.next!;
    before.next = slot.next;
  }
}
