import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AuthorizedBody, AuthorizeDto, type AuthorizersBody } from '@emas/contracts/authorization/authorize.dto';
import { type ReasonsBody, ReasonsDto } from '@emas/contracts/authorization/reasons.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import { CurrentUser, LoggedIn } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { AuthorizeCommand } from './commands/authorize.js';
import { TellReasonsCommand } from './commands/tell-reasons.js';
import { AuthorizersQuery } from './queries/authorizers.query.js';

@ApiTags('authorization')
@Controller('authorization')
export class AuthorizationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly who: AuthorizersQuery,
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
  authorizers(@CurrentUser() user: RequestUser): Promise<AuthorizersBody> {
    return this.who.of(user);
  }
}
