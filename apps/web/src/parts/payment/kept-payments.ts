import { newId } from '../../platform/api/client.js';
import type { PaymentLine } from './payment-value.js';

/** More are not being paid at one time. */
const MOST = 20;

interface Entered {
  /** Rupiah. */
  readonly total: number;
  readonly lines: readonly PaymentLine[];
}

/** By what they pay, the one touched last at the end. */
const entered = new Map<string, Entered>();
const keys = new Map<string, string>();

function keep<Value>(kept: Map<string, Value>, of: string, value: Value): void {
  kept.delete(of);
  kept.set(of, value);
  if (kept.size > MOST) kept.delete(kept.keys().next().value!);
}

/** What was entered for a document whose payment was left or never answered, where its total is still the same. */
export function enteredPayments(of: string, total: number): readonly PaymentLine[] | null {
  const known = entered.get(of);
  return known?.total === total ? known.lines : null;
}

export const keepEntered = (of: string, total: number, lines: readonly PaymentLine[]): void =>
  keep(entered, of, { total, lines });

/** The key under which a document is paid: the same until the server has answered. */
export function payingKey(of: string): string {
  const key = keys.get(of) ?? newId();
  keep(keys, of, key);
  return key;
}

/** Answered: what is sent next is another command. */
export const forgetPayingKey = (of: string): void => void keys.delete(of);
