import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ShopProfile, changeShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { Ledger } from '../../../ledger/ledger.js';

export class ChangeShopProfileCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly actor: string,
    readonly profile: ShopProfile,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeShopProfileCommand)
export class ChangeShopProfileHandler implements ICommandHandler<ChangeShopProfileCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ actor, profile, key }: ChangeShopProfileCommand) {
    const stream = shopProfileStream(profile.kode_toko);
    const { seq } = await this.ledger.execute({
      shop: profile.kode_toko,
      actor,
      key,
      request: { type: 'ChangeShopProfile', ...profile },
      streams: [stream],
      decide: (context) => ({
        events: changeShopProfile(context.get<ShopProfile | null>(stream), profile),
        result: null,
      }),
    });
    return { seq };
  }
}
