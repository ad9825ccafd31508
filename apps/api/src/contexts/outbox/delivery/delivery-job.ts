import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/logging/log.js';
import { JobLater, JobRegistry, type JobRun } from '../../../platform/queue/job-registry.js';
import { SettingsService } from '../../settings/index.js';
import { type HeldMessage, OutboxMessages } from '../persistence/outbox-messages.js';
import { Backends } from './backends.js';
import { DELIVERY_JOB, type DeliveryTicket } from './dispatch.js';
import { type Fault, SendMessage } from './send-message.js';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

/** 5 s, 20 s, 80 s, … up to half an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), LONGEST_PAUSE_MS);

/**
 * Sends one message, with pauses between its attempts. A process that dies between the service's answer and its note
 * leaves a message that is sent once more: at least once, never lost.
 */
@Injectable()
export class DeliveryJob {
  constructor(
    registry: JobRegistry,
    private readonly messages: OutboxMessages,
    private readonly backends: Backends,
    private readonly settings: SettingsService,
    private readonly sender: SendMessage,
    private readonly log: Log,
  ) {
    registry.registerJob(DELIVERY_JOB, (run) => this.run(run), { quiet: true });
  }

  private async run({ job }: JobRun): Promise<{ status: string }> {
    const { id, putaran } = job.payload as DeliveryTicket;
    const hold = await this.messages.hold(job.shop, id, putaran);
    if (hold === 'over') return { status: 'OVER' };
    if ('later' in hold) throw new JobLater(hold.later);
    const address = await this.backends.addressOf(job.shop, hold.message.kanal);
    if (address === '') {
      await this.messages.release(job.shop, id);
      return { status: 'NO_SERVICE' };
    }
    const fault = await this.sender.send(address, hold.message);
    if (fault) return this.failed(hold.message, fault);
    await this.messages.sent(job.shop, id);
    return { status: 'TERKIRIM' };
  }

  private async failed({ shop, id, kanal, percobaan }: HeldMessage, { galat, rinci }: Fault) {
    this.log.warn('message not delivered', { shop, message_id: id, kanal, attempt: percobaan, reason: galat });
    if (percobaan < (await this.settings.get(shop, 'kotak_keluar_maks_percobaan')))
      throw new JobLater(await this.messages.postpone(shop, id, galat, rinci, pauseAfter(percobaan)));
    await this.messages.giveUp(shop, id, 'GAGAL', galat, rinci);
    return { status: 'GAGAL' };
  }
}
