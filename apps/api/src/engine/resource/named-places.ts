import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { type FieldDefinition, nameField, type ResourceDefinition, storedFields } from '@emas/contracts/definitions/resource'; // prettier-ignore
import { foldedSql, likePattern, type Place } from '../../platform/database/search-sql.js';
import { searchWords } from '@emas/contracts/shared/search-words';
import { ResourceDefinitions } from './resource-definitions.js';
import { tableName } from './resource-table.js';

/** A column that holds the code of a row of another list, or a jsonb array of them. */
export interface CodeColumn {
  /** With the alias of its table. */
  readonly column: string;
  readonly list: string;
  /** Column of the row's name, where it is not the usual one. */
  readonly label?: string;
  readonly many: boolean;
}

/** What a list is searched by when others name its rows. */
interface Named {
  readonly table: string;
  readonly code: string;
  /** SQL over a row `n`. */
  readonly text: string;
}

/**
 * Finds rows by the names of what they name by code. Only code and name count, never what a selection does not show. Which
 * lists know a word is asked before: where none does, the rows are found as if there were no names.
 */
@Injectable()
export class NamedPlaces {
  constructor(
    private readonly lists: ResourceDefinitions,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** Places of the words of a search, for a statement whose `$1` is the shop. */
  async of(columns: readonly CodeColumn[], shop: string, typed: string | null | undefined): Promise<readonly Place[]> {
    const words = searchWords(typed);
    const named = new Map(columns.flatMap((column) => this.namedOf(column)));
    if (words.length === 0 || named.size === 0) return [];
    const known = await this.known(named, shop, words);
    return columns.flatMap(({ column, list, many }): readonly Place[] => {
      const target = named.get(list);
      if (!target) return [];
      const { table, code, text } = target;
      const place: Place = ({ word, pattern }) =>
        known.has(`${list} ${word}`)
          ? `${column} ${many ? '?|' : '= ANY'} (ARRAY(SELECT n."${code}" FROM ${table} n WHERE n.shop = $1 AND ${foldedSql(text)} LIKE ${pattern}))`
          : null;
      return words.some((word) => known.has(`${list} ${word}`)) ? [place] : [];
    });
  }

  /** `list word` of each list that has the word in code or name of a row. */
  private async known(
    named: ReadonlyMap<string, Named>,
    shop: string,
    words: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const asked = [...named].map(
      ([list, { table, text }]) =>
        `SELECT '${list} ' || w.word AS known FROM w
          WHERE EXISTS (SELECT FROM ${table} n WHERE n.shop = $1 AND ${foldedSql(text)} LIKE w.pattern)`,
    );
    const { rows } = await this.pool.query<{ known: string }>(
      `WITH w AS (SELECT word, ${foldedSql('pattern')} AS pattern FROM unnest($2::text[], $3::text[]) AS u(word, pattern))
       ${asked.join(' UNION ALL ')}`,
      [shop, words, words.map(likePattern)],
    );
    return new Set(rows.map(({ known }) => known));
  }

  private namedOf({ list, label }: CodeColumn): readonly (readonly [string, Named])[] {
    const definition = this.lists.find(list);
    if (!definition) return [];
    const { key } = definition;
    const name = label === undefined ? nameField(definition) : openField(definition, label);
    const names = name && name.name !== key ? [key, name.name] : [key];
    const text = names.map((name) => `coalesce(n."${name}"::text, '')`).join(` || ' ' || `);
    return [[list, { table: `read.${tableName(definition)}`, code: key, text }]];
  }
}

/** Kept in the row, and nothing that is confidential or a cost. */
const openField = (definition: ResourceDefinition, name: string): FieldDefinition | undefined =>
  storedFields(definition).find((field) => field.name === name && !field.confidential && !field.cost);

/** Those of a list that its reader may see. */
export const codeColumns = (
  definition: ResourceDefinition,
  visible: readonly FieldDefinition[],
): readonly CodeColumn[] =>
  storedFields(definition).flatMap((field) =>
    field.lookup && visible.includes(field)
      ? [
          {
            column: `t."${field.name}"`,
            list: field.lookup.list,
            label: field.lookup.label,
            many: field.type === 'lookups',
          },
        ]
      : [],
  );
