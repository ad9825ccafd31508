import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CustomerDto } from '@emas/contracts/membership/customer.dto';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Customers } from '../persistence/customers.js';
import { customerValues } from './customer-values.js';

export class RegisterCustomerCommand extends Command<string> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: CustomerDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RegisterCustomerCommand)
export class RegisterCustomerHandler implements ICommandHandler<RegisterCustomerCommand> {
  constructor(private readonly customers: Customers) {}

  /** Answers the new id. It comes from the client's key, so that a repeated save makes one customer. */
  async execute({ user, dto, key }: RegisterCustomerCommand): Promise<string> {
    const customer_id = customerIdOf(user.kode_toko, key);
    await this.customers.insert(user.kode_toko, customer_id, customerValues(dto), user.user_id);
    return customer_id;
  }
}

/** A UUID (version 8, made by a rule of ours) of shop and key: the id of the customer whom a request with that key makes. */
export function customerIdOf(shop: string, key: string): string {
  const hex = createHash('sha256').update(`customer\n${shop}\n${key}`).digest('hex').slice(0, 32).split('');
  hex[12] = '8';
  hex[16] = ((parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
