import { Global, Module } from '@nestjs/common';
import { FIRST_PROVINCES } from '@emas/domain/membership/first-provinces';
import { HeaderKinds } from '../../engine/document/header-kinds.js';
import { FirstRows } from '../../engine/first-rows/first-rows.js';
import { CustomerNames } from '../../engine/document/customer-names.js';
import { PersonFacts } from '../../engine/report/person-facts.js';
import { CustomerFacts } from './queries/customer-facts.js';
import { CustomerNumbers } from '../../engine/document/customer-numbers.js';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { BirthdaysController } from './birthdays.controller.js';
import { ChangePersonHandler } from './commands/change-person.js';
import { EraseCustomerHandler } from './commands/erase-customer.js';
import { EraseMemberHandler } from './commands/erase-member.js';
import { KeepPhotoHandler } from './commands/keep-photo.js';
import { PersonForm } from './commands/person-form.js';
import { RegisterCustomerHandler } from './commands/register-customer.js';
import { RegisterMemberHandler } from './commands/register-member.js';
import { RemovePhotoHandler } from './commands/remove-photo.js';
import { CustomerPhotosController } from './customer-photos.controller.js';
import { CustomersController } from './customers.controller.js';
import { MembersController } from './members.controller.js';
import { CustomerPhotos } from './persistence/customer-photos.js';
import { FieldCipher } from './persistence/field-cipher.js';
import { PersonCells } from './persistence/person-cells.js';
import { PersonIndexes } from './persistence/person-indexes.js';
import { PersonOpenings } from './persistence/person-openings.js';
import { Persons } from './persistence/persons.js';
import { PersonTraces } from './persistence/person-traces.js';
import { CustomerDocumentsProjection } from './projections/customer-documents.projection.js';
import { Birthdays } from './queries/birthdays.js';
import { CustomerDocuments } from './queries/customer-documents.js';
import { ReachedCustomers } from './queries/reached-customers.js';
import { CustomerIdentity } from './queries/customer-identity.js';
import { MemberCards } from './queries/member-cards.js';
import { PersonReferences } from './queries/person-references.js';
import { RegistryExportController } from './registry-export.controller.js';
import { ThresholdWatch } from './threshold-watch.js';

/** Customers and members: their data outside the log, what was done with it inside. */
@Global()
@Module({
  controllers: [
    BirthdaysController,
    MembersController,
    RegistryExportController,
    CustomersController,
    CustomerPhotosController,
  ],
  providers: [
    FieldCipher,
    PersonCells,
    PersonTraces,
    PersonOpenings,
    Persons,
    PersonIndexes,
    PersonForm,
    CustomerPhotos,
    CustomerIdentity,
    { provide: CustomerNames, useExisting: CustomerIdentity },
    { provide: CustomerNumbers, useExisting: CustomerIdentity },
    { provide: PersonFacts, useClass: CustomerFacts },
    ReachedCustomers,
    CustomerDocuments,
    Birthdays,
    MemberCards,
    PersonReferences,
    ThresholdWatch,
    RegisterCustomerHandler,
    RegisterMemberHandler,
    ChangePersonHandler,
    EraseCustomerHandler,
    EraseMemberHandler,
    KeepPhotoHandler,
    RemovePhotoHandler,
  ],
  exports: [CustomerIdentity, CustomerNames, CustomerNumbers, FieldCipher, MemberCards, PersonFacts, ReachedCustomers],
})
export class MembershipModule {
  constructor(
    registry: ProjectionRegistry,
    kinds: HeaderKinds,
    hooks: ResourceHooks,
    firstRows: FirstRows,
    references: PersonReferences,
  ) {
    firstRows.register(FIRST_PROVINCES);
    registry.register(new CustomerDocumentsProjection(kinds));
    hooks.referencesTo(references);
  }
}
