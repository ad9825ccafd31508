import { Injectable } from '@nestjs/common';
import type { EnrolledFinger, UserFingerprints } from '@emas/contracts/authorization/fingerprint.dto';
import { isAuthorizer } from '@emas/contracts/permissions/levels';
import { type FingerprintBody, countsAsHis, fingerprintStream } from '@emas/domain/authorization/fingerprint';
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

  /** His fingers that approve; throws where there are none. */
  async require(shop: string, user_id: string): Promise<FingerprintBody['fingers']> {
    const fingers = await this.counting(shop, user_id);
    if (fingers.length === 0) throw new DomainError('FINGERPRINT_NOT_FOUND');
    return fingers;
  }

  async enrolled(shop: string, user_id: string): Promise<EnrolledFinger[]> {
    const id = requireUserId(user_id);
    await this.accounts.require(shop, id);
    const fingers = await this.fingersOf(shop, id);
    const counting = await this.counting(shop, id);
    return fingers.map((one) => {
      const { finger, enrolled_at, enrolled_by } = one;
      const berlaku = counting.some(({ template_id }) => template_id === one.template_id);
      return { finger, enrolled_at, enrolled_by, berlaku };
    });
  }

  /** Those that he or an owner enrolled. */
  async counting(shop: string, user_id: string): Promise<FingerprintBody['fingers']> {
    const fingers = await this.fingersOf(shop, user_id);
    const levels = await Promise.all(
      fingers.map(async ({ enrolled_by }) => (await this.accounts.find(shop, enrolled_by))?.level ?? null),
    );
    return fingers.filter((finger, index) => countsAsHis(finger, user_id, levels[index]!));
  }

  private async fingersOf(shop: string, user_id: string): Promise<FingerprintBody['fingers']> {
    const stream = fingerprintStream(user_id);
    return (await this.ledger.load<FingerprintBody | null>(shop, [stream])).get(stream)?.body?.fingers ?? [];
  }
}
