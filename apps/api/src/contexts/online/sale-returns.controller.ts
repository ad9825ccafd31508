import { Body, Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CancelDocumentDto } from '@emas/contracts/documents/document.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ReturnSaleCommand } from './commands/return-sale.js';

/** Sales whose parcels come back after their day. */
@ApiTags('online')
@Controller('penjualan/:id/retur')
export class SaleReturnsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @RequirePermission('batal-penjualan', 'batal')
  @ApiOperation({ summary: 'Take a sale of a closed day back whose parcel came back; it stands on the open day' })
  async give(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: CancelDocumentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly data: { readonly id: string; readonly no_retur: string } }> {
    const answer = await this.commands.execute(new ReturnSaleCommand(user, id, dto, key));
    return { message: bundle[user.language].online.success.returned, ...answer };
  }
}
