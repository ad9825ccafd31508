import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { MoveItemsDto, MoveTrayDto } from '@emas/contracts/stock/move-items.dto';
import type { TrayView } from '@emas/contracts/stock/tray.view';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { type MovedAnswer, MoveItemsCommand } from './commands/move-items.js';
import { MoveTrayCommand } from './commands/move-tray.js';
import { TrayContents } from './queries/tray-contents.js';

const PAGE = 'pindah-barang';
const TRAY_PAGE = 'pindah-barang-satu-baki';

/** Goods from tray to tray; list, print and the way back are every document's. */
@ApiTags('stock')
@Controller('barang')
export class MovesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly trays: TrayContents,
  ) {}

  @Post('pindah')
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Move items to another tray, all or none' })
  async move(
    @CurrentUser() user: RequestUser,
    @Body() dto: MoveItemsDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & MovedAnswer> {
    const answer = await this.commands.execute(new MoveItemsCommand(user.kode_toko, user.user_id, dto, key));
    return { message: bundle[user.language].moving.success.saved, ...answer };
  }

  @Post('pindah-satu-baki')
  @RequirePermission(TRAY_PAGE, 'tambah')
  @ApiOperation({ summary: 'Move all that lies in a tray, as the screen showed it; what is reserved stays' })
  async moveTray(
    @CurrentUser() user: RequestUser,
    @Body() dto: MoveTrayDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & MovedAnswer> {
    const answer = await this.commands.execute(new MoveTrayCommand(user.kode_toko, user.user_id, dto, key));
    return { message: bundle[user.language].moving.success.saved, ...answer };
  }

  @Get('baki/:kode_baki')
  @RequirePermission([PAGE, TRAY_PAGE], 'lihat')
  @ApiOperation({ summary: 'What lies in a tray, and what belongs into it and is reserved' })
  tray(@CurrentUser() user: RequestUser, @Param('kode_baki') kodeBaki: string): Promise<TrayView> {
    return this.trays.view(user.kode_toko, kodeBaki.trim().toUpperCase());
  }
}
