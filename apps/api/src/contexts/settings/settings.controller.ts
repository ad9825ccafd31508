import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { SERVER_ONLY_KEYS } from '@emas/contracts/modules/arrangement';
import { isReadable } from '@emas/contracts/modules/readable';
import { SETTING_KEYS, type SettingKey, entryOf, isSettingKey, setting } from '@emas/contracts/modules/register';
import { showValue } from '@emas/contracts/modules/value-types';
import { SETTINGS_LEVELS } from '@emas/contracts/permissions/levels';
import { ChangeSettingsDto } from '@emas/contracts/settings/change-settings.dto';
import type { SettingChange, SettingHistoryEntry } from '@emas/contracts/settings/setting-history.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CurrentUser, LoggedIn, RequireLevel, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeSettingsCommand } from './commands/change-settings.js';
import { NoteOwners } from './note-owners.js';
import { SettingHistory } from './queries/setting-history.js';
import { SettingsService } from './queries/settings.service.js';

const SERVER_ONLY: ReadonlySet<SettingKey> = new Set(SERVER_ONLY_KEYS);

/** Who may not change settings reads those that his screens work with. */
const isShown = (key: SettingKey, { level }: RequestUser): boolean =>
  !SERVER_ONLY.has(key) && (isReadable(key) || SETTINGS_LEVELS.includes(level));

export interface SettingEntry {
  readonly key: SettingKey;
  readonly value: unknown;
}

@ApiTags('settings')
@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly history: SettingHistory,
    private readonly owners: NoteOwners,
    private readonly commands: CommandBus,
  ) {}

  @Get('para-system')
  @LoggedIn()
  @ApiOperation({
    summary: 'Flags and settings in force, as wire values; of settings those that screens of every level work with',
  })
  async list(@CurrentUser() user: RequestUser): Promise<SettingEntry[]> {
    const values = await this.settings.values(user.kode_toko);
    return SETTING_KEYS.filter((key) => isShown(key, user)).map((key) => ({
      key,
      value: showValue(entryOf(key).type, setting(values, key)),
    }));
  }

  @Get('para-system/key/:key')
  @LoggedIn()
  @ApiOperation({ summary: 'One flag or setting' })
  async one(@CurrentUser() user: RequestUser, @Param('key') key: string): Promise<SettingEntry> {
    if (!isSettingKey(key) || SERVER_ONLY.has(key)) throw new DomainError('SETTING_NOT_FOUND');
    if (!isShown(key, user)) throw new DomainError('FORBIDDEN');
    const value = await this.settings.get(user.kode_toko, key);
    return { key, value: showValue(entryOf(key).type, value) };
  }

  @Put('para-system')
  @RequireLevel(...SETTINGS_LEVELS)
  @RequirePermission('settingsystem', 'ubah')
  @ApiOperation({ summary: 'Change flags and settings, all or none' })
  async change(
    @CurrentUser() user: RequestUser,
    @Body() { key, value, data = [] }: ChangeSettingsDto,
    @IdempotencyKey() idempotencyKey: string,
  ): Promise<WriteBody> {
    const changes = key === undefined ? data : [{ key, value }, ...data];
    await this.owners.admitTo(user, changes);
    const { seq } = await this.commands.execute(new ChangeSettingsCommand(user, changes, idempotencyKey));
    return { message: bundle[user.language].settings.messages.saved, seq };
  }

  @Get('para-system/changes')
  @RequireLevel(...SETTINGS_LEVELS)
  @RequirePermission('settingsystem', 'lihat')
  @ApiOperation({ summary: 'Who set which key last, and when' })
  changes(@CurrentUser() user: RequestUser): Promise<SettingChange[]> {
    return this.history.latest(user.kode_toko);
  }

  @Get('para-system/history/:key')
  @RequireLevel(...SETTINGS_LEVELS)
  @RequirePermission('settingsystem', 'lihat')
  @ApiOperation({ summary: 'Every change of one key, newest first' })
  historyOf(@CurrentUser() user: RequestUser, @Param('key') key: string): Promise<SettingHistoryEntry[]> {
    if (!isSettingKey(key) || SERVER_ONLY.has(key)) throw new DomainError('SETTING_NOT_FOUND');
    return this.history.of(user.kode_toko, key);
  }
}
