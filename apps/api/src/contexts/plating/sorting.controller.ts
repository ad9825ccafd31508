import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { MoveSortedDto, SortGoodsDto } from '@emas/contracts/plating/sort-goods.dto';
import type { SortableThingView } from '@emas/contracts/plating/sort-goods.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { MoveSortedCommand, type SortMovedAnswer } from './commands/move-sorted.js';
import { SortGoodsCommand, type SortedAnswer } from './commands/sort-goods.js';
import { SortableThings } from './queries/sortable-things.js';

const SORTING = 'sortir-pembelian';
const MOVING = 'pindah-sortir';

/** Sorting what was bought; list, print and the way back are every document's. */
@ApiTags('plating')
@RequireModule('SEPUHAN_SENDIRI')
@Controller()
export class SortingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sortable: SortableThings,
  ) {}

  @Get('sortir-pembelian/menunggu')
  @RequirePermission([SORTING, MOVING], 'lihat')
  @ApiOperation({ summary: 'Bought goods that are not in a tray again, what waits longest first' })
  waiting(@CurrentUser() user: RequestUser, @SeesCost() seesCost: boolean): Promise<SortableThingView[]> {
    return this.sortable.waiting(user.kode_toko, seesCost);
  }

  @Post('sortir-pembelian')
  @RequirePermission(SORTING, 'tambah')
  @ApiOperation({ summary: 'Sort bought goods: into trays as new items, to be cleaned, to be melted; all or none' })
  async sort(
    @CurrentUser() user: RequestUser,
    @Body() dto: SortGoodsDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & SortedAnswer> {
    const answer = await this.commands.execute(new SortGoodsCommand(user.kode_toko, user.user_id, dto, key));
    return { message: bundle[user.language].sorting.success.saved, ...answer };
  }

  @Post('pindah-sortir')
  @RequirePermission(MOVING, 'tambah')
  @ApiOperation({ summary: 'Move sorted goods to another step, each whole' })
  async move(
    @CurrentUser() user: RequestUser,
    @Body() dto: MoveSortedDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & SortMovedAnswer> {
    const answer = await this.commands.execute(new MoveSortedCommand(user.kode_toko, user.user_id, dto, key));
    return { message: bundle[user.language].resorting.success.saved, ...answer };
  }
}
