import { Injectable } from '@nestjs/common';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import type { CouponHolder } from '@emas/domain/coupons/coupon-holder';
import { EVERYBODY } from '../persistence/person-search.js';
import { Persons } from '../persistence/persons.js';
import { CUSTOMERS, MEMBERS } from '../persistence/registries.js';

/** Members of a level, born in a month, or both. */
export interface ChosenMembers {
  readonly level: string | null;
  /** 1–12. */
  readonly bulan_lahir: number | null;
}

/** Where the month stands in a date. */
const MONTH = [5, 7] as const;

/** What other contexts may know of members' cards. */
@Injectable()
export class MemberCards {
  constructor(private readonly persons: Persons) {}

  /** The card of a customer; null where he has none, or it is not active. */
  async ofCustomer(shop: string, customer_id: string): Promise<CouponHolder | null> {
    const kode = (await this.persons.findOrNull(CUSTOMERS, shop, customer_id))?.['kode_member'];
    const member = typeof kode === 'string' ? await this.persons.findOrNull(MEMBERS, shop, kode) : null;
    if (member?.['is_aktif'] !== true) return null;
    return { kode_member: String(member['kode_member']), kode_level: String(member['level']) };
  }

  /** Of these codes those of active members, in their order. */
  async active(shop: string, codes: readonly string[]): Promise<readonly string[]> {
    const found = new Set<string>();
    for await (const rows of this.all(shop)) for (const row of rows) found.add(String(row['kode_member']));
    return codes.filter((kode) => found.has(kode));
  }

  /** Codes of all active members that are so, in their order. */
  async chosen(shop: string, { level, bulan_lahir }: ChosenMembers): Promise<readonly string[]> {
    const codes: string[] = [];
    const isOne = (row: ResourceValues): boolean =>
      (level === null || row['level'] === level) &&
      (bulan_lahir === null || Number(String(row['tgl_lahir'] ?? '').slice(...MONTH)) === bulan_lahir);
    for await (const rows of this.all(shop)) codes.push(...rows.filter(isOne).map((row) => String(row['kode_member'])));
    return codes;
  }

  /** Names by code; who was erased has an empty one. */
  async namesOf(shop: string, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const known = [...new Set(codes)];
    return known.length === 0 ? new Map() : this.persons.names(MEMBERS, shop, known);
  }

  /** Codes of those in whose name the word stands. */
  named(shop: string, word: string): Promise<readonly string[]> {
    return this.persons.idsNamed(MEMBERS, shop, word);
  }

  private all(shop: string): AsyncGenerator<readonly ResourceValues[]> {
    return this.persons.stream(MEMBERS, shop, { ...EVERYBODY, is_aktif: true });
  }
}
