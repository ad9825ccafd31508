import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CreditorView } from '@emas/contracts/money/creditor.view';
import { CurrentUser, RequirePermission } from '../../../platform/auth/decorators.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { CreditorsQuery } from './creditors.query.js';

@ApiTags('money')
@Controller('cash')
export class PayablesController {
  constructor(private readonly creditors: CreditorsQuery) {}

  @Get('hutang')
  @RequirePermission(['uang-kas', 'uang-bank'], 'tambah')
  @ApiOperation({ summary: 'Suppliers and goldsmiths with what each is owed, his oldest bill and his account' })
  list(@CurrentUser() user: RequestUser): Promise<CreditorView[]> {
    return this.creditors.of(user.kode_toko);
  }
}
