import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchDto, ReleaseMatchDto } from '@emas/contracts/money/reconcile.dto';
import type { MatchedData } from '@emas/contracts/money/reconcile.view';
import { bankLineStream, type BookLine } from '@emas/domain/money/reconcile/bank-line';
import { bankMonthStream, monthOf } from '@emas/domain/money/reconcile/bank-month';
import type { KeptLine } from '@emas/domain/money/reconcile/bank-statement';
import { type Match, type MatchedBy, matchLines, releaseMatch } from '@emas/domain/money/reconcile/match-lines';
import { confirmMatched, isSeenIn, releaseMatched } from '@emas/domain/money/reconcile/confirm-matched';
import { DomainError } from '@emas/domain/shared/domain-error';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { type ItemFacts, NonCashFacts } from '../../money/index.js';
import { BankAccounts } from '../queries/bank-accounts.js';
import { BankBooks } from '../queries/bank-books.js';
import { TakenBack } from '../queries/taken-back.js';

/** Most lines of one call, whatever its matches are. */
const MOST_LINES = 500;

type User = Pick<RequestUser, 'user_id' | 'kode_toko'>;

/** Matches lines of a statement with lines of the book. */
export class MatchLinesCommand extends Command<{ readonly seq: number; readonly data: MatchedData }> {
  constructor(
    readonly user: User,
    readonly no_rekening: string,
    readonly matches: readonly MatchDto[],
    readonly cara: MatchedBy,
    readonly key: string,
  ) {
    super();
  }
}

interface Sides {
  readonly mutasi: ReadonlyMap<string, KeptLine>;
  readonly buku: ReadonlyMap<number, BookLine>;
  /** Transfers among them that nobody has seen in the account yet, or somebody has. */
  readonly transfers: ItemFacts;
}

@CommandHandler(MatchLinesCommand)
export class MatchLinesHandler implements ICommandHandler<MatchLinesCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: BankAccounts,
    private readonly books: BankBooks,
    private readonly takenBack: TakenBack,
    private readonly nonCash: NonCashFacts,
  ) {}

  async execute(command: MatchLinesCommand): Promise<{ seq: number; data: MatchedData }> {
    const { user, no_rekening, matches, cara, key } = command;
    const shop = user.kode_toko;
    await this.accounts.require(shop, no_rekening);
    const lines = matches.reduce((sum, { mutasi, buku }) => sum + mutasi.length + buku.length, 0);
    if (matches.length === 0 || lines > MOST_LINES) throw new DomainError('MATCH_TOO_MANY', { max: MOST_LINES });
    const request = { type: 'MatchLines', no_rekening, matches };
    const { seq, result } = await atHead(
      this.ledger,
      shop,
      () => this.sides(command),
      (sides) => {
        const full = matches.map((match, at) => this.match(match, sides, contentHash({ key, at }).slice(0, 32), cara));
        return {
          ...{ shop, actor: user.user_id, key, request },
          streams: [...streamsOf(no_rekening, full), ...sides.transfers.streams],
          reads: sides.transfers.reads,
          decide: (context) => {
            const { events, result: done } = matchLines(no_rekening, full, context);
            const seen = confirmMatched(no_rekening, full, [...sides.transfers.items.values()], context);
            return {
              events: [...events, ...seen],
              result: { match_ids: done.matches.map(({ match_id }) => match_id) },
            };
          },
        };
      },
    );
    return { seq, data: result };
  }

  private async sides({ user, no_rekening, matches }: MatchLinesCommand): Promise<Sides> {
    const shop = user.kode_toko;
    const hashes = matches.flatMap(({ mutasi }) => mutasi);
    const seqs = matches.flatMap(({ buku }) => buku);
    await this.books.followed(shop);
    const [mutasi, buku] = await Promise.all([
      this.books.statementLinesOf(shop, no_rekening, hashes),
      this.books.bookLinesOf(shop, no_rekening, seqs),
    ]);
    await this.takenBack.refuse(shop, buku);
    return {
      transfers: await this.nonCash.within(shop, seqs, (item) => isSeenIn(no_rekening, item)),
      mutasi: new Map(mutasi.map(({ hash, tgl, debit, kredit }) => [hash, { hash, tgl, debit, kredit }])),
      buku: new Map(buku.map(({ seq, tgl, jumlah }) => [seq, { seq, tgl, jumlah }])),
    };
  }

  private match({ mutasi, buku }: MatchDto, sides: Sides, match_id: string, cara: MatchedBy): Match {
    const line = (hash: string): KeptLine => {
      const found = sides.mutasi.get(hash);
      if (!found) throw new DomainError('STATEMENT_LINE_NOT_FOUND');
      return found;
    };
    const book = (seq: number): BookLine => {
      const found = sides.buku.get(seq);
      if (!found) throw new DomainError('BANK_LINE_NOT_FOUND', { seq });
      return found;
    };
    return { match_id, mutasi: [...new Set(mutasi)].map(line), buku: [...new Set(buku)].map(book), cara };
  }
}

/** What matches write: the months of their statements and the guards of their lines. */
export const streamsOf = (no_rekening: string, matches: readonly Pick<Match, 'mutasi' | 'buku'>[]): string[] => [
  ...new Set(matches.flatMap(({ mutasi }) => mutasi.map(({ tgl }) => bankMonthStream(no_rekening, monthOf(tgl))))),
  ...new Set(matches.flatMap(({ buku }) => buku.map(({ seq }) => bankLineStream(no_rekening, seq)))),
];

/** Frees the lines of one match, whatever its day; a day that is done is opened first. */
export class ReleaseMatchCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: User,
    readonly no_rekening: string,
    readonly dto: ReleaseMatchDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ReleaseMatchCommand)
export class ReleaseMatchHandler implements ICommandHandler<ReleaseMatchCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly books: BankBooks,
    private readonly nonCash: NonCashFacts,
  ) {}

  async execute({ user, no_rekening, dto, key }: ReleaseMatchCommand): Promise<{ seq: number }> {
    const shop = user.kode_toko;
    const request = { type: 'ReleaseMatch', no_rekening, match_id: dto.match_id };
    // Asked again with its key, it is answered as it was, and found no more.
    const [written] = await this.ledger.writtenKeys(shop, [key]);
    if (written) return { seq: written[1] };
    await this.books.followed(shop);
    const match = await this.books.matchOf(shop, no_rekening, dto.match_id);
    if (!match) throw new DomainError('MATCH_NOT_FOUND');
    const seqs = match.buku.map(({ seq }) => seq);
    const { seq } = await atHead(
      this.ledger,
      shop,
      () => this.nonCash.within(shop, seqs, (item) => isSeenIn(no_rekening, item)),
      ({ items, streams, reads }) => ({
        ...{ shop, actor: user.user_id, key, request },
        streams: [...streamsOf(no_rekening, [match]), ...streams],
        reads,
        decide: (context) => {
          const { events } = releaseMatch(no_rekening, match, context);
          return { events: [...events, ...releaseMatched(match.match_id, [...items.values()], context)], result: null };
        },
      }),
    );
    return { seq };
  }
}
