import type { PersonFacts } from '../../../engine/report/person-facts.js';

type Told<Name extends string> = Readonly<Record<Name, string | null>>;

/** Rows with what the registry says of the customer of each; null of a row without one, and of who is not in it. */
export async function withCustomers<Row extends { readonly customer_id: string | null }, Name extends string>(
  persons: PersonFacts,
  shop: string,
  rows: readonly Row[],
  fields: readonly Name[],
): Promise<(Row & Told<Name>)[]> {
  const ids = [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))];
  const facts = await persons.factsOf(shop, ids, fields);
  return rows.map((row) => {
    const own = facts.get(row.customer_id ?? '');
    const told = Object.fromEntries(fields.map((field) => [field, (own?.[field] as string | undefined) ?? null]));
    return { ...row, ...(told as Told<Name>) };
  });
}
