import { assign, fromPromise, setup } from 'xstate';
import { setCaller } from '../api/client.js';
import { isApiError } from '../api/api-error.js';
import * as calls from './session-calls.js';
import type { Credentials, Modules } from './session-calls.js';
import { forgetUser, keepEndReason, readStoredUser, storeUser, takeEndReason } from './session-store.js';
import type { SessionUser } from './session-user.js';

export interface Session {
  readonly user: SessionUser;
  readonly modules: Modules;
}

const END_REASONS = ['logout', 'invalid-token', 'taken-over', 'other-tab'] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface SessionContext {
  readonly session: Session | null;
  readonly credentials: Credentials | null;
  readonly error: unknown;
  /** Of this session once it ends; on the page loaded after that, of the one before. */
  readonly endReason: EndReason | null;
}

export type SessionEvent =
  | { readonly type: 'login'; readonly credentials: Credentials }
  | { readonly type: 'takeOver' }
  | { readonly type: 'cancel' }
  | { readonly type: 'refresh' }
  | { readonly type: 'modulesChanged'; readonly modules: Modules }
  /** The same session under another token. */
  | { readonly type: 'renewed'; readonly token: string }
  /** Another of his drawers is in use. */
  | { readonly type: 'drawerChosen'; readonly kode_laci: string | null }
  | { readonly type: 'logout' }
  | { readonly type: 'end'; readonly reason: EndReason };

export const USER_IN_USE = 'USER_IN_USE';

function remember(user: SessionUser): void {
  setCaller({ token: user.token, shop: user.kode_toko });
  storeUser(user);
}

async function load(user: SessionUser): Promise<Session> {
  remember(user);
  return { user, modules: await calls.fetchModules() };
}

const inDrawer = (user: SessionUser, kode_laci: string | null): SessionUser => ({
  ...user,
  kode_laci,
  nama_laci: user.laci?.find((drawer) => drawer.kode_laci === kode_laci)?.nama_laci ?? kode_laci,
});

/** A stored session is asked for again; without a connection the last known one goes on, and the offline notice says so. */
async function restore(): Promise<Session | null> {
  const stored = readStoredUser();
  if (!stored) return null;
  setCaller({ token: stored.token, shop: stored.kode_toko });
  try {
    return await load(await calls.fetchMe(stored.token));
  } catch (error) {
    if (isApiError(error) && (error.isConnection || error.status >= 500)) return { user: stored, modules: {} };
    setCaller(null);
    forgetUser();
    return null;
  }
}

function endReasonBefore(): EndReason | null {
  const reason = takeEndReason();
  return END_REASONS.find((known) => known === reason) ?? null;
}

/** From a cold page to a shop at work, and back. `ended` is the last state: the page is loaded anew. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    restore: fromPromise(restore),
    login: fromPromise(async ({ input }: { input: { credentials: Credentials; takeOver: boolean } }) =>
      load(await calls.login(input.credentials, input.takeOver)),
    ),
    refresh: fromPromise(async ({ input }: { input: SessionUser }) => load(await calls.fetchMe(input.token))),
    logout: fromPromise(({ input }: { input: SessionUser }) => calls.logout(input.user_id)),
  },
  actions: {
    forget: () => {
      setCaller(null);
      forgetUser();
    },
    rememberSession: ({ context }) => {
      if (context.session) remember(context.session.user);
    },
    keepReason: ({ context }) => {
      if (context.endReason && context.endReason !== 'logout') keepEndReason(context.endReason);
    },
    reload: () => window.location.reload(),
  },
}).createMachine({
  id: 'session',
  context: () => ({ session: null, credentials: null, error: null, endReason: endReasonBefore() }),
  initial: 'restoring',
  on: {
    end: { target: '.ended', actions: assign({ endReason: ({ event }) => event.reason }) },
  },
  states: {
    restoring: {
      invoke: {
        src: 'restore',
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'loggedIn',
            actions: assign({ session: ({ event }) => event.output }),
          },
          { target: 'loggedOut' },
        ],
        onError: { target: 'loggedOut', actions: 'forget' },
      },
    },
    loggedOut: {
      on: {
        login: {
          target: 'loggingIn',
          actions: assign({ credentials: ({ event }) => event.credentials, error: null }),
        },
      },
    },
    loggingIn: {
      invoke: {
        src: 'login',
        input: ({ context }) => ({ credentials: context.credentials!, takeOver: false }),
        onDone: { target: 'loggedIn', actions: assign({ session: ({ event }) => event.output, credentials: null }) },
        onError: [
          {
            guard: ({ event }) => isApiError(event.error) && event.error.code === USER_IN_USE,
            target: 'inUse',
            actions: assign({ error: ({ event }) => event.error }),
          },
          {
            target: 'loggedOut',
            actions: ['forget', assign({ error: ({ event }) => event.error, credentials: null })],
          },
        ],
      },
    },
    inUse: {
      on: {
        takeOver: { target: 'takingOver' },
        cancel: { target: 'loggedOut', actions: assign({ error: null, credentials: null }) },
      },
    },
    takingOver: {
      invoke: {
        src: 'login',
        input: ({ context }) => ({ credentials: context.credentials!, takeOver: true }),
        onDone: { target: 'loggedIn', actions: assign({ session: ({ event }) => event.output, credentials: null }) },
        onError: {
          target: 'loggedOut',
          actions: ['forget', assign({ error: ({ event }) => event.error, credentials: null })],
        },
      },
    },
    loggedIn: {
      entry: assign({ error: null, endReason: null }),
      initial: 'atWork',
      states: {
        atWork: { on: { refresh: 'refreshing' } },
        refreshing: {
          invoke: {
            src: 'refresh',
            input: ({ context }) => context.session!.user,
            onDone: { target: 'atWork', actions: assign({ session: ({ event }) => event.output }) },
            onError: { target: 'atWork' },
          },
        },
      },
      on: {
        renewed: {
          actions: [
            assign({
              session: ({ context, event }) =>
                context.session && { ...context.session, user: { ...context.session.user, token: event.token } },
            }),
            'rememberSession',
          ],
        },
        drawerChosen: {
          actions: [
            assign({
              session: ({ context, event }) =>
                context.session && { ...context.session, user: inDrawer(context.session.user, event.kode_laci) },
            }),
            'rememberSession',
          ],
        },
        modulesChanged: {
          actions: assign({
            session: ({ context, event }) =>
              context.session && { ...context.session, modules: { ...context.session.modules, ...event.modules } },
          }),
        },
        logout: { target: 'loggingOut' },
      },
    },
    loggingOut: {
      invoke: {
        src: 'logout',
        input: ({ context }) => context.session!.user,
        onDone: { target: 'ended', actions: assign({ endReason: 'logout' }) },
        // The server ends an abandoned session by itself; the person at the counter must not be kept waiting.
        onError: { target: 'ended', actions: assign({ endReason: 'logout' }) },
      },
    },
    ended: { type: 'final', entry: ['forget', 'keepReason', 'reload'] },
  },
});
