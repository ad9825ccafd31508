import { Injectable } from '@nestjs/common';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import { type Validated, validateResource } from '@emas/contracts/definitions/validate';
import { masterDate } from '@emas/domain/masterdata/master';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { refuseInvalid } from '@emas/domain/shared/domain-error';
import { lookupKeys } from '../../../engine/resource/resource-context.js';
import { ResourceHooks } from '../../../engine/resource/resource-hooks.js';
import { Ledger } from '../../../ledger/ledger.js';
import { Persons } from '../persistence/persons.js';
import { CUSTOMERS, type Registry } from '../persistence/registries.js';

export type PersonInput = Readonly<Record<string, unknown>>;

/** The form's input as a registry keeps it; refuses with every wrong field named. */
@Injectable()
export class PersonForm {
  constructor(
    private readonly hooks: ResourceHooks,
    private readonly ledger: Ledger,
    private readonly persons: Persons,
  ) {}

  /** `current` is who is changed; null for somebody new. */
  async read(
    registry: Registry,
    shop: string,
    input: PersonInput,
    current: ResourceValues | null,
  ): Promise<ResourceValues> {
    const { fields, ...rest } = registry.definition;
    const definition = { ...rest, fields: fields.filter(({ type }) => type !== 'image') };
    const today = jakartaDate(new Date().toISOString());
    const check = (lookupRow?: (list: string, key: string) => ResourceValues | null): Validated =>
      validateResource(definition, input, {
        mode: current ? 'update' : 'create',
        current: current ?? undefined,
        tglSystem: today,
        lookupRow,
      });
    const first = check();
    refuseInvalid(first.errors);
    const rows = await this.lookups(shop, lookupKeys(definition.fields, first.values));
    const { values, errors } = check((list, key) => rows.get(`${list}/${key}`) ?? null);
    const born = values['tgl_lahir'];
    const unborn = typeof born === 'string' && born > today ? [{ field: 'tgl_lahir', code: 'notAfterToday' }] : [];
    refuseInvalid([...errors, ...unborn]);
    const email = values['email'];
    return typeof email === 'string' ? { ...values, email: email.toLowerCase() } : values;
  }

  /** The rows that lookups name, by list and key; those that are not there are missing. */
  private async lookups(
    shop: string,
    asked: readonly { readonly list: string; readonly key: string }[],
  ): Promise<ReadonlyMap<string, ResourceValues>> {
    const found = new Map<string, ResourceValues>();
    const head = await this.ledger.head(shop);
    const tgl = masterDate({ ...head, now: new Date().toISOString() });
    for (const { list, key } of asked) {
      const row =
        list === CUSTOMERS.definition.name
          ? await this.persons.findOrNull(CUSTOMERS, shop, key)
          : await this.master(shop, list, key, tgl);
      if (row) found.set(`${list}/${key}`, row);
    }
    return found;
  }

  private async master(shop: string, list: string, key: string, tgl: string): Promise<ResourceValues | null> {
    const source = this.hooks.sourceOf(list, () => tgl);
    if (!source) return null;
    const stream = source.stream(key);
    return source.row((await this.ledger.load<unknown>(shop, [stream])).get(stream)!);
  }
}
