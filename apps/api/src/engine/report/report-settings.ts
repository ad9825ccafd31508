import type { SettingValues } from '@emas/contracts/modules/register';

/** What counts for a shop: what it set, what follows from its lists, and what the installation says of itself. */
export abstract class ReportSettings {
  /** Keys that differ from their defaults. */
  abstract values(shop: string): Promise<SettingValues>;
}
