import { Injectable } from '@nestjs/common';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import { ACCOUNTS } from '@emas/domain/accounting/account-mapping';
import { masterStream, type MasterBody } from '@emas/domain/masterdata/master';
import type { FieldError } from '@emas/domain/shared/domain-error';
import type { Reference, ReferenceCheck } from '../../../engine/resource/resource-hooks.js';
import { Ledger } from '../../../ledger/ledger.js';
import { Journals } from './journals.js';
import { Numbering } from './numbering.js';

/** Numbers of the chart that books stand under, on any day: they stay, what they take, and in their group. */
@Injectable()
export class AccountUses implements ReferenceCheck {
  readonly lists = [ACCOUNTS];

  constructor(
    private readonly ledger: Ledger,
    private readonly journals: Journals,
    private readonly numbering: Numbering,
  ) {}

  /** An account whose row has been given the number, today or before. */
  async find(shop: string, _list: string, key: string): Promise<Reference | null> {
    const akun = await this.numbering.ownerOf(shop, key);
    return akun === null ? null : { by: 'akun', key: akun };
  }

  /** A heading takes no postings, and another group would tell closed months anew. */
  async check(shop: string, key: string, values: ResourceValues): Promise<readonly FieldError[]> {
    const group = await this.groupOf(shop, key);
    const regrouped = group !== null && group !== values['kelompok_akun'];
    if (!regrouped && values['is_detail'] !== false) return [];
    const used = (await this.journals.find(shop, ACCOUNTS, key)) ?? (await this.find(shop, ACCOUNTS, key));
    if (!used) return [];
    return [
      ...(values['is_detail'] === false ? [{ field: 'is_detail', code: 'fixedOnceUsed' }] : []),
      ...(regrouped ? [{ field: 'kelompok_akun', code: 'fixedOnceUsed' }] : []),
    ];
  }

  private async groupOf(shop: string, key: string): Promise<unknown> {
    const stream = masterStream(ACCOUNTS, key);
    const { status, body } = (await this.ledger.load<MasterBody | null>(shop, [stream])).get(stream)!;
    return status === 'AKTIF' ? (body?.values['kelompok_akun'] ?? null) : null;
  }
}
