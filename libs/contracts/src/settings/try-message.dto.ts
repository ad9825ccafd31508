import { Allow } from 'class-validator';
import { MESSAGE_KINDS } from '../documents/message-kinds.js';
import { Code, OneOf, WhatsappNumber } from '../shared/rules.js';

/** `POST whatsapp-setting/uji`: a template, saved or not, filled in with a real note. */
export class TryMessageDto {
  /** Kind of the note. */
  @OneOf(Object.values(MESSAGE_KINDS).flat())
  readonly jenis!: string;

  @Code()
  readonly no_faktur!: string;

  /** What the setting would be. */
  @Allow()
  readonly pesan!: unknown;

  @WhatsappNumber()
  readonly no_whatsapp!: string;
}
