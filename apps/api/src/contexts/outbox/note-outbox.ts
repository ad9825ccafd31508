import { Injectable } from '@nestjs/common';
import type { NoteMessage, NoteMessages } from '../../engine/document/note-messages.js';
import { Outbox, type TakenMessage } from './outbox.js';

/** Notes that one user may send within an hour: more than any till prints, too few to write to strangers with. */
const MOST_NOTES = 120;

/** Notes of documents leave by WhatsApp. Throws NOTES_EXCEEDED; what is repeated counts once. */
@Injectable()
export class NoteOutbox implements NoteMessages {
  constructor(private readonly outbox: Outbox) {}

  enqueue(message: NoteMessage): Promise<TakenMessage> {
    return this.outbox.enqueue({ ...message, kanal: 'WHATSAPP' }, MOST_NOTES);
  }
}
