import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ResetPasswordDto } from '@emas/contracts/identity/change-password.dto';
import { ChangeAccessDto, ChangeUserDto, CreateUserDto, type UserOption } from '@emas/contracts/identity/user.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, LoggedIn, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeAccessCommand } from './commands/change-access.js';
import { ChangeUserCommand } from './commands/change-user.js';
import { CreateUserCommand } from './commands/create-user.js';
import { ResetPasswordCommand } from './commands/reset-password.js';
import { type UserDetail, type UserListRow, UsersQuery } from './queries/users.query.js';

const PAGE = 'data-users';

@ApiTags('identity')
@Controller('users')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: UsersQuery,
  ) {}

  @Get('get/all')
  @LoggedIn()
  @ApiOperation({ summary: 'Users to choose from; a cashier gets those who may authorize' })
  async all(@CurrentUser() user: RequestUser): Promise<{ data: UserOption[] }> {
    const { kode_toko: shop, level } = user;
    return { data: await (level === 'KASIR' ? this.users.authorizers(shop) : this.users.options(shop, null)) };
  }

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'All users' })
  list(@CurrentUser() user: RequestUser): Promise<UserListRow[]> {
    return this.users.list(user.kode_toko);
  }

  @Get(':user_id')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'One user with his access tree' })
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
  @ApiOperation({ summary: 'Change level, WhatsApp number and active flag' })
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
  @RequirePermission(PAGE, 'ubah')
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
