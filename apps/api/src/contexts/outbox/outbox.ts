import { Injectable } from '@nestjs/common';
import { OutboxMessages } from './persistence/outbox-messages.js';
import { Backends } from './delivery/backends.js';
import { Dispatch } from './delivery/dispatch.js';
import type { OutgoingMessage } from './outgoing-message.js';

export interface TakenMessage {
  readonly id: string;
  /** No service is configured for the channel: the message waits, and whoever caused it should be told so. */
  readonly waits: boolean;
}

/** The way out for messages: kept first, delivered by the workers afterwards. */
@Injectable()
export class Outbox {
  constructor(
    private readonly messages: OutboxMessages,
    private readonly dispatch: Dispatch,
    private readonly backends: Backends,
  ) {}

  /** Takes a message. Call it after the command is committed, with a `kunci` made of it, so that a repeat adds nothing. */
  async enqueue(message: OutgoingMessage): Promise<TakenMessage> {
    const id = await this.messages.insert(message);
    const waits = !(await this.backends.isConfigured(message.shop, message.kanal));
    if (!waits) await this.dispatch.hand(message.shop, id);
    return { id, waits };
  }
}
