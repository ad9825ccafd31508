import { Injectable } from '@nestjs/common';
import { customerList } from '@emas/contracts/membership/customer-list';
import { jakartaDate } from '@emas/domain/shared/business-date';
import type { PersonFacts } from '../../../engine/report/person-facts.js';
import { uuidOf } from '../../../platform/http/uuid-of.js';
import { PersonTraces } from '../persistence/person-traces.js';
import { Persons } from '../persistence/persons.js';
import { CUSTOMERS } from '../persistence/registries.js';
import { coveredRow } from './person-views.js';

/** Customers as reports tell them. */
@Injectable()
export class CustomerFacts implements PersonFacts {
  constructor(
    private readonly persons: Persons,
    private readonly traces: PersonTraces,
  ) {}

  async factsOf(
    shop: string,
    ids: readonly string[],
    fields: readonly string[],
    asker?: { readonly user_id: string; readonly level: string },
  ) {
    const { key, nameField } = customerList;
    // Nothing is deciphered for a name.
    if (fields.every((field) => field === nameField)) {
      const names = await this.persons.names(CUSTOMERS, shop, ids);
      return new Map([...names].map(([id, name]) => [id, { [nameField]: name }]));
    }
    const rows = await this.persons.byIds(CUSTOMERS, shop, ids);
    const opens = asker?.level === 'OWN' && rows.length > 0;
    if (opens) await this.trace(shop, fields, asker.user_id);
    return new Map(rows.map((row) => [String(row[key]), opens ? row : coveredRow(customerList, row)]));
  }

  /** Once a day for the same fields: who reads a report again learns nothing new. */
  private async trace(shop: string, fields: readonly string[], by: string): Promise<void> {
    const { kind } = CUSTOMERS;
    const id = uuidOf('DIEKSPOR', shop, kind, by, ...fields, jakartaDate(new Date().toISOString()));
    await this.traces.leave(shop, { id, registry: kind, person_id: null, action: 'DIEKSPOR', fields, by });
  }
}
