import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangeJournalDto, JournalListDto } from '@emas/contracts/accounting/journal.dto';
import type { JournalChangeView, JournalView, SuspenseView } from '@emas/contracts/accounting/journal.view';
import { bundle } from '@emas/contracts/messages/bundle';
import { countsBlind } from '@emas/contracts/permissions/levels';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { ChartTaken } from '@emas/domain/accounting/standard-chart';
import { isCostAccount, isDrawer } from '@emas/domain/audit/told';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeJournalCommand } from './commands/change-journal.js';
import { TakeStandardChartCommand } from './commands/take-standard-chart.js';
import { Journals } from './queries/journals.js';
import { Suspense } from './queries/suspense.js';

const PAGE = 'parameter-akun';

/** Parameter Akun: which account a role of a journal goes to. */
@ApiTags('accounting')
@Controller('para-akun-transaksi')
@RequireModule('ACCOUNTING_MODULE')
export class AccountingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly journals: Journals,
    private readonly suspense: Suspense,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Journals with the accounts in force' })
  list(@CurrentUser() user: RequestUser, @Query() { tgl }: JournalListDto): Promise<JournalView[]> {
    return this.journals.on(user.kode_toko, tgl);
  }

  @Get('suspense')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What was posted to accounts without a number' })
  unmapped(@CurrentUser() user: AuthenticatedUser, @SeesCost() seesCost: boolean): Promise<SuspenseView[]> {
    const isBlind = countsBlind(user);
    const mayKnow = (akun: string): boolean => (seesCost || !isCostAccount(akun)) && !(isBlind && isDrawer(akun));
    return this.suspense.of(user.kode_toko, mayKnow);
  }

  @Post('standar')
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Take over the standard chart of accounts for what has no account yet' })
  async standard(
    @CurrentUser() user: RequestUser,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & Pick<ChartTaken, 'akun' | 'jurnal'>> {
    const { seq, akun, jurnal } = await this.commands.execute(new TakeStandardChartCommand(user, key));
    const { success } = bundle[user.language].accounting;
    return { message: akun + jurnal > 0 ? success.chartTaken : success.chartComplete, seq, akun, jurnal };
  }

  @Get(':trx/:type/history')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Who changed which account of a journal, and when' })
  history(
    @CurrentUser() user: RequestUser,
    @Param('trx') trx: string,
    @Param('type') type: string,
  ): Promise<JournalChangeView[]> {
    return this.journals.history(user.kode_toko, trx, type);
  }

  @Put(':trx/:type')
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Change accounts of a journal, from a day on' })
  change(
    @CurrentUser() user: RequestUser,
    @Param('trx') trx: string,
    @Param('type') type: string,
    @Body() dto: ChangeJournalDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly version: number }> {
    return this.write(user, trx, type, dto, key);
  }

  @Post(':trx/:type')
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'As PUT' })
  changeByPost(
    @CurrentUser() user: RequestUser,
    @Param('trx') trx: string,
    @Param('type') type: string,
    @Body() dto: ChangeJournalDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly version: number }> {
    return this.write(user, trx, type, dto, key);
  }

  private async write(user: RequestUser, trx: string, type: string, dto: ChangeJournalDto, key: string) {
    const { seq, version } = await this.commands.execute(new ChangeJournalCommand(user, trx, type, dto, key));
    return { message: bundle[user.language].accounting.success.saved, seq, version };
  }
}
