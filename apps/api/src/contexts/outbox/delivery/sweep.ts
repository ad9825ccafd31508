import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '../../../platform/logging/log.js';
import { OutboxMessages } from '../persistence/outbox-messages.js';
import { Backends } from './backends.js';
import { Dispatch } from './dispatch.js';

const SWEEP_MS = 30_000;

/** Hands over what was left behind: by a process that ended in between, or while no service was configured. */
@Injectable()
export class Sweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly messages: OutboxMessages,
    private readonly backends: Backends,
    private readonly dispatch: Dispatch,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
    this.timer.unref();
    void this.sweep();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await this.messages.dropExpired();
      for (const shop of await this.messages.shopsWaiting()) {
        const channels = await this.backends.configured(shop);
        for (const id of await this.messages.overdue(shop, channels)) await this.dispatch.hand(shop, id);
      }
    } catch (error) {
      this.log.error('messages left behind cannot be handed over', error);
    }
  }
}
