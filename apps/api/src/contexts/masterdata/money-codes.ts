import { Injectable } from '@nestjs/common';
import type { FieldError } from '@emas/domain/shared/domain-error';
import { masterStream } from '@emas/domain/masterdata/master';
import { Ledger } from '../../ledger/ledger.js';

/** Lists whose codes name the same accounts (`non-cash/{code}`), and whose codes a code of each must not be. */
const LISTS = {
  'master-bank': { field: 'kode_bank', other: 'master-marketplace', code: 'codeOfMarketplace' },
  'master-marketplace': { field: 'kode_marketplace', other: 'master-bank', code: 'codeOfBank' },
} as const;
type MoneyList = keyof typeof LISTS;
export const MONEY_LISTS = Object.keys(LISTS) as readonly MoneyList[];

/** Money that comes through a bank and through a marketplace never meets on one account. */
@Injectable()
export class MoneyCodes {
  constructor(private readonly ledger: Ledger) {}

  /** Of a row that its list does not have yet; one from before keeps its code. */
  async check(list: MoneyList, shop: string, key: string): Promise<readonly FieldError[]> {
    const { field, other, code } = LISTS[list];
    const [own, taken] = [masterStream(list, key), masterStream(other, key)];
    const rows = await this.ledger.load(shop, [own, taken]);
    const isNew = rows.get(own)!.version === 0;
    return isNew && rows.get(taken)!.status === 'AKTIF' ? [{ field, code, params: { value: key } }] : [];
  }
}
