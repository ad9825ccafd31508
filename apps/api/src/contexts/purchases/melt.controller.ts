import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { FinishMeltDto, StartMeltDto } from '@emas/contracts/stock/melt.dto';
import type { BoughtThingView } from '@emas/contracts/stock/melt.view';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { FinishMeltCommand, type MeltAnswer } from '../stock/index.js';
import { StartMeltCommand } from './commands/start-melt.js';
import { BoughtGoods } from './queries/bought-goods.js';

const PAGE = 'hancur-pembelian';

/** Melting what was bought: what lies there, into the furnace, what came out; the rest is every document's. */
@ApiTags('purchases')
@Controller('pembelian/hancur')
export class MeltController {
  constructor(
    private readonly commands: CommandBus,
    private readonly bought: BoughtGoods,
  ) {}

  @Get('menunggu')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Bought goods that lie there, the oldest first' })
  waiting(@CurrentUser() user: RequestUser, @SeesCost() seesCost: boolean): Promise<BoughtThingView[]> {
    return this.bought.waiting(user.kode_toko, seesCost);
  }

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Melt bought goods, with an authorization; with the bar where it is there already' })
  async start(
    @CurrentUser() user: RequestUser,
    @Body() dto: StartMeltDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & MeltAnswer> {
    const answer = await this.commands.execute(new StartMeltCommand(user, dto, key));
    return { message: bundle[user.language].melting.success.saved, ...answer };
  }

  @Post(':id/hasil')
  @HttpCode(200)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'What came out of the furnace; a loss beyond the tolerance needs an authorization' })
  async finish(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: FinishMeltDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & MeltAnswer> {
    const answer = await this.commands.execute(new FinishMeltCommand(user, 'HP', id, dto, key));
    return { message: bundle[user.language].melting.success.finished, ...answer };
  }
}
