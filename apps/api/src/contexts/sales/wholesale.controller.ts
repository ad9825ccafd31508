import { Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import type { WholesaleServerView } from '@emas/contracts/sales/wholesale.view';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { TillQueries } from './queries/till.js';
import { WholesaleServer } from './queries/wholesale-server.js';

const PAGE = 'redirect-to-grosir';

/** Many things at once, to who sells them on. */
@ApiTags('sales')
@Controller()
@RequireModule('SEMI_GROSIR')
export class WholesaleController {
  constructor(
    private readonly server: WholesaleServer,
    private readonly till: TillQueries,
  ) {}

  @Get('grosir/status')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Does the server that wholesale is sold at answer, and is it this one?' })
  state(@CurrentUser() { kode_toko }: RequestUser, @Headers('host') host?: string): Promise<WholesaleServerView> {
    return this.server.state(kode_toko, host);
  }

  @Post('grosir/masuk')
  @HttpCode(200)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Where the wholesale till is opened; refused while its server does not answer' })
  enter(@CurrentUser() { kode_toko }: RequestUser, @Headers('host') host?: string): Promise<WholesaleServerView> {
    return this.server.enter(kode_toko, host);
  }

  @Get('penjualan/baki/:kode_baki')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'All things of a tray that are for sale, each with its proposed price' })
  tray(@CurrentUser() { kode_toko }: RequestUser, @Param('kode_baki') kode: string): Promise<TillItemView[]> {
    return this.till.tray(kode_toko, kode.trim().toUpperCase());
  }
}
