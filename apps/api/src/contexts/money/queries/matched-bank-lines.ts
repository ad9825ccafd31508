import { Injectable } from '@nestjs/common';
import type { StreamId } from '@emas/domain/ledger/event';
import { type BankDay, bankDayStream } from '@emas/domain/money/reconcile/bank-day';
import { type BankLineState, bankLineStream } from '@emas/domain/money/reconcile/bank-line';
import { type BankMonth, bankMonthStream, monthOf } from '@emas/domain/money/reconcile/bank-month';
import { bankEntries, type BankEntryRecordedBody } from '@emas/domain/money/bank-entry';
import { cardCash, type CardCashPaidBody } from '@emas/domain/money/card-cash';
import { bankMoves, type MoneyMovedBody } from '@emas/domain/money/money-move';
import { type MoneyReceivedBody, moneyReceipts } from '@emas/domain/money/money-receipt';
import { moneySends, type MoneySentBody } from '@emas/domain/money/money-send';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { EntryGuard } from '../../../engine/entries/entry-kind.js';
import { Ledger } from '../../../ledger/ledger.js';

const BANK = 'bank/';

/** Lines of accounts at banks that a statement's are matched with: what booked one is not taken back before it is released. */
@Injectable()
export class MatchedBankLines {
  constructor(private readonly ledger: Ledger) {}

  /** The refusal of taking back what a stream booked; null where nothing is matched with it. As it stands at the head. */
  async refusalOf(shop: string, stream: StreamId): Promise<DomainError | null> {
    const history = await this.ledger.history(shop, stream);
    const lines = history.flatMap(({ seq, postings }) =>
      postings
        .filter(({ akun }) => akun.startsWith(BANK))
        .map(({ akun }) => bankLineStream(akun.slice(BANK.length), seq)),
    );
    if (lines.length === 0) return null;
    const states = await this.ledger.load<BankLineState | null>(shop, [...new Set(lines)]);
    const matched = [...states.values()].find(({ body }) => body?.match_id != null)?.body;
    return matched ? this.refusal(shop, matched) : null;
  }

  /** A day that is done is named by its number. */
  private async refusal(shop: string, { no_rekening, tgl }: BankLineState): Promise<DomainError> {
    const month = bankMonthStream(no_rekening, monthOf(tgl!));
    const done = (await this.ledger.load<BankMonth | null>(shop, [month])).get(month)!.body?.selesai;
    if (!done || tgl! > done.tgl) return new DomainError('BANK_LINE_MATCHED', { no_rekening, tgl });
    const day = bankDayStream(no_rekening, done.tgl);
    const { no } = (await this.ledger.load<BankDay>(shop, [day])).get(day)!;
    return new DomainError('BANK_LINE_RECONCILED', { no, tgl: done.tgl });
  }
}

/** Keeps entries of one kind while a statement's line is matched with them. */
@Injectable()
abstract class MatchedGuard<Body> implements EntryGuard<Body> {
  constructor(private readonly lines: MatchedBankLines) {}

  protected abstract streamOf(body: Body): StreamId;

  async guard(shop: string, body: Body): Promise<() => void> {
    const refusal = await this.lines.refusalOf(shop, this.streamOf(body));
    return () => {
      if (refusal) throw refusal;
    };
  }
}

@Injectable()
export class BankEntryGuard extends MatchedGuard<BankEntryRecordedBody> {
  protected streamOf({ bank_entry_id }: BankEntryRecordedBody): StreamId {
    return bankEntries.stream(bank_entry_id);
  }
}

@Injectable()
export class MoneyMoveGuard extends MatchedGuard<MoneyMovedBody> {
  protected streamOf({ move_id }: MoneyMovedBody): StreamId {
    return bankMoves.stream(move_id);
  }
}

@Injectable()
export class CardCashGuard extends MatchedGuard<CardCashPaidBody> {
  protected streamOf({ card_cash_id }: CardCashPaidBody): StreamId {
    return cardCash.stream(card_cash_id);
  }
}

@Injectable()
export class MoneyReceiptGuard extends MatchedGuard<MoneyReceivedBody> {
  protected streamOf({ receipt_id }: MoneyReceivedBody): StreamId {
    return moneyReceipts.stream(receipt_id);
  }
}

@Injectable()
export class MoneySendGuard extends MatchedGuard<MoneySentBody> {
  protected streamOf({ send_id }: MoneySentBody): StreamId {
    return moneySends.stream(send_id);
  }
}
