import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthorizedBody } from '@emas/contracts/authorization/authorize.dto';
import {
  AuthorizeFingerprintDto,
  type EnrolledFinger,
  EnrolFingerprintDto,
  ScanFingerprintDto,
  type ScanStarted,
  type UserFingerprints,
} from '@emas/contracts/authorization/fingerprint.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, LoggedIn, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { AuthorizeFingerprintCommand } from './commands/authorize-fingerprint.js';
import { BeginEnrolmentCommand } from './commands/begin-enrolment.js';
import { BeginScanCommand } from './commands/begin-scan.js';
import { CancelScanCommand } from './commands/cancel-scan.js';
import { RemoveFingerCommand } from './commands/remove-finger.js';
import { FingerprintsQuery } from './queries/fingerprints.query.js';

const USERS = 'data-users';

@ApiTags('authorization')
@Controller()
@RequireModule('FINGERPRINT_MODULE')
export class FingerprintController {
  constructor(
    private readonly commands: CommandBus,
    private readonly fingerprints: FingerprintsQuery,
  ) {}

  @Get('user-fingerprint')
  @LoggedIn()
  @ApiOperation({ summary: 'Enrolled fingers of an authorizer, sealed' })
  sealed(@CurrentUser() user: RequestUser, @Query('user_id') user_id?: string): Promise<UserFingerprints[]> {
    return this.fingerprints.sealed(user.kode_toko, typeof user_id === 'string' ? user_id : '');
  }

  @Post('authorization/fingerprint/scan')
  @LoggedIn()
  @HttpCode(200)
  @ApiOperation({ summary: "Await an authorizer's finger for one stated action" })
  scan(@CurrentUser() user: RequestUser, @Body() dto: ScanFingerprintDto): Promise<ScanStarted> {
    return this.commands.execute(new BeginScanCommand(user, dto));
  }

  @Delete('authorization/fingerprint/scan/:scan_id')
  @LoggedIn()
  @ApiOperation({ summary: 'Await the finger no longer' })
  async cancel(
    @CurrentUser() user: RequestUser,
    @Param('scan_id', ParseUUIDPipe) scan_id: string,
  ): Promise<{ message: string }> {
    await this.commands.execute(new CancelScanCommand(user, scan_id));
    return { message: bundle[user.language].authorization.messages.scanCancelled };
  }

  @Post('authorization/fingerprint')
  @LoggedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve the action with the proof of a match' })
  async authorize(@CurrentUser() user: RequestUser, @Body() dto: AuthorizeFingerprintDto): Promise<AuthorizedBody> {
    const { seq, otorisasi_id } = await this.commands.execute(new AuthorizeFingerprintCommand(user, dto));
    return { message: bundle[user.language].identity.messages.authorized, otorisasi_id, seq };
  }

  @Get('users/:user_id/fingerprints')
  @RequirePermission(USERS, 'lihat')
  @ApiOperation({ summary: 'Enrolled fingers of a user' })
  enrolled(@CurrentUser() user: RequestUser, @Param('user_id') user_id: string): Promise<EnrolledFinger[]> {
    return this.fingerprints.enrolled(user.kode_toko, user_id);
  }

  @Post('users/:user_id/fingerprints')
  @RequirePermission(USERS, 'ubah')
  @HttpCode(200)
  @ApiOperation({ summary: 'Await a finger of a user, to know it from then on' })
  enrol(
    @CurrentUser() user: AuthenticatedUser,
    @Param('user_id') user_id: string,
    @Body() { finger }: EnrolFingerprintDto,
  ): Promise<ScanStarted> {
    return this.commands.execute(new BeginEnrolmentCommand(user, user_id, finger));
  }

  @Delete('users/:user_id/fingerprints/:finger')
  @RequirePermission(USERS, 'ubah')
  @ApiOperation({ summary: 'Forget a finger' })
  async remove(
    @CurrentUser() user: RequestUser,
    @Param('user_id') user_id: string,
    @Param('finger') finger: string,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new RemoveFingerCommand(user, user_id, finger, key));
    return { message: bundle[user.language].authorization.messages.fingerprintRemoved, seq };
  }
}
