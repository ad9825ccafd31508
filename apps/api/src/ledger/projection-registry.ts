import { Injectable } from '@nestjs/common';
import type { Projection } from './projection.js';

/** Every read-model of the process; contexts register theirs in their module's constructor. */
@Injectable()
export class ProjectionRegistry {
  private readonly projections = new Map<string, Projection>();

  register(projection: Projection): void {
    if (this.projections.has(projection.name)) throw new Error(`projection ${projection.name} is registered twice`);
    for (const other of this.projections.values()) {
      const shared = other.tables.find((table) => projection.tables.includes(table));
      if (shared) throw new Error(`${shared} belongs to ${other.name} and ${projection.name}`);
    }
    this.projections.set(projection.name, projection);
  }

  all(): readonly Projection[] {
    return [...this.projections.values()];
  }

  find(name: string): Projection | undefined {
    return this.projections.get(name);
  }
}

/** True where the projection wants to see the event. */
export const handles = (projection: Projection, type: string): boolean =>
  projection.handles.includes('*') || projection.handles.includes(type);
