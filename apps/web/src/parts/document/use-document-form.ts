import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { isApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { signalMiss } from '../../platform/input/scanner.js';
import { type Problem, refusedFields } from '../lines/problems.js';
import type { AnyDocument } from './any-document.js';
import { fetchDocument, judgeDocument, saveDocument, type SavedDocument } from './calls.js';

/** One form of a kind: what it holds, and what comes of it. */
export interface DocumentFormOptions<Value, Dto extends object, View extends AnyDocument & SavedDocument> {
  /** Of what is sent, where a form may become one or another. */
  readonly of: DocumentDefinition | ((sent: Dto) => DocumentDefinition);
  /** Identity of the document and idempotency key of its saving: whatever is repeated is booked once. */
  readonly id: string;
  readonly start: Value;
  /** What the server would refuse and the form can see itself, in the order of the form. */
  readonly problemsOf: (value: Value) => readonly Problem[];
  /** Keys of its lines, in the order they are sent. */
  readonly keysOf: (value: Value) => readonly string[];
  /** Refusal that says: this one is saved already; one of each kind that it may become. */
  readonly exists: string | readonly string[];
  /** What of the form is not in the document that was booked under its id; null where it is what the form says. */
  readonly leftOver: (sent: Dto, value: Value, booked: View) => Value | null;
  readonly onChange: (value: Value) => void;
  /** `left` is what a document that was booked earlier does not have of the form. */
  readonly onSaved: (saved: SavedDocument, left: Value | null) => void;
}

const NONE: readonly Problem[] = [];
/** Ids of what was approved before the form is sent. */
type Approved = Promise<readonly string[]>;
const NOTHING: Approved = Promise.resolve([]);

interface Question<Dto> {
  readonly sent: Dto;
  readonly onAsk: () => void;
}

/** A form that writes a document: its value, what is wrong with it, its saving, and what was booked where an answer was lost. */
export function useDocumentForm<Value, Dto extends object, View extends AnyDocument & SavedDocument>(
  options: DocumentFormOptions<Value, Dto, View>,
) {
  const { id, start, onChange, onSaved } = options;
  const kindOf = (sent: Dto): DocumentDefinition => (typeof options.of === 'function' ? options.of(sent) : options.of);
  const [value, setValue] = useState(start);
  const [problems, setProblems] = useState(NONE);
  /** The document may have arrived before its answer was lost: what was booked counts. */
  const hasArrived = (error: unknown): boolean =>
    isApiError(error) && ([options.exists].flat().includes(error.code) || error.code === 'IDEMPOTENCY_KEY_REUSED');

  const told = (error: unknown): void => setProblems(refusedFields(error, options.keysOf(value)));

  const ahead = useRef(NOTHING);
  const judge = useMutation({
    mutationFn: async ({ sent, onAsk }: Question<Dto>) => {
      let approved: readonly string[] = [];
      const run = (ids: readonly string[]): Promise<void> => judgeDocument(kindOf(sent), sent, (approved = ids));
      try {
        await withAuthorization(run, { onAsk });
      } catch (error) {
        // What became of it is found out by saving it.
        const isUnknown = isApiError(error) && (error.isConnection || hasArrived(error));
        if (!isUnknown) throw error;
      }
      return approved;
    },
    onMutate: () => setProblems(NONE),
    onError: told,
  });

  const save = useMutation({
    mutationFn: async (sent: Dto): Promise<{ saved: SavedDocument; left: Value | null }> => {
      const given = await ahead.current;
      try {
        return {
          saved: await withAuthorization((ids) => saveDocument(kindOf(sent), sent, id, ids), { given }),
          left: null,
        };
      } catch (error) {
        if (!hasArrived(error)) throw error;
        const booked = await fetchDocument<View>(kindOf(sent), id);
        return { saved: booked, left: options.leftOver(sent, value, booked) };
      }
    },
    onMutate: () => setProblems(NONE),
    onSuccess: ({ saved, left }) => {
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved(saved, left);
    },
    onError: told,
  });
  useEffect(() => {
    if (value !== start) onChange(value);
    // What is typed is kept; the handlers are new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);

  const error = save.error ?? judge.error;
  const failure = error instanceof AuthorizationCancelled ? null : error;
  return {
    value,
    problems,
    saving: save.isPending,
    /** It is found out whether somebody must approve it. */
    judging: judge.isPending,
    failure,
    /** The answer was lost: the document may have arrived. */
    unsure: isApiError(failure) && failure.isConnection,
    /** A new value; what it puts right is no problem any more. */
    change: (update: (value: Value) => Value, solved: (field: string) => boolean = () => false): void => {
      setValue(update);
      setProblems((now) => now.filter(({ field }) => !solved(field)));
      if (save.isError) save.reset();
      if (judge.isError) judge.reset();
      ahead.current = NOTHING;
    },
    /** Says what is missing; true when nothing is. */
    check: (): boolean => {
      const found = options.problemsOf(value);
      setProblems(found);
      if (found.length > 0) signalMiss();
      return found.length === 0;
    },
    /**
     * Asks before it is paid what its saving will ask; true when nothing stands against it. Saving waits for that, and goes
     * with what was approved. `onAsk` makes way to the question.
     */
    askAhead: (sent: Dto, onAsk: () => void): Promise<boolean> => {
      ahead.current = judge.mutateAsync({ sent, onAsk });
      return ahead.current.then(
        () => true,
        () => false,
      );
    },
    /** Books what is sent: of the same content always the same, for it may be sent again under its key. */
    save: (sent: Dto): void => save.mutate(sent),
    /** The same, for who goes on once it is booked. Throws what it is refused for, which the form says as well. */
    send: async (sent: Dto): Promise<SavedDocument> => (await save.mutateAsync(sent)).saved,
  };
}
