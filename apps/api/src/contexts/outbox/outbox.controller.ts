import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { OutboxListDto } from '@emas/contracts/outbox/outbox.dto';
import type { OutboxMessageView, OutboxSummary } from '@emas/contracts/outbox/outbox.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { CancelMessageCommand } from './commands/cancel-message.js';
import { ResendMessageCommand } from './commands/resend-message.js';
import { OutboxQueries } from './queries/outbox-queries.js';

const PAGE = 'kotak-keluar';

const MessageId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: () => new DomainError('OUTBOX_NOT_FOUND') }));

@ApiTags('outbox')
@Controller('kotak-keluar')
export class OutboxController {
  constructor(
    private readonly commands: CommandBus,
    private readonly outbox: OutboxQueries,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Messages; a bare array, or {count, data} with limit' })
  async list(
    @CurrentUser() user: RequestUser,
    @Query() filter: OutboxListDto,
  ): Promise<OutboxMessageView[] | { count: number; data: OutboxMessageView[] }> {
    const page = await this.outbox.list(user.kode_toko, filter);
    return filter.limit === undefined ? page.data : page;
  }

  @Get('ringkasan')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What waits and what failed, by channel' })
  summary(@CurrentUser() user: RequestUser): Promise<OutboxSummary[]> {
    return this.outbox.summary(user.kode_toko);
  }

  @Get(':id')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'One message' })
  one(@CurrentUser() user: RequestUser, @MessageId() id: string): Promise<OutboxMessageView> {
    return this.outbox.one(user.kode_toko, id);
  }

  @Post(':id/kirim-ulang')
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Send a message again, or a waiting one at once' })
  async resend(@CurrentUser() user: RequestUser, @MessageId() id: string): Promise<{ message: string }> {
    const { waits } = await this.commands.execute(new ResendMessageCommand(user, id));
    const { success } = bundle[user.language].outbox;
    return { message: waits ? success.waits : success.resent };
  }

  @Delete(':id')
  @RequirePermission(PAGE, 'hapus')
  @ApiOperation({ summary: 'Take back a message that has not left yet' })
  async cancel(@CurrentUser() user: RequestUser, @MessageId() id: string): Promise<{ message: string }> {
    await this.commands.execute(new CancelMessageCommand(user, id));
    return { message: bundle[user.language].outbox.success.cancelled };
  }
}
