import { Injectable } from '@nestjs/common';
import type { EnrolledFinger, UserFingerprints } from '@emas/contracts/authorization/fingerprint.dto';
import { isAuthorizer } from '@emas/contracts/permissions/levels';
import { type FingerprintBody, fingerprintStream } from '@emas/domain/authorization/fingerprint';
import { normalizeUserId, requireUserId } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { Accounts } from '../../identity/index.js';
import { Templates } from '../persistence/templates.js';

@Injectable()
export class FingerprintsQuery {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly templates: Templates,
  ) {}

  /** `GET user-fingerprint`: of somebody who may authorize, sealed; everybody else is not registered. */
  async sealed(shop: string, user_id: string): Promise<UserFingerprints[]> {
    const id = normalizeUserId(user_id);
    const account = await this.accounts.find(shop, id);
    if (!account?.active || !isAuthorizer(account.level)) throw new DomainError('FINGERPRINT_NOT_FOUND');
    const fingers = await this.require(shop, id);
    return [
      {
        user_id: id,
        fingerprints: fingers.map(({ template_id }) => ({ bytes: this.templates.seal(shop, template_id) })),
      },
    ];
  }

  /** His fingers; throws where there are none. */
  async require(shop: string, user_id: string): Promise<FingerprintBody['fingers']> {
    const fingers = await this.fingersOf(shop, user_id);
    if (fingers.length === 0) throw new DomainError('FINGERPRINT_NOT_FOUND');
    return fingers;
  }

  async enrolled(shop: string, user_id: string): Promise<EnrolledFinger[]> {
    const id = requireUserId(user_id);
    await this.accounts.require(shop, id);
    const fingers = await this.fingersOf(shop, id);
    return fingers.map(({ finger, enrolled_at, enrolled_by }) => ({ finger, enrolled_at, enrolled_by }));
  }

  private async fingersOf(shop: string, user_id: string): Promise<FingerprintBody['fingers']> {
    const stream = fingerprintStream(user_id);
    return (await this.ledger.load<FingerprintBody | null>(shop, [stream])).get(stream)?.body?.fingers ?? [];
  }
}
