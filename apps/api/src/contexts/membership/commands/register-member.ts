import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { masterDate } from '@emas/domain/masterdata/master';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { cardNumberOf } from '../persistence/person-id.js';
import { Persons, type PersonWritten } from '../persistence/persons.js';
import { MEMBERS } from '../persistence/registries.js';
import { PersonForm, type PersonInput } from './person-form.js';

export class RegisterMemberCommand extends Command<PersonWritten> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly input: PersonInput,
    readonly key: string,
  ) {
    super();
  }
}

/** Numbers that were tried out before somebody is told that there is none. */
const MOST_ATTEMPTS = 5;

@CommandHandler(RegisterMemberCommand)
export class RegisterMemberHandler implements ICommandHandler<RegisterMemberCommand> {
  constructor(
    private readonly persons: Persons,
    private readonly form: PersonForm,
    private readonly ledger: Ledger,
  ) {}

  /** A card number that is left empty is made of the client's key, so that a repeated save makes one member. */
  async execute({ user, input, key }: RegisterMemberCommand): Promise<PersonWritten> {
    const shop = user.kode_toko;
    const write = { registry: MEMBERS, shop, by: user.user_id, key };
    const read = await this.form.read(MEMBERS, shop, input, null);
    const tgl_daftar = masterDate({ ...(await this.ledger.head(shop)), now: new Date().toISOString() });
    const values = { ...read, tgl_daftar };
    const given = String(read['kode_member'] ?? '');
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const kode_member = given || cardNumberOf(shop, key, attempt);
      const written = await this.persons.insert(write, kode_member, { ...values, kode_member });
      if (written) return written;
      if (given) break;
    }
    const taken = { field: 'kode_member', code: 'alreadyExists', params: { value: given } };
    throw new DomainError('MEMBER_EXISTS', { kode_member: given }, [taken]);
  }
}
