import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { ReceiveShipmentDto } from '@emas/contracts/transfers/shipment.dto';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ReceiveShipmentCommand, type ShipmentReceivedAnswer } from './commands/receive-shipment.js';

/** Taking in what another shop sent; list, print and the way back are every document's. */
@ApiTags('transfers')
@Controller('terima-barang')
@RequireModule('SEND_GOODS')
export class ShipmentReceiptsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @RequirePermission('terima-barang', 'tambah')
  @ApiOperation({ summary: 'Take things of a shipment into trays, all of those named; the rest may come later' })
  async receive(
    @CurrentUser() user: RequestUser,
    @Body() dto: ReceiveShipmentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ShipmentReceivedAnswer> {
    const answer = await this.commands.execute(new ReceiveShipmentCommand(user, dto, key));
    return { message: bundle[user.language].arriving.success.saved, ...answer };
  }
}
