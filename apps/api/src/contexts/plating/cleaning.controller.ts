import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { ReceiveCleaningDto, SendCleaningDto } from '@emas/contracts/plating/cleaning.dto';
import type { CleanableThingView, OpenCleaningView } from '@emas/contracts/plating/cleaning.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { type CleaningReceivedAnswer, ReceiveCleaningCommand } from './commands/receive-cleaning.js';
import { type CleaningSentAnswer, SendCleaningCommand } from './commands/send-cleaning.js';
import { SendToCleanCommand } from './commands/send-to-clean.js';
import { AwayThings } from './queries/away-things.js';
import { CleanableThings } from './queries/cleanable-things.js';
import { OpenCleanings } from './queries/open-cleanings.js';

const SENDING = 'kirim-barang-cuci';
const WASHED = 'terima-barang-cuci';

/** What goes out to be cleaned or plated, and what comes back of washing. */
@ApiTags('plating')
@Controller()
export class CleaningController {
  constructor(
    private readonly commands: CommandBus,
    private readonly away: AwayThings,
    private readonly cleanable: CleanableThings,
    private readonly open: OpenCleanings,
  ) {}

  @Get('kirim-barang-cuci/menunggu')
  @RequireModule('SEPUHAN')
  @RequirePermission(SENDING, 'lihat')
  @ApiOperation({ summary: 'Sorted goods that may be sent, what waits longest first' })
  async waiting(@CurrentUser() user: RequestUser, @SeesCost() seesCost: boolean): Promise<CleanableThingView[]> {
    const goods = (await this.away.isCentral(user.kode_toko)) ? this.away : this.cleanable;
    return goods.waiting(user.kode_toko, seesCost);
  }

  @Post('kirim-barang-cuci')
  @RequireModule('SEPUHAN')
  @RequirePermission(SENDING, 'tambah')
  @ApiOperation({
    summary: 'Send sorted goods, or things of the trays, to be cleaned or plated; to head office where it does that',
  })
  async send(
    @CurrentUser() user: RequestUser,
    @Body() dto: SendCleaningDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CleaningSentAnswer> {
    const isCentral = await this.away.isCentral(user.kode_toko);
    const Sending = isCentral ? SendToCleanCommand : SendCleaningCommand;
    const answer = await this.commands.execute(new Sending(user.kode_toko, user.user_id, dto, key));
    return { message: bundle[user.language].cleaning.success.saved, ...answer };
  }

  @Get('terima-barang-cuci/menunggu')
  @RequireModule('SEPUHAN_SENDIRI')
  @RequirePermission(WASHED, 'lihat')
  @ApiOperation({ summary: 'What is out to be washed, the longest first' })
  washing(@CurrentUser() user: RequestUser): Promise<OpenCleaningView[]> {
    return this.open.list(user.kode_toko, 'CUCI');
  }

  @Post('terima-barang-cuci')
  @RequireModule('SEPUHAN_SENDIRI')
  @RequirePermission(WASHED, 'tambah')
  @ApiOperation({ summary: 'What came back of washing, by weight; its loss waits to be settled' })
  async washed(
    @CurrentUser() user: RequestUser,
    @Body() dto: ReceiveCleaningDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CleaningReceivedAnswer> {
    const answer = await this.commands.execute(
      new ReceiveCleaningCommand(user.kode_toko, user.user_id, 'CT', dto, key),
    );
    return { message: bundle[user.language].washing.success.saved, ...answer };
  }
}
