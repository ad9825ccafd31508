import { Injectable } from '@nestjs/common';
import { coupons } from '@emas/domain/coupons/coupon';
import { COUPON_ACCOUNT } from '@emas/domain/coupons/coupon-tender';
import { readCouponNumber } from '@emas/domain/coupons/coupon-number';
import type { PaymentInput } from '@emas/domain/payments/money-in';
import { DomainError } from '@emas/domain/shared/domain-error';
import { SettingsService } from '../../settings/index.js';
import { MemberCards } from '../../membership/index.js';
import type { KeptTerms } from '../../payments/index.js';

/** Which coupon a payment by KUPON names: its reference is the number. What it pays, the sale decides. */
@Injectable()
export class CouponTerms implements KeptTerms {
  constructor(
    private readonly members: MemberCards,
    private readonly settings: SettingsService,
  ) {}

  async keeperOf(
    shop: string,
    { no_ref }: PaymentInput,
    customer_id: string | null,
  ): ReturnType<KeptTerms['keeperOf']> {
    if (!(await this.settings.isOn(shop, 'KUPON'))) throw new DomainError('MODULE_OFF', { module: 'KUPON' });
    const nomor = readCouponNumber(no_ref ?? '');
    if (nomor === null) throw new DomainError(coupons.refusals.missing, { nomor: no_ref });
    const member = customer_id === null ? null : await this.members.ofCustomer(shop, customer_id);
    return { akun: COUPON_ACCOUNT, ref: coupons.stream(nomor), member };
  }
}
