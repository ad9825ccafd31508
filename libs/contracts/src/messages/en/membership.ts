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
    portraitKept: 'The photo is saved',
    portraitRemoved: 'The photo is removed',
  },
  errors: {
    CUSTOMER_NOT_FOUND: 'Customer not found',
    CUSTOMER_INACTIVE: 'This customer is no longer active',
    NIK_EXISTS: 'This identity number is already registered',
    PHONE_EXISTS: 'This phone number is registered already',
    MEMBER_NOT_FOUND: 'Member not found',
    MEMBER_EXISTS: 'Member code {{kode_member}} is taken',
    CUSTOMER_HAS_MEMBER: 'This customer has another member card already',
    CUSTOMER_HAS_OPEN: 'The customer cannot be erased: {{no_faktur}} is still open',
    CUSTOMER_IS_MEMBER: 'The customer is still member {{kode_member}}: end the membership first',
    MEMBER_HAS_POINTS: 'Member {{kode_member}} still has {{saldo_poin}} points',
  },
  pick: {
    searching: 'Searching …',
    none: 'No such customer. Alt+C adds one.',
  },
};
