import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeSplashDto } from '@emas/contracts/catalogue/change-splash.dto';
import type { SplashCode } from '@emas/contracts/catalogue/image-folders';
import { changeSplashSlide, splashStream, type SplashSlide } from '@emas/domain/catalogue/splash-slide';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { StoredImages } from '../../../platform/files/stored-images.js';
import { splashFolder } from '../splash-images.js';

export class ChangeSplashCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly kode: SplashCode,
    readonly slide: ChangeSplashDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeSplashCommand)
export class ChangeSplashHandler implements ICommandHandler<ChangeSplashCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly images: StoredImages,
  ) {}

  async execute({ user, kode, slide, key }: ChangeSplashCommand) {
    const { kode_toko: shop, user_id: actor } = user;
    const stream = splashStream(kode);
    const change = { text: slide.text, position: slide.position, url: await this.newUrl(shop, stream, slide) };
    const named =
      change.url === null ? [] : [{ location: change.url, folder: splashFolder(kode), field: 'image_path' }];
    const { seq } = await this.images.writing(shop, stream, named, () =>
      this.ledger.execute({
        shop,
        actor,
        key,
        request: { type: 'ChangeSplash', kode, ...slide },
        streams: [stream],
        decide: (context) => ({ events: changeSplashSlide(kode, change, context), result: null }),
      }),
    );
    return { seq };
  }

  /** The picture that comes with the change; null where the slide keeps its own. */
  private async newUrl(shop: string, stream: string, { image_path }: ChangeSplashDto): Promise<string | null> {
    if (!image_path) return null;
    const document = (await this.ledger.load<SplashSlide | null>(shop, [stream])).get(stream);
    return document?.body?.url === image_path ? null : image_path;
  }
}
