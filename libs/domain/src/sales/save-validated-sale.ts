import type { DecideContext, Decision } from '../ledger/event.js';
import type { TermsOf } from './payments.js';
import type { Sale } from './sale.js';
import { validateSaved, type ValidateSale } from './validate-sale.js';

/** Saves and validates in one append, for a shop that has switched two-step validation off. */
export function saveValidatedSale(
  saved: Decision<{ sale: Sale }>,
  command: ValidateSale,
  termsOf: TermsOf,
  context: DecideContext,
): Decision<{ sale: Sale }> {
  const validated = validateSaved(saved.result.sale, command, termsOf, context);
  return { events: [...saved.events, ...validated.events], result: validated.result };
}
