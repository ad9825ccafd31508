import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FinishBankDayDto, ReopenBankDayDto } from '@emas/contracts/money/reconcile.dto';
import type { FinishedData } from '@emas/contracts/money/reconcile.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { type BankDay, bankDayStream, finishBankDay, type FinishFacts, monthsBetween, reopenBankDay } from '@emas/domain/money/reconcile/bank-day'; // prettier-ignore
import { bankMonthStream, monthOf } from '@emas/domain/money/reconcile/bank-month';
import { DomainError } from '@emas/domain/shared/domain-error';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { BankAccounts } from '../queries/bank-accounts.js';
import { BankBooks } from '../queries/bank-books.js';
import { BankProofs } from '../queries/bank-proofs.js';

type User = Pick<RequestUser, 'user_id' | 'kode_toko'>;

/** Finishes the days of an account up to one, with its proof. */
export class FinishBankDayCommand extends Command<{ readonly seq: number; readonly data: FinishedData }> {
  constructor(
    readonly user: User,
    readonly no_rekening: string,
    readonly dto: FinishBankDayDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(FinishBankDayCommand)
export class FinishBankDayHandler implements ICommandHandler<FinishBankDayCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: BankAccounts,
    private readonly books: BankBooks,
    private readonly proofs: BankProofs,
  ) {}

  async execute({ user, no_rekening, dto, key }: FinishBankDayCommand): Promise<{ seq: number; data: FinishedData }> {
    const shop = user.kode_toko;
    const { tgl, otorisasi_ids = [] } = dto;
    const { kode_bank } = await this.accounts.require(shop, no_rekening);
    const request = { type: 'FinishBankDay', no_rekening, tgl };
    const stream = bankDayStream(no_rekening, tgl);
    const { seq, numbers, result } = await atHead(
      this.ledger,
      shop,
      () => this.facts(shop, no_rekening, tgl),
      (facts) => ({
        ...{ shop, actor: user.user_id, key, request },
        streams: [
          stream,
          ...monthsBetween(monthOf(facts.sebelum ?? facts.tgl_awal), monthOf(tgl)).map((bulan) =>
            bankMonthStream(no_rekening, bulan),
          ),
          ...otorisasi_ids.map(authorizationStream),
        ],
        decide: (context) =>
          finishBankDay({ no_rekening, kode_bank, tgl, otorisasi_ids, hash: contentHash(request) }, facts, context),
      }),
    );
    const no_bukti = numbers[stream] ?? (await this.ledger.load<BankDay>(shop, [stream])).get(stream)!.no!;
    return { seq, data: { no_bukti, tgl, bukti: result.bukti } };
  }

  private async facts(shop: string, no_rekening: string, tgl: string): Promise<FinishFacts> {
    const statements = await this.books.current(shop, no_rekening);
    if (!statements) throw new DomainError('BANK_DAY_NO_STATEMENT', { tgl, tgl_akhir: '' });
    const { tgl_awal, tgl_akhir } = statements;
    const [unmatched, last, bukti] = await Promise.all([
      this.proofs.unmatched(shop, no_rekening, tgl),
      this.books.lastDone(shop, no_rekening),
      this.proofs.at(shop, no_rekening, tgl, tgl_awal),
    ]);
    if (!bukti) throw new DomainError('BANK_DAY_NO_STATEMENT', { tgl, tgl_akhir });
    return { unmatched, tgl_awal, tgl_akhir, sebelum: last?.tgl ?? null, bukti };
  }
}

/** Opens the last finished days of an account again. */
export class ReopenBankDayCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: User,
    readonly no_rekening: string,
    readonly dto: ReopenBankDayDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ReopenBankDayCommand)
export class ReopenBankDayHandler implements ICommandHandler<ReopenBankDayCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ user, no_rekening, dto, key }: ReopenBankDayCommand): Promise<{ seq: number }> {
    const shop = user.kode_toko;
    const { tgl, alasan, otorisasi_ids = [] } = dto;
    const request = { type: 'ReopenBankDay', no_rekening, tgl, alasan };
    const stream = bankDayStream(no_rekening, tgl);
    const { body } = (await this.ledger.load<BankDay | null>(shop, [stream])).get(stream)!;
    const months = body ? monthsBetween(body.bulan_awal, monthOf(tgl)) : [monthOf(tgl)];
    const { seq } = await this.ledger.execute({
      ...{ shop, actor: user.user_id, key, request },
      streams: [
        stream,
        ...months.map((bulan) => bankMonthStream(no_rekening, bulan)),
        ...otorisasi_ids.map(authorizationStream),
      ],
      decide: (context) =>
        reopenBankDay({ no_rekening, tgl, alasan, otorisasi_ids, hash: contentHash(request) }, context),
    });
    return { seq };
  }
}
