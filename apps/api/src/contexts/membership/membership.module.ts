import { Global, Module } from '@nestjs/common';
import { ChangeCustomerHandler } from './commands/change-customer.js';
import { EraseCustomerHandler } from './commands/erase-customer.js';
import { RegisterCustomerHandler } from './commands/register-customer.js';
import { CustomersController } from './customers.controller.js';
import { Customers } from './persistence/customers.js';
import { FieldCipher } from './persistence/field-cipher.js';
import { CustomerIdentity } from './queries/customer-identity.js';

@Global()
@Module({
  controllers: [CustomersController],
  providers: [
    FieldCipher,
    Customers,
    CustomerIdentity,
    RegisterCustomerHandler,
    ChangeCustomerHandler,
    EraseCustomerHandler,
  ],
  exports: [CustomerIdentity, FieldCipher],
})
export class MembershipModule {}
