import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { NOTE_KEYS, SLIP_KEYS } from '@emas/contracts/modules/arrangement';
import { entryOf, setting, type SettingKey } from '@emas/contracts/modules/register';
import { showValue } from '@emas/contracts/modules/value-types';
import { ChangePageSettingsDto, type SettingChangeDto } from '@emas/contracts/settings/change-settings.dto';
import type { NoteSettingsView, RecentNotes } from '@emas/contracts/settings/note-settings.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { LatestNotes } from '../../engine/document/recent-notes.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeSettingsCommand } from './commands/change-settings.js';
import { NoteOwners } from './note-owners.js';
import { refuseForeign } from './page-settings.js';
import { SettingHistory } from './queries/setting-history.js';
import { SettingsService } from './queries/settings.service.js';

const PAGE = 'setting-nota';
const SLIP_PAGE = 'setting-nota-slip';

/** How the shop lays out its page notes and its slips: looked at and changed with the right of each page. */
@ApiTags('settings')
@Controller()
export class NoteSettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly history: SettingHistory,
    private readonly owners: NoteOwners,
    private readonly notes: LatestNotes,
    private readonly commands: CommandBus,
  ) {}

  @Get('setting-nota')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Layouts of page notes by platform and side, and every version there was' })
  ofNotes(@CurrentUser() user: RequestUser): Promise<NoteSettingsView> {
    return this.shown(user, NOTE_KEYS);
  }

  @Put('setting-nota')
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Change layouts of page notes, their platform and the side of their terms, all or none' })
  changeNotes(
    @CurrentUser() user: RequestUser,
    @Body() { data }: ChangePageSettingsDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    return this.change(user, NOTE_KEYS, data, key);
  }

  @Get('setting-nota-slip')
  @RequirePermission(SLIP_PAGE, 'lihat')
  @ApiOperation({ summary: 'Layouts of slips by kind of document, and every version there was' })
  ofSlips(@CurrentUser() user: RequestUser): Promise<NoteSettingsView> {
    return this.shown(user, SLIP_KEYS);
  }

  @Put('setting-nota-slip')
  @RequirePermission(SLIP_PAGE, 'ubah')
  @ApiOperation({ summary: 'Change layouts of slips' })
  changeSlips(
    @CurrentUser() user: RequestUser,
    @Body() { data }: ChangePageSettingsDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    return this.change(user, SLIP_KEYS, data, key);
  }

  @Get('setting-nota/nota')
  @RequirePermission([PAGE, SLIP_PAGE], 'lihat')
  @ApiOperation({ summary: 'Numbers of the latest notes of each kind, to look at a layout with' })
  async latest(@CurrentUser() user: RequestUser): Promise<RecentNotes> {
    await this.owners.admit(user);
    return this.notes.of(user.kode_toko);
  }

  private async shown(
    user: RequestUser,
    keys: readonly [SettingKey, ...(readonly SettingKey[])],
  ): Promise<NoteSettingsView> {
    await this.owners.admit(user);
    const values = await this.settings.values(user.kode_toko);
    const nilai = keys.map((key) => [key, showValue(entryOf(key).type, setting(values, key))] as const);
    return { nilai: Object.fromEntries(nilai), riwayat: await this.history.of(user.kode_toko, keys[0]) };
  }

  private async change(
    user: RequestUser,
    keys: readonly SettingKey[],
    data: readonly SettingChangeDto[],
    key: string,
  ): Promise<WriteBody> {
    await this.owners.admit(user);
    refuseForeign(keys, data);
    const { seq } = await this.commands.execute(new ChangeSettingsCommand(user, data, key));
    return { message: bundle[user.language].settings.messages.saved, seq };
  }
}
