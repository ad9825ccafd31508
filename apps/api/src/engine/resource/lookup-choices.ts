import type { Lookup } from '@emas/contracts/definitions/resource';
import type { ImportChoice } from '../import/import-kind.js';
import type { ResourceDefinitions } from './resource-definitions.js';
import type { ResourceReader } from './resource-reader.js';

/** Most codes that a template lists; a longer list is looked up on its own page. */
const MOST = 1000;

/** The active rows that columns look up, as their codes and names. Lists of another kind have none. */
export async function lookupChoices(
  definitions: ResourceDefinitions,
  reader: ResourceReader,
  shop: string,
  columns: readonly { readonly name: string; readonly lookup: Lookup }[],
): Promise<ReadonlyMap<string, readonly ImportChoice[]>> {
  const choices = new Map<string, readonly ImportChoice[]>();
  for (const { name, lookup } of columns) {
    const definition = definitions.find(lookup.list);
    if (!definition) continue;
    const { rows } = await reader.list(definition, shop, { limit: MOST });
    const active = rows.filter((row) => row['is_aktif'] !== false);
    choices.set(
      name,
      active.map((row) => ({ value: String(row[lookup.value]), label: String(row[lookup.label] ?? '') })),
    );
  }
  return choices;
}
