import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CheckDrawerDto, ChecksDto } from '@emas/contracts/closing/closing.dto';
import type { ChecksView, CountedData } from '@emas/contracts/closing/closing.view';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { CheckDrawerCommand } from './commands/check-drawer.js';
import { HandOverDrawerCommand } from './commands/hand-over-drawer.js';
import { countedData } from './queries/counted-data.js';
import { DrawerChecks } from './queries/drawer-checks.js';

const PAGE = 'hitung-kas';

@ApiTags('closing')
@Controller('cash/hitung')
export class ChecksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly checks: DrawerChecks,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Drawers the asker may count, and the counts of the days asked for' })
  view(@CurrentUser() user: AuthenticatedUser, @Query() days: ChecksDto): Promise<ChecksView> {
    return this.checks.view(user, days);
  }

  @Post()
  @HttpCode(200)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({
    summary: 'Count a drawer between times: posted to nothing, or as at closing where it is handed over (GANTI SHIFT)',
  })
  async check(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: CheckDrawerDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { data: CountedData & { id: string } }> {
    const { success } = bundle[user.language].closing;
    if (dto.jenis_hitung === 'GANTI SHIFT') {
      const { seq, ...handed } = await this.commands.execute(new HandOverDrawerCommand(user, dto, key));
      const data = { id: handed.shift.shift_id, ...countedData(handed, user) };
      return { message: success.handedOver.replace('{{penerima}}', handed.shift.penerima), seq, data };
    }
    const { seq, ...counted } = await this.commands.execute(new CheckDrawerCommand(user, dto, key));
    const data = { id: counted.count.check_id, ...countedData(counted, user) };
    return { message: success.counted, seq, data };
  }

  @Get(':id/berita-acara.pdf')
  @RequirePermission(PAGE, 'cetak')
  @ApiOperation({ summary: 'The record of a count between times, to be signed' })
  async page(@CurrentUser() user: AuthenticatedUser, @Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const content = await this.checks.page(user, id);
    return new StreamableFile(content, { type: 'application/pdf', disposition: 'inline; filename="hitung-kas.pdf"' });
  }
}
