import { Injectable } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
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

  /**
   * Takes a message. Call it after the command is committed, with a `kunci` made of it, so that a repeat adds nothing. Throws
   * NOTES_EXCEEDED where its maker has had `mostInHour` of its kind within the hour.
   */
  async enqueue(message: OutgoingMessage, mostInHour?: number): Promise<TakenMessage> {
    const id = mostInHour === undefined ? await this.messages.insert(message) : await this.within(message, mostInHour);
    const waits = !(await this.backends.isConfigured(message.shop, message.kanal));
    if (!waits) await this.dispatch.hand(message.shop, id);
    return { id, waits };
  }

  private async within(message: OutgoingMessage, batas: number): Promise<string> {
    const id = await this.messages.insertWithin(message, batas);
    if (id === null) throw new DomainError('NOTES_EXCEEDED', { batas });
    return id;
  }
}
