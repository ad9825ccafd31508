import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { maySeeCost } from '@emas/contracts/permissions/cost';
import type { AuthenticatedUser } from './request-user.js';

/** True for who may see cost and profit. What he may not see is not sent. */
export const SeesCost = createParamDecorator((_: unknown, context: ExecutionContext): boolean => {
  const { user } = context.switchToHttp().getRequest<{ user: AuthenticatedUser }>();
  return maySeeCost(user.level, user.grants);
});
