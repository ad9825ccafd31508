import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { uuidOf } from '../../../platform/http/uuid-of.js';
import { Persons } from '../persistence/persons.js';
import { CUSTOMERS } from '../persistence/registries.js';
import { PersonForm, type PersonInput } from './person-form.js';

export class RegisterCustomerCommand extends Command<string> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly input: PersonInput,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RegisterCustomerCommand)
export class RegisterCustomerHandler implements ICommandHandler<RegisterCustomerCommand> {
  constructor(
    private readonly persons: Persons,
    private readonly form: PersonForm,
  ) {}

  /** Answers the new id. It comes from the client's key, so that a repeated save makes one customer. */
  async execute({ user, input, key }: RegisterCustomerCommand): Promise<string> {
    const shop = user.kode_toko;
    const id = customerIdOf(shop, key);
    const values = await this.form.read(CUSTOMERS, shop, input, null);
    const written = await this.persons.insert({ registry: CUSTOMERS, shop, by: user.user_id, key }, id, values);
    if (!written) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return id;
  }
}

/** The id of the customer whom a request with that key makes. */
export const customerIdOf = (shop: string, key: string): string => uuidOf('customer', shop, key);
