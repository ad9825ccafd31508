import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ShopProfile, changeShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { Ledger } from '../../../ledger/ledger.js';
import { StoredImages } from '../../../platform/files/stored-images.js';
import { namedLogo } from '../shop-logo.js';

export class ChangeShopProfileCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly actor: string,
    /** Without `logo_path` the logo stays; null takes it away. */
    readonly profile: Omit<ShopProfile, 'logo_path'> & { readonly logo_path?: string | null },
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeShopProfileCommand)
export class ChangeShopProfileHandler implements ICommandHandler<ChangeShopProfileCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly images: StoredImages,
  ) {}

  async execute(command: ChangeShopProfileCommand): Promise<{ readonly seq: number }> {
    const { kode_toko, logo_path } = command.profile;
    if (logo_path === undefined) return this.change(command);
    const stream = shopProfileStream(kode_toko);
    return this.images.writing(kode_toko, stream, namedLogo(logo_path), () => this.change(command));
  }

  private async change({ actor, profile: { logo_path, ...profile }, key }: ChangeShopProfileCommand) {
    const stream = shopProfileStream(profile.kode_toko);
    const { seq } = await this.ledger.execute({
      shop: profile.kode_toko,
      actor,
      key,
      request: { type: 'ChangeShopProfile', ...profile, ...(logo_path !== undefined && { logo_path }) },
      streams: [stream],
      decide: (context) => {
        const document = context.get<ShopProfile | null>(stream);
        const logo = logo_path === undefined ? document.body?.logo_path : logo_path;
        return { events: changeShopProfile(document, { ...profile, ...(logo && { logo_path: logo }) }), result: null };
      },
    });
    return { seq };
  }
}
