import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { AccessoryEntryListDto, RecordAccessoryDto, ReverseAccessoryDto } from '@emas/contracts/stock/accessory-entry.dto'; // prettier-ignore
import type { AccessoryEntryView } from '@emas/contracts/stock/accessory-entry.view';
import { DateLock } from '../../engine/date-lock/date-lock.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { type AccessoryAnswer, RecordAccessoryCommand } from './commands/record-accessory.js';
import { ReverseAccessoryCommand } from './commands/reverse-accessory.js';
import { AccessoryQueries } from './queries/accessory-queries.js';

const PAGE = 'tambah-dan-ambil-stock-aksesoris';

@ApiTags('stock')
@Controller('mutasi-aksesoris')
export class AccessoriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly entries: AccessoryQueries,
    private readonly dates: DateLock,
  ) {}

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Add pieces of an accessory, or take some for use' })
  async record(
    @CurrentUser() user: RequestUser,
    @Body() dto: RecordAccessoryDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & AccessoryAnswer> {
    const answer = await this.commands.execute(new RecordAccessoryCommand(user, dto, key));
    return { message: bundle[user.language].stock.success.accessorySaved, ...answer };
  }

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Accessories added and taken; a bare array, or {count, data} with limit' })
  async list(
    @CurrentUser() user: RequestUser,
    @Query() filter: AccessoryEntryListDto,
    @SeesCost() withCost: boolean,
  ): Promise<AccessoryEntryView[] | { count: number; data: AccessoryEntryView[] }> {
    const page = await this.entries.list(user.kode_toko, await this.dates.within(user, filter), withCost);
    return filter.limit === undefined ? page.data : page;
  }

  @Post(':id/batal')
  @HttpCode(200)
  @RequirePermission(PAGE, 'batal')
  @ApiOperation({ summary: 'Take back an entry of today' })
  async reverse(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { alasan }: ReverseAccessoryDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ReverseAccessoryCommand(user, id, alasan, key));
    return { message: bundle[user.language].stock.success.accessoryReversed, seq };
  }
}
