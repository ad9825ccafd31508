import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { bundle } from '@emas/contracts/messages/bundle';
import { BookStatementLineDto, EraseTextsDto, FinishBankDayDto, MatchLinesDto, ReadStatementDto, ReconciliationDto, ReleaseMatchDto, ReopenBankDayDto, StatementColumnsDto } from '@emas/contracts/money/reconcile.dto'; // prettier-ignore
import type { BankAccountState, BookedData, FinishedData, MatchedData, ReconciliationView, StatementKept, StatementReading } from '@emas/contracts/money/reconcile.view'; // prettier-ignore
import { type Action, may } from '@emas/contracts/permissions/access-tree';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { validationPipe } from '../../platform/errors/validation.pipe.js';
import { streamCsv } from '../../platform/http/csv-answer.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { BookStatementLineCommand } from './commands/book-line.js';
import { FinishBankDayCommand, ReopenBankDayCommand } from './commands/finish-day.js';
import { KeepStatementCommand, StatementReader, type StatementUpload } from './commands/keep-statement.js';
import { MatchLinesCommand, ReleaseMatchCommand } from './commands/match-lines.js';
import { StatementTexts } from './persistence/statement-texts.js';
import { BankAccounts } from './queries/bank-accounts.js';
import { ProofSheets } from './queries/proof-sheets.js';
import { LEFT_COLUMNS, type LeftLine, Reconciliation } from './queries/reconciliation.js';

const PAGE = 'rekonsiliasi-bank';
const MAX_BYTES = 5 * 1024 * 1024;

const StatementFile = () => UseInterceptors(FileInterceptor('file', { limits: { fileSize: MAX_BYTES, files: 1, fields: 5 } })); // prettier-ignore
const FILE_BODY = {
  schema: {
    type: 'object',
    properties: {
      file: { type: 'string', format: 'binary' },
      kolom: { type: 'string' },
      saldo_awal: { type: 'string' },
      saldo_akhir: { type: 'string' },
    },
  },
} as const;

/** Statements of banks beside the book. Amounts of statements are sen. */
@ApiTags('money')
@Controller('rekonsiliasi')
export class ReconciliationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: BankAccounts,
    private readonly reconciliation: Reconciliation,
    private readonly reader: StatementReader,
    private readonly texts: StatementTexts,
    private readonly sheets: ProofSheets,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Accounts of the shop, and how far each is reconciled' })
  list(@CurrentUser() user: RequestUser): Promise<BankAccountState[]> {
    return this.accounts.list(user.kode_toko);
  }

  @Get(':no_rekening')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Lines of statement and book of some days, what is matched and proposed, the proof' })
  of(
    @CurrentUser() user: RequestUser,
    @Param('no_rekening') no_rekening: string,
    @Query() dto: ReconciliationDto,
  ): Promise<ReconciliationView> {
    return this.reconciliation.of(user.kode_toko, no_rekening, dto);
  }

  @Get(':no_rekening/bukti/:tgl.pdf')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'The proof of a day that is done, as it is printed' })
  @ApiProduces('application/pdf')
  async proof(
    @CurrentUser() user: RequestUser,
    @Param('no_rekening') no_rekening: string,
    @Param('tgl') tgl: string,
  ): Promise<StreamableFile> {
    const bytes = await this.sheets.pdf(user.kode_toko, no_rekening, tgl, user.user_id, user.language);
    const disposition = `inline; filename="rekonsiliasi-${no_rekening}-${tgl}.pdf"`;
    return new StreamableFile(bytes, { type: 'application/pdf', disposition });
  }

  @Get(':no_rekening/sisa.csv')
  @RequirePermission(PAGE, 'export')
  @ApiOperation({ summary: 'Lines of either side without a match, as CSV; amounts in rupiah' })
  @ApiProduces('text/csv')
  left(
    @CurrentUser() user: RequestUser,
    @Param('no_rekening') no_rekening: string,
    @Query() dto: ReconciliationDto,
    @Res() response: Response,
  ): Promise<void> {
    const batches = this.reconciliation.left(user.kode_toko, no_rekening, dto);
    const cellsOf = (line: LeftLine) => LEFT_COLUMNS.map((column) => line[column]);
    return streamCsv({ filename: `sisa-${no_rekening}.csv`, heading: LEFT_COLUMNS, cellsOf, batches }, response);
  }

  @Post(':no_rekening/koran')
  @HttpCode(200)
  @RequirePermission(PAGE, 'tambah')
  @StatementFile()
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  @ApiOperation({ summary: 'Dry run of a statement: CSV, xlsx or MT940; what keeping it would do' })
  async read(
    @CurrentUser() user: RequestUser,
    @Param('no_rekening') no_rekening: string,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() dto: ReadStatementDto,
  ): Promise<StatementReading & { readonly message: string }> {
    const reading = await this.reader.dryRun(user.kode_toko, await uploadOf(no_rekening, file, dto));
    return { message: bundle[user.language].reconcile.read, ...reading };
  }

  @Post(':no_rekening/simpan')
  @HttpCode(200)
  @RequirePermission(PAGE, 'tambah')
  @StatementFile()
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  @ApiOperation({ summary: 'Keep what is new of the same file' })
  async keep(
    @CurrentUser() user: RequestUser,
    @Param('no_rekening') no_rekening: string,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() dto: ReadStatementDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly data: StatementKept }> {
    const upload = await uploadOf(no_rekening, file, dto);
    const answer = await this.commands.execute(new KeepStatementCommand(user, upload, key));
    return { message: bundle[user.language].reconcile.kept, ...answer };
  }

  @Post(':no_rekening/cocok')
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Match lines: one of either side, or one beside several; equal within 99 sen' })
  async match(
    @CurrentUser() user: RequestUser,
    @Param('no_rekening') no_rekening: string,
    @Body() { matches }: MatchLinesDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly data: MatchedData }> {
    const answer = await this.commands.execute(new MatchLinesCommand(user, no_rekening, matches, 'TANGAN', key));
    return { message: bundle[user.language].reconcile.matched, ...answer };
  }

  @Post(':no_rekening/lepas')
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Free the lines of one match alone' })
  async release(
    @CurrentUser() user: RequestUser,
    @Param('no_rekening') no_rekening: string,
    @Body() dto: ReleaseMatchDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ReleaseMatchCommand(user, no_rekening, dto, key));
    return { message: bundle[user.language].reconcile.released, seq };
  }

  @Post(':no_rekening/buat')
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Book what a line of the statement says, and match it with that, in one append' })
  async book(
    @CurrentUser() user: AuthenticatedUser,
    @Param('no_rekening') no_rekening: string,
    @Body() dto: BookStatementLineDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly data: BookedData }> {
    const { page, action } = pageOf(dto);
    if (!may(user.level, user.grants, page, action)) throw new DomainError('FORBIDDEN');
    const answer = await this.commands.execute(new BookStatementLineCommand(user, no_rekening, dto, key));
    return { message: bundle[user.language].reconcile.booked, ...answer };
  }

  @Post(':no_rekening/selesai')
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Finish the days up to one: nothing on the statement is unmatched, and the proof is kept' })
  async finish(
    @CurrentUser() user: RequestUser,
    @Param('no_rekening') no_rekening: string,
    @Body() dto: FinishBankDayDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly data: FinishedData }> {
    const answer = await this.commands.execute(new FinishBankDayCommand(user, no_rekening, dto, key));
    return { message: bundle[user.language].reconcile.finished, ...answer };
  }

  @Post(':no_rekening/buka')
  @HttpCode(200)
  @RequirePermission(PAGE, 'batal')
  @ApiOperation({ summary: 'Open the last finished days again, with an approval' })
  async reopen(
    @CurrentUser() user: RequestUser,
    @Param('no_rekening') no_rekening: string,
    @Body() dto: ReopenBankDayDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ReopenBankDayCommand(user, no_rekening, dto, key));
    return { message: bundle[user.language].reconcile.reopened, seq };
  }

  @Post(':no_rekening/hapus-teks')
  @HttpCode(200)
  @RequirePermission(PAGE, 'batal')
  @ApiOperation({ summary: 'Forget what the bank wrote of the days up to one; amounts and matches stay' })
  async erase(
    @CurrentUser() user: RequestUser,
    @Param('no_rekening') no_rekening: string,
    @Body() { sampai }: EraseTextsDto,
  ): Promise<{ readonly message: string; readonly jumlah: number }> {
    const jumlah = await this.texts.erase(user.kode_toko, no_rekening, sampai);
    return { message: bundle[user.language].reconcile.erased, jumlah };
  }
}

/** What is booked asks for the right of its own page too. */
const pageOf = ({ entry, settlement, mutasi }: BookStatementLineDto): { page: string; action: Action } => {
  if (settlement) return { page: 'validasi-non-cash', action: 'validasi' };
  if (entry) return { page: 'uang-bank', action: 'tambah' };
  const isCash = [mutasi?.asal, mutasi?.tujuan].some((side) => side == null || side === 'CASH');
  return { page: isCash ? 'mutasi-uang-cash' : 'mutasi-uang-bank', action: 'tambah' };
};

async function uploadOf(
  no_rekening: string,
  file: Express.Multer.File | undefined,
  { kolom = null, ...said }: ReadStatementDto,
): Promise<StatementUpload> {
  if (!file) throw new DomainError('IMPORT_FILE_MISSING');
  return { no_rekening, content: file.buffer, said, columns: kolom === null ? null : await columnsOf(kolom) };
}

/** They travel as text beside the file, and are held to the same rules as any body. */
async function columnsOf(kolom: string): Promise<StatementColumnsDto> {
  let value: unknown;
  try {
    value = JSON.parse(kolom);
  } catch {
    throw new DomainError('VALIDATION_FAILED', {}, [{ field: 'kolom', code: 'FIELD_INVALID' }]);
  }
  return (await validationPipe().transform(value, {
    type: 'body',
    metatype: StatementColumnsDto,
  })) as StatementColumnsDto;
}
