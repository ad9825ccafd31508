import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Customers } from '../persistence/customers.js';
import { IdentityPhotos } from '../persistence/identity-photos.js';

/** What a person may ask for: nothing of him stays but the id that documents carry. */
export class EraseCustomerCommand extends Command<void> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly customer_id: string,
  ) {
    super();
  }
}

@CommandHandler(EraseCustomerCommand)
export class EraseCustomerHandler implements ICommandHandler<EraseCustomerCommand> {
  constructor(
    private readonly customers: Customers,
    private readonly photos: IdentityPhotos,
  ) {}

  async execute({ user, customer_id }: EraseCustomerCommand): Promise<void> {
    await this.photos.remove(user.kode_toko, customer_id, user.user_id);
    await this.customers.erase(user.kode_toko, customer_id, user.user_id);
  }
}
