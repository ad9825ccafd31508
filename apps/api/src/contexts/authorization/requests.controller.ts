import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ApproveRequestDto,
  type AuthorizationRequestRow,
  type AuthorizationRequestedBody,
  RefuseRequestDto,
  RequestAuthorizationDto,
  RequestsQueryDto,
} from '@emas/contracts/authorization/authorization-request.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, LoggedIn, RequireLevel, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { AnswerRequestCommand } from './commands/answer-request.js';
import { RequestAuthorizationCommand } from './commands/request-authorization.js';
import { RequestsQuery } from './queries/requests.query.js';

const PAGE = 'permintaan-otorisasi';

@ApiTags('authorization')
@Controller('authorization/requests')
export class RequestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly requests: RequestsQuery,
  ) {}

  @Post()
  @LoggedIn()
  @ApiOperation({ summary: 'Ask a supervisor or the owner to approve one stated action from afar' })
  async ask(
    @CurrentUser() user: RequestUser,
    @Body() dto: RequestAuthorizationDto,
    @IdempotencyKey() key: string,
  ): Promise<AuthorizationRequestedBody> {
    const asked = await this.commands.execute(new RequestAuthorizationCommand(user, dto, key));
    return { message: bundle[user.language].authorization.messages.requested, ...asked };
  }

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: "Requests of the shop for who may approve, one's own for others" })
  list(@CurrentUser() user: RequestUser, @Query() query: RequestsQueryDto, @SeesCost() seesCost: boolean) {
    return this.requests.list({ ...user, seesCost }, query);
  }

  @Get(':permintaan_id')
  @LoggedIn()
  @ApiOperation({ summary: 'One request' })
  one(
    @CurrentUser() user: RequestUser,
    @Param('permintaan_id', ParseUUIDPipe) permintaan_id: string,
    @SeesCost() seesCost: boolean,
  ): Promise<AuthorizationRequestRow> {
    return this.requests.one({ ...user, seesCost }, permintaan_id);
  }

  @Post(':permintaan_id/approve')
  @RequireLevel('SPV', 'OWN')
  @RequirePermission(PAGE, 'validasi')
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve a request of another user' })
  async approve(
    @CurrentUser() user: RequestUser,
    @Param('permintaan_id', ParseUUIDPipe) permintaan_id: string,
    @Body() { keterangan }: ApproveRequestDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const answer = { status: 'DISETUJUI', keterangan: keterangan || null } as const;
    const { seq } = await this.commands.execute(new AnswerRequestCommand(user, permintaan_id, answer, key));
    return { message: bundle[user.language].authorization.messages.approved, seq };
  }

  @Post(':permintaan_id/refuse')
  @RequireLevel('SPV', 'OWN')
  @RequirePermission(PAGE, 'validasi')
  @HttpCode(200)
  @ApiOperation({ summary: 'Refuse a request of another user, with a reason' })
  async refuse(
    @CurrentUser() user: RequestUser,
    @Param('permintaan_id', ParseUUIDPipe) permintaan_id: string,
    @Body() { alasan }: RefuseRequestDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const answer = { status: 'DITOLAK', alasan } as const;
    const { seq } = await this.commands.execute(new AnswerRequestCommand(user, permintaan_id, answer, key));
    return { message: bundle[user.language].authorization.messages.refused, seq };
  }

  @Post(':permintaan_id/cancel')
  @LoggedIn()
  @HttpCode(200)
  @ApiOperation({ summary: "Take back one's own request" })
  async cancel(
    @CurrentUser() user: RequestUser,
    @Param('permintaan_id', ParseUUIDPipe) permintaan_id: string,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(
      new AnswerRequestCommand(user, permintaan_id, { status: 'BATAL' }, key),
    );
    return { message: bundle[user.language].authorization.messages.cancelled, seq };
  }
}
