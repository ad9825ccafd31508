import type pg from 'pg';
import type { Reference, ReferenceCheck } from '../resource/resource-hooks.js';
import type { ListedKind } from './document-kind.js';
import { ofKind } from './document-list.js';
import { parentColumn, tablesOf } from './document-table.js';

/** A document that names a row of a list keeps it from being deleted. */
export class DocumentReferences implements ReferenceCheck {
  readonly lists: readonly string[];

  constructor(
    private readonly kind: ListedKind,
    private readonly pool: pg.Pool,
  ) {
    this.lists = Object.keys(kind.definition.names);
  }

  async find(shop: string, list: string, key: string): Promise<Reference | null> {
    const { definition } = this.kind;
    const where = ofKind(definition, shop);
    const { rows } = await this.pool.query<{ no: string }>(
      `SELECT d.${definition.no} AS no FROM read.${tablesOf(definition).head.name} d
        WHERE ${where.sql} AND ${this.condition(list, `$${where.params.length + 1}`)} LIMIT 1`,
      [...where.params, key],
    );
    return rows[0] ? { by: definition.no, key: rows[0].no } : null;
  }

  private condition(list: string, value: string): string {
    const { definition } = this.kind;
    const fields = [definition.names[list]!].flat();
    return `(${fields.map((field) => this.names(field, value)).join(' OR ')})`;
  }

  private names(field: string, value: string): string {
    const { definition } = this.kind;
    const [place, name] = field.split('.') as [string, string?];
    if (name === undefined) return `d.${place} = ${value}`;
    const { lines, payments } = tablesOf(definition);
    const table = (place === 'lines' ? lines : payments)!;
    return `EXISTS (SELECT FROM read.${table.name} l WHERE l.shop = d.shop AND l.${parentColumn(definition)} = d.id AND l.${name} = ${value})`;
  }
}
