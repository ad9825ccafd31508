import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { MESSAGE_KEYS } from '@emas/contracts/modules/arrangement';
import { setting } from '@emas/contracts/modules/register';
import { ChangePageSettingsDto } from '@emas/contracts/settings/change-settings.dto';
import type { RecentNotes } from '@emas/contracts/settings/note-settings.view';
import { TryMessageDto } from '@emas/contracts/settings/try-message.dto';
import type { WhatsappSettingsView } from '@emas/contracts/settings/whatsapp-settings.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { LatestNotes } from '../../engine/document/recent-notes.js';
import { TryMessageCommand } from '../../engine/document/try-message.js';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeSettingsCommand } from './commands/change-settings.js';
import { refuseForeign } from './page-settings.js';
import { SettingHistory } from './queries/setting-history.js';
import { SettingsService } from './queries/settings.service.js';

const PAGE = 'whatsapp-setting';

/** The words that notes are sent with by WhatsApp. */
@ApiTags('settings')
@Controller('whatsapp-setting')
@RequireModule('WHATSAPP_MODULE')
export class WhatsappSettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly history: SettingHistory,
    private readonly notes: LatestNotes,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Templates of messages, and every version there was' })
  async shown(@CurrentUser() { kode_toko: shop }: RequestUser): Promise<WhatsappSettingsView> {
    const values = await this.settings.values(shop);
    const versions = await Promise.all(
      MESSAGE_KEYS.map(async (key) => [key, await this.history.of(shop, key)] as const),
    );
    return {
      nilai: Object.fromEntries(
        MESSAGE_KEYS.map((key) => [key, setting(values, key)]),
      ) as WhatsappSettingsView['nilai'],
      riwayat: Object.fromEntries(versions) as unknown as WhatsappSettingsView['riwayat'],
    };
  }

  @Put()
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Change templates of messages, all or none' })
  async change(
    @CurrentUser() user: RequestUser,
    @Body() { data }: ChangePageSettingsDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    refuseForeign(MESSAGE_KEYS, data);
    const { seq } = await this.commands.execute(new ChangeSettingsCommand(user, data, key));
    return { message: bundle[user.language].settings.messages.saved, seq };
  }

  @Get('nota')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Numbers of the latest notes of each kind, to look at a message with' })
  latest(@CurrentUser() { kode_toko }: RequestUser): Promise<RecentNotes> {
    return this.notes.of(kode_toko);
  }

  @Post('uji')
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Send what a template would say of a note to a number, saved or not' })
  async try(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: TryMessageDto,
    @IdempotencyKey() key: string,
  ): Promise<{ message: string }> {
    const { waits } = await this.commands.execute(new TryMessageCommand(user, dto, key));
    const { documents, whatsapp } = bundle[user.language];
    return { message: waits ? documents.success.noteWaits : whatsapp.success.tried };
  }
}
