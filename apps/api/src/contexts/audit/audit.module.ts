import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { DayActivityProjection } from './projections/day-activity.projection.js';

/** What an auditor reads the log with. It writes no event. */
@Module({})
export class AuditModule {
  constructor(registry: ProjectionRegistry) {
    registry.register(new DayActivityProjection());
  }
}
