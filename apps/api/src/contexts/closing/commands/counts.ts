import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CountDrawerDto } from '@emas/contracts/closing/closing.dto';
import { AuthorizationRequired } from '@emas/domain/authorization/authorization';
import { askedDifference, askedDifferenceStream } from '@emas/domain/closing/asked-difference';
import { refusedCount, refusedCountStream } from '@emas/domain/closing/refused-count';
import { DomainError } from '@emas/domain/shared/domain-error';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand, type LedgerResult } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { DayFigures, type DrawerSum } from '../queries/day-figures.js';
import { piecesSaid } from './counting.js';

/** Refusals by which somebody learns that his figure is not the book's. */
const DIFFERS: ReadonlySet<string> = new Set(['DIFFERENCE_NEEDS_REASON', 'AUTHORIZATION_REQUIRED']);

interface Counting {
  readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>;
  readonly said: Pick<CountDrawerDto, 'tgl' | 'kode_laci' | 'pecahan'>;
}

/** Hands counts that are posted to the ledger; what was refused because it differed from the book is kept. */
@Injectable()
export class Counts {
  constructor(
    private readonly ledger: Ledger,
    private readonly figures: DayFigures,
  ) {}

  async run<Result>(
    counting: Counting,
    command: (drawer: Pick<DrawerSum, 'saldo' | 'last_movement_seq'>) => LedgerCommand<Result>,
  ): Promise<LedgerResult<Result>> {
    const { user, said } = counting;
    try {
      return await atHead(this.ledger, user.kode_toko, () => this.figures.drawer(user.kode_toko, said), command);
    } catch (error) {
      if (error instanceof DomainError && DIFFERS.has(error.code)) await this.keepRefused(counting);
      if (error instanceof AuthorizationRequired) await this.keepDifference(counting, error);
      throw error;
    }
  }

  private async keepRefused({ user, said: { tgl, kode_laci, pecahan } }: Counting): Promise<void> {
    const said = { tgl, kode_laci, pecahan: piecesSaid({ pecahan }) };
    await this.ledger.execute({
      shop: user.kode_toko,
      actor: user.user_id,
      key: randomUUID(),
      request: { type: 'RefusedCount', ...said },
      streams: [refusedCountStream(tgl, kode_laci)],
      decide: (context) => refusedCount(said, context),
    });
  }

  /** For who will be asked to agree to it. */
  private async keepDifference({ user }: Counting, { missing }: AuthorizationRequired): Promise<void> {
    for (const { hash, rincian } of missing) {
      if (!rincian) continue;
      await this.ledger.execute({
        shop: user.kode_toko,
        actor: user.user_id,
        key: randomUUID(),
        request: { type: 'AskedDifference', hash, rincian },
        streams: [askedDifferenceStream(user.user_id, hash)],
        decide: (context) => askedDifference({ hash, rincian }, context),
      });
    }
  }
}
