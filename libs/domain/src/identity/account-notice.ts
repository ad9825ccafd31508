import type { DecideContext, Decision, NewEvent, StreamId } from '../ledger/event.js';
import type { Instant } from '../shared/units.js';
import { speaksForOwner, type UserBody, type UserLevel, type UserManager } from './user.js';

/** What somebody else did to an account that can approve and see everything, or can now. Owners are told. */
export interface AccountNoticeBody {
  readonly user_id: string;
  readonly level: UserLevel;
  /** Types of the events that were written of it. */
  readonly perubahan: readonly string[];
  readonly oleh: string;
  readonly at: Instant;
}

interface Seen {
  /** Owners who have seen it. */
  readonly dilihat?: readonly string[];
}

/** What of a notice is in the document: who wrote it, and who has read it. */
export type AccountNotice = AccountNoticeBody & Seen;

/** Documents of what owners are told; the state `BARU` is what not all of them have seen. */
export const ACCOUNT_NOTICE_KIND = 'account-notice';

/** One for each command: `key` is its idempotency key. */
export const accountNoticeStream = (key: string): StreamId => `${ACCOUNT_NOTICE_KIND}/${key}`;

const DAYS_OF_ONES_OWN = 3;

/**
 * Until when a notice about himself stays with an owner, whoever says in his name that he knows of it: who took his account
 * could hide that from him. Null for one that he may clear, as that his account was made.
 */
export function staysUntil({ user_id, at, perubahan }: AccountNoticeBody, owner: string, now: Instant): Instant | null {
  const until = new Date(Date.parse(at) + DAYS_OF_ONES_OWN * 86_400_000).toISOString();
  return user_id === owner && !perubahan.includes('UserCreated') && now < until ? until : null;
}

/**
 * Are owners to know? An owner's account in other hands could approve anything. So, short of cost and prices, could every
 * other above a cashier's, or make one that does: of those owners know what no owner did.
 */
function concernsOwners(after: UserBody, before: UserBody | null, manager: UserManager): boolean {
  if (manager.user_id === after.user_id) return false;
  if (after.level === 'OWN' || before?.level === 'OWN') return true;
  return after.level !== 'KASIR' && !speaksForOwner(manager);
}

/** What was decided of an account, with what owners are told of it; answers whether they are. */
export function withNotice(
  events: readonly NewEvent[],
  before: UserBody | null,
  manager: UserManager,
  stream: StreamId,
  context: DecideContext,
): Decision<AccountNoticeBody | null> {
  const after = events.at(-1)?.document.body as UserBody | undefined;
  return after ? withNoticeOf(after, events, before, manager, stream, context) : { events: [], result: null };
}

/** The same of what stands beside the account, as its fingers do: `after` is the account then. */
export function withNoticeOf(
  after: UserBody,
  events: readonly NewEvent[],
  before: UserBody | null,
  manager: UserManager,
  stream: StreamId,
  context: DecideContext,
): Decision<AccountNoticeBody | null> {
  if (!concernsOwners(after, before, manager)) return { events: [...events], result: null };
  const { user_id, level } = after;
  const perubahan = events.map(({ type }) => type);
  const body: AccountNoticeBody = { user_id, level, perubahan, oleh: manager.user_id, at: context.now };
  const notice = { stream, type: 'AccountNoticed', schema: 1, body, document: { status: 'BARU', body } };
  return { events: [...events, notice], result: body };
}

/** An owner has seen what these streams tell; it stays with those who have not, `owners` being all who are told. */
export function seeNotices(
  streams: readonly StreamId[],
  owners: readonly string[],
  context: DecideContext,
): Decision<null> {
  const events = streams.flatMap((stream): NewEvent[] => {
    const { status, body } = context.get<AccountNotice>(stream);
    if (status !== 'BARU' || body.dilihat?.includes(context.actor)) return [];
    if (staysUntil(body, context.actor, context.now)) return [];
    const dilihat = [...(body.dilihat ?? []), context.actor];
    const isOver = owners.every((owner) => owner === body.oleh || dilihat.includes(owner));
    const seen = { seen_by: context.actor, seen_at: context.now };
    const document = { status: isOver ? 'DILIHAT' : 'BARU', body: { ...body, dilihat } };
    return [{ stream, type: 'AccountNoticeSeen', schema: 1, body: seen, document }];
  });
  return { events, result: null };
}
