import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { type FieldError, refuseInvalid } from '@emas/domain/shared/domain-error';
import type { FieldDefinition, ResourceDefinition, ResourceValues } from '@emas/contracts/definitions/resource';
import { ResourceHooks } from './resource-hooks.js';
import { tableName } from './resource-table.js';

type Ranges = NonNullable<ResourceDefinition['ranges']>;

/** What one row may be by the others of its list: unique values, stretches that do not overlap, rules of a context. */
@Injectable()
export class ResourceConstraints {
  constructor(
    private readonly hooks: ResourceHooks,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** True where a row of the list has to be held against others. */
  concern(definition: ResourceDefinition): boolean {
    return (
      definition.ranges !== undefined ||
      definition.oneRowFor !== undefined ||
      uniqueFields(definition).length > 0 ||
      this.hooks.rulesOf(definition.name).length > 0
    );
  }

  /** Throws VALIDATION_FAILED at the field that clashes. @param day from when the values count */
  async refuse(
    definition: ResourceDefinition,
    shop: string,
    key: string,
    values: ResourceValues,
    day: string,
  ): Promise<void> {
    refuseInvalid(await this.faults(definition, shop, key, values, day));
  }

  /** Where the row clashes with another of its list. @param unread fields whose values are none: nothing is judged by them */
  async faults(
    definition: ResourceDefinition,
    shop: string,
    key: string,
    values: ResourceValues,
    day: string,
    unread: ReadonlySet<string> = new Set(),
  ): Promise<readonly FieldError[]> {
    const found: (FieldError | null)[] = [];
    const has = (names: readonly string[]): boolean => names.every((name) => !unread.has(name));
    for (const field of uniqueFields(definition)) found.push(await this.taken(definition, shop, key, field, values));
    const { ranges, oneRowFor } = definition;
    if (ranges && values['is_aktif'] !== false && has([ranges.from, ranges.to, ...(ranges.within ?? [])]))
      found.push(await this.overlap(definition, ranges, shop, key, values, day));
    if (oneRowFor && values['is_aktif'] !== false && has(oneRowFor))
      found.push(await this.matched(definition, oneRowFor, shop, key, values, day));
    if (unread.size === 0)
      for (const rule of this.hooks.rulesOf(definition.name)) found.push(...(await rule(shop, key, values)));
    return found.filter((error) => error !== null);
  }

  private async taken(
    definition: ResourceDefinition,
    shop: string,
    key: string,
    field: FieldDefinition,
    values: ResourceValues,
  ): Promise<FieldError | null> {
    const value = values[field.name];
    if (value === null || value === undefined || value === '') return null;
    const { rows } = await this.pool.query<{ key: string }>(
      `SELECT "${definition.key}" AS key FROM read.${tableName(definition)}
        WHERE shop = $1 AND "${definition.key}" <> $2 AND "${field.name}" = $3 LIMIT 1`,
      [shop, key, value],
    );
    const rule = field.rules!.find((one) => one.rule === 'unique')!;
    return rows[0] ? { field: field.name, code: rule.message, params: { value: rows[0].key } } : null;
  }

  private async overlap(
    definition: ResourceDefinition,
    { from, to, within = [] }: Ranges,
    shop: string,
    key: string,
    values: ResourceValues,
    day: string,
  ): Promise<FieldError | null> {
    const params: unknown[] = [shop, key, values[from] ?? 0, values[to] ?? null];
    const condition = `($4::bigint IS NULL OR coalesce(t."${from}", 0) <= $4::bigint) AND (t."${to}" IS NULL OR t."${to}" >= $3::bigint)`;
    const other = await this.beside(definition, params, within, values, day, condition);
    return other === null ? null : { field: from, code: 'rangeOverlaps', params: { value: other } };
  }

  /** Two rows for the same thing would leave it open which one counts. */
  private async matched(
    definition: ResourceDefinition,
    fields: readonly string[],
    shop: string,
    key: string,
    values: ResourceValues,
    day: string,
  ): Promise<FieldError | null> {
    const other = await this.beside(definition, [shop, key], fields, values, day, 'true');
    return other === null ? null : { field: fields[0]!, code: 'matchTaken', params: { value: other } };
  }

  /**
   * Another active row with the same values in `same`. Versions that count on the day or later are all looked at: none of
   * them may clash. `params` begin with the shop and the row's own key.
   */
  private async beside(
    definition: ResourceDefinition,
    params: unknown[],
    same: readonly string[],
    values: ResourceValues,
    day: string,
    condition: string,
  ): Promise<string | null> {
    const table = `read.${tableName(definition)}`;
    const own = `"${definition.key}"`;
    const counts =
      definition.dated === 'versions'
        ? `AND (t.tgl_berlaku > $${params.push(day)}::date OR t.versi = (
             SELECT i.versi FROM ${table} AS i WHERE i.shop = t.shop AND i.${own} = t.${own} AND i.tgl_berlaku <= $${params.length}::date
              ORDER BY i.tgl_berlaku DESC, i.versi DESC LIMIT 1))`
        : '';
    const equal = same.map((name) => `AND t."${name}" IS NOT DISTINCT FROM $${params.push(values[name] ?? null)}`);
    const { rows } = await this.pool.query<{ key: string }>(
      `SELECT t.${own} AS key FROM ${table} AS t
        WHERE t.shop = $1 AND t.${own} <> $2 AND t.is_aktif ${counts} ${equal.join(' ')} AND ${condition}
        ORDER BY 1 LIMIT 1`,
      params,
    );
    return rows[0]?.key ?? null;
  }
}

export const uniqueFields = (definition: ResourceDefinition): readonly FieldDefinition[] =>
  definition.fields.filter((field) => field.rules?.some(({ rule }) => rule === 'unique'));
