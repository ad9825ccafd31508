import { Injectable } from '@nestjs/common';
import type { FieldDefinition, ResourceValue, ResourceValues } from '@emas/contracts/definitions/resource';
import { FieldCipher } from './field-cipher.js';
import type { Registry } from './registries.js';

/** Where month and day begin in a date. */
const MONTH_DAY = 5;
const BIRTHDAY = 'birthday';
/** Fields by which a person is known again in another shop of this node, the surest first. */
const KNOWN_BY = ['nik', 'no_hp'] as const;
/** In place of the shop, in the hash by which shops know a person. */
const EVERY_SHOP = '*';

type Row = Readonly<Record<string, unknown>>;

const isStored = ({ type, readOnly }: FieldDefinition): boolean => type !== 'image' && !readOnly;

/** Names of the columns that hold what people fill in. */
export const storedColumns = ({ definition, own }: Registry): readonly string[] => [
  ...definition.fields.filter((field) => isStored(field) && field.name !== definition.key).map(({ name }) => name),
  ...own,
];

/** Values of a person ↔ columns of his row: what is sensitive is encrypted on the way in and decrypted on the way out. */
@Injectable()
export class PersonCells {
  constructor(private readonly cipher: FieldCipher) {}

  encrypted(registry: Registry, shop: string, id: string, values: ResourceValues): Record<string, unknown> {
    const { encrypted, found } = registry.definition;
    const cells: Record<string, unknown> = {};
    for (const name of storedColumns(registry)) {
      const value = values[name] ?? null;
      cells[name] = encrypted.includes(name) ? this.cipher.encrypt(text(value), place(shop, id, name)) : value;
    }
    for (const name of found) cells[`${name}_index`] = this.indexOf(shop, name, text(values[name]));
    if (encrypted.includes('tgl_lahir')) {
      const day = text(values['tgl_lahir'])?.slice(MONTH_DAY) ?? null;
      cells['birthday_index'] = this.cipher.index(day, BIRTHDAY, shop);
    }
    if (registry.kind === 'customer') cells['person_index'] = this.personIndex(values);
    return cells;
  }

  decrypted(registry: Registry, shop: string, row: Row): ResourceValues {
    const { key, encrypted } = registry.definition;
    const open = (name: string) =>
      this.cipher.decrypt((row[name] as Buffer | null) ?? null, place(shop, String(row[key]), name));
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        encrypted.includes(name) ? open(name) : (value as ResourceValue),
      ]),
    );
  }

  /** The keyed hash under which an exact value of a field is found in its shop. */
  indexOf(shop: string, field: string, value: string | null): Buffer | null {
    return this.cipher.index(value?.toUpperCase() ?? null, field, shop);
  }

  birthdayIndex(shop: string, monthAndDay: string): Buffer | null {
    return this.cipher.index(monthAndDay, BIRTHDAY, shop);
  }

  requestIndex(shop: string, request: string): Buffer {
    return this.cipher.index(request, 'request', shop)!;
  }

  /** The hash by which the shops of this node know the same person: of his identity number, else of his phone. */
  personIndex(values: Row): Buffer | null {
    const by = KNOWN_BY.find((name) => text(values[name]) !== null);
    return by === undefined ? null : this.cipher.index(text(values[by])!.toUpperCase(), `person/${by}`, EVERY_SHOP);
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const place = (shop: string, id: string, field: string): string => `${shop}/${id}/${field}`;
