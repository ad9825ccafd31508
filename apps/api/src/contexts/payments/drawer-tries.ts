import { Injectable } from '@nestjs/common';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { LedgerCommand, LedgerResult } from '../../ledger/ledger.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { type Subject, Throttle } from '../identity/index.js';

type Payer = Pick<RequestUser, 'user_id' | 'kode_toko'> & { readonly level?: RequestUser['level'] };
type Hiding = Pick<LedgerCommand<unknown>, 'hidesBalances'>;

/** How often within the hour somebody who counts blind may hear whether a drawer has a sum, and the sum not be booked. */
const LIMIT = 5;
const MINUTES = 60;
const OVERDRAWN = 'ACCOUNT_OVERDRAWN';
/** One answer is no, the other yes. */
const TELLING: ReadonlySet<string> = new Set([OVERDRAWN, 'AUTHORIZATION_REQUIRED']);

/**
 * Sums that somebody who counts blind wants out of a drawer. Whether it has them is told before anybody is asked to approve:
 * nobody approves what cannot be paid. Counted by the hour, before it is told: of who tries too often the approver is
 * asked first, or the balance would be found by halving.
 */
@Injectable()
export class DrawerTries {
  constructor(
    private readonly throttle: Throttle,
    private readonly security: SecurityLog,
  ) {}

  /** Runs what pays out of a drawer. What was booked is no try: it stands in the books. */
  async watch<Result>(user: Payer, run: (how: Hiding) => Promise<LedgerResult<Result>>): Promise<LedgerResult<Result>> {
    if (!user.level || !countsBlind({ level: user.level })) return run({});
    const { kode_toko: shop, user_id } = user;
    const tries = await this.throttle.count(shop, sums(user_id), MINUTES);
    if (tries === LIMIT + 1) this.security.note('drawer-tries-held', { user_id, shop });
    try {
      const answer = await run({ hidesBalances: tries > LIMIT });
      // The question that led to its approval was no try either.
      const isApproved = answer.events.some(({ type }) => type === 'AuthorizationUsed');
      await this.throttle.giveBack(shop, sums(user_id), isApproved ? 2 : 1);
      return answer;
    } catch (error) {
      if (!(error instanceof DomainError) || !TELLING.has(error.code))
        await this.throttle.giveBack(shop, sums(user_id));
      throw error;
    }
  }
}

const sums = (user_id: string): Subject => ({ name: `drawer:${user_id}` });
