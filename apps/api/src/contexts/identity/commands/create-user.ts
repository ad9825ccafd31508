import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateUserDto } from '@emas/contracts/identity/user.dto';
import { templateGrants } from '@emas/contracts/permissions/templates';
import { type UserBody, createUser, normalizeUserId, normalizeWhatsapp, userStream } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { Credentials } from '../persistence/credentials.js';
import { type Actor, managerOf, managerReads } from './manager.js';

/** A new user with the rights of his level's template. */
export class CreateUserCommand extends Command<{ readonly seq: number; readonly user_id: string }> {
  constructor(
    readonly actor: Actor,
    readonly dto: CreateUserDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(CreateUserCommand)
export class CreateUserHandler implements ICommandHandler<CreateUserCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly credentials: Credentials,
  ) {}

  async execute({ actor, dto, key }: CreateUserCommand) {
    const shop = actor.kode_toko;
    const user: UserBody = {
      user_id: normalizeUserId(dto.user_id),
      level: dto.level,
      no_whatsapp: dto.no_whatsapp ? normalizeWhatsapp(dto.no_whatsapp) : null,
      akses: templateGrants(dto.level),
    };
    await this.refuseUserOfAnotherShop(shop, user.user_id);
    const stream = userStream(user.user_id);
    const { seq } = await this.ledger.execute({
      shop,
      actor: actor.user_id,
      key,
      // The password is not part of it: what is hashed into the log must not be guessable.
      request: { type: 'CreateUser', user_id: user.user_id, level: user.level, no_whatsapp: user.no_whatsapp },
      streams: [stream],
      reads: managerReads(actor, user.user_id),
      decide: (context) => ({
        events: createUser(context.get(stream), user, managerOf(actor, context)),
        result: null,
      }),
    });
    await this.credentials.create(shop, user.user_id, dto.password);
    return { seq, user_id: user.user_id };
  }

  /** The login knows the user by his id alone, so it is unique over the shops of this node. */
  private async refuseUserOfAnotherShop(shop: string, user_id: string): Promise<void> {
    const elsewhere = await this.credentials.shopOf(user_id);
    if (elsewhere !== null && elsewhere !== shop) {
      throw new DomainError('USER_EXISTS', { user_id }, [
        { field: 'user_id', code: 'USER_EXISTS', params: { user_id } },
      ]);
    }
  }
}
