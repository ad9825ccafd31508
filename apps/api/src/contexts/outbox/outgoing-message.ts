import type { Channel } from '@emas/contracts/outbox/message';

export interface OutgoingMessage {
  readonly shop: string;
  readonly kanal: Channel;
  /** A WhatsApp number (62…), or whom the push service knows: a user_id. */
  readonly tujuan: string;
  readonly isi: string;
  /** What it is about, plain and never secret: `{ no_faktur, permintaan_id, … }`. The push service gets it as `data`. */
  readonly refs?: Readonly<Record<string, string>>;
  /** The same key never makes a second message; one of its own where none is given. */
  readonly kunci?: string;
  /** After this moment it is of no use any more and is not sent. */
  readonly expires_at?: Date;
  /** user_id of who caused it; none for the system. */
  readonly created_by?: string;
}
