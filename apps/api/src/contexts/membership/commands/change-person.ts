import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Persons, type PersonWritten } from '../persistence/persons.js';
import type { Registry } from '../persistence/registries.js';
import { PersonForm, type PersonInput } from './person-form.js';

/** Rectifies what is known of a person; fields that the input does not name stay. */
export class ChangePersonCommand extends Command<PersonWritten> {
  constructor(
    readonly registry: Registry,
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
    readonly input: PersonInput,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePersonCommand)
export class ChangePersonHandler implements ICommandHandler<ChangePersonCommand> {
  constructor(
    private readonly persons: Persons,
    private readonly form: PersonForm,
  ) {}

  execute({ registry, user, id, input, key }: ChangePersonCommand): Promise<PersonWritten> {
    const shop = user.kode_toko;
    return this.persons.change({ registry, shop, by: user.user_id, key }, id, input, (current) =>
      this.form.read(registry, shop, input, current),
    );
  }
}
