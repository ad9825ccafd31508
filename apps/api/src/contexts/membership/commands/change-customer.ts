import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CustomerDto } from '@emas/contracts/membership/customer.dto';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Customers } from '../persistence/customers.js';
import { customerValues } from './customer-values.js';

export class ChangeCustomerCommand extends Command<void> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly customer_id: string,
    readonly dto: CustomerDto,
  ) {
    super();
  }
}

@CommandHandler(ChangeCustomerCommand)
export class ChangeCustomerHandler implements ICommandHandler<ChangeCustomerCommand> {
  constructor(private readonly customers: Customers) {}

  async execute({ user, customer_id, dto }: ChangeCustomerCommand): Promise<void> {
    await this.customers.update(user.kode_toko, customer_id, customerValues(dto), user.user_id);
  }
}
