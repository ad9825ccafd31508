import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { DEVICE_KEYS } from '@emas/contracts/modules/arrangement';
import { ChangePageSettingsDto } from '@emas/contracts/settings/change-settings.dto';
import type { OpeningBalancesView } from '@emas/contracts/settings/opening-balances.view';
import { ShopProfileDto } from '@emas/contracts/settings/shop-profile.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { ShopProfile } from '@emas/domain/settings/shop-profile';
import { CurrentUser, LoggedIn, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeSettingsCommand } from './commands/change-settings.js';
import { ChangeShopProfileCommand } from './commands/change-shop-profile.js';
import { refuseForeign } from './page-settings.js';
import { OpeningBalances } from './queries/opening-balances.js';
import { ShopProfiles } from './queries/shop-profiles.js';

const PAGE = 'settingtoko';

/** What /settingtoko shows and changes. */
@ApiTags('settings')
@Controller()
export class ShopController {
  constructor(
    private readonly profiles: ShopProfiles,
    private readonly opening: OpeningBalances,
    private readonly commands: CommandBus,
  ) {}

  @Get('shop-profile')
  @LoggedIn()
  @ApiOperation({ summary: "The shop's name, address and logo" })
  profile(@CurrentUser() user: RequestUser): Promise<ShopProfile> {
    return this.profiles.of(user.kode_toko);
  }

  @Put('shop-profile')
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: "Change the shop's name, address and logo" })
  async changeProfile(
    @CurrentUser() user: RequestUser,
    @Body() dto: ShopProfileDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const profile = { ...dto, kode_toko: user.kode_toko };
    const { seq } = await this.commands.execute(new ChangeShopProfileCommand(user.user_id, profile, key));
    return { message: bundle[user.language].settings.messages.saved, seq };
  }

  @Get('saldo-awal')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Balances the first day was opened with' })
  openingBalances(@CurrentUser() user: RequestUser): Promise<OpeningBalancesView> {
    return this.opening.of(user.kode_toko);
  }

  @Put('settingtoko/perangkat')
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Change the settings of printers and scale, all or none' })
  async changeDevices(
    @CurrentUser() user: RequestUser,
    @Body() { data }: ChangePageSettingsDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    refuseForeign(DEVICE_KEYS, data);
    const { seq } = await this.commands.execute(new ChangeSettingsCommand(user, data, key));
    return { message: bundle[user.language].settings.messages.saved, seq };
  }
}
