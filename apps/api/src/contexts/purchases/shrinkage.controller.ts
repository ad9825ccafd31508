import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { DecideShrinkageDto, ReopenShrinkageDto, ShrinkageListDto } from '@emas/contracts/purchases/shrinkage.dto';
import type { ShrinkagePage, ShrinkageView } from '@emas/contracts/purchases/shrinkage.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { DecideShrinkageCommand } from './commands/decide-shrinkage.js';
import { ReopenShrinkageCommand } from './commands/reopen-shrinkage.js';
import { Shrinkages } from './queries/shrinkages.js';

const PAGE = 'validasi-susut';

/** The second look at what was bought back lighter, or heavier, than its note. */
@ApiTags('purchases')
@Controller('validasi-susut')
export class ShrinkageController {
  constructor(
    private readonly commands: CommandBus,
    private readonly shrinkages: Shrinkages,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Lines beyond their tolerance: what waits first, the dearest at the top' })
  list(
    @CurrentUser() user: RequestUser,
    @Query() filter: ShrinkageListDto,
  ): Promise<ShrinkagePage | readonly ShrinkageView[]> {
    return this.shrinkages.list(user, filter);
  }

  @Post(':purchase_id/:line_no/validasi')
  @HttpCode(200)
  @RequirePermission(PAGE, 'validasi')
  @ApiOperation({ summary: 'Agree to what a line lacks, weighed again or not' })
  validate(
    @CurrentUser() user: RequestUser,
    @Param('purchase_id', ParseUUIDPipe) purchase_id: string,
    @Param('line_no', ParseIntPipe) line_no: number,
    @Body() dto: DecideShrinkageDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    return this.decide(new DecideShrinkageCommand(user, { purchase_id, line_no, putusan: 'VALID' }, dto, key), user);
  }

  @Post(':purchase_id/:line_no/tolak')
  @HttpCode(200)
  @RequirePermission(PAGE, 'validasi')
  @ApiOperation({ summary: 'Refuse what a line lacks: weighed again, with a reason' })
  refuse(
    @CurrentUser() user: RequestUser,
    @Param('purchase_id', ParseUUIDPipe) purchase_id: string,
    @Param('line_no', ParseIntPipe) line_no: number,
    @Body() dto: DecideShrinkageDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    return this.decide(new DecideShrinkageCommand(user, { purchase_id, line_no, putusan: 'DITOLAK' }, dto, key), user);
  }

  @Post(':purchase_id/:line_no/buka')
  @HttpCode(200)
  @RequirePermission(PAGE, 'batal')
  @ApiOperation({ summary: 'Take a decision of today back' })
  async reopen(
    @CurrentUser() user: RequestUser,
    @Param('purchase_id', ParseUUIDPipe) purchase_id: string,
    @Param('line_no', ParseIntPipe) line_no: number,
    @Body() dto: ReopenShrinkageDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ReopenShrinkageCommand(user, { purchase_id, line_no }, dto, key));
    return { message: bundle[user.language].shrinkage.success.reopened, seq };
  }

  private async decide(command: DecideShrinkageCommand, { language }: RequestUser): Promise<WriteBody> {
    const { seq } = await this.commands.execute(command);
    const { success } = bundle[language].shrinkage;
    return { message: command.of.putusan === 'VALID' ? success.validated : success.refused, seq };
  }
}
