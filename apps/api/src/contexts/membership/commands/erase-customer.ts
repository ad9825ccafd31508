import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@emas/domain/shared/domain-error';
import { ResourceHooks } from '../../../engine/resource/resource-hooks.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { CustomerPhotos, PHOTOS } from '../persistence/customer-photos.js';
import { Persons, type PersonWritten } from '../persistence/persons.js';
import { CUSTOMERS } from '../persistence/registries.js';
import { CustomerDocuments } from '../queries/customer-documents.js';

/** What a person may ask for: nothing of him stays but the id that documents carry. */
export class EraseCustomerCommand extends Command<PersonWritten> {
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
    private readonly persons: Persons,
    private readonly photos: CustomerPhotos,
    private readonly documents: CustomerDocuments,
    private readonly hooks: ResourceHooks,
  ) {}

  /** Refused while something with him is open, or he is a member: the shop must know whom it owes. */
  async execute({ user, customer_id }: EraseCustomerCommand): Promise<PersonWritten> {
    const shop = user.kode_toko;
    const done = await this.persons.erasedBefore(CUSTOMERS, shop, customer_id);
    if (done) return done;
    const customer = await this.persons.find(CUSTOMERS, shop, customer_id);
    await this.hooks.followedHead(shop);
    const open = await this.documents.openOne(shop, customer_id);
    if (open) throw new DomainError('CUSTOMER_HAS_OPEN', { no_faktur: open.no_faktur });
    if (customer['kode_member']) {
      throw new DomainError('CUSTOMER_IS_MEMBER', { kode_member: String(customer['kode_member']) });
    }
    for (const photo of PHOTOS) await this.photos.remove(shop, customer_id, photo, user.user_id);
    return this.persons.erase({ registry: CUSTOMERS, shop, by: user.user_id }, customer_id);
  }
}
