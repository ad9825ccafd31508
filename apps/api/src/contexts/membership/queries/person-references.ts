import { Injectable } from '@nestjs/common';
import type { Reference, ReferenceCheck } from '../../../engine/resource/resource-hooks.js';
import { Persons } from '../persistence/persons.js';
import { CUSTOMERS, MEMBERS, type Registry } from '../persistence/registries.js';

/** The columns of persons that name a row of each list. */
const NAMED_BY: Readonly<Record<string, readonly (readonly [Registry, string])[]>> = {
  provinsi: [
    [CUSTOMERS, 'kode_provinsi'],
    [MEMBERS, 'kode_provinsi'],
  ],
  'kategori-harga': [
    [CUSTOMERS, 'kategori_harga'],
    [MEMBERS, 'kategori_harga'],
  ],
  'parameter-get-point-member': [[MEMBERS, 'level']],
  'parameter-member-afiliasi': [[MEMBERS, 'kode_afiliasi']],
};

/** A customer or member who names a row of a list keeps it from being deleted; said by his id, which is nobody's name. */
@Injectable()
export class PersonReferences implements ReferenceCheck {
  readonly lists = Object.keys(NAMED_BY);

  constructor(private readonly persons: Persons) {}

  async find(shop: string, list: string, key: string): Promise<Reference | null> {
    for (const [registry, column] of NAMED_BY[list] ?? []) {
      const id = await this.persons.anybodyWith(registry, shop, column, key);
      if (id !== null) return { by: registry.definition.key, key: id };
    }
    return null;
  }
}
