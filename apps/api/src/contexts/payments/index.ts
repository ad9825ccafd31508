export { DrawerTries } from './drawer-tries.js';
export { PaymentsModule } from './payments.module.js';
export { type KeptTerms, PaymentTermsReader, type ReadTerms, type TermsOn, termsFrom } from './payment-terms.js';
export { toPayments, toPayOuts } from './payment-input.js';
export { payingOf, payOutStreams, roundingOf, takingOf } from './payment-rules.js';
