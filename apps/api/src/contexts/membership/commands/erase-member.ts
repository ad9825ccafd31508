import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Persons, type PersonWritten } from '../persistence/persons.js';
import { MEMBERS } from '../persistence/registries.js';

/** Ends a membership: nothing of the person stays but the number of the card. */
export class EraseMemberCommand extends Command<PersonWritten> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly kode_member: string,
  ) {
    super();
  }
}

@CommandHandler(EraseMemberCommand)
export class EraseMemberHandler implements ICommandHandler<EraseMemberCommand> {
  constructor(
    private readonly persons: Persons,
    private readonly ledger: Ledger,
  ) {}

  /** Refused while the shop owes the member points. */
  async execute({ user, kode_member }: EraseMemberCommand): Promise<PersonWritten> {
    const shop = user.kode_toko;
    const done = await this.persons.erasedBefore(MEMBERS, shop, kode_member);
    if (done) return done;
    await this.persons.find(MEMBERS, shop, kode_member);
    const saldo_poin = await this.ledger.balance(shop, `poin/${kode_member}`, 'POIN');
    if (saldo_poin !== 0) throw new DomainError('MEMBER_HAS_POINTS', { kode_member, saldo_poin });
    return this.persons.erase({ registry: MEMBERS, shop, by: user.user_id }, kode_member);
  }
}
