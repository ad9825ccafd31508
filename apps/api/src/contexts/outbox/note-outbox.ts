import { Injectable } from '@nestjs/common';
import type { NoteMessage, NoteMessages } from '../../engine/document/note-messages.js';
import { Outbox, type TakenMessage } from './outbox.js';

/** Notes of documents leave by WhatsApp. */
@Injectable()
export class NoteOutbox implements NoteMessages {
  constructor(private readonly outbox: Outbox) {}

  enqueue(message: NoteMessage): Promise<TakenMessage> {
    return this.outbox.enqueue({ ...message, kanal: 'WHATSAPP' });
  }
}
