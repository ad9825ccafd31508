import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import {
  AdmitArrivalDto,
  ResolveShipmentDto,
  SendGoodsDto,
  ShipmentTargetsQuery,
} from '@emas/contracts/transfers/shipment.dto';
import type {
  DisputedShipment,
  IncomingShipment,
  ManifestView,
  SentShipment,
  ShipmentTarget,
} from '@emas/contracts/transfers/shipment.view';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { SendGoodsCommand } from './commands/send-goods.js';
import { AdmitArrivalCommand, ResolveShipmentCommand } from './commands/settle-shipment.js';
import type { ShipmentAnswer } from './commands/shipment-answer.js';
import { Manifests } from './queries/manifests.js';
import { ShipmentLists } from './queries/shipment-lists.js';

const SEND = ['kirim-barang', 'kirim-barang-kecabang'];
const RECEIVE = 'terima-barang';

/** Goods to other shops, and what is under way from them; lists, print and the way back are every document's. */
@ApiTags('transfers')
@Controller()
@RequireModule('SEND_GOODS')
export class ShipmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: ShipmentLists,
    private readonly manifests: Manifests,
  ) {}

  @Post('kirim-barang')
  @RequirePermission(SEND, 'tambah')
  @ApiOperation({ summary: 'Send items to another shop of the house, with an authorization; all or none' })
  async send(
    @CurrentUser() user: RequestUser,
    @Body() dto: SendGoodsDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ShipmentAnswer> {
    const answer = await this.commands.execute(new SendGoodsCommand(user, dto, key));
    return { message: bundle[user.language].shipping.success.saved, ...answer };
  }

  @Get('kirim-barang/tujuan')
  @RequirePermission(SEND, 'lihat')
  @ApiOperation({ summary: 'Shops that goods can be sent to: the head office, branches, or both' })
  targets(
    @CurrentUser() user: RequestUser,
    @Query() { jenis }: ShipmentTargetsQuery,
  ): Promise<readonly ShipmentTarget[]> {
    return this.lists.targets(user.kode_toko, jenis);
  }

  @Get('kirimbarang/get/nokirim')
  @RequirePermission([...SEND, 'laporan-kirim-barang'], 'lihat')
  @ApiOperation({ summary: 'What this shop sent in the last ninety days and did not take back' })
  sent(@CurrentUser() user: RequestUser): Promise<readonly SentShipment[]> {
    return this.lists.sent(user.kode_toko);
  }

  @Get('kirim-barang/unreceive/list-no-kirim')
  @RequirePermission(RECEIVE, 'lihat')
  @ApiOperation({ summary: 'What is under way to this shop, the oldest first' })
  incoming(@CurrentUser() user: RequestUser): Promise<readonly IncomingShipment[]> {
    return this.lists.incoming(user.kode_toko);
  }

  @Get('kirim-barang/masalah')
  @RequirePermission([...SEND, RECEIVE], 'lihat')
  @ApiOperation({ summary: 'Things that this shop and another one say they have: a person decides' })
  disputed(@CurrentUser() user: RequestUser): Promise<readonly DisputedShipment[]> {
    return this.lists.disputed(user.kode_toko);
  }

  @Get('kirim-barang/masuk/:toko/:no')
  @RequirePermission(RECEIVE, 'lihat')
  @ApiOperation({ summary: 'A shipment that comes to this shop: its things, and codes that are not known here' })
  manifest(
    @CurrentUser() user: RequestUser,
    @Param('toko') toko: string,
    @Param('no') no: string,
  ): Promise<ManifestView> {
    return this.manifests.view(user.kode_toko, toko.trim().toUpperCase(), no.trim().toUpperCase());
  }

  @Post('kirim-barang/:id/selesaikan')
  @HttpCode(200)
  @RequirePermission(SEND, 'ubah')
  @ApiOperation({ summary: 'What is missing came back or is lost; with an authorization' })
  async resolve(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ResolveShipmentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ShipmentAnswer> {
    const answer = await this.commands.execute(new ResolveShipmentCommand(user, id, dto, key));
    return { message: bundle[user.language].shipping.success.resolved, ...answer };
  }

  @Post('kirim-barang/:id/akui')
  @HttpCode(200)
  @RequirePermission(SEND, 'ubah')
  @ApiOperation({
    summary: 'The other shop has these: what two shops claim, or what a shop without books here took in; authorized',
  })
  async admit(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: AdmitArrivalDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ShipmentAnswer> {
    const answer = await this.commands.execute(new AdmitArrivalCommand(user, id, dto, key));
    return { message: bundle[user.language].shipping.success.admitted, ...answer };
  }
}
