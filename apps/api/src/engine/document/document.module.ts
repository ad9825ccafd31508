import { type DynamicModule, Module } from '@nestjs/common';
import { createDocumentDrops, createDocumentEnds } from './document-end.controller.js';
import { createDocumentPrints } from './document-print.controller.js';
import { createDocumentReads } from './document-read.controller.js';
import { createDocumentSending } from './document-whatsapp.controller.js';
import { CancelDocumentHandler, DropDocumentHandler, PrintDocumentHandler } from './document-commands.js';
import { readingOf } from './document-routes.js';
import type { AnyKind } from './document-kind.js';
import { DocumentList } from './document-list.js';
import { DocumentNotes } from './document-note.js';
import { DocumentRegistry, KINDS } from './document-registry.js';
import { SendNoteHandler } from './send-note.js';
import { SlipsModule } from './slips.module.js';
import { TryMessageHandler } from './try-message.js';

/** The engine behind every document: shared routes, read-model, slips and endings of each kind. */
@Module({})
export class DocumentModule {
  /** Stands last among the modules: `{path}/:id` must not swallow what contexts call below the same path. */
  static forKinds(kinds: readonly AnyKind[]): DynamicModule {
    return {
      module: DocumentModule,
      imports: [SlipsModule],
      controllers: kinds.flatMap((kind) => [
        createDocumentPrints(kind),
        ...(kind.definition.settings.template ? [createDocumentSending(kind)] : []),
        ...('decide' in kind.cancel || 'decideSteps' in kind.cancel ? [createDocumentEnds(kind)] : []),
        ...(kind.drop ? [createDocumentDrops(kind)] : []),
        createDocumentReads(kind, readingOf(kind)),
      ]),
      providers: [
        { provide: KINDS, useValue: kinds },
        DocumentRegistry,
        DocumentList,
        DocumentNotes,
        DropDocumentHandler,
        CancelDocumentHandler,
        PrintDocumentHandler,
        SendNoteHandler,
        TryMessageHandler,
      ],
    };
  }
}
