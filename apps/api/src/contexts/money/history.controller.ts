import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { listedDto } from '@emas/contracts/documents/document.dto';
import { cashEntry } from '@emas/contracts/money/entries/cash-entry';
import {
  MONEY_BOOKS,
  type MoneyBook,
  MoneyHistoryDto,
  MoneyPositionDto,
} from '@emas/contracts/money/money-history.dto';
import type { MoneyPosition } from '@emas/contracts/money/money-history.view';
import { may } from '@emas/contracts/permissions/access-tree';
import { OneOf, Optional } from '@emas/contracts/shared/rules';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DateLock } from '../../engine/date-lock/date-lock.js';
import { DocumentList } from '../../engine/document/document-list.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { cashEntryKind } from './cash-entry.kind.js';
import { MoneyHistory, type MoneyTable } from './queries/money-history.js';
import { MoneyPositions } from './queries/money-positions.js';

/** Whose page each is; a book is read as far as its asker may see the pages. */
const PAGES: Readonly<Record<MoneyTable, string>> = {
  'UANG KAS': 'uang-kas',
  'UANG BANK': 'uang-bank',
  'MUTASI UANG BANK': 'mutasi-uang-bank',
  'MUTASI UANG CASH': 'mutasi-uang-cash',
};
const MOVES: readonly MoneyTable[] = ['MUTASI UANG BANK', 'MUTASI UANG CASH'];
const BOOKS: Readonly<Record<MoneyBook, readonly MoneyTable[]>> = {
  KAS: ['UANG KAS'],
  BANK: ['UANG BANK'],
  MUTASI: MOVES,
  ALL: ['UANG KAS', 'UANG BANK', ...MOVES],
};
const pagesOf = (tables: readonly MoneyTable[]): string[] => tables.map((table) => PAGES[table]);

class PaginatedDto extends listedDto(cashEntry) {
  @Optional() @OneOf(MONEY_BOOKS) buku?: MoneyBook;
}

/** What several screens of money read together, as the specification calls it. */
@ApiTags('money')
@Controller('cash')
export class HistoryController {
  constructor(
    private readonly history: MoneyHistory,
    private readonly positions: MoneyPositions,
    private readonly entries: DocumentList,
    private readonly dates: DateLock,
  ) {}

  @Get('paginated')
  @RequirePermission(pagesOf(BOOKS.ALL), 'lihat')
  @ApiOperation({
    summary: 'Cash entries unless buku asks for others: BANK, MUTASI, ALL. A bare array, or a page with limit',
  })
  async paginated(@CurrentUser() user: AuthenticatedUser, @Query() { buku = 'KAS', ...asked }: PaginatedDto) {
    if (buku !== 'KAS') return this.page(user, BOOKS[buku], asked);
    this.seen(user, BOOKS.KAS);
    const page = await this.entries.page(cashEntryKind, user.kode_toko, await this.dates.within(user, asked), false);
    return asked.limit === undefined ? page.data : page;
  }

  @Get('history-bank')
  @RequirePermission(pagesOf([...BOOKS.BANK, ...MOVES]), 'lihat')
  @ApiOperation({ summary: 'Entries of banks and moves that touch them, newest first; {count, data} with limit' })
  historyBank(@CurrentUser() user: AuthenticatedUser, @Query() asked: MoneyHistoryDto) {
    return this.page(user, [...BOOKS.BANK, ...MOVES], asked);
  }

  @Get('position')
  @RequirePermission(['uang-kas', 'uang-bank'], 'lihat')
  @ApiOperation({ summary: 'What the drawer of the session or the accounts hold, and what was entered of them today' })
  position(
    @CurrentUser() user: AuthenticatedUser,
    @Query() { buku }: MoneyPositionDto,
  ): Promise<readonly MoneyPosition[]> {
    this.seen(user, BOOKS[buku]);
    return buku === 'KAS' ? this.positions.drawers(user) : this.positions.accounts(user);
  }

  private async page(user: AuthenticatedUser, tables: readonly MoneyTable[], asked: MoneyHistoryDto) {
    const page = await this.history.of(user.kode_toko, this.seen(user, tables), await this.dates.within(user, asked));
    return asked.limit === undefined ? page.data : page;
  }

  /** Those that he may see; none is a refusal. */
  private seen({ level, grants }: AuthenticatedUser, tables: readonly MoneyTable[]): readonly MoneyTable[] {
    const seen = tables.filter((table) => may(level, grants, PAGES[table], 'lihat'));
    if (seen.length === 0) throw new DomainError('FORBIDDEN');
    return seen;
  }
}
