import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { SETTING_KEYS, type SettingKey, entryOf, isSettingKey, setting } from '@emas/contracts/modules/register';
import { showValue } from '@emas/contracts/modules/value-types';
import { SETTINGS_LEVELS } from '@emas/contracts/permissions/levels';
import { ChangeSettingsDto } from '@emas/contracts/settings/change-settings.dto';
import { ShopProfileDto } from '@emas/contracts/settings/shop-profile.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { ShopProfile } from '@emas/domain/settings/shop-profile';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CurrentUser, LoggedIn, RequireLevel, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeSettingsCommand } from './commands/change-settings.js';
import { ChangeShopProfileCommand } from './commands/change-shop-profile.js';
import { SettingsService } from './queries/settings.service.js';
import { ShopProfiles } from './queries/shop-profiles.js';

/** Addresses that only the server uses. */
const SERVER_ONLY: ReadonlySet<SettingKey> = new Set(['push_backend', 'alamat_pusat', 'penyimpanan_berkas']);

export interface SettingEntry {
  readonly key: SettingKey;
  readonly value: unknown;
}

@ApiTags('settings')
@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly profiles: ShopProfiles,
    private readonly commands: CommandBus,
  ) {}

  @Get('para-system')
  @LoggedIn()
  @ApiOperation({ summary: 'Flags and settings in force, as wire values' })
  async list(@CurrentUser() user: RequestUser): Promise<SettingEntry[]> {
    const values = await this.settings.values(user.kode_toko);
    return SETTING_KEYS.filter((key) => !SERVER_ONLY.has(key)).map((key) => ({
      key,
      value: showValue(entryOf(key).type, setting(values, key)),
    }));
  }

  @Get('para-system/key/:key')
  @LoggedIn()
  @ApiOperation({ summary: 'One flag or setting' })
  async one(@CurrentUser() user: RequestUser, @Param('key') key: string): Promise<SettingEntry> {
    if (!isSettingKey(key) || SERVER_ONLY.has(key)) throw new DomainError('SETTING_NOT_FOUND');
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
    const { seq } = await this.commands.execute(new ChangeSettingsCommand(user, changes, idempotencyKey));
    return { message: bundle[user.language].settings.messages.saved, seq };
  }

  @Get('shop-profile')
  @LoggedIn()
  @ApiOperation({ summary: "The shop's name and address" })
  profile(@CurrentUser() user: RequestUser): Promise<ShopProfile> {
    return this.profiles.of(user.kode_toko);
  }

  @Put('shop-profile')
  @RequireLevel(...SETTINGS_LEVELS)
  @RequirePermission('settingsystem', 'ubah')
  @ApiOperation({ summary: "Change the shop's name and address" })
  async changeProfile(
    @CurrentUser() user: RequestUser,
    @Body() dto: ShopProfileDto,
    @IdempotencyKey() idempotencyKey: string,
  ): Promise<WriteBody> {
    const profile = { kode_toko: user.kode_toko, nama_toko: dto.nama_toko, alamat_toko: dto.alamat_toko };
    const { seq } = await this.commands.execute(new ChangeShopProfileCommand(user.user_id, profile, idempotencyKey));
    return { message: bundle[user.language].settings.messages.saved, seq };
  }
}
