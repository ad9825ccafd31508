import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { RecordAccessoryDto } from '@emas/contracts/stock/accessory-entry.dto';
import { entrySaid } from '../../engine/entries/entry.controller.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { type AccessoryAnswer, RecordAccessoryCommand } from './commands/record-accessory.js';

@ApiTags('stock')
@Controller('mutasi-aksesoris')
export class AccessoriesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @RequirePermission('tambah-dan-ambil-stock-aksesoris', 'tambah')
  @ApiOperation({ summary: 'Add pieces of an accessory, or take some for use' })
  async record(
    @CurrentUser() user: RequestUser,
    @Body() dto: RecordAccessoryDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & AccessoryAnswer> {
    const answer = await this.commands.execute(new RecordAccessoryCommand(user, dto, key));
    return { message: entrySaid('accessory-entry', 'saved', user.language), ...answer };
  }
}
