import { createStore, del, get, set } from 'idb-keyval';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../api/client.js';
import { useOptionalUser } from '../session/use-session.js';

export interface Draft<Value> {
  readonly value: Value;
  /** Goes with the content: a form that was sent without an answer is sent again under the same key. */
  readonly idempotencyKey: string;
  readonly savedAt: string;
}

export interface DraftHandle<Value> {
  readonly loading: boolean;
  /** What an earlier visit left behind, to be offered to the person; null when there is nothing. */
  readonly found: Draft<Value> | null;
  readonly idempotencyKey: string;
  /** Writes after a short pause; the last value wins. */
  save(value: Value): void;
  /** After a success or on the person's wish: starts with a new key, and with nothing or with what is left to do. */
  discard(next?: Value): Promise<void>;
}

const store = createStore('emas-drafts', 'drafts');
const PAUSE_MS = 300;

/** A form's content in IndexedDB per shop and user: it survives a reload, a crash and a logout. */
export function useDraft<Value>(name: string): DraftHandle<Value> {
  const user = useOptionalUser();
  const key = `${user?.kode_toko ?? '-'}/${user?.user_id ?? '-'}/${name}`;
  const [state, setState] = useState<{ loading: boolean; found: Draft<Value> | null; idempotencyKey: string }>(() => ({
    loading: true,
    found: null,
    idempotencyKey: newId(),
  }));
  const timer = useRef<number | undefined>(undefined);
  const keyOf = useRef(state.idempotencyKey);

  useEffect(() => {
    let current = true;
    void get<Draft<Value>>(key, store)
      .catch(() => undefined)
      .then((found) => {
        if (!current) return;
        if (found) keyOf.current = found.idempotencyKey;
        setState({ loading: false, found: found ?? null, idempotencyKey: keyOf.current });
      });
    return () => void (current = false);
  }, [key]);

  const save = useCallback(
    (value: Value) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        const draft: Draft<Value> = { value, idempotencyKey: keyOf.current, savedAt: new Date().toISOString() };
        void set(key, draft, store).catch(() => undefined);
      }, PAUSE_MS);
    },
    [key],
  );

  const discard = useCallback(
    async (next?: Value) => {
      window.clearTimeout(timer.current);
      const idempotencyKey = newId();
      keyOf.current = idempotencyKey;
      const found = next === undefined ? null : { value: next, idempotencyKey, savedAt: new Date().toISOString() };
      setState({ loading: false, found, idempotencyKey });
      await (found ? set(key, found, store) : del(key, store)).catch(() => undefined);
    },
    [key],
  );

  return { ...state, save, discard };
}
