import { Module } from '@nestjs/common';
import { DrawerTries } from './drawer-tries.js';
import { PaymentTermsReader } from './payment-terms.js';

/** Money that documents take and pay: whose bank, at which terms, by which rule of cash. */
@Module({ providers: [PaymentTermsReader, DrawerTries], exports: [PaymentTermsReader, DrawerTries] })
export class PaymentsModule {}
