import { createStore, del, get, set } from 'idb-keyval';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../api/client.js';
import { useOptionalUser } from '../session/use-session.js';

/** What a draft holds, as this version of the program knows it. */
export interface DraftShape<Value> {
  /** One more with every change of what is held; 1 of drafts that do not say. */
  readonly version: number;
  /** What was found, brought up to this version; null where it cannot be used any more. */
  readonly read: (value: unknown, version: number) => Value | null;
}

export interface Draft<Value> {
  readonly version?: number;
  readonly value: Value;
  /** Goes with the content: a form that was sent without an answer is sent again under the same key. */
  readonly idempotencyKey: string;
  readonly savedAt: string;
}

export interface DraftHandle<Value> {
  readonly loading: boolean;
  /** What an earlier visit left behind, to be offered to the person; null when there is nothing. */
  readonly found: Draft<Value> | null;
  /** What was found could not be used any more, and is gone. */
  readonly dropped: boolean;
  readonly idempotencyKey: string;
  /** Writes after a short pause; the last value wins. */
  save(value: Value): void;
  /**
   * After a success or on the person's wish: starts with a new key, and with nothing or with what is left to do. What was
   * put aside comes back under the key it was begun with.
   */
  discard(next?: Value, idempotencyKey?: string): Promise<void>;
}

const store = createStore('emas-drafts', 'drafts');
const PAUSE_MS = 300;

interface State<Value> {
  readonly loading: boolean;
  readonly found: Draft<Value> | null;
  readonly dropped: boolean;
  readonly idempotencyKey: string;
}

/** A draft as this version reads it; null of one that it cannot. */
function readDraft<Value>(draft: Draft<unknown>, shape: DraftShape<Value> | undefined): Draft<Value> | null {
  if (!shape) return draft as Draft<Value>;
  try {
    const value = shape.read(draft.value, draft.version ?? 1);
    return value === null ? null : { ...draft, value };
  } catch {
    return null;
  }
}

/**
 * A form's content in IndexedDB per shop and user: it survives a reload, a crash and a logout. With its shape also another
 * version of the program: what an older one left is brought up to date, or dropped.
 */
export function useDraft<Value>(name: string, shape?: DraftShape<Value>): DraftHandle<Value> {
  const user = useOptionalUser();
  const key = `${user?.kode_toko ?? '-'}/${user?.user_id ?? '-'}/${name}`;
  const [state, setState] = useState<State<Value>>(() => ({
    loading: true,
    found: null,
    dropped: false,
    idempotencyKey: newId(),
  }));
  const version = shape?.version ?? 1;
  const timer = useRef<number | undefined>(undefined);
  const keyOf = useRef(state.idempotencyKey);

  useEffect(() => {
    let current = true;
    void get<Draft<unknown>>(key, store)
      .catch(() => undefined)
      .then((stored) => {
        if (!current) return;
        const found = stored ? readDraft(stored, shape) : null;
        if (found) keyOf.current = found.idempotencyKey;
        const dropped = stored !== undefined && found === null;
        if (dropped) void del(key, store).catch(() => undefined);
        setState({ loading: false, found, dropped, idempotencyKey: keyOf.current });
      });
    return () => void (current = false);
    // The shape is a constant of its form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  const save = useCallback(
    (value: Value) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        const draft = draftOf(value, keyOf.current, version);
        void set(key, draft, store).catch(() => undefined);
      }, PAUSE_MS);
    },
    [key, version],
  );

  const discard = useCallback(
    async (next?: Value, idempotencyKey = newId()) => {
      window.clearTimeout(timer.current);
      keyOf.current = idempotencyKey;
      const found = next === undefined ? null : draftOf(next, idempotencyKey, version);
      setState({ loading: false, found, dropped: false, idempotencyKey });
      await (found ? set(key, found, store) : del(key, store)).catch(() => undefined);
    },
    [key, version],
  );

  return { ...state, save, discard };
}

const draftOf = <Value>(value: Value, idempotencyKey: string, version: number): Draft<Value> => ({
  version,
  value,
  idempotencyKey,
  savedAt: new Date().toISOString(),
});
