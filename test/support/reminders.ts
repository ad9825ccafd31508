import { ModuleRef } from '@nestjs/core';
import { Reminders, RemindersModule } from '../../apps/api/src/contexts/reminders/index.js';
import type { TestApp } from './test-app.js';

/** Before eight nobody is written to. */
const EARLY = new Date('2026-01-01T00:59:00Z');
const IN_THE_MORNING = new Date('2026-01-01T03:00:00Z');

/** Another process than the one before looks at what is due: it knows nothing of what that one went through. */
export async function sweepReminders(server: TestApp): Promise<void> {
  const part = await server.app.select(RemindersModule).get(ModuleRef, { strict: true }).create(Reminders);
  await part.sweep(EARLY);
  await part.sweep(IN_THE_MORNING);
}
