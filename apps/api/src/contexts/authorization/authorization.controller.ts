import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AuthorizedBody, AuthorizeDto, type ApprovalWaysBody } from '@emas/contracts/authorization/authorize.dto';
import { type ReasonsBody, ReasonsDto } from '@emas/contracts/authorization/reasons.dto';
import type { UserOption } from '@emas/contracts/identity/user.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import { CurrentUser, LoggedIn } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { UsersQuery } from '../identity/index.js';
import { AuthorizeCommand } from './commands/authorize.js';
import { TellReasonsCommand } from './commands/tell-reasons.js';
import { ApprovalWaysQuery } from './queries/approval-ways.query.js';

@ApiTags('authorization')
@Controller('authorization')
export class AuthorizationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: UsersQuery,
    private readonly ways: ApprovalWaysQuery,
  ) {}

  @Post()
  @LoggedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve one stated action by the credentials of a supervisor or the owner' })
  async authorize(
    @CurrentUser() user: RequestUser,
    @Body() dto: AuthorizeDto,
    @Ip() address: string,
  ): Promise<AuthorizedBody> {
    const { seq, otorisasi_id } = await this.commands.execute(new AuthorizeCommand(user, dto, address));
    return { message: bundle[user.language].identity.messages.authorized, otorisasi_id, seq };
  }

  @Post('reasons')
  @LoggedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'What an approval would cover, told to who may give it' })
  reasons(@CurrentUser() user: RequestUser, @Body() dto: ReasonsDto, @Ip() address: string): Promise<ReasonsBody> {
    return this.commands.execute(new TellReasonsCommand(user, dto, address));
  }

  @Get('authorizers')
  @LoggedIn()
  @ApiOperation({ summary: 'Who may authorize' })
  async authorizers(@CurrentUser() user: RequestUser): Promise<{ data: UserOption[] }> {
    return { data: await this.users.authorizers(user.kode_toko) };
  }

  @Get('ways')
  @LoggedIn()
  @ApiOperation({ summary: 'How an approval can be given this moment' })
  waysOf(@CurrentUser() user: RequestUser): Promise<ApprovalWaysBody> {
    return this.ways.of(user);
  }
}
