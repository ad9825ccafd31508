import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy, Optional } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { setting } from '@emas/contracts/modules/register';
import { loans } from '@emas/domain/debt/loan';
import { reminderKey, remindLoan } from '@emas/domain/debt/tell-loan';
import { addDays, jakartaTime } from '@emas/domain/shared/business-date';
import { Ledger } from '../../ledger/ledger.js';
import { LedgerSignals } from '../../ledger/ledger-signals.js';
import { FollowerPort } from '../../platform/http/after-seq.interceptor.js';
import { Log } from '../../platform/logging/log.js';
import { SettingsService } from '../settings/index.js';
import { DueLoans } from './queries/due-loans.js';
import { LoanMessages } from './queries/loan-messages.js';

/** Actor of what nobody asked for. */
const SYSTEM = 'SISTEM';
const SWEEP_MS = 60_000;
/** Nobody is written to earlier, Asia/Jakarta. */
const FROM_HOUR = '08:00';

/**
 * Reminds customers of loans that are due within the days of the setting, and once more when they are late. Each is noted in the
 * ledger first, under a key that a message of it has too: a crash between the two repeats both, and neither twice.
 */
@Injectable()
export class LoanReminders implements OnApplicationBootstrap, OnModuleDestroy {
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
    private readonly due: DueLoans,
    private readonly settings: SettingsService,
    private readonly messages: LoanMessages,
    private readonly log: Log,
    @Optional() @Inject(HttpAdapterHost) private readonly host?: HttpAdapterHost,
  ) {}

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
  sweep(): Promise<void> {
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(): Promise<void> {
    if (this.stopped || jakartaTime(new Date().toISOString()).slice(-FROM_HOUR.length) < FROM_HOUR) return;
    try {
      for (const shop of await this.due.shops()) await this.remind(shop);
    } catch (error) {
      this.log.error('customers of loans cannot be reminded', error);
    }
  }

  private async remind(shop: string): Promise<void> {
    const { seq, openDay } = await this.ledger.head(shop);
    if (openDay === null || this.done.get(shop) === openDay) return;
    const days = setting(await this.settings.values(shop), 'pengingat_jatuh_tempo_hari');
    if (days > 0 && (await this.settings.isOn(shop, 'WHATSAPP'))) {
      await this.followers.waitFor(shop, seq);
      for (const id of await this.due.until(shop, addDays(openDay, days))) {
        if (this.stopped) return;
        await this.remindOne(shop, id, days);
      }
    }
    this.done.set(shop, openDay);
  }

  private async remindOne(shop: string, id: string, days: number): Promise<void> {
    const stream = loans.stream(id);
    const loan = (await this.ledger.load<{ jatuh_tempo: string } | null>(shop, [stream])).get(stream)?.body;
    if (!loan) return;
    const { jatuh_tempo } = loan;
    const today = (await this.ledger.head(shop)).openDay;
    if (today === null) return;
    const tahap = today > jatuh_tempo ? ('LEWAT' as const) : ('SEBELUM' as const);
    const key = reminderKey(id, jatuh_tempo, tahap);
    const { result } = await this.ledger.execute({
      shop,
      actor: SYSTEM,
      key,
      request: { id, jatuh_tempo, tahap },
      streams: [stream],
      decide: (context) => {
        const { events, result: told } = remindLoan({ id, days }, context);
        return { events, result: told !== null };
      },
    });
    // What was noted before and not sent has the same key: it is sent once, whoever comes again.
    const expires_at = new Date(`${addDays(jatuh_tempo > today ? jatuh_tempo : today, 1)}T17:00:00Z`);
    if (result) await this.messages.send({ kode_toko: shop }, id, 'template_wa_pengingat_hutang', { kunci: key, expires_at }); // prettier-ignore
  }
}
