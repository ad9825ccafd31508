import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuctionLoanDto, PaySurplusDto, PaySurplusOfDto } from '@emas/contracts/debt/loan.dto';
import type { AuctionProposalView, AuctionWritten } from '@emas/contracts/debt/loan.view';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { AuctionLoanCommand } from './commands/auction-loan.js';
import { PaySurplusCommand } from './commands/pay-surplus.js';
import { LoanLookup } from './queries/loan-lookup.js';

const PAGE = 'lelang-hutang';

/** Pledges whose grace is over, and what they brought beyond the debt. */
@ApiTags('debt')
@Controller('hutang')
export class AuctionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lookup: LoanLookup,
  ) {}

  @Get(':id/usulan-lelang')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What the goods of a contract would bring at the price the shop pays' })
  proposal(
    @CurrentUser() { kode_toko }: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<AuctionProposalView> {
    return this.lookup.auction(kode_toko, id);
  }

  @Post(':id/lelang')
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Auction the goods of a contract into own stock or to a bidder, with an authorization' })
  async auction(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: AuctionLoanDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly data: AuctionWritten }> {
    const answer = await this.commands.execute(new AuctionLoanCommand(user, id, dto, key));
    return { message: bundle[user.language].loanauctions.success.saved, ...answer };
  }

  @Post('lelang/:id/kelebihan')
  @HttpCode(200)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Pay what an auction brought beyond the debt to its customer, whole and once' })
  surplus(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: PaySurplusDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly data: object }> {
    return this.paid(user, id, dto, key);
  }

  @Post('kelebihan')
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'The same, of the auction that is named' })
  surplusOf(
    @CurrentUser() user: RequestUser,
    @Body() { lelang_id, ...dto }: PaySurplusOfDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly data: object }> {
    return this.paid(user, lelang_id, dto, key);
  }

  private async paid(user: RequestUser, id: string, dto: PaySurplusDto, key: string) {
    const answer = await this.commands.execute(new PaySurplusCommand(user, id, dto, key));
    return { message: bundle[user.language].entries['loan-surplus'].saved, ...answer };
  }
}
