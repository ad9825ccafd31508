import { Global, Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { HeaderKinds } from './header-kinds.js';
import { HeadersProjection } from './headers-projection.js';
import { NotePrintsProjection } from './note-prints-projection.js';

/** `read.document` and `read.note_print`, of every kind: contexts bring theirs. */
@Global()
@Module({ providers: [HeaderKinds], exports: [HeaderKinds] })
export class HeadersModule {
  constructor(kinds: HeaderKinds, projections: ProjectionRegistry) {
    projections.register(new HeadersProjection(kinds));
    projections.register(new NotePrintsProjection(kinds));
  }
}
