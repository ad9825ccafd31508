import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BirthdayRow } from '@emas/contracts/membership/customer.dto';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { Ledger } from '../../ledger/ledger.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { Birthdays } from './queries/birthdays.js';

@ApiTags('membership')
@Controller('member')
export class BirthdaysController {
  constructor(
    private readonly birthdays: Birthdays,
    private readonly ledger: Ledger,
  ) {}

  @Get('find-current-birthday')
  @RequirePermission('dashboard', 'lihat')
  @ApiOperation({ summary: 'Whose birthday it is on the business day, of members and of customers who agreed' })
  async today(@CurrentUser() user: RequestUser): Promise<BirthdayRow[]> {
    const { openDay, lastDay } = await this.ledger.head(user.kode_toko);
    return this.birthdays.on(user.kode_toko, openDay ?? lastDay ?? jakartaDate(new Date().toISOString()));
  }
}
