import { Injectable } from '@nestjs/common';
import { noteFacts } from '@emas/contracts/definitions/document-facts';
import { setting, type SettingValues } from '@emas/contracts/modules/register';
import { noteMessage } from '@emas/contracts/shared/note-message';
import { settingsStream } from '@emas/domain/settings/settings';
import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { Ledger } from '../../ledger/ledger.js';
import type { AnyKind } from './document-kind.js';
import { DocumentList } from './document-list.js';
import type { Wire } from './document-view.js';

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
    private readonly ledger: Ledger,
  ) {}

  /** In the words of the template that is given, else of the shop's. Throws the kind's refusal of a document that is not there. */
  async of(
    kind: AnyKind,
    shop: string,
    by: { readonly id: string } | { readonly no: string },
    seesCost: boolean,
    template?: string,
  ): Promise<DocumentNote> {
    const streams = [settingsStream(shop), shopProfileStream(shop)] as const;
    const [document, loaded] = await Promise.all([
      this.documents.one(kind, shop, by, seesCost),
      this.ledger.load(shop, streams),
    ]);
    const settings = (loaded.get(streams[0])?.body as SettingValues | null | undefined) ?? null;
    const profile = loaded.get(streams[1])?.body as ShopProfile | null | undefined;
    const words = template ?? (setting(settings, kind.definition.settings.template!) as string);
    const message = noteMessage(words, noteFacts(kind.definition, document, profile?.nama_toko ?? shop));
    return { data: [document], template_wa: message };
  }
}
