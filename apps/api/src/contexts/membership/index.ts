export { MembershipModule } from './membership.module.js';
export { FieldCipher } from './persistence/field-cipher.js';
export { CustomerIdentity } from './queries/customer-identity.js';
export { KeepIdentityPhotoCommand } from './commands/keep-identity-photo.js';
export { customerIdOf, RegisterCustomerCommand } from './commands/register-customer.js';
