import type { ReactNode } from 'react';
import { askIfAnother } from '../../engine/form/sent-before.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useDraft } from '../../platform/storage/drafts.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';

/** What something is written at: its id, with which it is booked once, and what of it was kept. */
export interface Desk<Value, Saved> {
  readonly id: string;
  readonly start: Value;
  readonly onChange: (value: Value) => void;
  readonly onSaved: (saved: Saved) => void;
  /** It was booked, and changed before it was sent again. */
  readonly onSentBefore: (value: Value) => void;
}

interface DraftedDeskProps<Value, Saved> {
  /** Its draft is kept on the device under this name. */
  readonly page: string;
  readonly empty: Value;
  readonly onSaved: (saved: Saved) => void;
  readonly children: (desk: Desk<Value, Saved>) => ReactNode;
}

/** One after the other is written, each begun with what was kept of it; a new one begins once one is booked. */
export function DraftedDesk<Value, Saved>(props: DraftedDeskProps<Value, Saved>): ReactNode {
  const { page, empty, onSaved, children } = props;
  const draft = useDraft<Value>(page);
  if (draft.loading)
    return (
      <Panel>
        <SkeletonRows rows={6} columns={3} />
      </Panel>
    );
  const desk: Desk<Value, Saved> = {
    id: draft.idempotencyKey,
    start: draft.found?.value ?? empty,
    onChange: draft.save,
    onSaved: (saved) => {
      onSaved(saved);
      void draft.discard();
    },
    onSentBefore: (value) => {
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      void askIfAnother().then((isAnother) => draft.discard(isAnother ? value : undefined));
    },
  };
  return <Fresh key={draft.idempotencyKey}>{children(desk)}</Fresh>;
}

/** Its state begins anew with each. */
const Fresh = ({ children }: { readonly children: ReactNode }): ReactNode => children;
