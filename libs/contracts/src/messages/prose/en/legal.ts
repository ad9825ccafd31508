import type { Translation } from '../../languages.js';
import type { legal as original } from '../id/legal.js';

export const legal: Translation<typeof original> = {
  terms: {
    title: 'Terms and Conditions',
    lead: 'This application is the working system of a gold shop. By using it you agree to the following terms.',
    sections: {
      account: {
        title: 'Accounts',
        text: 'A user id and password are personal and are given by the owner of the shop. You are responsible for everything done with your account. Tell the owner at once if someone else knows your password.',
      },
      use: {
        title: 'Proper use',
        text: 'The application may be used only for the work of the shop and within the rights you were given. You must not try to get around restrictions, use another person’s account or enter false data.',
      },
      records: {
        title: 'Records',
        text: 'Every transaction, change and authorization is recorded with who did it and when, and cannot be deleted. Mistakes are put right by a cancellation or correction, which is recorded as well.',
      },
      prices: {
        title: 'Prices and calculations',
        text: 'Prices, fineness, weights and rounding follow the parameters set by the shop. The shop answers for those parameters, for the notes it gives to customers and for its tax duties.',
      },
      availability: {
        title: 'Availability',
        text: 'We do our best to keep the application available. Maintenance and failures of network or power may stop it for a time; what has not been sent is kept as a draft on your device.',
      },
      changes: {
        title: 'Changes',
        text: 'These terms may be updated. The current version always stands on this page. The law of the Republic of Indonesia applies.',
      },
    },
  },
  privacy: {
    title: 'Privacy Policy',
    lead: 'This page says which personal data the shop keeps with this application, what for, and what your rights are.',
    sections: {
      data: {
        title: 'What is kept',
        text: 'Of customers: name, address, telephone number and, where the law asks for it, the identity number, together with their transactions. Of users: user id, level, WhatsApp number, times of login and actions in the application.',
      },
      purpose: {
        title: 'Purpose',
        text: 'The data serves to make and prove transactions, to buy back and to honour warranties, to meet legal and tax duties and to keep the shop safe. It is not sold.',
      },
      access: {
        title: 'Who may see it',
        text: 'Only users to whom the owner of the shop has given the right, each within level and rights. Others receive data only where the law demands it or you ask for it, such as a note sent by WhatsApp.',
      },
      security: {
        title: 'Security',
        text: 'Identity data of customers is stored encrypted, passwords only as hashes, and every change is recorded. This device keeps the session, display preferences and drafts; logging out removes the session.',
      },
      retention: {
        title: 'Retention',
        text: 'Records of transactions are kept as long as law and tax demand. Personal data of customers that is no longer needed can be erased; the record of the transaction stays without the name.',
      },
      rights: {
        title: 'Your rights',
        text: 'You may ask the owner of the shop for a copy, a correction or the erasure of your personal data, as the Indonesian Personal Data Protection Law provides.',
      },
    },
  },
};
