export interface NoteMessage {
  readonly shop: string;
  /** A WhatsApp number, 62…. */
  readonly tujuan: string;
  readonly isi: string;
  readonly refs: Readonly<Record<string, string>>;
  /** The same key never makes a second message. */
  readonly kunci: string;
  readonly created_by: string;
}

/** The way out for notes; the outbox fills it. */
export abstract class NoteMessages {
  /** Keeps the message and has it delivered. `waits`: no service is configured, it leaves once there is one. */
  abstract enqueue(message: NoteMessage): Promise<{ readonly waits: boolean }>;
}
