import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { GiveAdvanceDto, SettleAdvanceDto } from '@emas/contracts/money/cash-advance.dto';
import type { AdvanceSavedData, AdvanceSettledData } from '@emas/contracts/money/cash-advance.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { entrySaid } from '../../engine/entries/entry.controller.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { GiveAdvanceCommand, SettleAdvanceCommand } from './commands/advances.js';

@ApiTags('money')
@Controller('cash/kas-bon')
export class AdvancesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @RequirePermission('uang-kas', 'tambah')
  @ApiOperation({ summary: 'Cash out of the drawer of the session that its taker will account for' })
  async give(
    @CurrentUser() user: RequestUser,
    @Body() dto: GiveAdvanceDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { data: AdvanceSavedData }> {
    const answer = await this.commands.execute(new GiveAdvanceCommand(user, dto, key));
    return { message: entrySaid('cash-advance', 'saved', user.language), ...answer };
  }

  @Post(':id/selesai')
  @HttpCode(200)
  @RequirePermission('uang-kas', 'tambah')
  @ApiOperation({ summary: 'Account for it: bills by category, and the cash that comes back or was laid out' })
  async settle(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: SettleAdvanceDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { data: AdvanceSettledData }> {
    const answer = await this.commands.execute(new SettleAdvanceCommand(user, id, dto, key));
    return { message: bundle[user.language].money.settled, ...answer };
  }
}
