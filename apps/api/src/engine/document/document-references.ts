import type pg from 'pg';
import type { Reference, ReferenceCheck } from '../resource/resource-hooks.js';
import type { AnyKind } from './document-kind.js';
import { parentColumn, tablesOf } from './document-table.js';

/** A document that names a row of a list keeps it from being deleted. */
export class DocumentReferences implements ReferenceCheck {
  readonly lists: readonly string[];

  constructor(
    private readonly kind: AnyKind,
    private readonly pool: pg.Pool,
  ) {
    this.lists = Object.keys(kind.definition.names);
  }

  async find(shop: string, list: string, key: string): Promise<Reference | null> {
    const { definition } = this.kind;
    const { rows } = await this.pool.query<{ no: string }>(
      `SELECT d.${definition.no} AS no FROM read.${tablesOf(definition).head.name} d
        WHERE d.shop = $1 AND ${this.condition(list)} LIMIT 1`,
      [shop, key],
    );
    return rows[0] ? { by: definition.no, key: rows[0].no } : null;
  }

  private condition(list: string): string {
    const { definition } = this.kind;
    const [place, name] = definition.names[list]!.split('.') as [string, string?];
    if (name === undefined) return `d.${place} = $2`;
    const { lines, payments } = tablesOf(definition);
    const table = place === 'lines' ? lines.name : payments.name;
    return `EXISTS (SELECT FROM read.${table} l WHERE l.shop = d.shop AND l.${parentColumn(definition)} = d.id AND l.${name} = $2)`;
  }
}
