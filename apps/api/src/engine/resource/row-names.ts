import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { CodeNames } from '@emas/contracts/definitions/code-names';
import { type CodeField, namedList } from './named-lists.js';
import { ResourceDefinitions } from './resource-definitions.js';

type Row = Readonly<Record<string, unknown>>;

/** Tells what the codes in rows are called, so that who reads them need not know them by heart. */
@Injectable()
export class RowNames {
  constructor(
    private readonly lists: ResourceDefinitions,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** One question for each list that the rows name; of a name that has changed the one in force last. */
  async of(fields: readonly CodeField[], shop: string, rows: readonly object[]): Promise<CodeNames> {
    const asked = fields.map(
      async (field) => [field.field, await this.names(field, shop, codesIn(field, rows as readonly Row[]))] as const,
    );
    return Object.fromEntries((await Promise.all(asked)).filter(([, names]) => Object.keys(names).length > 0));
  }

  private async names(field: CodeField, shop: string, codes: readonly string[]): Promise<Record<string, string>> {
    const target = namedList(this.lists, field);
    if (!target?.name || codes.length === 0) return {};
    const { table, code, name, isDated } = target;
    const { rows } = await this.pool.query<{ code: string; name: string }>(
      `SELECT DISTINCT ON (n."${code}") n."${code}"::text AS code, n."${name}" AS name FROM ${table} n
        WHERE n.shop = $1 AND n."${code}" = ANY ($2::text[]) AND n."${name}" IS NOT NULL
        ORDER BY n."${code}"${isDated ? ', n.versi DESC' : ''}`,
      [shop, codes],
    );
    return Object.fromEntries(rows.filter((row) => row.name !== row.code).map((row) => [row.code, row.name]));
  }
}

const codesIn = ({ field }: CodeField, rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => [row[field]].flat()).filter((code): code is string => typeof code === 'string')),
];
