import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  type ModuleKey,
  type SettingKey,
  type SettingValue,
  type SettingValues,
  gateOpen,
  moduleOn,
  setting,
} from '@emas/contracts/modules/register';
import { masterDate, masterValues } from '@emas/domain/masterdata/master';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import type { ReportSettings } from '../../../engine/report/report-settings.js';
import { Ledger } from '../../../ledger/ledger.js';
import { LedgerSignals } from '../../../ledger/ledger-signals.js';
import { ModulePort } from '../../../platform/auth/ports.js';
import { Config } from '../../../platform/config/config.js';
import { environmentSettings } from '../environment.js';

/** Documents of the customer tiers. */
const TIERS = 'master/kategori-harga';
/** Age at which values are read again even where no signal came. */
const CACHE_MS = 1000;

interface Cached {
  readonly at: number;
  readonly values: Promise<SettingValues>;
}

/**
 * What each shop has set. Commands that depend on a setting read its document in their own append; this serves the
 * rest: gates, queries, sessions.
 */
@Injectable()
export class SettingsService extends ModulePort implements ReportSettings, OnModuleDestroy {
  private readonly cache = new Map<string, Cached>();
  private readonly environment = environmentSettings(process.env);

  private readonly stopListening: () => void;

  constructor(
    private readonly ledger: Ledger,
    signals: LedgerSignals,
    private readonly config: Config,
  ) {
    super();
    this.stopListening = signals.onAppended((shop, _seq, events) => {
      const foreign = events.length === 0;
      if (foreign || events.some(({ type, stream }) => type === 'SettingsChanged' || stream.startsWith(`${TIERS}/`)))
        this.forget(shop);
    });
  }

  onModuleDestroy(): void {
    this.stopListening();
  }

  /** Keys that differ from their defaults; read them with `setting(values, key)`. */
  values(shop: string): Promise<SettingValues> {
    const known = this.cache.get(shop);
    if (known && performance.now() - known.at < CACHE_MS) return known.values;
    const values = this.load(shop);
    this.cache.set(shop, { at: performance.now(), values });
    values.catch(() => this.cache.delete(shop));
    return values;
  }

  async get<Key extends SettingKey>(shop: string, key: Key): Promise<SettingValue<Key>> {
    return setting(await this.values(shop), key);
  }

  async moduleOn(shop: string, module: ModuleKey): Promise<boolean> {
    return moduleOn(await this.values(shop), module);
  }

  override async isOn(shop: string, gate: string): Promise<boolean> {
    return gateOpen(await this.values(shop), gate);
  }

  /** Called where this process knows that they changed. */
  forget(shop: string): void {
    this.cache.delete(shop);
  }

  private async load(shop: string): Promise<SettingValues> {
    const stream = settingsStream(shop);
    const documents = await this.ledger.load<SettingsBody | null>(shop, [stream]);
    return { ...documents.get(stream)?.body, ...(await this.computed(shop)), ...this.ofInstallation(shop) };
  }

  /** The head office of an installation is its own shop; the others that live there are shops. */
  private ofInstallation(shop: string): SettingValues {
    return shop === this.config.shop ? this.environment : { ...this.environment, app_type: 'SHOP' };
  }

  /** The customer tiers are a list of their own; while it is empty the default counts. */
  private async computed(shop: string): Promise<SettingValues> {
    const [tiers, head] = await Promise.all([
      this.ledger.list<unknown>(shop, TIERS, { status: ['AKTIF'] }),
      this.ledger.head(shop),
    ]);
    const today = masterDate({ ...head, now: new Date().toISOString() });
    const codes = tiers
      .map((document) => masterValues(document, today))
      .flatMap((values) => (values && values['is_aktif'] !== false ? String(values['kategori_harga']) : []))
      .sort();
    return codes.length > 0 ? { kategori_harga: codes } : {};
  }
}
