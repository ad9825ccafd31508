import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { FinishMeltDto, StartItemMeltDto } from '@emas/contracts/stock/melt.dto';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { FinishMeltCommand } from './commands/finish-melt.js';
import type { MeltAnswer } from './commands/melt-command.js';
import { StartItemMeltCommand } from './commands/start-item-melt.js';

const PAGE = 'hancur-data-barang';

/** Melting what lies in the trays: into the furnace, what came out; the rest is every document's. */
@ApiTags('stock')
@Controller('barang/hancur')
export class ItemMeltController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Melt items, with an authorization; with the bar where it is there already' })
  async start(
    @CurrentUser() user: RequestUser,
    @Body() dto: StartItemMeltDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & MeltAnswer> {
    const answer = await this.commands.execute(new StartItemMeltCommand(user, dto, key));
    return { message: bundle[user.language].scrapping.success.saved, ...answer };
  }

  @Post(':id/hasil')
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'What came out of the furnace; a loss beyond the tolerance needs an authorization' })
  async finish(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: FinishMeltDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & MeltAnswer> {
    const answer = await this.commands.execute(new FinishMeltCommand(user, 'HB', id, dto, key));
    return { message: bundle[user.language].scrapping.success.finished, ...answer };
  }
}
