import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReadStatementDto, StatementColumnsDto } from '@emas/contracts/money/reconcile.dto';
import type { StatementKept, StatementReading } from '@emas/contracts/money/reconcile.view';
import { type KeptLine, keepStatement, statementStream } from '@emas/domain/money/reconcile/bank-statement';
import { gapBefore, lineNames, MAX_STATEMENT_LINES, requireAccount, requireBalanced, type Statement } from '@emas/domain/money/statement/statement'; // prettier-ignore
import { DomainError } from '@emas/domain/shared/domain-error';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash, sha256Hex } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { StatementTexts } from '../persistence/statement-texts.js';
import { type BankAccount, BankAccounts } from '../queries/bank-accounts.js';
import { BankBooks } from '../queries/bank-books.js';
import { readStatement } from '../statement-file.js';

/** A file of a bank, with what was said beside it. */
export interface StatementUpload {
  readonly no_rekening: string;
  readonly content: Buffer;
  readonly said: Omit<ReadStatementDto, 'kolom'>;
  readonly columns: StatementColumnsDto | null;
}

interface Read {
  readonly account: BankAccount;
  readonly statement: Statement;
  readonly file_hash: string;
  readonly lines: readonly (KeptLine & { readonly teks: string })[];
}

/** What a file says, and what of it is new. */
@Injectable()
export class StatementReader {
  constructor(
    private readonly accounts: BankAccounts,
    private readonly books: BankBooks,
    private readonly texts: StatementTexts,
  ) {}

  /** Throws what is wrong with the file as a whole: its account, its columns, the difference of its balances. */
  async read(shop: string, { no_rekening, content, said, columns }: StatementUpload): Promise<Read> {
    const account = await this.accounts.require(shop, no_rekening);
    const remembered = columns ? null : await this.texts.columns(shop, account.kode_bank);
    const { saldo_awal = null, saldo_akhir = null } = said;
    const statement = await readStatement(content, { columns, remembered, saldo_awal, saldo_akhir });
    requireAccount(statement, no_rekening);
    requireBalanced(statement);
    const names = lineNames(no_rekening, statement.lines);
    const lines = statement.lines.map(({ tgl, debit, kredit, teks }, at) => ({
      ...{ hash: sha256Hex(names[at]!), tgl, debit, kredit, teks },
    }));
    return { account, statement, file_hash: sha256Hex(content.toString('base64')), lines };
  }

  /** Lines that nobody has imported yet, as of the head. */
  async fresh(shop: string, { account, lines }: Read): Promise<Read['lines']> {
    await this.books.current(shop, account.no_rekening);
    const known = new Set<string>();
    for (let at = 0; at < lines.length; at += MAX_STATEMENT_LINES) {
      const hashes = lines.slice(at, at + MAX_STATEMENT_LINES).map(({ hash }) => hash);
      for (const { hash } of await this.books.statementLinesOf(shop, account.no_rekening, hashes)) known.add(hash);
    }
    return lines.filter(({ hash }) => !known.has(hash));
  }

  async dryRun(shop: string, upload: StatementUpload): Promise<StatementReading> {
    const read = await this.read(shop, upload);
    const { account, statement, file_hash } = read;
    const fresh = await this.fresh(shop, read);
    const so_far = await this.books.statements(shop, account.no_rekening);
    const { format, tgl_awal, tgl_akhir, saldo_awal, saldo_akhir, pending, bad } = statement;
    return {
      ...{ no_rekening: account.no_rekening, kode_bank: account.kode_bank },
      ...{ format, rekening_berkas: statement.no_rekening, file_hash, tgl_awal, tgl_akhir, saldo_awal, saldo_akhir },
      baris: statement.lines.length + pending + bad.length,
      baru: fresh.length,
      dikenal: statement.lines.length - fresh.length,
      pending,
      buruk: bad.slice(0, 200),
      kurang: gapBefore(statement, asLines(fresh), so_far),
    };
  }
}

const asLines = (fresh: Read['lines']) => fresh.map((line) => ({ ...line, row: 0 }));

/** Keeps what is new of a file: its balances and lines in the log, its texts beside it. */
export class KeepStatementCommand extends Command<{ readonly seq: number; readonly data: StatementKept }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly upload: StatementUpload,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(KeepStatementCommand)
export class KeepStatementHandler implements ICommandHandler<KeepStatementCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly reader: StatementReader,
    private readonly texts: StatementTexts,
  ) {}

  async execute({ user, upload, key }: KeepStatementCommand): Promise<{ seq: number; data: StatementKept }> {
    const shop = user.kode_toko;
    const read = await this.reader.read(shop, upload);
    const { account, statement, file_hash } = read;
    if (statement.bad.length > 0)
      throw new DomainError('STATEMENT_BAD_ROWS', { jumlah: statement.bad.length, row: statement.bad[0]!.row });
    const { no_rekening, kode_bank } = account;
    await this.texts.keep(shop, no_rekening, read.lines);
    const { format, tgl_awal, tgl_akhir, saldo_awal, saldo_akhir } = statement;
    const request = { type: 'KeepStatement', no_rekening, file_hash, columns: upload.columns };
    const about = { no_rekening, kode_bank, format, file_hash, tgl_awal, tgl_akhir, saldo_awal, saldo_akhir };
    const { seq, result } = await atHead(
      this.ledger,
      shop,
      () => this.reader.fresh(shop, read),
      (fresh) => ({
        ...{ shop, actor: user.user_id, key, request },
        streams: [statementStream(no_rekening)],
        decide: (context) => {
          const lines = fresh.map(({ hash, tgl, debit, kredit }) => ({ hash, tgl, debit, kredit }));
          const dikenal = statement.lines.length - lines.length;
          return keepStatement({ ...about, statement_id: contentHash(request), dikenal, fresh: lines }, context);
        },
      }),
    );
    if (upload.columns) await this.texts.remember(shop, kode_bank, upload.columns, user.user_id);
    return { seq, data: { baru: result.baru, tgl_awal, tgl_akhir } };
  }
}
