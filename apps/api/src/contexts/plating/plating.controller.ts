import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { ReceiveCleaningDto, SettleCleaningDto } from '@emas/contracts/plating/cleaning.dto';
import type { OpenCleaningView } from '@emas/contracts/plating/cleaning.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { type CleaningReceivedAnswer, ReceiveCleaningCommand } from './commands/receive-cleaning.js';
import { type CleaningSettledAnswer, SettleCleaningCommand } from './commands/settle-cleaning.js';
import { OpenCleanings } from './queries/open-cleanings.js';

const PLATED = 'terima-sepuhan';
const LOSSES = 'wasting-sepuhan';

/** What comes back of plating, and what was missing of anything that was out. */
@ApiTags('plating')
@RequireModule('SEPUHAN_SENDIRI')
@Controller()
export class PlatingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly open: OpenCleanings,
  ) {}

  @Get('terima-sepuhan/menunggu')
  @RequirePermission(PLATED, 'lihat')
  @ApiOperation({ summary: 'What is out to be plated, the longest first' })
  plating(@CurrentUser() user: RequestUser): Promise<OpenCleaningView[]> {
    return this.open.list(user.kode_toko, 'SEPUH');
  }

  @Post('terima-sepuhan')
  @RequirePermission(PLATED, 'tambah')
  @ApiOperation({ summary: 'What came back of plating, by weight, and what the work costs' })
  async plated(
    @CurrentUser() user: RequestUser,
    @Body() dto: ReceiveCleaningDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CleaningReceivedAnswer> {
    const answer = await this.commands.execute(
      new ReceiveCleaningCommand(user.kode_toko, user.user_id, 'ST', dto, key),
    );
    return { message: bundle[user.language].plating.success.saved, ...answer };
  }

  @Get('wasting-sepuhan/menunggu')
  @RequirePermission(LOSSES, 'lihat')
  @ApiOperation({ summary: 'What is out, or is back and lost weight, the longest first' })
  unsettled(@CurrentUser() user: RequestUser): Promise<OpenCleaningView[]> {
    return this.open.list(user.kode_toko, null);
  }

  @Post('wasting-sepuhan')
  @RequirePermission(LOSSES, 'tambah')
  @ApiOperation({ summary: 'Settle what was lost; what is beyond the agreement the goldsmith owes' })
  async settle(
    @CurrentUser() user: RequestUser,
    @Body() dto: SettleCleaningDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CleaningSettledAnswer> {
    const answer = await this.commands.execute(new SettleCleaningCommand(user.kode_toko, user.user_id, dto, key));
    return { message: bundle[user.language].wasting.success.saved, ...answer };
  }
}
