import { createStore, get, set } from 'idb-keyval';
import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from './session/use-session.js';

interface RecentDocument {
  /** As its definition names it, or `item`. */
  readonly kind: string;
  /** Its number as people know it: invoice, barcode. */
  readonly no: string;
}

/** Shop and user whom the documents belong to. */
interface Kept {
  readonly owner: string;
  readonly documents: readonly RecentDocument[];
}

const MOST = 12;
const KEY = 'recent-documents';
const NOBODYS: Kept = { owner: '', documents: [] };

/** Of the one who works here now; the next one who logs in finds nothing of it. */
const store = createStore('emas-documents', 'documents');
let kept: Kept = NOBODYS;
let reading: Promise<void> | null = null;
const listeners = new Set<() => void>();

function change(next: Kept): void {
  kept = next;
  void set(KEY, next, store).catch(() => undefined);
  listeners.forEach((listener) => listener());
}

/** Takes up what this owner had opened before, or clears what another had. */
export async function keepDocumentsOf(owner: string): Promise<void> {
  reading ??= get<Kept>(KEY, store)
    .catch(() => undefined)
    .then((found) => void (kept = found ?? NOBODYS));
  await reading;
  change(kept.owner === owner ? kept : { owner, documents: [] });
}

/** Puts a document that was opened first. */
export function noteDocument(document: RecentDocument): void {
  const others = kept.documents.filter(({ kind, no }) => kind !== document.kind || no !== document.no);
  change({ ...kept, documents: [document, ...others].slice(0, MOST) });
}

/** Once in the shell: whose documents are kept. */
export function useDocumentsOwner(): void {
  const { user_id, kode_toko } = useUser();
  useEffect(() => void keepDocumentsOf(`${kode_toko}/${user_id}`), [user_id, kode_toko]);
}

/** Notes the document that is being looked at; undefined while none is. */
export function useNoteDocument(kind: string, no: string | undefined): void {
  useEffect(() => {
    if (no !== undefined) noteDocument({ kind, no });
  }, [kind, no]);
}

/** Documents opened last, the latest first. */
export const useRecentDocuments = (): readonly RecentDocument[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => kept.documents,
  );
