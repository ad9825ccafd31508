import { Injectable } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';

interface Booked {
  readonly seq: number;
  readonly stream: string;
}

/** What was booked and taken back again reaches no bank. */
@Injectable()
export class TakenBack {
  constructor(private readonly ledger: Ledger) {}

  /** Throws BANK_LINE_TAKEN_BACK for a line whose event was reversed, or that reverses one that nothing is matched with. */
  async refuse(shop: string, lines: readonly (Booked & { readonly gugur: boolean })[]): Promise<void> {
    const gone = lines.find(({ gugur }) => gugur);
    if (gone) throw new DomainError('BANK_LINE_TAKEN_BACK', { seq: gone.seq });
    const streams = [...new Set(lines.map(({ stream }) => stream))];
    const histories = await Promise.all(streams.map((stream) => this.ledger.history(shop, stream)));
    const reversed = new Set(histories.flat().map(({ reverses }) => reverses));
    const back = lines.find(({ seq }) => reversed.has(seq));
    if (back) throw new DomainError('BANK_LINE_TAKEN_BACK', { seq: back.seq });
  }
}
