import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatInstant } from '../../platform/format.js';
import { Drawer } from '../../ui/drawer.js';
import { EmptyState } from '../../ui/empty-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import './history-drawer.css';
import { LoadFailed } from '../pending.js';

interface HistoryListProps<Change> {
  readonly open?: boolean;
  /** Said while nothing has changed. */
  readonly empty: string;
  /** What it is the history of, where the title does not say it. */
  readonly lead?: ReactNode;
  readonly queryKey: readonly unknown[];
  readonly fetch: (signal: AbortSignal) => Promise<readonly Change[]>;
  /** One change: who and when in a `ChangedBy`, below it what. */
  readonly children: (change: Change) => ReactNode;
}

interface HistoryDrawerProps<Change> extends HistoryListProps<Change> {
  readonly title: string;
  readonly onClose: () => void;
}

/** Who changed what, and when, newest first: out of the ledger. */
export function HistoryDrawer<Change extends { readonly seq: number }>(props: HistoryDrawerProps<Change>): ReactNode {
  const { title, onClose, ...list } = props;
  return (
    <Drawer open={props.open ?? true} title={title} onClose={onClose}>
      <HistoryList {...list} />
    </Drawer>
  );
}

/** The same within something else. */
export function HistoryList<Change extends { readonly seq: number }>(props: HistoryListProps<Change>): ReactNode {
  const { open = true, empty, lead, queryKey, fetch, children } = props;
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetch(signal),
    enabled: open,
  });
  return (
    <>
      {lead}
      {error && !data ? (
        <LoadFailed of={{ error, refetch }} />
      ) : !data ? (
        <SkeletonRows rows={4} columns={2} />
      ) : data.length === 0 ? (
        <EmptyState kind="nothing" title={empty} />
      ) : (
        <ol className="history">
          {data.map((change) => (
            <li key={change.seq}>{children(change)}</li>
          ))}
        </ol>
      )}
    </>
  );
}

interface ChangedByProps {
  readonly by: string;
  readonly at: string;
  /** What kind of change it was. */
  readonly tag?: ReactNode;
}

export const ChangedBy = ({ by, at, tag }: ChangedByProps): ReactNode => (
  <p className="history-head bar row">
    {tag}
    <strong>{by}</strong>
    <time className="fine-figure" dateTime={at}>
      {formatInstant(at)}
    </time>
  </p>
);

interface FromToProps {
  readonly from: ReactNode;
  readonly to: ReactNode;
}

/** A value before and after. */
export const FromTo = ({ from, to }: FromToProps): ReactNode => (
  <>
    <del>{from}</del> → <ins>{to}</ins>
  </>
);
