import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { OutboxMessages } from '../persistence/outbox-messages.js';

export const DELIVERY_JOB = 'kotak-keluar';

export interface DeliveryTicket {
  readonly id: string;
  readonly putaran: number;
}

/** Hands messages to the job queue. */
@Injectable()
export class Dispatch {
  constructor(
    private readonly messages: OutboxMessages,
    private readonly queue: JobQueue,
  ) {}

  /** Begins a new round of a waiting message; a job of an earlier round finds itself overtaken and ends. */
  async hand(shop: string, id: string): Promise<void> {
    const putaran = await this.messages.beginRound(shop, id);
    if (putaran === null) return;
    const ticket: DeliveryTicket = { id, putaran };
    await this.queue.enqueue(DELIVERY_JOB, shop, `${id}/${putaran}`, ticket);
  }
}
