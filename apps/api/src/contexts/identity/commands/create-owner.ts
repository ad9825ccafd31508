import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type UserBody, createUser, normalizeUserId, userStream } from '@emas/domain/identity/user';
import { type ShopProfile, changeShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { FirstRows } from '../../../engine/first-rows/first-rows.js';
import { Ledger } from '../../../ledger/ledger.js';
import { Credentials } from '../persistence/credentials.js';

/** The shop's first owner and its name and address; for the operator's command line, never for HTTP. */
export class CreateOwnerCommand extends Command<{ readonly seq: number; readonly user_id: string }> {
  constructor(
    readonly profile: ShopProfile,
    readonly user_id: string,
    readonly password: string,
    readonly key: string,
  ) {
    super();
  }
}

/** Actor of what the operator does on his command line. */
export const OPERATOR = 'OPERATOR';

@CommandHandler(CreateOwnerCommand)
export class CreateOwnerHandler implements ICommandHandler<CreateOwnerCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly credentials: Credentials,
    private readonly firstRows: FirstRows,
  ) {}

  async execute({ profile, password, key, ...command }: CreateOwnerCommand) {
    const shop = profile.kode_toko;
    const user: UserBody = { user_id: normalizeUserId(command.user_id), level: 'OWN', no_whatsapp: null, akses: {} };
    const elsewhere = await this.credentials.shopOf(user.user_id);
    if (elsewhere !== null && elsewhere !== shop) throw new DomainError('USER_EXISTS', { user_id: user.user_id });
    const streams = { profile: shopProfileStream(shop), user: userStream(user.user_id) };
    const { seq } = await this.ledger.execute({
      shop,
      actor: OPERATOR,
      key,
      request: { type: 'CreateOwner', profile, user_id: user.user_id },
      streams: [streams.profile, streams.user],
      decide: (context) => ({
        events: [
          ...changeShopProfile(context.get(streams.profile), profile),
          ...createUser(
            context.get(streams.user),
            user,
            { user_id: OPERATOR, level: 'OWN', akses: {} },
            jakartaDate(context.now),
          ),
        ],
        result: null,
      }),
    });
    await this.credentials.create(shop, user.user_id, password);
    await this.firstRows.write(shop);
    return { seq, user_id: user.user_id };
  }
}
