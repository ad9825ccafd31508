import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { FieldError } from '@emas/domain/shared/domain-error';

/** Lists whose codes name the same accounts (`non-cash/{code}`), so that no two of them may have one. */
const LISTS = {
  'master-bank': { table: 'master_bank', key: 'kode_bank', code: 'codeOfBank' },
  'master-marketplace': { table: 'master_marketplace', key: 'kode_marketplace', code: 'codeOfMarketplace' },
} as const;
type MoneyList = keyof typeof LISTS;
export const MONEY_LISTS = Object.keys(LISTS) as readonly MoneyList[];

/** Money that comes through a bank and through a marketplace never meets on one account. */
@Injectable()
export class MoneyCodes {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Of a row that its list does not have yet; one from before keeps its code. */
  async check(list: MoneyList, shop: string, key: string): Promise<readonly FieldError[]> {
    const own = LISTS[list];
    const others = MONEY_LISTS.filter((name) => name !== list).map((name) => LISTS[name]);
    const taken = others.map(({ table, key: column, code }) => `SELECT '${code}' AS code FROM read.${table} WHERE shop = $1 AND "${column}" = $2`); // prettier-ignore
    const { rows } = await this.pool.query<{ code: string }>(
      `SELECT code FROM (${taken.join(' UNION ALL ')}) AS taken
        WHERE NOT EXISTS (SELECT FROM read.${own.table} WHERE shop = $1 AND "${own.key}" = $2) LIMIT 1`,
      [shop, key],
    );
    return rows[0] ? [{ field: own.key, code: rows[0].code, params: { value: key } }] : [];
  }
}
