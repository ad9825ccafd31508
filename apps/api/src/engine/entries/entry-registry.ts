import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { DocumentProjection } from '../document/document-projection.js';
import { DocumentReferences } from '../document/document-references.js';
import { HeaderKinds } from '../document/header-kinds.js';
import { ResourceHooks } from '../resource/resource-hooks.js';
import type { EntryKind } from './entry-kind.js';

export const KINDS = Symbol('kinds of entries');

/** The kinds of this process; each gets its read-model, its head and keeps from deletion what it names. */
@Injectable()
export class EntryRegistry {
  constructor(
    @Inject(KINDS) readonly all: readonly EntryKind[],
    @Inject(pg.Pool) pool: pg.Pool,
    projections: ProjectionRegistry,
    headers: HeaderKinds,
    hooks: ResourceHooks,
  ) {
    for (const kind of all) {
      projections.register(new DocumentProjection(kind));
      headers.register(kind.header);
      hooks.referencesTo(new DocumentReferences(kind, pool));
    }
  }
}
