import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BookStatementLineDto } from '@emas/contracts/money/reconcile.dto';
import type { BookedData } from '@emas/contracts/money/reconcile.view';
import type { DecideContext, NewEvent } from '@emas/domain/ledger/event';
import { requireOpenDay } from '@emas/domain/ledger/books';
import { bankLineStream } from '@emas/domain/money/reconcile/bank-line';
import { bankMonthStream, monthOf } from '@emas/domain/money/reconcile/bank-month';
import type { KeptLine } from '@emas/domain/money/reconcile/bank-statement';
import { matchLines } from '@emas/domain/money/reconcile/match-lines';
import { DomainError } from '@emas/domain/shared/domain-error';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { moveMoneyCommand, MoveMoneyCommand, recordBankCommand, RecordBankCommand } from '../../money/index.js';
import { BankAccounts } from '../queries/bank-accounts.js';
import { BankBooks } from '../queries/bank-books.js';

type User = Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci' | 'level'>;

/** Books what a line of a statement says, and matches it with that: both in one append, or neither. */
export class BookStatementLineCommand extends Command<{ readonly seq: number; readonly data: BookedData }> {
  constructor(
    readonly user: User,
    readonly no_rekening: string,
    readonly dto: BookStatementLineDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(BookStatementLineCommand)
export class BookStatementLineHandler implements ICommandHandler<BookStatementLineCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: BankAccounts,
    private readonly books: BankBooks,
  ) {}

  async execute(command: BookStatementLineCommand): Promise<{ seq: number; data: BookedData }> {
    const { user, no_rekening, dto } = command;
    const shop = user.kode_toko;
    await this.accounts.require(shop, no_rekening);
    const asked = bookingOf(command);
    const { seq, result, numbers } = await atHead(
      this.ledger,
      shop,
      () => this.facts(shop, no_rekening, dto.mutasi_id),
      ({ line, head }) => booked(command, asked, line, head),
    );
    const [no_bukti = result.no_bukti] = Object.values(numbers);
    return { seq, data: { ...result, no_bukti } };
  }

  private async facts(shop: string, no_rekening: string, hash: string) {
    const { seq: head } = await this.ledger.head(shop);
    const [line] = await this.books.statementLinesOf(shop, no_rekening, [hash]);
    if (!line) throw new DomainError('STATEMENT_LINE_NOT_FOUND');
    const { tgl, debit, kredit } = line;
    return { head, line: { hash, tgl, debit, kredit } };
  }
}

/** The command of what is booked, as its own page sends it. */
function bookingOf({ user, dto, key }: BookStatementLineCommand): LedgerCommand<unknown> {
  if (dto.entry) return recordBankCommand(new RecordBankCommand(user, dto.entry, key));
  if (!dto.mutasi) throw new DomainError('VALIDATION_FAILED', {}, [{ field: 'entry', code: 'mustChoose' }]);
  const { asal, tujuan } = dto.mutasi;
  const isBank = (side: string | null | undefined): boolean => side != null && side !== 'CASH';
  const of = isBank(asal) && isBank(tujuan) ? 'BANK' : 'CASH';
  return moveMoneyCommand(new MoveMoneyCommand(of, user, dto.mutasi, key));
}

/**
 * Both as one command. What it books will stand at the head: nothing else is appended there, or it is decided anew, so the
 * sequences of its events are known before they are written.
 */
function booked(
  { no_rekening, key }: BookStatementLineCommand,
  asked: LedgerCommand<unknown>,
  line: KeptLine,
  head: number,
): LedgerCommand<BookedData> {
  const seqs = Array.from({ length: MOST_BOOKED }, (_, at) => head + 1 + at);
  const request = { type: 'BookStatementLine', no_rekening, mutasi_id: line.hash, booking: asked.request };
  const match_id = contentHash({ key, at: 0 }).slice(0, 32);
  return {
    ...asked,
    request,
    streams: [
      ...asked.streams,
      bankMonthStream(no_rekening, monthOf(line.tgl)),
      ...seqs.map((seq) => bankLineStream(no_rekening, seq)),
    ],
    decide: (context) => {
      const { events } = asked.decide(context);
      const buku = movedOn(`bank/${no_rekening}`, events, head, context);
      if (buku.length === 0) throw new DomainError('BOOKED_ELSEWHERE', { no_rekening });
      const match = { match_id, mutasi: [line], buku, cara: 'BUAT' } as const;
      const matched = matchLines(no_rekening, [match], context);
      const { selisih_sen } = matched.result.matches[0]!;
      return {
        events: [...events, ...matched.events],
        result: { match_ids: [match_id], no_bukti: '', selisih_sen },
      };
    },
  };
}

/** Events that one booking writes at most, those of its approvals among them. */
const MOST_BOOKED = 12;

/** What the events of a booking move on the account, each at the sequence that it will have. */
function movedOn(akun: string, events: readonly NewEvent[], head: number, context: DecideContext) {
  const tgl = requireOpenDay(context);
  return events
    .map(({ postings = [] }, at) => ({
      ...{ seq: head + 1 + at, tgl },
      jumlah: postings.filter((posting) => posting.akun === akun).reduce((sum, { jumlah }) => sum + jumlah, 0),
    }))
    .filter(({ jumlah }) => jumlah !== 0);
}
