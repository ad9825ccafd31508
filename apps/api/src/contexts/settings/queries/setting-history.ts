import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type SettingKey, entryOf, isSettingKey } from '@emas/contracts/modules/register';
import { showValue } from '@emas/contracts/modules/value-types';
import type { SettingChange, SettingHistoryEntry } from '@emas/contracts/settings/setting-history.view';
import { settingsStream } from '@emas/domain/settings/settings';
import { Ledger } from '../../../ledger/ledger.js';

/** Changes of one key that are shown: the latest. */
const MOST = 100;

type Changes = Readonly<Record<string, { readonly sebelum: unknown; readonly sesudah: unknown } | undefined>>;

/** Who changed which setting when, from the log. */
@Injectable()
export class SettingHistory {
  constructor(
    private readonly ledger: Ledger,
    private readonly database: DataSource,
  ) {}

  /** The last change of each key that was ever set. */
  async latest(shop: string): Promise<SettingChange[]> {
    const rows = await this.database.query<{ key: string; changed_by: string; changed_at: string }[]>(
      'SELECT key, changed_by, changed_at FROM read.setting WHERE shop = $1 ORDER BY key',
      [shop],
    );
    return rows.flatMap(({ key, changed_by, changed_at }) =>
      isSettingKey(key) ? [{ key, changed_by, changed_at: new Date(changed_at).toISOString() }] : [],
    );
  }

  /** Newest first. */
  async of(shop: string, key: SettingKey): Promise<SettingHistoryEntry[]> {
    const { type } = entryOf(key);
    const events = await this.ledger.history(shop, settingsStream(shop));
    return events
      .flatMap(({ seq, body, actor, recordedAt }) => {
        const change = (body as Changes)[key];
        if (!change) return [];
        const shown = (value: unknown): unknown => (value === null ? null : showValue(type, value));
        const [sebelum, sesudah] = [shown(change.sebelum), shown(change.sesudah)];
        return [{ seq, sebelum, sesudah, changed_by: actor, changed_at: recordedAt }];
      })
      .reverse()
      .slice(0, MOST);
  }
}
