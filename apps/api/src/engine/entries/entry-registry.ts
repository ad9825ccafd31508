import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { isOfKind } from '../document/document-kind.js';
import { DocumentProjection } from '../document/document-projection.js';
import { DocumentReferences } from '../document/document-references.js';
import type { HeaderKind } from '../document/document-header.js';
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
      // What shares a stream is followed with it.
      if (kind.definition.stream === undefined) projections.register(new DocumentProjection(kind));
      headers.register({ ...kind.header, ...beginsOf(kind, all) });
      hooks.referencesTo(new DocumentReferences(kind, pool));
    }
  }
}

/** Of a kind whose stream others share: which of them an entry is. */
function beginsOf({ definition }: EntryKind, all: readonly EntryKind[]): Pick<HeaderKind, 'begins'> {
  const sharing = all.filter((other) => other.definition.stream === definition.kind);
  if (sharing.length === 0) return {};
  return { begins: ({ body }) => sharing.find((other) => isOfKind(other, body as object))?.definition.kind ?? definition.kind }; // prettier-ignore
}
