import { Injectable } from '@nestjs/common';
import { customerList } from '@emas/contracts/membership/customer-list';
import type { PersonFacts } from '../../../engine/report/person-facts.js';
import { Persons } from '../persistence/persons.js';
import { CUSTOMERS } from '../persistence/registries.js';
import { coveredRow } from './person-views.js';

/** Customers as reports tell them. */
@Injectable()
export class CustomerFacts implements PersonFacts {
  constructor(private readonly persons: Persons) {}

  async factsOf(shop: string, ids: readonly string[], fields: readonly string[]) {
    const { key, nameField } = customerList;
    // Nothing is deciphered for a name.
    if (fields.every((field) => field === nameField)) {
      const names = await this.persons.names(CUSTOMERS, shop, ids);
      return new Map([...names].map(([id, name]) => [id, { [nameField]: name }]));
    }
    const rows = await this.persons.byIds(CUSTOMERS, shop, ids);
    return new Map(rows.map((row) => [String(row[key]), coveredRow(customerList, row)]));
  }
}
