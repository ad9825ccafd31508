import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { searchWords } from '@emas/contracts/shared/search-words';
import { foldedSql, likePattern, type Place } from '../../platform/database/search-sql.js';
import { type CodeField, type NamedList, namedList } from './named-lists.js';
import { ResourceDefinitions } from './resource-definitions.js';

/** Code and name of a row `n`, as one text. */
const textOf = ({ code, name }: NamedList): string =>
  [code, ...(name === null ? [] : [name])].map((column) => `coalesce(n."${column}"::text, '')`).join(` || ' ' || `);

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

  /** Places of the words of a search, over rows `alias` of a statement whose `$1` is the shop. */
  async of(
    fields: readonly CodeField[],
    alias: string,
    shop: string,
    typed: string | null | undefined,
  ): Promise<readonly Place[]> {
    const words = searchWords(typed);
    const named = new Map(fields.flatMap((field) => this.entryOf(field)));
    if (words.length === 0 || named.size === 0) return [];
    const known = await this.known(named, shop, words);
    const isKnown = (list: string, word: string): boolean => known.has(`${list} ${word}`);
    return fields
      .filter(({ list }) => words.some((word) => isKnown(list, word)))
      .map(({ field, list, many }): Place => {
        const target = named.get(list)!;
        const codes = `SELECT n."${target.code}" FROM ${target.table} n WHERE n.shop = $1 AND ${foldedSql(textOf(target))}`;
        return ({ word, pattern }) =>
          isKnown(list, word) ? `${alias}."${field}" ${many ? '?|' : '= ANY'} (ARRAY(${codes} LIKE ${pattern}))` : null;
      });
  }

  /** `list word` of each list that has the word in code or name of a row. */
  private async known(
    named: ReadonlyMap<string, NamedList>,
    shop: string,
    words: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const asked = [...named].map(
      ([list, target]) =>
        `SELECT '${list} ' || w.word AS known FROM w
          WHERE EXISTS (SELECT FROM ${target.table} n WHERE n.shop = $1 AND ${foldedSql(textOf(target))} LIKE w.pattern)`,
    );
    const { rows } = await this.pool.query<{ known: string }>(
      `WITH w AS (SELECT word, ${foldedSql('pattern')} AS pattern FROM unnest($2::text[], $3::text[]) AS u(word, pattern))
       ${asked.join(' UNION ALL ')}`,
      [shop, words, words.map(likePattern)],
    );
    return new Set(rows.map(({ known }) => known));
  }

  private entryOf(field: CodeField): readonly (readonly [string, NamedList])[] {
    const target = namedList(this.lists, field);
    return target ? [[field.list, target]] : [];
  }
}
