import { Body, Controller, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { ReceiveGoodsDto, ReturnGoodsDto } from '@emas/contracts/stock/receive-goods.dto';
import type { ReceivedThingView } from '@emas/contracts/stock/receive-goods.view';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ReceiveGoodsCommand, type ReceivedAnswer } from './commands/receive-goods.js';
import { ReturnGoodsCommand, type ReturnedAnswer } from './commands/return-goods.js';
import { ReceivedThings } from './queries/received-things.js';

const PAGE = 'penerimaan-barang';
const BACK_PAGE = 'batal-penerimaan-barang';

/** Goods from suppliers, and back to them; lists, records and taking back are every document's. */
@ApiTags('stock')
@Controller('penerimaan-barang')
export class ReceiptsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly things: ReceivedThings,
  ) {}

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Receive what came with a note of a supplier, all of it or nothing' })
  async receive(
    @CurrentUser() user: RequestUser,
    @Body() dto: ReceiveGoodsDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ReceivedAnswer> {
    const answer = await this.commands.execute(new ReceiveGoodsCommand(user.kode_toko, user.user_id, dto, key));
    return { message: bundle[user.language].receiving.success.saved, ...answer };
  }

  @Get(':id/barang')
  @RequirePermission([PAGE, BACK_PAGE], 'lihat')
  @ApiOperation({ summary: 'Where the things of a receipt are now' })
  whereabouts(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<readonly ReceivedThingView[]> {
    return this.things.of(user.kode_toko, id);
  }

  @Post(':id/retur')
  @RequirePermission(BACK_PAGE, 'batal')
  @ApiOperation({ summary: 'Send things of a receipt back to their supplier, on whatever day' })
  async sendBack(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ReturnGoodsDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ReturnedAnswer> {
    const answer = await this.commands.execute(new ReturnGoodsCommand(user, id, dto, key));
    return { message: bundle[user.language].returning.success.saved, ...answer };
  }
}
