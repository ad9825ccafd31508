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
import { namingSettlement } from '../../../engine/entries/naming-settlement.js';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import {
  atItsField,
  type ItemFacts,
  moveMoneyCommand,
  MoveMoneyCommand,
  NonCashFacts,
  recordBankCommand,
  RecordBankCommand,
  settleNonCashCommand,
  SettleNonCashCommand,
} from '../../money/index.js';
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

/** What it rests on, as it stands at the head. */
interface Facts {
  readonly head: number;
  readonly line: KeptLine;
  /** Of a settlement. */
  readonly items: ItemFacts | null;
}

@CommandHandler(BookStatementLineCommand)
export class BookStatementLineHandler implements ICommandHandler<BookStatementLineCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: BankAccounts,
    private readonly books: BankBooks,
    private readonly nonCash: NonCashFacts,
  ) {}

  async execute(command: BookStatementLineCommand): Promise<{ seq: number; data: BookedData }> {
    const { user, no_rekening } = command;
    const shop = user.kode_toko;
    await this.accounts.require(shop, no_rekening);
    const { seq, result, numbers } = await namingSettlement(this.ledger, shop, () =>
      atHead(
        this.ledger,
        shop,
        () => this.facts(command),
        (facts) => booked(command, bookingOf(command, facts.items), facts),
      ),
    ).catch((error: unknown) => {
      throw atItsField(error);
    });
    const [no_bukti = result.no_bukti] = Object.values(numbers);
    return { seq, data: { ...result, no_bukti } };
  }

  private async facts({ user, no_rekening, dto }: BookStatementLineCommand): Promise<Facts> {
    const shop = user.kode_toko;
    const { seq: head } = await this.ledger.head(shop);
    await this.books.followed(shop);
    const [found] = await this.books.statementLinesOf(shop, no_rekening, [dto.mutasi_id]);
    if (!found) throw new DomainError('STATEMENT_LINE_NOT_FOUND');
    const { hash, tgl, debit, kredit } = found;
    const items = dto.settlement ? await this.nonCash.of(shop, dto.settlement.items) : null;
    return { head, line: { hash, tgl, debit, kredit }, items };
  }
}

/** The command of what is booked, as its own page sends it. */
function bookingOf({ user, dto, key }: BookStatementLineCommand, items: ItemFacts | null): LedgerCommand<unknown> {
  if (dto.settlement && items) {
    const settling = { ...dto.settlement, mutasi_id: dto.mutasi_id };
    return settleNonCashCommand(new SettleNonCashCommand(user, settling, key), items);
  }
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
  { line, head }: Facts,
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
