import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  CancelCouponDto,
  CancelCouponIssueDto,
  CheckCouponDto,
  FindCouponIssuesDto,
  FindCouponsDto,
  IssueCouponsDto,
  PrintCouponsDto,
  ReleaseCouponDto,
  UseCouponDto,
  WorthOfCouponDto,
} from '@emas/contracts/coupons/coupon.dto';
import type { CouponIssuePage, CouponKindView, CouponPage, CouponView, CouponWorthView } from '@emas/contracts/coupons/coupon.view'; // prettier-ignore
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { CancelCouponIssueCommand } from './commands/cancel-issue.js';
import { CancelCouponCommand, type CouponStepAnswer, ReleaseCouponCommand, UseCouponCommand } from './commands/coupon-steps.js'; // prettier-ignore
import { type CouponsIssuedAnswer, IssueCouponsCommand } from './commands/issue-coupons.js';
import { CouponFiles } from './coupon-files.js';
import { CouponCheck } from './queries/coupon-check.js';
import { CouponLists } from './queries/coupon-lists.js';

const PAGE = 'cek-kupon';
/** Where a sale is paid, or saved and paid. */
const TILLS = [
  'transaksi-penjualan',
  'validasi-penjualan',
  'transaksi-jual-beli-manual',
  'validasi-jual-beli-manual',
  'validasi-jual-beli',
  'redirect-to-grosir',
];

const said = ({ language }: Pick<RequestUser, 'language'>) => bundle[language].coupons.success;

/** Coupons: issued, looked at, used once, cancelled. */
@ApiTags('membership')
@Controller('kupon')
@RequireModule('KUPON')
export class CouponsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: CouponLists,
    private readonly checks: CouponCheck,
    private readonly files: CouponFiles,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Issued coupons, their numbers covered' })
  find(@CurrentUser() { kode_toko }: RequestUser, @Query() asked: FindCouponsDto): Promise<CouponPage> {
    return this.lists.coupons(kode_toko, asked);
  }

  @Get('jenis')
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Kinds that may be issued today, with how many of each are left' })
  kinds(@CurrentUser() { kode_toko }: RequestUser): Promise<readonly CouponKindView[]> {
    return this.lists.kinds(kode_toko);
  }

  @Get('terbit')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Issues of coupons, the newest first' })
  issues(@CurrentUser() { kode_toko }: RequestUser, @Query() asked: FindCouponIssuesDto): Promise<CouponIssuePage> {
    return this.lists.issues(kode_toko, asked);
  }

  @Post('terbit')
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Issue coupons of a kind; what is more than five hundred is done by a job' })
  async issue(
    @CurrentUser() user: RequestUser,
    @Body() dto: IssueCouponsDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CouponsIssuedAnswer> {
    const answer = await this.commands.execute(new IssueCouponsCommand(user, dto, key));
    return { message: said(user).issued, ...answer };
  }

  @Post('terbit/:id/batal')
  @HttpCode(200)
  @RequirePermission(PAGE, 'batal')
  @ApiOperation({ summary: 'Cancel what nobody has used of an issue, with an authorization' })
  async cancelIssue(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: CancelCouponIssueDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new CancelCouponIssueCommand(user, id, dto, key));
    return { message: said(user).issueCancelled, seq };
  }

  @Get('terbit/:id/cetak')
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Coupons of an issue that nobody has used: pages, or what a receipt printer is sent' })
  @ApiProduces('application/pdf', 'application/octet-stream')
  print(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { format }: PrintCouponsDto,
  ): Promise<StreamableFile> {
    return this.files.of(user, id, format);
  }

  @Post('cek')
  @HttpCode(200)
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'A coupon by its number: what it promises, and whether it holds' })
  check(@CurrentUser() { kode_toko }: RequestUser, @Body() { nomor }: CheckCouponDto): Promise<CouponView> {
    return this.checks.check(kode_toko, nomor);
  }

  @Post('hitung')
  @HttpCode(200)
  @RequirePermission(TILLS, 'lihat')
  @ApiOperation({ summary: 'What a coupon takes off what is at the till; nothing is saved' })
  worth(@CurrentUser() { kode_toko }: RequestUser, @Body() dto: WorthOfCouponDto): Promise<CouponWorthView> {
    return this.checks.worth(kode_toko, dto);
  }

  @Post('pakai')
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Take a coupon as used without a note, with an authorization' })
  async use(
    @CurrentUser() user: RequestUser,
    @Body() dto: UseCouponDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CouponStepAnswer> {
    const answer = await this.commands.execute(new UseCouponCommand(user, dto, key));
    return { message: said(user).used, ...answer };
  }

  @Post('lepas')
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Take a use of today without a note back' })
  async release(
    @CurrentUser() user: RequestUser,
    @Body() dto: ReleaseCouponDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CouponStepAnswer> {
    const answer = await this.commands.execute(new ReleaseCouponCommand(user, dto, key));
    return { message: said(user).released, ...answer };
  }

  @Post('batal')
  @HttpCode(200)
  @RequirePermission(PAGE, 'batal')
  @ApiOperation({ summary: 'Cancel a coupon that nobody has used, with an authorization' })
  async cancel(
    @CurrentUser() user: RequestUser,
    @Body() dto: CancelCouponDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CouponStepAnswer> {
    const answer = await this.commands.execute(new CancelCouponCommand(user, dto, key));
    return { message: said(user).cancelled, ...answer };
  }
}
