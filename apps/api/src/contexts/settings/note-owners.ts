import { Injectable } from '@nestjs/common';
import { NOTE_KEYS, SLIP_KEYS } from '@emas/contracts/modules/arrangement';
import { seesEveryMenu } from '@emas/contracts/permissions/levels';
import type { SettingChangeDto } from '@emas/contracts/settings/change-settings.dto';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SettingsService } from './queries/settings.service.js';

const LAYOUTS: readonly string[] = [...NOTE_KEYS, ...SLIP_KEYS];

/** Where a shop keeps its notes to the owner (setting_nota_owner_only), nobody but OWN and SU comes to them. */
@Injectable()
export class NoteOwners {
  constructor(private readonly settings: SettingsService) {}

  async admit({ kode_toko, level }: Pick<RequestUser, 'kode_toko' | 'level'>): Promise<void> {
    const kept = await this.settings.get(kode_toko, 'setting_nota_owner_only');
    if (kept && !seesEveryMenu(level)) throw new DomainError('FORBIDDEN');
  }

  /** Of the settings of all pages too. */
  async admitTo(user: Pick<RequestUser, 'kode_toko' | 'level'>, changes: readonly SettingChangeDto[]): Promise<void> {
    if (changes.some(({ key }) => LAYOUTS.includes(key))) await this.admit(user);
  }
}
