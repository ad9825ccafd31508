import { type DynamicModule, Module } from '@nestjs/common';
import { DocumentList } from '../document/document-list.js';
import { SlipsModule } from '../document/slips.module.js';
import { createEntryReads, createEntryReversal } from './entry.controller.js';
import type { EntryKind } from './entry-kind.js';
import { createEntrySlips } from './entry-slip.controller.js';
import { EntryRegistry, KINDS } from './entry-registry.js';
import { ReverseEntryHandler } from './reverse-entry.js';

/** The engine behind every entry: list, CSV, one in full, taking back, read-model of each kind. */
@Module({})
export class EntriesModule {
  /** Stands behind the contexts: `{path}/:id` must not swallow what they call below the same path. */
  static forKinds(kinds: readonly EntryKind[]): DynamicModule {
    return {
      module: EntriesModule,
      imports: [SlipsModule],
      controllers: kinds.flatMap((kind) => [
        ...(kind.printed ? [createEntrySlips(kind, kind.printed)] : []),
        createEntryReversal(kind),
        createEntryReads(kind),
      ]),
      providers: [{ provide: KINDS, useValue: kinds }, EntryRegistry, DocumentList, ReverseEntryHandler],
    };
  }
}
