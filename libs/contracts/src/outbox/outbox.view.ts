import type { Channel, DeliveryFault, MessageStatus } from './message.js';

/** A message of `GET kotak-keluar`. */
export interface OutboxMessageView {
  readonly id: string;
  readonly kanal: Channel;
  readonly tujuan: string;
  readonly isi: string;
  readonly refs: Readonly<Record<string, string>>;
  readonly status: MessageStatus;
  readonly percobaan: number;
  readonly galat: DeliveryFault | null;
  /** What the service said. */
  readonly galat_rinci: string | null;
  readonly created_by: string | null;
  readonly created_at: string;
  readonly updated_by: string | null;
  readonly sent_at: string | null;
  /** When it is tried again, of a waiting message. */
  readonly due_at: string | null;
  readonly expires_at: string | null;
  /** It waits because its channel has no service. */
  readonly no_service: boolean;
}

/** `GET kotak-keluar/ringkasan`: what still stands here, by channel. */
export interface OutboxSummary {
  readonly kanal: Channel;
  readonly is_configured: boolean;
  readonly menunggu: number;
  readonly gagal: number;
}
