import { Module } from '@nestjs/common';
import { PaymentTermsReader } from './payment-terms.js';

/** Money that documents take and pay: whose bank, at which terms, by which rule of cash. */
@Module({ providers: [PaymentTermsReader], exports: [PaymentTermsReader] })
export class PaymentsModule {}
