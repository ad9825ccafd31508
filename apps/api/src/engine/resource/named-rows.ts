import type { FieldDefinition, Lookup, ResourceDefinition } from '@emas/contracts/definitions/resource';
import { fieldOf } from '@emas/contracts/definitions/resource';
import { tableName } from './resource-table.js';

/** SQL over the rows that a field of several lookups names, in the order in which they were chosen. */

/** Writes the expression of a column (`kadar`, or `kode_kadar.kadar`) of the row `alias` of a list. */
export type ColumnOf = (definition: ResourceDefinition, path: string, alias: string) => string;

interface Naming {
  /** Column that holds the keys: `t."kode_banner"`. */
  readonly keys: string;
  readonly shop: string;
  readonly target: ResourceDefinition;
  readonly lookup: Lookup;
  /** For the tables within. */
  readonly alias: string;
}

const collected = ({ keys, shop, target, lookup, alias }: Naming, join: string, value: string): string =>
  `(SELECT coalesce(jsonb_agg(${value} ORDER BY ${alias}k.n), '[]'::jsonb)
     FROM jsonb_array_elements_text(${keys}) WITH ORDINALITY AS ${alias}k(v, n)
     ${join} read.${tableName(target)} AS ${alias} ON ${alias}.shop = ${shop} AND ${alias}."${lookup.value}" = ${alias}k.v)`;

/** One column of each of them, as an array. */
export const namedColumn = (naming: Naming, path: string, columnOf: ColumnOf): string =>
  collected(naming, 'JOIN', columnOf(naming.target, path, naming.alias));

/** Some columns of each of them, as an array of objects; of a row that is gone its key alone. */
export function namedRows(naming: Naming, { answers = [] }: FieldDefinition, columnOf: ColumnOf): string {
  const { alias, lookup, target } = naming;
  const columns = answers.map((name) =>
    name === lookup.value
      ? `'${name}', ${alias}k.v`
      : `'${name}', ${columnOf(target, fieldOf(target, name).from ?? name, alias)}`,
  );
  return collected(naming, 'LEFT JOIN', `jsonb_build_object(${columns.join(', ')})`);
}

/** Name under which those objects are read: the column itself keeps the keys. */
export const rowsColumn = (field: Pick<FieldDefinition, 'name'>): string => `${field.name}:rows`;
