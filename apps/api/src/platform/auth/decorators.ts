import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { type Action, ANY_PAGE } from '@emas/contracts/permissions/access-tree';
import type { Level } from '@emas/contracts/permissions/levels';
import type { RequestUser } from './request-user.js';

export const PUBLIC = 'auth:public';
export const PERMISSION = 'auth:permission';
export const MODULE = 'auth:module';
export const LEVEL = 'auth:level';
export const SELF = 'auth:self';

export interface RequiredPermission {
  /** Any of them suffices. */
  readonly permissions: readonly string[];
  readonly action: Action;
}

/** Needs no login. */
export const Public = () => SetMetadata(PUBLIC, true);

/** Open to everyone who is logged in: what concerns the asker alone, such as his own session. */
export const LoggedIn = () => SetMetadata(SELF, true);

/** Needs the action on the page (permission id = route without its slash), or on any of several pages. */
export const RequirePermission = (permission: string | readonly string[], action: Action) =>
  SetMetadata(PERMISSION, {
    permissions: typeof permission === 'string' ? [permission] : permission,
    action,
  } satisfies RequiredPermission);

/** Needs at least one page: reads that many forms share, such as the rows of lists to choose from. */
export const RequireAnyPage = () => RequirePermission(ANY_PAGE, 'lihat');

/** Needs the module of the register to be on: all of those named. */
export const RequireModule = (...modules: string[]) => SetMetadata(MODULE, modules);

/** Needs one of the levels, whatever the access tree says. */
export const RequireLevel = (...levels: Level[]) => SetMetadata(LEVEL, levels);

/** Who asks; set by the guard. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): RequestUser =>
    context.switchToHttp().getRequest<{ user: RequestUser }>().user,
);
