import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { IdentityPhotos } from '../persistence/identity-photos.js';

export class RemoveIdentityPhotoCommand extends Command<void> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly customer_id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveIdentityPhotoCommand)
export class RemoveIdentityPhotoHandler implements ICommandHandler<RemoveIdentityPhotoCommand> {
  constructor(private readonly photos: IdentityPhotos) {}

  async execute({ user, customer_id }: RemoveIdentityPhotoCommand): Promise<void> {
    await this.photos.remove(user.kode_toko, customer_id, user.user_id);
  }
}
