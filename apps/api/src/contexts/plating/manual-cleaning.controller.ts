import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ManualCleaningDto } from '@emas/contracts/plating/manual-cleaning.dto';
import type { CleaningPileView } from '@emas/contracts/plating/manual-cleaning.view';
import type { SortableThingView } from '@emas/contracts/plating/sort-goods.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { entrySaid } from '../../engine/entries/entry.controller.js';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { type ManualCleaningAnswer, RecordManualCleaningCommand } from './commands/record-manual-cleaning.js';
import { CleaningPile } from './queries/cleaning-pile.js';
import { SortableThings } from './queries/sortable-things.js';

const PAGE = 'stock-cuci-manual';

/** Goods that are cleaned together, by pieces and weight; list, CSV and the way back are every entry's. */
@ApiTags('plating')
@RequireModule('STOCK_CUCI_MANUAL')
@Controller(PAGE)
export class ManualCleaningController {
  constructor(
    private readonly commands: CommandBus,
    private readonly pile: CleaningPile,
    private readonly sortable: SortableThings,
  ) {}

  @Get('isi')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What is cleaned together of each group' })
  held(@CurrentUser() user: RequestUser, @SeesCost() seesCost: boolean): Promise<CleaningPileView[]> {
    return this.pile.list(user.kode_toko, seesCost);
  }

  @Get('menunggu')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Bought things that may be cleaned together, what waits longest first' })
  waiting(@CurrentUser() user: RequestUser, @SeesCost() seesCost: boolean): Promise<SortableThingView[]> {
    return this.sortable.waiting(user.kode_toko, seesCost);
  }

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'What comes to be cleaned together, or leaves: into a tray, into a bar, or written off' })
  async record(
    @CurrentUser() user: RequestUser,
    @Body() dto: ManualCleaningDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ManualCleaningAnswer> {
    const answer = await this.commands.execute(new RecordManualCleaningCommand(user.kode_toko, user.user_id, dto, key));
    return { message: entrySaid('manual-cleaning', 'saved', user.language), ...answer };
  }
}
