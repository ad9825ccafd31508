import { Body, Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CloseDayDto, CountDrawerDto, OpenDayDto } from '@emas/contracts/closing/closing.dto';
import type { ClosingView, CountedData, DayClosedData } from '@emas/contracts/closing/closing.view';
import { bundle } from '@emas/contracts/messages/bundle';
import { seesCost } from '@emas/contracts/permissions/levels';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { CloseDayCommand } from './commands/close-day.js';
import { CountDrawerCommand } from './commands/count-drawer.js';
import { OpenDayCommand } from './commands/open-day.js';
import { countedData } from './queries/counted-data.js';
import { ClosingQueries } from './queries/closing-queries.js';

const PAGE = 'tutup-toko';

@ApiTags('closing')
@Controller('tutup-toko')
export class ClosingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly closing: ClosingQueries,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'The open day: what is half-done, the drawers, who closed last' })
  overview(@CurrentUser() user: AuthenticatedUser): Promise<ClosingView> {
    return this.closing.overview(user);
  }

  @Post('hitung')
  @HttpCode(200)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Count a drawer by denomination, what is handed on among it; the difference is posted' })
  async count(
    @CurrentUser() user: RequestUser,
    @Body() dto: CountDrawerDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { data: CountedData }> {
    const { seq, ...counted } = await this.commands.execute(new CountDrawerCommand(user, dto, key));
    return { message: bundle[user.language].closing.success.counted, seq, data: countedData(counted, user) };
  }

  @Post('tutup')
  @HttpCode(200)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Close the named day; what follows runs as a job' })
  async close(
    @CurrentUser() user: RequestUser,
    @Body() { tgl }: CloseDayDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { data: DayClosedData }> {
    const { seq, ...data } = await this.commands.execute(new CloseDayCommand(user, tgl, key));
    return { message: bundle[user.language].closing.success.closed, seq, data };
  }

  @Post('buka')
  @HttpCode(200)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Open the next day; the first one takes opening balances from the owner' })
  async open(
    @CurrentUser() user: RequestUser,
    @Body() dto: OpenDayDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { data: { tgl_system: string } }> {
    if ((dto.saldo_awal?.length ?? 0) > 0 && !seesCost(user.level)) throw new DomainError('FORBIDDEN');
    const { seq, ...data } = await this.commands.execute(new OpenDayCommand(user, dto, key));
    return { message: bundle[user.language].closing.success.opened, seq, data };
  }

  @Get(':tgl/sheet.pdf')
  @RequirePermission(PAGE, 'cetak')
  @ApiOperation({ summary: 'The closing sheet of a closed day' })
  async sheet(@CurrentUser() user: RequestUser, @Param('tgl') tgl: string): Promise<StreamableFile> {
    const { name, content } = await this.closing.sheet(user.kode_toko, tgl);
    return new StreamableFile(content, { type: 'application/pdf', disposition: `inline; filename="${name}"` });
  }
}
