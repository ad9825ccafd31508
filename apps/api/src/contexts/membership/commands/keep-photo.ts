import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { cleanImage } from '../../../platform/files/images.js';
import { CustomerPhotos, type PhotoField } from '../persistence/customer-photos.js';

/** A photo of a customer or of his identity card, as it was sent. */
export class KeepPhotoCommand extends Command<void> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly customer_id: string,
    readonly field: PhotoField,
    readonly content: Buffer,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(KeepPhotoCommand)
export class KeepPhotoHandler implements ICommandHandler<KeepPhotoCommand> {
  constructor(private readonly photos: CustomerPhotos) {}

  async execute({ user, customer_id, field, content, key }: KeepPhotoCommand): Promise<void> {
    const photo = await cleanImage(content, field);
    await this.photos.save(user.kode_toko, customer_id, field, photo.content, user.user_id, key);
  }
}
