import { Module } from '@nestjs/common';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { AuthorizationModule } from '../authorization/index.js';
import { MembershipModule } from '../membership/index.js';
import { PaymentsModule, PaymentTermsReader } from '../payments/index.js';
import { SalesModule } from '../sales/index.js';
import { SettingsModule } from '../settings/index.js';
import { CancelCouponIssueHandler } from './commands/cancel-issue.js';
import { CouponBatches } from './commands/coupon-batches.js';
import { CancelCouponHandler, ReleaseCouponHandler, UseCouponHandler } from './commands/coupon-steps.js';
import { IssueCouponsHandler } from './commands/issue-coupons.js';
import { CouponFiles } from './coupon-files.js';
import { CouponsController } from './coupons.controller.js';
import { CouponsProjection } from './projections/coupons.projection.js';
import { CouponCheck } from './queries/coupon-check.js';
import { CouponKindReferences } from './queries/coupon-kind-references.js';
import { CouponLists } from './queries/coupon-lists.js';
import { CouponTerms } from './queries/coupon-terms.js';
import { UnusedCoupons } from './queries/unused-coupons.js';

const commands = [
  CouponBatches,
  IssueCouponsHandler,
  CancelCouponIssueHandler,
  UseCouponHandler,
  ReleaseCouponHandler,
  CancelCouponHandler,
];
const queries = [CouponCheck, CouponFiles, CouponKindReferences, CouponLists, CouponTerms, UnusedCoupons];

/** A counter of a kind, for the list that shows it. */
const counted =
  (name: 'terbit' | 'terpakai') =>
  (row: string): string =>
    `coalesce((SELECT kind.${name} FROM read.coupon_kind AS kind
       WHERE kind.shop = ${row}.shop AND kind.kode_kupon = ${row}.kode_kupon), 0)::bigint`;

/** Coupons that pay a part of a sale, once. */
@Module({
  imports: [AuthorizationModule, MembershipModule, PaymentsModule, SalesModule, SettingsModule],
  controllers: [CouponsController],
  providers: [...commands, ...queries],
})
export class CouponsModule {
  constructor(
    payments: PaymentTermsReader,
    terms: CouponTerms,
    projections: ProjectionRegistry,
    hooks: ResourceHooks,
    references: CouponKindReferences,
  ) {
    payments.provide('KUPON', terms);
    projections.register(new CouponsProjection());
    hooks.column('parameter-kupon', 'terbit', counted('terbit'));
    hooks.column('parameter-kupon', 'terpakai', counted('terpakai'));
    hooks.referencesTo(references);
  }
}
