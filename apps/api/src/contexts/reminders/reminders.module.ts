import { Module } from '@nestjs/common';
import { SlipsModule } from '../../engine/document/slips.module.js';
import { DueDocuments } from '../../engine/document/due-documents.js';
import { MembershipModule } from '../membership/index.js';
import { OutboxModule } from '../outbox/index.js';
import { SettingsModule } from '../settings/index.js';
import { RemindHandler } from './commands/remind.js';
import { ContractKinds } from './contract-kinds.js';
import { ContractMessages } from './contract-messages.js';
import { ContractReminders } from './contract-reminders.js';
import { Reminders } from './reminders.js';

/** Customers are told when a contract of theirs is due, and when it is late: by the house itself, or by hand. */
@Module({
  imports: [MembershipModule, OutboxModule, SettingsModule, SlipsModule],
  providers: [RemindHandler, ContractKinds, ContractMessages, ContractReminders, DueDocuments, Reminders],
  exports: [ContractKinds, ContractMessages],
})
export class RemindersModule {}
