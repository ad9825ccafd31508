import { Injectable } from '@nestjs/common';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import type { TaxPayer } from '@emas/domain/pricing/tax';
import { DomainError } from '@emas/domain/shared/domain-error';
import { normalizeWhatsapp } from '@emas/domain/shared/whatsapp';
import type { CustomerNames } from '../../../engine/document/customer-names.js';
import type { CustomerNumbers } from '../../../engine/document/customer-numbers.js';
import { EVERYBODY } from '../persistence/person-search.js';
import { Persons } from '../persistence/persons.js';
import { CUSTOMERS, MEMBERS } from '../persistence/registries.js';

/** By what terms somebody buys. */
export interface Buyer {
  readonly categories: readonly string[];
  readonly jenis_pajak: TaxPayer;
}

/** Name, address and phone; what is not known is empty. */
export interface Contact {
  readonly nama: string;
  readonly alamat: string;
  readonly no_hp: string;
}

/** A household may have one phone. */
const MOST_FOUND = 50;

/** Who tells nobody his name. */
export const ANYBODY: Buyer = { categories: [], jenis_pajak: 'KONSUMEN' };

/** What other contexts may know of a customer: the name for rows that carry an id, and whether he is identified. */
@Injectable()
export class CustomerIdentity implements CustomerNames, CustomerNumbers {
  constructor(private readonly persons: Persons) {}

  /** Names by id; ids that are not in the registry are missing, an erased customer has an empty name. */
  async namesOf(shop: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const known = [...new Set(ids)];
    return known.length === 0 ? new Map() : this.persons.names(CUSTOMERS, shop, known);
  }

  /** Who has this identity number or phone; null where nobody has, or more than one. */
  async idFound(shop: string, nikOrPhone: string): Promise<string | null> {
    const [id, other] = await this.idsFound(shop, nikOrPhone);
    return id !== undefined && other === undefined ? id : null;
  }

  /** All of them. */
  async idsFound(shop: string, nikOrPhone: string): Promise<readonly string[]> {
    const { data } = await this.persons.page(CUSTOMERS, shop, { ...EVERYBODY, q: nikOrPhone }, 0, MOST_FOUND);
    return data.map(({ customer_id }) => String(customer_id));
  }

  /** Where customers are reached, by id; ids that are not in the registry are missing. */
  async contactsOf(shop: string, ids: readonly string[]): Promise<ReadonlyMap<string, Contact>> {
    const known = [...new Set(ids)];
    const rows = known.length === 0 ? [] : await this.persons.byIds(CUSTOMERS, shop, known);
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    return new Map(
      rows.map(({ customer_id, nama_customer, alamat_customer, no_hp }) => [
        String(customer_id),
        { nama: text(nama_customer), alamat: text(alamat_customer), no_hp: text(no_hp) },
      ]),
    );
  }

  async idsNamed(shop: string, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const ids = words.map(async (word) => [word, await this.persons.idsNamed(CUSTOMERS, shop, word)] as const);
    return new Map(await Promise.all(ids));
  }

  async whatsappOf(shop: string, customerId: string): Promise<string | null> {
    const number = (await this.persons.findOrNull(CUSTOMERS, shop, customerId))?.['no_hp'];
    return typeof number === 'string' && number !== '' ? normalizeWhatsapp(number) : null;
  }

  /** For a new document. Throws CUSTOMER_NOT_FOUND or, where he is no longer served, CUSTOMER_INACTIVE. */
  async identityOf(
    shop: string,
    customer_id: string,
  ): Promise<{ readonly has_nik: boolean; readonly has_foto: boolean }> {
    const { nik, has_foto } = await this.served(shop, customer_id);
    return { has_nik: nik !== null, has_foto: has_foto === true };
  }

  /** Price categories of who buys: his own, then his member's. Refuses as `identityOf`. */
  async priceCategoriesOf(shop: string, customer_id: string): Promise<readonly string[]> {
    return (await this.buyerOf(shop, customer_id)).categories;
  }

  /** The same, and what he is to the tax office. */
  async buyerOf(shop: string, customer_id: string): Promise<Buyer> {
    const { kategori_harga, kode_member, jenis_pajak } = await this.served(shop, customer_id);
    const member = typeof kode_member === 'string' ? await this.persons.findOrNull(MEMBERS, shop, kode_member) : null;
    const codes = [kategori_harga, member?.['is_aktif'] === true ? member['kategori_harga'] : null];
    const categories = codes.filter((code) => typeof code === 'string' && code !== '') as string[];
    return { categories, jenis_pajak: jenis_pajak as TaxPayer };
  }

  private async served(shop: string, customer_id: string): Promise<ResourceValues> {
    const person = await this.persons.find(CUSTOMERS, shop, customer_id);
    if (person['is_aktif'] !== true)
      throw new DomainError('CUSTOMER_INACTIVE', {}, [{ field: 'customer_id', code: 'CUSTOMER_INACTIVE' }]);
    return person;
  }
}
