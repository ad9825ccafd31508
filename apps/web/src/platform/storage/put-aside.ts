import { createStore, get, update } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { useOptionalUser } from '../session/use-session.js';
import type { DraftShape } from './drafts.js';

/** A form that waits on this device until it is gone on with. */
export interface PutAside<Value> {
  /** Of the form: what it is sent under, so that it is booked once however often it is put aside. */
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly value: Value;
  readonly savedAt: string;
}

const store = createStore('emas-put-aside', 'forms');

/** What this version of the program can still use. */
function readable<Value>(stored: readonly PutAside<unknown>[], shape: DraftShape<Value>): readonly PutAside<Value>[] {
  return stored.flatMap((one) => {
    try {
      const value = shape.read(one.value, one.version);
      return value === null ? [] : [{ ...one, value }];
    } catch {
      return [];
    }
  });
}

/**
 * Forms of a kind that are put aside, in IndexedDB per shop and user: they survive a reload, a crash and a logout. Every
 * change is made to what is stored, so that two windows of one user lose nothing of each other's.
 */
export function usePutAside<Value>(name: string, shape: DraftShape<Value>) {
  const user = useOptionalUser();
  const key = `${user?.kode_toko ?? '-'}/${user?.user_id ?? '-'}/${name}`;
  const [forms, setForms] = useState<readonly PutAside<Value>[]>([]);
  useEffect(() => {
    let current = true;
    const read = (): void =>
      void get<readonly PutAside<unknown>[]>(key, store)
        .catch(() => undefined)
        .then((stored) => current && setForms(readable(stored ?? [], shape)));
    read();
    window.addEventListener('focus', read);
    return () => {
      current = false;
      window.removeEventListener('focus', read);
    };
    // The shape is a constant of its form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  const change = async (next: (forms: readonly PutAside<Value>[]) => readonly PutAside<Value>[]): Promise<void> =>
    update<readonly PutAside<unknown>[]>(
      key,
      (stored = []) => {
        const known = readable(stored, shape);
        const changed = next(known);
        setForms(changed);
        // What a newer version of the program left stays for it.
        const others = stored.filter(({ id }) => !known.some((form) => form.id === id));
        return [...others, ...changed];
      },
      store,
    );
  return {
    forms,
    /** Puts a form aside; one that is there already is written anew. */
    put: (form: Omit<PutAside<Value>, 'version'>): Promise<void> =>
      change((now) => [...now.filter(({ id }) => id !== form.id), { ...form, version: shape.version }]),
    rename: (id: string, to: string): Promise<void> =>
      change((now) => now.map((form) => (form.id === id ? { ...form, name: to } : form))),
    remove: (id: string): Promise<void> => change((now) => now.filter((form) => form.id !== id)),
  };
}
