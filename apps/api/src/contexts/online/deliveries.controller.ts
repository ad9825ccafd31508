import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { ChangeDeliveryDto, MoveDeliveryDto, ReverseDeliveryDto } from '@emas/contracts/online/delivery.dto';
import type { SaleDeliveryView } from '@emas/contracts/online/delivery.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeDeliveryCommand } from './commands/change-delivery.js';
import { MoveDeliveryCommand } from './commands/move-delivery.js';
import { ReverseDeliveryCommand } from './commands/reverse-delivery.js';
import { SaleDeliveries } from './queries/sale-deliveries.js';

/** Who takes the money of a sale takes that of its parcel. */
const SENDS = ['validasi-penjualan', 'validasi'] as const;

/** The parcel of a sale: written down, sent, received or back. */
@ApiTags('online')
@RequireModule('ONLINE_SHIPPING_MODULE')
@Controller('penjualan/:id/pengiriman')
export class DeliveriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly deliveries: SaleDeliveries,
  ) {}

  @Get()
  @RequirePermission('lihat-penjualan', 'lihat')
  @ApiOperation({ summary: 'How a sale is sent, and where to; the address is that of the registry' })
  one(@CurrentUser() user: RequestUser, @Param('id', ParseUUIDPipe) id: string): Promise<SaleDeliveryView> {
    return this.deliveries.of(user.kode_toko, id);
  }

  @Put()
  @RequirePermission(...SENDS)
  @ApiOperation({
    summary: 'Write down by whom it is sent and what that costs; once it is sent only the number of its parcel',
  })
  async change(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ChangeDeliveryDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ChangeDeliveryCommand(user, id, dto, key));
    return { message: bundle[user.language].online.success.delivery, seq };
  }

  @Post('status')
  @HttpCode(200)
  @RequirePermission(...SENDS)
  @ApiOperation({ summary: 'DIKIRIM books its money; DITERIMA and KEMBALI say how it ended' })
  async move(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: MoveDeliveryDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new MoveDeliveryCommand(user, id, dto, key));
    return { message: bundle[user.language].online.success[dto.status], seq };
  }

  @Post('batal')
  @HttpCode(200)
  @RequirePermission('batal-penjualan', 'batal')
  @ApiOperation({ summary: 'It was not sent after all: takes back what sending booked today' })
  async reverse(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { alasan }: ReverseDeliveryDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ReverseDeliveryCommand(user, id, alasan, key));
    return { message: bundle[user.language].online.success.reversed, seq };
  }
}
