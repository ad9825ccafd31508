import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RefuseDrawerDto } from '@emas/contracts/closing/closing.dto';
import type { CountedData, DrawerCardView, WaitingCashView } from '@emas/contracts/closing/closing.view';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, LoggedIn, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { RefuseDrawerCommand, TakeOverDrawerCommand } from './commands/answer-shift.js';
import { countedData } from './queries/counted-data.js';
import { WaitingCash } from './queries/waiting-cash.js';

const PAGE = 'hitung-kas';

@ApiTags('closing')
@Controller('cash')
export class HandOverController {
  constructor(
    private readonly commands: CommandBus,
    private readonly waiting: WaitingCash,
  ) {}

  @Get('menunggu')
  @LoggedIn()
  @ApiOperation({ summary: 'Cash on its way to a drawer of the asker, drawers handed over to him or by him' })
  of(@CurrentUser() user: AuthenticatedUser): Promise<WaitingCashView> {
    return this.waiting.of(user);
  }

  @Get('laci')
  @RequirePermission('pengalihan-saldo-uang', 'lihat')
  @ApiOperation({ summary: 'Drawers in use, with how much cash is on its way between them' })
  drawers(@CurrentUser() user: AuthenticatedUser): Promise<DrawerCardView[]> {
    return this.waiting.cards(user);
  }

  @Post('hitung/:id/terima')
  @HttpCode(200)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Take a drawer over with what was counted in it; its receiver only' })
  async take(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new TakeOverDrawerCommand(user, id, key));
    return { message: bundle[user.language].closing.success.takenOver, seq };
  }

  @Post('hitung/:id/tolak')
  @HttpCode(200)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({
    summary: 'Take it over with what its receiver counted himself; the difference stays with who handed it over',
  })
  async refuse(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: RefuseDrawerDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { data: CountedData }> {
    const { seq, ...counted } = await this.commands.execute(new RefuseDrawerCommand(user, id, dto, key));
    const data = countedData({ ...counted, no_setor: null }, user);
    return { message: bundle[user.language].closing.success.counted, seq, data };
  }
}
