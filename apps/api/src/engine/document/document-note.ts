import { Injectable } from '@nestjs/common';
import { noteFacts } from '@emas/contracts/definitions/document-facts';
import type { AnyKind } from './document-kind.js';
import { DocumentList } from './document-list.js';
import type { Wire } from './document-view.js';
import { NotePost } from './note-post.js';

/** Answer of `{path}/get/bynota`. */
export interface DocumentNote {
  readonly data: readonly Wire[];
  /** Message that goes with the note by WhatsApp, its placeholders filled in. */
  readonly template_wa: string;
}

/** A document, and the message it is sent with. */
@Injectable()
export class DocumentNotes {
  constructor(
    private readonly documents: DocumentList,
    private readonly post: NotePost,
  ) {}

  /** In the words that are given, else of the shop's. Throws the kind's refusal of a document that is not there. */
  async of(
    kind: AnyKind,
    shop: string,
    by: { readonly id: string } | { readonly no: string },
    seesCost: boolean,
    text?: string,
  ): Promise<DocumentNote> {
    const { definition } = kind;
    const document = await this.documents.one(kind, shop, by, seesCost);
    const words = text === undefined ? { key: definition.settings.template! } : { text };
    const message = await this.post.words(shop, words, noteFacts(definition, document));
    return { data: [document], template_wa: message };
  }
}
