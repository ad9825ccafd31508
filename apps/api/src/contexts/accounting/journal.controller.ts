import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RecordJournalDto } from '@emas/contracts/accounting/journal-entry.dto';
import type { JournalAccountChoice, JournalToTurn } from '@emas/contracts/accounting/journal-entry.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { entrySaid } from '../../engine/entries/entry.controller.js';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { type JournalAnswer, RecordJournalCommand } from './commands/record-journal.js';
import { JournalDesk } from './queries/journal-desk.js';

const PAGE = 'jurnal-umum';

/** Jurnal Umum: what no screen books, on the accounts of the chart themselves. */
@ApiTags('accounting')
@Controller('accounting/jurnal')
@RequireModule('ACCOUNTING_MODULE')
export class JournalController {
  constructor(
    private readonly commands: CommandBus,
    private readonly desk: JournalDesk,
  ) {}

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Book a journal by hand, dated in any month that is open' })
  async record(
    @CurrentUser() user: RequestUser,
    @Body() dto: RecordJournalDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & JournalAnswer> {
    const answer = await this.commands.execute(new RecordJournalCommand(user, dto, key));
    return { message: entrySaid('journal-entry', 'saved', user.language), ...answer };
  }

  @Get('akun')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Accounts of the chart, with the page that books on them where a journal may not' })
  accounts(@CurrentUser() user: RequestUser): Promise<JournalAccountChoice[]> {
    return this.desk.accounts(user.kode_toko);
  }

  @Get('balik')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Journals of months before that are to be turned round and were not yet' })
  toTurn(@CurrentUser() user: RequestUser): Promise<JournalToTurn[]> {
    return this.desk.toTurn(user.kode_toko);
  }
}
