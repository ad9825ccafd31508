import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import type { Denomination } from './drawer-count.js';

/** What the pieces come to; throws for a value that the shop does not count or that stands twice. */
export function countedTotal(pecahan: readonly Denomination[], known: readonly Rupiah[]): Rupiah {
  const errors: FieldError[] = [];
  const seen = new Set<Rupiah>();
  for (const [index, { nominal, lembar }] of pecahan.entries()) {
    if (!known.includes(nominal) || seen.has(nominal))
      errors.push({ field: `pecahan.${index}.nominal`, code: 'mustChoose' });
    if (!Number.isSafeInteger(lembar) || lembar < 0)
      errors.push({ field: `pecahan.${index}.lembar`, code: 'mustFill' });
    seen.add(nominal);
  }
  refuseInvalid(errors);
  return pecahan.reduce((total, { nominal, lembar }) => total + nominal * lembar, 0);
}
