import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { ResetWeighingsDto, StartWeighingDto, WeighTrayDto } from '@emas/contracts/stock/weigh-tray.dto';
import type { WeighingView } from '@emas/contracts/stock/weighing.view';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import {
  ResetWeighingsCommand,
  type StartedAnswer,
  StartWeighingCommand,
  type WeighedAnswer,
  WeighTrayCommand,
} from './commands/weigh-tray.js';
import { Weighings } from './queries/weighings.js';

const PAGE = 'timbang-baki';

/** Trays on the scale: what they should weigh, and what they do. */
@ApiTags('stock')
@Controller('timbang-baki')
export class WeighingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly weighings: Weighings,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What one has weighed oneself since one began anew, the newest first' })
  kept(@CurrentUser() user: RequestUser): Promise<WeighingView[]> {
    return this.weighings.kept(user.kode_toko, user.user_id);
  }

  @Post('start')
  @HttpCode(200)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Hold a tray while it is weighed, and say what it should weigh' })
  async start(
    @CurrentUser() { kode_toko: shop, user_id: actor, language }: RequestUser,
    @Body() dto: StartWeighingDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & StartedAnswer> {
    const answer = await this.commands.execute(new StartWeighingCommand({ shop, actor, dto, key }));
    return { message: bundle[language].weighing.success.started, ...answer };
  }

  @Post('reset')
  @HttpCode(200)
  @RequirePermission(PAGE, 'hapus')
  @ApiOperation({ summary: 'Free the trays one weighs, and begin one’s list anew; the report keeps what was weighed' })
  async reset(
    @CurrentUser() { kode_toko: shop, user_id: actor, language }: RequestUser,
    @Body() _nothing: ResetWeighingsDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly seq: number }> {
    const answer = await this.commands.execute(new ResetWeighingsCommand({ shop, actor, key }));
    return { message: bundle[language].weighing.success.reset, ...answer };
  }

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'What the scale showed; a reason where that is off by more than the tolerance' })
  async weigh(
    @CurrentUser() { kode_toko: shop, user_id: actor, language }: RequestUser,
    @Body() dto: WeighTrayDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & WeighedAnswer> {
    const answer = await this.commands.execute(new WeighTrayCommand({ shop, actor, dto, key }));
    return { message: bundle[language].weighing.success.saved, ...answer };
  }
}
