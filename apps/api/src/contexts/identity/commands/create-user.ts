import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateUserDto } from '@emas/contracts/identity/user.dto';
import { accountNoticeStream, withNotice } from '@emas/domain/identity/account-notice';
import { type UserBody, createUser, normalizeUserId, userStream } from '@emas/domain/identity/user';
import { normalizeWhatsapp } from '@emas/domain/shared/whatsapp';
import { type TemplateBody, templateStream } from '@emas/domain/identity/access-template';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { Credentials } from '../persistence/credentials.js';
import { refuseWeakPassword } from '../persistence/password-rules.js';
import { startingGrants } from '../queries/starting-grants.js';
import { OwnerNotices } from './owner-notices.js';
import { type Actor, managerOf, managerReads } from './manager.js';

/** A new user with the rights of his level's template; an auditor with what of all pages reads. */
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
    private readonly owners: OwnerNotices,
  ) {}

  async execute({ actor, dto, key }: CreateUserCommand) {
    const shop = actor.kode_toko;
    const user: Omit<UserBody, 'akses'> = {
      user_id: normalizeUserId(dto.user_id),
      level: dto.level,
      no_whatsapp: dto.no_whatsapp ? normalizeWhatsapp(dto.no_whatsapp) : null,
      ...(dto.berlaku_sampai ? { berlaku_sampai: dto.berlaku_sampai } : {}),
    };
    refuseWeakPassword('password', dto.password, user.user_id);
    await this.refuseUserOfAnotherShop(shop, user.user_id);
    const [stream, template] = [userStream(user.user_id), templateStream(user.level)];
    const notice = accountNoticeStream(key);
    const { seq, result } = await this.ledger.execute({
      shop,
      actor: actor.user_id,
      key,
      // The password is not part of it: what is hashed into the log must not be guessable.
      request: { type: 'CreateUser', ...user },
      streams: [stream, notice],
      reads: [...managerReads(actor, user.user_id), template],
      decide: (context) => {
        const manager = managerOf(actor, context);
        const akses = startingGrants(user, context.get<TemplateBody | null>(template).body);
        const events = createUser(context.get(stream), { ...user, akses }, manager, jakartaDate(context.now));
        return withNotice(events, null, manager, notice, context);
      },
    });
    await this.credentials.create(shop, user.user_id, dto.password);
    await this.owners.tell(shop, key, result);
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
