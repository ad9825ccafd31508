import { type AnyDocument, fieldOf, textOf } from '../document/any-document.js';

/** Open purchases that may be settled with a sale: of its customer first, then those of nobody known. */
export function mayTrade(sale: AnyDocument, purchases: readonly AnyDocument[]): readonly AnyDocument[] {
  const customer = fieldOf(sale, 'customer_id') ?? null;
  const of = (one: AnyDocument) => fieldOf(one, 'customer_id') ?? null;
  const isHis = (one: AnyDocument): boolean => customer !== null && of(one) === customer;
  const rank = (one: AnyDocument): number => (isHis(one) ? 0 : 2) + (fieldOf(one, 'tukar_tambah') === true ? 0 : 1);
  return purchases
    .filter((one) => customer === null || of(one) === null || isHis(one))
    .toSorted((a, b) => rank(a) - rank(b) || b.created_at.localeCompare(a.created_at));
}

/** What was saved to be traded in by this customer is chosen at once; where some were just saved with the sale, those alone. */
export function chosenAtOnce(
  sale: AnyDocument,
  purchases: readonly AnyDocument[],
  brought: readonly string[] = [],
): readonly string[] {
  const customer = fieldOf(sale, 'customer_id') ?? null;
  const isHis = (one: AnyDocument): boolean => customer !== null && fieldOf(one, 'customer_id') === customer;
  const own = purchases.filter((one) => brought.includes(textOf(one, 'no_faktur_beli')));
  const chosen = own.length > 0 ? own : purchases.filter((one) => isHis(one) && fieldOf(one, 'tukar_tambah') === true);
  return chosen.map(({ id }) => id);
}
