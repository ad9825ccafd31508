import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { PayCardCashDto } from '@emas/contracts/money/card-cash.dto';
import { SendToDrawerDto } from '@emas/contracts/money/drawer-transfer.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { entrySaid } from '../../engine/entries/entry.controller.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { type CardCashAnswer, PayCardCashCommand } from './commands/pay-card-cash.js';
import { ReceiveInDrawerCommand } from './commands/receive-in-drawer.js';
import { SendToDrawerCommand, type TransferAnswer } from './commands/send-to-drawer.js';

@ApiTags('money')
@Controller()
export class DrawersController {
  constructor(private readonly commands: CommandBus) {}

  @Post('cash/pengalihan')
  @RequirePermission('pengalihan-saldo-uang', 'tambah')
  @ApiOperation({ summary: 'Cash out of the drawer of the session into another, at once where the sender uses both' })
  async send(
    @CurrentUser() user: RequestUser,
    @Body() dto: SendToDrawerDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & TransferAnswer> {
    const answer = await this.commands.execute(new SendToDrawerCommand(user, dto, key));
    return { message: entrySaid('drawer-transfer', 'saved', user.language), ...answer };
  }

  @Post('cash/pengalihan/:id/terima')
  @HttpCode(200)
  @RequirePermission('pengalihan-saldo-uang', 'validasi')
  @ApiOperation({ summary: 'Take in cash that is on its way to a drawer; a user of that drawer only' })
  async receive(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ReceiveInDrawerCommand(user, id, key));
    return { message: bundle[user.language].money.received, seq };
  }

  @Post('non-cash/gesek-tunai')
  @RequirePermission('gesek-tunai', 'tambah')
  @ApiOperation({ summary: 'Cash out of the drawer of the session for what is charged on a card' })
  async payCardCash(
    @CurrentUser() user: RequestUser,
    @Body() dto: PayCardCashDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CardCashAnswer> {
    const answer = await this.commands.execute(new PayCardCashCommand(user, dto, key));
    return { message: entrySaid('card-cash', 'saved', user.language), ...answer };
  }
}
