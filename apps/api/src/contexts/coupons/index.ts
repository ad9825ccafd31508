export { CouponsModule } from './coupons.module.js';
export { IssueCouponsCommand } from './commands/issue-coupons.js';
export { CancelCouponIssueCommand } from './commands/cancel-issue.js';
export { CancelCouponCommand, ReleaseCouponCommand, UseCouponCommand } from './commands/coupon-steps.js';
