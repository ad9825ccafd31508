export { MembershipModule } from './membership.module.js';
export { FieldCipher } from './persistence/field-cipher.js';
export { ANYBODY, type Contact, CustomerIdentity } from './queries/customer-identity.js';
export { MemberCards } from './queries/member-cards.js';
export { type ReachedDocument, ReachedCustomers } from './queries/reached-customers.js';
export { KeepPhotoCommand } from './commands/keep-photo.js';
export { customerIdOf, RegisterCustomerCommand } from './commands/register-customer.js';
export { RegisterMemberCommand } from './commands/register-member.js';
