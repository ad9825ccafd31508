import { Injectable } from '@nestjs/common';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import { covered } from '@emas/contracts/membership/person';
import type { BirthdayRow } from '@emas/contracts/membership/customer.dto';
import { ModulePort } from '../../../platform/auth/ports.js';
import { Persons } from '../persistence/persons.js';
import { CUSTOMERS, MEMBERS } from '../persistence/registries.js';

const MOST_BIRTHDAYS = 200;
/** What a customer must have agreed to before anybody congratulates him. */
const PURPOSES = ['PROMOSI', 'MEMBER'];

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Whose birthday a day is, of those who may be congratulated, each person once. */
@Injectable()
export class Birthdays {
  constructor(
    private readonly persons: Persons,
    private readonly modules: ModulePort,
  ) {}

  async on(shop: string, tgl: string): Promise<BirthdayRow[]> {
    const customers = (await this.persons.bornOn(CUSTOMERS, shop, tgl, MOST_BIRTHDAYS)).filter(agreed);
    const members = (await this.modules.isOn(shop, 'MEMBER'))
      ? await this.persons.bornOn(MEMBERS, shop, tgl, MOST_BIRTHDAYS)
      : [];
    const known = new Set(customers.map(({ customer_id }) => customer_id));
    const others: ResourceValues[] = [];
    for (const member of members) {
      if (known.has(member['customer_id'] ?? '')) continue;
      if (await this.mayCongratulate(shop, member)) others.push(member);
    }
    return [
      ...customers.map((row) => rowOf(tgl, row, text(row['nama_customer'])!)),
      ...others.map((row) => rowOf(tgl, row, text(row['nama_member'])!)),
    ]
      .sort((a, b) => a.nama_customer.localeCompare(b.nama_customer))
      .slice(0, MOST_BIRTHDAYS);
  }

  /** A membership says so itself, unless the person said otherwise as a customer. */
  private async mayCongratulate(shop: string, { customer_id }: ResourceValues): Promise<boolean> {
    if (typeof customer_id !== 'string') return true;
    const customer = await this.persons.findOrNull(CUSTOMERS, shop, customer_id);
    return customer === null || agreed(customer);
  }
}

const agreed = ({ tujuan_data }: ResourceValues): boolean =>
  (tujuan_data as readonly string[]).some((purpose) => PURPOSES.includes(purpose));

const rowOf = (tgl: string, row: ResourceValues, nama_customer: string): BirthdayRow => ({
  customer_id: text(row['customer_id']),
  kode_member: text(row['kode_member']),
  nama_customer,
  no_hp: covered(text(row['no_hp'])),
  umur: Number(tgl.slice(0, 4)) - Number(String(row['tgl_lahir']).slice(0, 4)),
});
