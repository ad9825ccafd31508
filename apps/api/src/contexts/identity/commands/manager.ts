import type { UserBody, UserManager } from '@emas/domain/identity/user';
import { userStream } from '@emas/domain/identity/user';
import type { DecideContext } from '@emas/domain/ledger/event';
import type { RequestUser } from '../../../platform/auth/request-user.js';

/** Who asks for it; `installs` is for programs of the command line, never for requests. */
export type Actor = Pick<RequestUser, 'user_id' | 'level' | 'kode_toko'> & Pick<UserManager, 'installs'>;

/** Who manages users, with the rights he has when it is decided. His stream must be among the command's reads. */
export function managerOf(actor: Actor, context: DecideContext): UserManager {
  const akses = context.get<UserBody | null>(userStream(actor.user_id)).body?.akses ?? {};
  return { user_id: actor.user_id, level: actor.level, akses, ...(actor.installs && { installs: true }) };
}

/** Streams that a command about `user_id` only reads: the manager's, unless it is about himself. */
export const managerReads = (actor: Actor, user_id: string): string[] =>
  actor.user_id === user_id ? [] : [userStream(actor.user_id)];
