import { Injectable } from '@nestjs/common';
import { setting, type SettingKey, type SettingValues } from '@emas/contracts/modules/register';
import { type NoteFacts, noteMessage } from '@emas/contracts/shared/note-message';
import type { StreamId } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import { settingsStream } from '@emas/domain/settings/settings';
import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { Ledger } from '../../ledger/ledger.js';
import { CustomerNumbers } from './customer-numbers.js';
import { NoteMessages } from './note-messages.js';

/** A note that is sent, of a document of a kind or of what is more than one of them. */
export interface SentNote {
  readonly shop: string;
  readonly stream: StreamId;
  /** Where it is called: `penjualan`. */
  readonly path: string;
  readonly no_faktur: string;
  readonly tgl_system: string;
  readonly customer_id: string | null;
  readonly isi: string;
  readonly user_id: string;
  readonly key: string;
}

/** The words of notes, and their way out. */
@Injectable()
export class NotePost {
  constructor(
    private readonly ledger: Ledger,
    private readonly numbers: CustomerNumbers,
    private readonly messages: NoteMessages,
  ) {}

  /** What a template says, the shop's own unless its text is given. */
  async words(
    shop: string,
    template: { readonly key: SettingKey } | { readonly text: string },
    facts: Omit<NoteFacts, 'nama_toko'>,
  ): Promise<string> {
    const streams = [settingsStream(shop), shopProfileStream(shop)] as const;
    const loaded = await this.ledger.load(shop, streams);
    const settings = (loaded.get(streams[0])?.body as SettingValues | null | undefined) ?? null;
    const profile = loaded.get(streams[1])?.body as ShopProfile | null | undefined;
    const text = 'text' in template ? template.text : (setting(settings, template.key) as string);
    return noteMessage(text, { ...facts, nama_toko: profile?.nama_toko ?? shop });
  }

  /** To the number that is said, else to its customer's. Throws WHATSAPP_NUMBER_MISSING. */
  async send(note: SentNote, no_whatsapp: string | null): Promise<{ readonly waits: boolean }> {
    const { shop, stream, path, no_faktur, tgl_system, isi, user_id, key } = note;
    return this.messages.enqueue({
      shop,
      tujuan: no_whatsapp ?? (await this.numberOf(note)),
      isi,
      refs: { jenis: 'INVOICE', jenis_nota: path.toUpperCase(), no_faktur, tgl_system },
      kunci: `nota/${stream}/${key}`,
      created_by: user_id,
    });
  }

  private async numberOf({ shop, customer_id }: SentNote): Promise<string> {
    const number = customer_id ? await this.numbers.whatsappOf(shop, customer_id) : null;
    if (number !== null) return number;
    const code = 'WHATSAPP_NUMBER_MISSING';
    throw new DomainError(code, {}, [{ field: 'no_whatsapp', code }]);
  }
}
