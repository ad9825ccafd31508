import {
  EMPTY_PURCHASE,
  isEmptyPurchase,
  purchaseDraft,
  type PurchaseValue,
} from '../../../parts/buying/purchase-value.js';
import { newId } from '../../../platform/api/client.js';

/** With our own note, and without one: each is a purchase of its own. */
export type BroughtKind = 'nota' | 'tanpa';
export const BROUGHT_KINDS: readonly BroughtKind[] = ['nota', 'tanpa'];

export interface BroughtGoods {
  /** Identity of the purchase and key of its saving. */
  readonly id: string;
  readonly value: PurchaseValue;
}

/** What the customer brings to be traded in; part of the sale's form and its draft. */
export type Brought = Readonly<Record<BroughtKind, BroughtGoods>>;

const nothing = (): BroughtGoods => ({ id: newId(), value: EMPTY_PURCHASE });
export const newBrought = (): Brought => ({ nota: nothing(), tanpa: nothing() });

export const hasBrought = (brought: Brought | null): boolean =>
  brought !== null && BROUGHT_KINDS.some((kind) => !isEmptyPurchase(brought[kind].value));

/** What a draft holds of it; null where it cannot be read any more. */
export function readBrought(found: Brought | null): Brought | null {
  if (found === null) return null;
  const read = (kind: BroughtKind): BroughtGoods | null => {
    const value = purchaseDraft(kind).shape.read(found[kind].value, 1);
    return value && { id: found[kind].id, value };
  };
  const [nota, tanpa] = [read('nota'), read('tanpa')];
  return nota && tanpa && { nota, tanpa };
}
