import { Injectable } from '@nestjs/common';
import type { UserStep } from '@emas/contracts/identity/user-step.view';
import { fingerprintStream } from '@emas/domain/authorization/fingerprint';
import { userStream } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';

/** Most steps shown of one user, the newest. */
const LIMIT = 500;

/** Everything that was done to an account and the fingers that approve for it, read from the ledger itself. */
@Injectable()
export class UserHistory {
  constructor(private readonly ledger: Ledger) {}

  /** Newest first. Throws USER_NOT_FOUND. */
  async of(shop: string, user_id: string): Promise<readonly UserStep[]> {
    const [own, fingers] = await Promise.all(
      [userStream(user_id), fingerprintStream(user_id)].map((stream) => this.ledger.history(shop, stream)),
    );
    if (own!.length === 0) throw new DomainError('USER_NOT_FOUND');
    return [...own!, ...fingers!]
      .sort((one, other) => other.seq - one.seq)
      .slice(0, LIMIT)
      .map(({ seq, recordedAt, actor, type }) => ({ seq, at: recordedAt, oleh: actor, perubahan: type }));
  }
}
