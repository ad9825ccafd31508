import { useQuery } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { isApiError } from '../../platform/api/api-error.js';
import { usePreference } from '../../platform/storage/preferences.js';
import { AuthorizationModal } from './authorization-modal.js';
import { fetchWays, type Requirement } from './authorization-calls.js';
import type { Mode } from './authorization.machine.js';

interface Asked {
  readonly id: number;
  readonly required: readonly Requirement[];
  readonly done: (ids: readonly string[] | null) => void;
}

let asked: Asked | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: Asked | null): void {
  asked = next;
  listeners.forEach((listener) => listener());
}

const ask = (required: readonly Requirement[]): Promise<readonly string[] | null> =>
  new Promise((resolve) => {
    const done = (ids: readonly string[] | null): void => {
      change(null);
      resolve(ids);
    };
    change({ id: nextId++, required, done });
  });

/** The person gave up asking for approval: nothing was done and nothing need be said. */
export class AuthorizationCancelled extends Error {
  override readonly name = 'AuthorizationCancelled';
}

const requirementsOf = (error: unknown): readonly Requirement[] | null =>
  isApiError(error) && error.code === 'AUTHORIZATION_REQUIRED'
    ? ((error.data as { readonly otorisasi?: readonly Requirement[] } | undefined)?.otorisasi ?? null)
    : null;

interface Asking {
  /** Ids of what was approved before. */
  readonly given?: readonly string[];
  /** Makes way to the question. */
  readonly onAsk?: () => void;
}

/**
 * Runs a command; when it is refused for want of approval, asks a supervisor and runs it again with the ids of what he
 * approved, under the same idempotency key, which the caller puts into `run`. Throws AuthorizationCancelled.
 */
export async function withAuthorization<Result>(
  run: (otorisasiIds: readonly string[]) => Promise<Result>,
  { given = [], onAsk }: Asking = {},
): Promise<Result> {
  let ids = given;
  for (;;) {
    try {
      return await run(ids);
    } catch (error) {
      const required = requirementsOf(error);
      if (!required || required.length === 0) throw error;
      onAsk?.();
      const approved = await ask(required);
      if (!approved) throw new AuthorizationCancelled();
      ids = [...ids, ...approved];
    }
  }
}

/** Shows the modal; stands once in the shell. */
export function AuthorizationHost(): ReactNode {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => asked,
  );
  const [last, remember] = usePreference<Mode>('authorization', 'manual');
  // Asked anew with each question: who is logged in and which scanner is connected may have changed.
  const ways = useQuery({
    queryKey: ['approval-ways', current?.id],
    queryFn: ({ signal }) => fetchWays(signal),
    enabled: current !== null,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  if (!current || ways.isPending) return null;
  const done = (ids: readonly string[] | null, used: Mode): void => {
    if (ids) remember(used);
    current.done(ids);
  };
  return (
    <Suspense fallback={null}>
      <AuthorizationModal
        key={current.id}
        required={current.required}
        ways={ways.data ?? null}
        last={last}
        onDone={done}
      />
    </Suspense>
  );
}
