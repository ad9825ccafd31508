import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { CustomerPhotos, type PhotoField } from '../persistence/customer-photos.js';

export class RemovePhotoCommand extends Command<void> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly customer_id: string,
    readonly field: PhotoField,
  ) {
    super();
  }
}

@CommandHandler(RemovePhotoCommand)
export class RemovePhotoHandler implements ICommandHandler<RemovePhotoCommand> {
  constructor(private readonly photos: CustomerPhotos) {}

  async execute({ user, customer_id, field }: RemovePhotoCommand): Promise<void> {
    await this.photos.remove(user.kode_toko, customer_id, field, user.user_id);
  }
}
