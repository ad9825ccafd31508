import { Global, Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { HeaderKinds } from './header-kinds.js';
import { HeadersProjection } from './headers-projection.js';

/** `read.document`: contexts bring their kinds. */
@Global()
@Module({ providers: [HeaderKinds], exports: [HeaderKinds] })
export class HeadersModule {
  constructor(kinds: HeaderKinds, projections: ProjectionRegistry) {
    projections.register(new HeadersProjection(kinds));
  }
}
