import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { errorText } from '../../platform/api/api-error.js';
import type { Query } from '../../platform/api/client.js';
import { signalMiss, useScanner } from '../../platform/input/scanner.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import type { AnyDocument } from './any-document.js';
import { documentsKey, fetchDocument, fetchDocumentByNumber } from './calls.js';
import { waitingQuery } from './document-queries.js';
import type { Pick } from './picker.js';

/** Which of those in their states wait. */
export interface WaitingOnly {
  /** Order in which they are asked for, so that those that wait are among the first. */
  readonly query: Query;
  readonly is: (document: AnyDocument) => boolean;
}

interface DeskOptions {
  readonly of: readonly DocumentDefinition[];
  /** Those that are listed to choose from. */
  readonly states: readonly string[];
  /** Only of this business day. */
  readonly day: string | null;
  readonly only?: WaitingOnly | undefined;
  /** Number of the document that another number leads to; null where it was shown elsewhere. */
  readonly leadsTo?: ((no: string) => Promise<string | null>) | undefined;
  /** Puts the focus into the search. */
  readonly toFind: () => void;
}

interface Selected {
  readonly of: DocumentDefinition;
  readonly id: string;
}

/** The documents that wait in these states, newest first, and how many there are. */
function useWaiting({ of, states, day, only }: Omit<DeskOptions, 'toFind' | 'leadsTo'>) {
  const waits = ({ data }: { readonly data: readonly AnyDocument[] }) => (only ? data.filter(only.is) : data);
  const asked = of.flatMap((definition) => states.map((status) => ({ definition, status })));
  return useQueries({
    queries: asked.map(({ definition, status }) => waitingQuery(definition, status, day, only?.query)),
    combine: (results) => ({
      picks: results.every(({ data }) => data)
        ? results
            .flatMap(({ data }, index): Pick[] =>
              waits(data!).map((document) => ({ of: asked[index]!.definition, document })),
            )
            .toSorted((a, b) => b.document.created_at.localeCompare(a.document.created_at))
        : undefined,
      count: results.reduce((sum, { data }) => sum + (data ? (only ? waits(data).length : data.count) : 0), 0),
      error: results.find(({ error }) => error)?.error ?? null,
      refetch: () => void Promise.all(results.map((one) => one.refetch())),
    }),
  });
}

/** The kind whose numbers begin like this, or the only one. */
const kindOf = (of: readonly DocumentDefinition[], no: string): DocumentDefinition =>
  of.find(({ numbers }) => numbers.some((series) => no.startsWith(series))) ?? of[0]!;

/** A desk: what waits, the one that is worked on, and finding one by its number, typed, scanned or in the address (`?q=`). */
export function useDesk(options: DeskOptions) {
  const { t } = useTranslation(['documents', 'common']);
  const [address, setAddress] = useSearchParams();
  const [selected, setSelected] = useState<Selected | null>(null);
  const [miss, setMiss] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const lookedFor = useRef('');
  const waiting = useWaiting(options);
  const one = useQuery({
    queryKey: selected ? [...documentsKey(selected.of), 'one', selected.id] : ['ledger', 'none'],
    queryFn: ({ signal }): Promise<AnyDocument> => fetchDocument(selected!.of, selected!.id, signal),
    enabled: selected !== null,
  });

  const pick = (next: Selected | null): void => {
    lookedFor.current = '';
    setMiss(null);
    setSelected(next);
    setRound((was) => was + 1);
  };
  const find = async (text: string): Promise<void> => {
    const asked = text.trim().toUpperCase();
    lookedFor.current = asked;
    setMiss(null);
    try {
      const no = options.leadsTo ? await options.leadsTo(asked) : asked;
      if (no === null) return;
      const of = kindOf(options.of, no);
      const { id } = await fetchDocumentByNumber(of, no);
      // The last one that was asked for counts.
      if (lookedFor.current === asked) pick({ of, id });
    } catch (error) {
      if (lookedFor.current !== asked) return;
      signalMiss();
      setMiss(`${text} · ${errorText(error, t('common:errors.INTERNAL'))}`);
    }
  };
  const addressed = address.get('q');
  useEffect(() => {
    if (!addressed) return;
    void find(addressed);
    const rest = new URLSearchParams(address);
    rest.delete('q');
    setAddress(rest, { replace: true });
    // Once per address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [addressed]);
  useScanner((code) => void find(code));
  useShortcut('f2', t('find'), options.toFind);

  return {
    waiting,
    selected,
    one,
    document: one.data?.id === selected?.id ? one.data : undefined,
    /** Grows with each that is chosen, the same one again among them. */
    round,
    miss,
    pick,
    find: (text: string): void => void find(text),
    /** Done with this one. */
    next: (): void => {
      pick(null);
      options.toFind();
    },
  };
}
