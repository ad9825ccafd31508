import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ResetPasswordDto } from '@emas/contracts/identity/change-password.dto';
import {
  ChangeAccessDto,
  ChangeMenusDto,
  ChangeUserDto,
  CreateUserDto,
  type UserDetail,
  type UserListRow,
  type UserOption,
  type UserSession,
} from '@emas/contracts/identity/user.dto';
import type { UserStep } from '@emas/contracts/identity/user-step.view';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, LoggedIn, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeAccessCommand } from './commands/change-access.js';
import { ChangeMenusCommand } from './commands/change-menus.js';
import { ChangeUserCommand } from './commands/change-user.js';
import { CreateUserCommand } from './commands/create-user.js';
import { EndSessionCommand } from './commands/end-session.js';
import { ResetPasswordCommand } from './commands/reset-password.js';
import { UserHistory } from './queries/user-history.js';
import { UsersQuery } from './queries/users.query.js';

const PAGE = 'data-users';
/** The tree with its actions, and its menu levels alone. */
const ACCESS_PAGE = 'hak-akses-users';
const MENU_PAGE = 'hak-akses-news';
const READERS = [PAGE, ACCESS_PAGE, MENU_PAGE];

@ApiTags('identity')
@Controller('users')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: UsersQuery,
    private readonly steps: UserHistory,
  ) {}

  @Get('get/all')
  @LoggedIn()
  @ApiOperation({ summary: 'Users to choose from; a cashier gets those who may authorize' })
  async all(@CurrentUser() user: RequestUser): Promise<{ data: UserOption[] }> {
    const { kode_toko: shop, level } = user;
    return { data: await (level === 'KASIR' ? this.users.authorizers(shop) : this.users.options(shop, null)) };
  }

  @Get()
  @RequirePermission(READERS, 'lihat')
  @ApiOperation({ summary: 'All users' })
  list(@CurrentUser() user: RequestUser): Promise<UserListRow[]> {
    return this.users.list(user.kode_toko);
  }

  @Get(':user_id')
  @RequirePermission(READERS, 'lihat')
  @ApiOperation({ summary: "One user with his access tree and his level's template" })
  detail(@CurrentUser() user: RequestUser, @Param('user_id') user_id: string): Promise<UserDetail> {
    return this.users.detail(user.kode_toko, user_id);
  }

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Create a user with the rights of his level' })
  async create(
    @CurrentUser() user: RequestUser,
    @Body() dto: CreateUserDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { user_id: string }> {
    const { seq, user_id } = await this.commands.execute(new CreateUserCommand(user, dto, key));
    return { message: bundle[user.language].identity.messages.userCreated, seq, user_id };
  }

  @Put(':user_id')
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Change level, WhatsApp number, last day and active flag' })
  async change(
    @CurrentUser() user: RequestUser,
    @Param('user_id') user_id: string,
    @Body() dto: ChangeUserDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ChangeUserCommand(user, user_id, dto, key));
    return { message: bundle[user.language].identity.messages.userChanged, seq };
  }

  @Put(':user_id/akses')
  @RequirePermission(ACCESS_PAGE, 'ubah')
  @ApiOperation({ summary: 'Set the access tree' })
  async changeAccess(
    @CurrentUser() user: RequestUser,
    @Param('user_id') user_id: string,
    @Body() dto: ChangeAccessDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ChangeAccessCommand(user, user_id, dto, key));
    return { message: bundle[user.language].identity.messages.accessChanged, seq };
  }

  @Put(':user_id/menu')
  @RequirePermission(MENU_PAGE, 'ubah')
  @ApiOperation({ summary: 'Set which pages are shown' })
  async changeMenus(
    @CurrentUser() user: RequestUser,
    @Param('user_id') user_id: string,
    @Body() { halaman }: ChangeMenusDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ChangeMenusCommand(user, user_id, halaman, key));
    return { message: bundle[user.language].identity.messages.accessChanged, seq };
  }

  @Get(':user_id/sessions')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Where a user is logged in' })
  sessions(@CurrentUser() user: RequestUser, @Param('user_id') user_id: string): Promise<UserSession[]> {
    return this.users.liveSessions(user.kode_toko, user_id, user.session_id);
  }

  @Get(':user_id/riwayat')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Everything that was done to an account and its fingers, the newest first' })
  history(@CurrentUser() user: RequestUser, @Param('user_id') user_id: string): Promise<readonly UserStep[]> {
    return this.steps.of(user.kode_toko, user_id.trim().toUpperCase());
  }

  @Delete(':user_id/sessions/:session_id')
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: "End a user's session" })
  async endSession(
    @CurrentUser() user: RequestUser,
    @Param('user_id') user_id: string,
    @Param('session_id') session_id: string,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new EndSessionCommand(user, user_id, session_id, key));
    return { message: bundle[user.language].identity.messages.sessionEnded, seq };
  }

  @Post(':user_id/reset-password')
  @RequirePermission(PAGE, 'ubah')
  @HttpCode(200)
  @ApiOperation({ summary: "Set another user's password and log him out" })
  async resetPassword(
    @CurrentUser() user: RequestUser,
    @Param('user_id') user_id: string,
    @Body() { new_password }: ResetPasswordDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ResetPasswordCommand(user, user_id, new_password, key));
    return { message: bundle[user.language].identity.messages.passwordReset, seq };
  }
}
