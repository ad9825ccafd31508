import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationView } from '@emas/contracts/money/reconcile.view';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { dialog } from '../../ui/dialogs.js';
import { toast } from '../../ui/toast.js';
import { apart, boardDays, type BoardRow, preselected } from './align.js';
import { matchLines, type Pair, releaseMatch } from './calls.js';

/** So many matches go in one call. */
const AT_ONCE = 100;
/** Less than a rupiah. */
const MOST_APART = 99;

/** The lines on the screen, where the person is among them, what is ticked, and what is done about it. */
export function useBoard(view: ReconciliationView, all: boolean) {
  const { t } = useTranslation('common');
  const days = useMemo(() => boardDays(view, all), [view, all]);
  const rows = useMemo(() => days.flatMap(({ rows: of }) => of), [days]);
  const [cursor, setCursor] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [books, setBooks] = useState<ReadonlySet<number>>(new Set());
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const undoable = useRef<string[]>([]);
  const open = rows.filter((row) => row.match === null && row.left.length > 0);
  const current = rows.find(({ key }) => key === cursor) ?? open[0] ?? null;
  const ticked = preselected(view).filter(({ mutasi }) => !unticked.has(mutasi));

  const doing = useMutation({
    mutationFn: async (work: () => Promise<string>) => work(),
    onSuccess: (message) => toast.success(message),
    onError: (error) => void dialog.error(errorText(error, t('errors.INTERNAL'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['ledger'] }),
  });

  const next = (from: BoardRow | null = current): void => {
    const at = from ? open.findIndex(({ key }) => key === from.key) : -1;
    setCursor((open[at + 1] ?? open[0])?.key ?? null);
  };
  const match = (pairs: readonly Pair[]): void => {
    if (pairs.length === 0 || doing.isPending) return;
    const after = current;
    doing.mutate(async () => {
      let message = '';
      for (let at = 0; at < pairs.length; at += AT_ONCE) {
        const answer = await matchLines(view.no_rekening, pairs.slice(at, at + AT_ONCE), newId());
        undoable.current.push(...answer.data.match_ids);
        ({ message } = answer);
      }
      return message;
    });
    setLeft(new Set());
    setBooks(new Set());
    next(after);
  };
  const release = (match_id: string | undefined): void => {
    if (match_id === undefined || doing.isPending) return;
    undoable.current = undoable.current.filter((one) => one !== match_id);
    doing.mutate(async () => (await releaseMatch(view.no_rekening, match_id, newId())).message);
  };
  const chosen = {
    left: view.mutasi.filter(({ id }) => left.has(id)),
    right: view.buku.filter(({ seq }) => books.has(seq)),
  };
  const difference = apart(chosen.left, chosen.right);
  const fits =
    chosen.left.length > 0 &&
    chosen.right.length > 0 &&
    Math.min(chosen.left.length, chosen.right.length) === 1 &&
    Math.abs(difference) <= MOST_APART;
  return {
    ...{ days, rows, open, current, ticked, unticked, busy: doing.isPending, left, books, chosen, difference, fits },
    setCursor,
    next,
    move(by: number): void {
      const at = rows.findIndex(({ key }) => key === current?.key);
      setCursor(rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.key ?? null);
    },
    toggleLeft: (id: string) => setLeft(toggled(left, id)),
    toggleBook: (seq: number) => setBooks(toggled(books, seq)),
    tick: (id: string) => setUnticked(toggled(unticked, id)),
    matchTicked: () => match(ticked.map(({ mutasi, buku }) => ({ mutasi: [mutasi], buku }))),
    matchChosen: () => match([{ mutasi: [...left], buku: [...books] }]),
    matchRow: (row: BoardRow) =>
      match([{ mutasi: row.left.map(({ id }) => id), buku: row.right.map(({ seq }) => seq) }]),
    /** Of the row where the person is, else the last that he made. */
    undo: () => release(current?.match?.match_id ?? undoable.current.at(-1)),
    release,
    note: (match_ids: readonly string[]) => undoable.current.push(...match_ids),
  };
}
export type Board = ReturnType<typeof useBoard>;

function toggled<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
