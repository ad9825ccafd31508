import { Body, Controller, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { PayExternalDto, SendExternalDto, UpdateExternalDto } from '@emas/contracts/transfers/external.dto';
import type { ExternalTaxView, FurnaceBarView, PartnerView } from '@emas/contracts/transfers/external.view';
import { entrySaid } from '../../engine/entries/entry.controller.js';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { type ExternalPaymentAnswer, PayExternalCommand } from './commands/pay-external.js';
import { type ExternalAnswer, SendExternalCommand } from './commands/send-external.js';
import { type ExternalUpdateAnswer, UpdateExternalCommand } from './commands/update-external.js';
import { ExternalTaxes } from './queries/external-taxes.js';
import { FurnaceBars } from './queries/furnace-bars.js';
import { Partners } from './queries/partners.js';

const SEND = 'kirim-barang-external';
const UPDATE = 'update-barang-external';

/** Goods at partners outside the house; lists, print and the way back are every document's and every entry's. */
@ApiTags('transfers')
@Controller()
@RequireModule('EXTERNAL_GOODS')
export class ExternalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly bars: FurnaceBars,
    private readonly partners: Partners,
    private readonly taxes: ExternalTaxes,
  ) {}

  @Get('kirim-barang-external/mitra')
  @RequirePermission([SEND, UPDATE], 'lihat')
  @ApiOperation({ summary: 'Partners outside the house, what each has, for how long, and what he owes' })
  list(@CurrentUser() user: RequestUser): Promise<readonly PartnerView[]> {
    return this.partners.list(user.kode_toko);
  }

  @Get('kirim-barang-external/lebur')
  @RequirePermission(SEND, 'lihat')
  @ApiOperation({ summary: 'Bars that lie where they came out of the furnace' })
  lying(@CurrentUser() user: RequestUser): Promise<FurnaceBarView[]> {
    return this.bars.list(user.kode_toko);
  }

  @Get('update-barang-external/pajak/:id')
  @RequirePermission(UPDATE, 'lihat')
  @ApiOperation({ summary: 'What a sale of each thing of a shipment bears of tax' })
  tax(@CurrentUser() user: RequestUser, @Param('id', ParseUUIDPipe) id: string): Promise<ExternalTaxView> {
    return this.taxes.of(user.kode_toko, id);
  }

  @Post('kirim-barang-external')
  @RequirePermission(SEND, 'tambah')
  @ApiOperation({ summary: 'Send items and bars to a partner outside the house, with an authorization; all or none' })
  async send(
    @CurrentUser() user: RequestUser,
    @Body() dto: SendExternalDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ExternalAnswer> {
    const answer = await this.commands.execute(new SendExternalCommand(user, dto, key));
    return { message: bundle[user.language].external.success.saved, ...answer };
  }

  @Post('update-barang-external')
  @RequirePermission(UPDATE, 'ubah')
  @ApiOperation({ summary: 'What a partner returned and sold, and what he paid at once' })
  async update(
    @CurrentUser() user: RequestUser,
    @Body() dto: UpdateExternalDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ExternalUpdateAnswer> {
    const answer = await this.commands.execute(new UpdateExternalCommand(user, dto, key));
    return { message: entrySaid('external-update', 'saved', user.language), ...answer };
  }

  @Post('bayar-barang-external')
  @RequirePermission(UPDATE, 'ubah')
  @ApiOperation({ summary: 'What a partner pays of what he owes' })
  async pay(
    @CurrentUser() user: RequestUser,
    @Body() dto: PayExternalDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ExternalPaymentAnswer> {
    const answer = await this.commands.execute(new PayExternalCommand(user, dto, key));
    return { message: entrySaid('external-payment', 'saved', user.language), ...answer };
  }
}
