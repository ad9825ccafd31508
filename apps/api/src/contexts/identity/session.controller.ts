import { Body, Controller, Get, Headers, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangePasswordDto } from '@emas/contracts/identity/change-password.dto';
import { ChooseDrawerDto, LoginDto, LogoutDto, type SessionData } from '@emas/contracts/identity/login.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, LoggedIn, Public } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { ChangePasswordCommand } from './commands/change-password.js';
import { ChooseDrawerCommand } from './commands/choose-drawer.js';
import { LogInCommand } from './commands/log-in.js';
import { LogOutCommand } from './commands/log-out.js';
import { Accounts } from './queries/accounts.js';
import { SessionDataQuery } from './queries/session-data.js';

@ApiTags('identity')
@Controller('users')
export class SessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly data: SessionDataQuery,
  ) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Log in; take_over ends the session the user has elsewhere' })
  async login(
    @Body() dto: LoginDto,
    @Ip() address: string,
    @Headers('user-agent') userAgent = '',
  ): Promise<{ data: SessionData & { token: string } }> {
    return { data: await this.commands.execute(new LogInCommand(dto, { address, userAgent })) };
  }

  @Get('me')
  @LoggedIn()
  @ApiOperation({ summary: 'Who is logged in, with his rights' })
  async me(@CurrentUser() user: RequestUser): Promise<{ data: SessionData }> {
    const account = await this.accounts.require(user.kode_toko, user.user_id);
    return { data: await this.data.of(user.kode_toko, account, user.kode_laci) };
  }

  @Post('laci')
  @LoggedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Choose which of one’s drawers this session takes and gives cash in' })
  async chooseDrawer(
    @CurrentUser() user: RequestUser,
    @Body() { kode_laci }: ChooseDrawerDto,
  ): Promise<{ message: string; data: SessionData }> {
    await this.commands.execute(new ChooseDrawerCommand(user, kode_laci));
    const account = await this.accounts.require(user.kode_toko, user.user_id);
    const data = await this.data.of(user.kode_toko, account, kode_laci);
    const said = bundle[user.language].identity.messages.drawerChosen;
    return { message: said.replace('{{laci}}', data.nama_laci ?? kode_laci), data };
  }

  @Post('logout')
  @LoggedIn()
  @HttpCode(200)
  @ApiOperation({ summary: "End one's own session" })
  async logout(@CurrentUser() user: RequestUser, @Body() { user_id }: LogoutDto): Promise<{ message: string }> {
    await this.commands.execute(new LogOutCommand(user, user_id));
    return { message: bundle[user.language].identity.messages.loggedOut };
  }

  @Post('change-password')
  @LoggedIn()
  @HttpCode(200)
  @ApiOperation({ summary: "Change one's own password" })
  async changePassword(
    @CurrentUser() user: RequestUser,
    @Body() dto: ChangePasswordDto,
  ): Promise<WriteBody & { readonly token: string | null }> {
    const { seq, token } = await this.commands.execute(new ChangePasswordCommand(user, dto));
    return { message: bundle[user.language].identity.messages.passwordChanged, seq, token };
  }
}
