import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy, Optional } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { setting } from '@emas/contracts/modules/register';
import { addDays, jakartaTime } from '@emas/domain/shared/business-date';
import { DueDocuments } from '../../engine/document/due-documents.js';
import { Ledger } from '../../ledger/ledger.js';
import { LedgerSignals } from '../../ledger/ledger-signals.js';
import { FollowerPort } from '../../platform/http/after-seq.interceptor.js';
import { Log } from '../../platform/logging/log.js';
import { SettingsService } from '../settings/index.js';
import { type ContractKind, ContractKinds } from './contract-kinds.js';
import { ContractReminders } from './contract-reminders.js';

const SWEEP_MS = 60_000;
/** Nobody is written to earlier, Asia/Jakarta. */
const FROM_HOUR = '08:00';

/** Reminds customers of what is due within the days of the setting, and once more when it is late: once a day, from its opening on. */
@Injectable()
export class Reminders implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private stopListening: () => void = () => {};
  /** Business day that was gone through to the end, of each shop and kind. */
  private readonly done = new Map<string, string>();
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly signals: LedgerSignals,
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
    private readonly settings: SettingsService,
    private readonly kinds: ContractKinds,
    private readonly documents: DueDocuments,
    private readonly reminders: ContractReminders,
    private readonly log: Log,
    @Optional() @Inject(HttpAdapterHost) private readonly host?: HttpAdapterHost,
  ) {}

  /** Processes with requests look: days that others open are found by the sweep. */
  onApplicationBootstrap(): void {
    if (!this.host?.httpAdapter) return;
    this.stopListening = this.signals.onAppended((_shop, _seq, events) => {
      if (events.some(({ type }) => type === 'DayOpened')) void this.sweep();
    });
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.stopListening();
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  /** One at a time; who asks meanwhile waits for that one. */
  sweep(now = new Date()): Promise<void> {
    this.running ??= this.run(now).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(now: Date): Promise<void> {
    if (this.stopped || jakartaTime(now.toISOString()).slice(-FROM_HOUR.length) < FROM_HOUR) return;
    for (const of of this.kinds.all()) {
      try {
        for (const shop of await this.documents.shops(of.table)) await this.goThrough(of, shop);
      } catch (error) {
        this.log.error('customers cannot be reminded', error, { of: of.table });
      }
    }
  }

  private async goThrough(of: ContractKind, shop: string): Promise<void> {
    const { seq, openDay } = await this.ledger.head(shop);
    const done = `${of.table}/${shop}`;
    if (openDay === null || this.done.get(done) === openDay) return;
    const days = setting(await this.settings.values(shop), 'pengingat_jatuh_tempo_hari');
    const modules = [...of.modules, 'WHATSAPP'];
    const on = await Promise.all(modules.map((name) => this.settings.isOn(shop, name)));
    if (days > 0 && on.every(Boolean)) {
      await this.followers.waitFor(shop, seq);
      for (const id of await this.documents.until(of.table, shop, addDays(openDay, days))) {
        if (this.stopped) return;
        await this.reminders.remind(of, shop, id, days, openDay);
      }
    }
    this.done.set(done, openDay);
  }
}
