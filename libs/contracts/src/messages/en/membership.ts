import type { Translation } from '../languages.js';
import type { membership as original } from '../id/membership.js';

export const membership: Translation<typeof original> = {
  labels: {
    customer: 'Customer',
    newCustomer: 'Add customer',
    search: 'Search by name, phone or identity number',
    mayContact: 'May be contacted for birthday wishes and offers',
    erased: 'ERASED',
  },
  messages: {
    created: 'Customer saved',
    changed: 'Customer changed',
    erased: 'Customer data erased',
    photoKept: 'The identity card photo was saved',
    photoRemoved: 'The identity card photo was removed',
  },
  errors: {
    CUSTOMER_NOT_FOUND: 'Customer not found',
    CUSTOMER_INACTIVE: 'This customer is no longer active',
    NIK_EXISTS: 'This identity number is already registered',
    NIK_LENGTH: 'The identity number must have 16 digits',
    CONSENT_DATE_MISSING: 'The date of consent must not be empty',
  },
  pick: {
    searching: 'Searching …',
    none: 'No such customer. Alt+C adds one.',
  },
};
