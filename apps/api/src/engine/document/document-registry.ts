import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { ResourceHooks } from '../resource/resource-hooks.js';
import type { AnyKind } from './document-kind.js';
import { HeaderKinds } from './header-kinds.js';
import { headerOf } from './kind-header.js';
import { DocumentProjection } from './document-projection.js';
import { DocumentReferences } from './document-references.js';

/** The kinds of this process; each gets its read-model and keeps from deletion what it names. */
export const KINDS = Symbol('kinds of documents');

@Injectable()
export class DocumentRegistry {
  constructor(
    @Inject(KINDS) readonly all: readonly AnyKind[],
    @Inject(pg.Pool) pool: pg.Pool,
    projections: ProjectionRegistry,
    headers: HeaderKinds,
    hooks: ResourceHooks,
  ) {
    for (const kind of all) {
      // What shares a stream is followed with it.
      if (kind.definition.stream === undefined) projections.register(new DocumentProjection(kind));
      headers.register(headerOf(kind, all));
      hooks.referencesTo(new DocumentReferences(kind, pool));
    }
  }
}
