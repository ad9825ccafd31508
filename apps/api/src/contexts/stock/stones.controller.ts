import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { RecordStonesDto } from '@emas/contracts/stock/stone-entry.dto';
import type { StoneLotView } from '@emas/contracts/stock/stone-lot.view';
import { entrySaid } from '../../engine/entries/entry.controller.js';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { RecordStonesCommand, type StonesAnswer } from './commands/record-stones.js';
import { StoneLots } from './queries/stone-lots.js';

@ApiTags('stock')
@Controller('mutasi-berlian')
@RequireModule('DIAMOND')
export class StonesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lots: StoneLots,
  ) {}

  @Get('stok')
  @RequirePermission('master-berlian', 'lihat')
  @ApiOperation({ summary: 'Loose stones that there are: pieces and carat of each lot' })
  stock(@CurrentUser() user: RequestUser, @SeesCost() seesCost: boolean): Promise<readonly StoneLotView[]> {
    return this.lots.list(user.kode_toko, seesCost);
  }

  @Post()
  @RequirePermission('master-berlian', 'tambah')
  @ApiOperation({ summary: 'Take loose stones in, or out other than into an item' })
  async record(
    @CurrentUser() user: RequestUser,
    @Body() dto: RecordStonesDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & StonesAnswer> {
    const answer = await this.commands.execute(new RecordStonesCommand(user, dto, key));
    return { message: entrySaid('stone-entry', 'saved', user.language), ...answer };
  }
}
