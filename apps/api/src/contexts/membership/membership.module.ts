import { Global, Module } from '@nestjs/common';
import { BirthdaysController } from './birthdays.controller.js';
import { ChangeCustomerHandler } from './commands/change-customer.js';
import { EraseCustomerHandler } from './commands/erase-customer.js';
import { KeepIdentityPhotoHandler } from './commands/keep-identity-photo.js';
import { RegisterCustomerHandler } from './commands/register-customer.js';
import { RemoveIdentityPhotoHandler } from './commands/remove-identity-photo.js';
import { CustomersController } from './customers.controller.js';
import { Customers } from './persistence/customers.js';
import { FieldCipher } from './persistence/field-cipher.js';
import { IdentityPhotos } from './persistence/identity-photos.js';
import { CustomerIdentity } from './queries/customer-identity.js';

@Global()
@Module({
  controllers: [CustomersController, BirthdaysController],
  providers: [
    FieldCipher,
    Customers,
    IdentityPhotos,
    CustomerIdentity,
    RegisterCustomerHandler,
    ChangeCustomerHandler,
    EraseCustomerHandler,
    KeepIdentityPhotoHandler,
    RemoveIdentityPhotoHandler,
  ],
  exports: [CustomerIdentity, FieldCipher],
})
export class MembershipModule {}
