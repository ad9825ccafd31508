import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { MorningView } from '@emas/contracts/dashboard/morning.view';
import { CurrentUser, LoggedIn } from '../../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import { MorningQuery } from './queries/morning-query.js';

@ApiTags('dashboard')
@Controller('beranda')
export class MorningController {
  constructor(private readonly morning: MorningQuery) {}

  @Get()
  @LoggedIn()
  @ApiOperation({
    summary: 'The day as the asker meets it: what waits, his drawer, his sales, first steps of an empty shop',
  })
  view(@CurrentUser() user: AuthenticatedUser): Promise<MorningView> {
    return this.morning.view(user);
  }
}
