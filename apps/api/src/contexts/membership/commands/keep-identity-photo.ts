import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { cleanImage } from '../../../platform/files/images.js';
import { IdentityPhotos } from '../persistence/identity-photos.js';

/** The photo of a customer's identity card, as it was sent. */
export class KeepIdentityPhotoCommand extends Command<void> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly customer_id: string,
    readonly content: Buffer,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(KeepIdentityPhotoCommand)
export class KeepIdentityPhotoHandler implements ICommandHandler<KeepIdentityPhotoCommand> {
  constructor(private readonly photos: IdentityPhotos) {}

  async execute({ user, customer_id, content, key }: KeepIdentityPhotoCommand): Promise<void> {
    const photo = await cleanImage(content, 'foto_identitas');
    await this.photos.save(user.kode_toko, customer_id, photo.content, user.user_id, key);
  }
}
