import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy, Optional } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { setting } from '@emas/contracts/modules/register';
import { type Installment, installments } from '@emas/domain/installments/installment';
import { reminderDue, reminderKey, remindInstallment } from '@emas/domain/installments/remind-installment';
import { addDays, jakartaTime } from '@emas/domain/shared/business-date';
import { Ledger } from '../../ledger/ledger.js';
import { LedgerSignals } from '../../ledger/ledger-signals.js';
import { FollowerPort } from '../../platform/http/after-seq.interceptor.js';
import { Log } from '../../platform/logging/log.js';
import { SettingsService } from '../settings/index.js';
import { DueContracts } from './queries/due-contracts.js';
import { InstallmentMessages } from './queries/installment-messages.js';

/** Actor of what nobody asked for. */
const SYSTEM = 'SISTEM';
const SWEEP_MS = 60_000;
/** Nobody is written to earlier, Asia/Jakarta. */
const FROM_HOUR = '08:00';

/**
 * Reminds customers of instalments that are due within the days of the setting, and once more when they are late. Each is noted
 * in the ledger first, under a key that its message has too: a crash between the two repeats both, and neither twice.
 */
@Injectable()
export class InstallmentReminders implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private stopListening: () => void = () => {};
  /** Business day of each shop that was gone through to the end. */
  private readonly done = new Map<string, string>();
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly signals: LedgerSignals,
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
    private readonly contracts: DueContracts,
    private readonly settings: SettingsService,
    private readonly messages: InstallmentMessages,
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
    try {
      for (const shop of await this.contracts.shops()) await this.goThrough(shop);
    } catch (error) {
      this.log.error('customers of instalments cannot be reminded', error);
    }
  }

  private async goThrough(shop: string): Promise<void> {
    const { seq, openDay } = await this.ledger.head(shop);
    if (openDay === null || this.done.get(shop) === openDay) return;
    const days = setting(await this.settings.values(shop), 'pengingat_jatuh_tempo_hari');
    const [sells, writes] = await Promise.all(['CICILAN', 'WHATSAPP'].map((name) => this.settings.isOn(shop, name)));
    if (days > 0 && sells && writes) {
      await this.followers.waitFor(shop, seq);
      for (const id of await this.contracts.until(shop, addDays(openDay, days))) {
        if (this.stopped) return;
        await this.remind(shop, id, days, openDay);
      }
    }
    this.done.set(shop, openDay);
  }

  /** Of a contract first what comes, then what is late; nobody without a number counts as told. What was noted and not sent has the same key: it is sent once. */
  private async remind(shop: string, id: string, days: number, tgl: string): Promise<void> {
    const stream = installments.stream(id);
    for (;;) {
      const contract = (await this.ledger.load<Installment | null>(shop, [stream])).get(stream)?.body;
      const reminding = contract ? reminderDue(contract, days, tgl) : null;
      if (!contract || !reminding || !(await this.messages.hasNumber(shop, contract))) return;
      const { result } = await this.ledger.execute({
        shop,
        actor: SYSTEM,
        key: reminderKey(id, reminding),
        request: { id, ...reminding },
        streams: [stream],
        decide: (context) => remindInstallment({ id, days }, context),
      });
      if (!result) return;
      await this.messages.remind(shop, id, result);
    }
  }
}
