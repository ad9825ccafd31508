import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { Page } from '../../engine/page.js';
import { Pending } from '../../engine/pending.js';
import { queryClient } from '../../platform/api/query-client.js';
import { sessionActor } from '../../platform/session/use-session.js';
import { Panel } from '../../ui/panel.js';
import { toast } from '../../ui/toast.js';
import { CLOSING_KEY, closingQuery } from './closing-calls.js';
import { closingMachine, isFollowing } from './closing.machine.js';
import { ConfirmDay } from './confirm-day.js';
import { DayChecklist } from './day-checklist.js';
import { LastClosed } from './last-closed.js';
import { ShopShut } from './shop-shut.js';
import './closing.css';

/** While the follow-up runs its steps are looked at this often. */
const FOLLOW_MS = 1500;

/** From the open day, by what is left to do, to the closed one and the next. */
export default function ClosingPage(): ReactNode {
  const [state, send] = useMachine(closingMachine);
  const closing = useQuery({
    ...closingQuery,
    refetchInterval: ({ state: { data: view } }) => (isFollowing(view ?? null) ? FOLLOW_MS : false),
  });
  const { data, dataUpdatedAt } = closing;
  const settling = state.matches('settling');
  const { view, message } = state.context;

  useEffect(() => {
    if (data) send({ type: 'viewed', view: data });
    // What was fetched again counts, also when it says the same.
  }, [data, dataUpdatedAt, send]);
  useEffect(() => {
    if (!settling) return;
    sessionActor.send({ type: 'refresh' });
    void queryClient.invalidateQueries({ queryKey: CLOSING_KEY });
  }, [settling]);
  useEffect(() => {
    if (message) toast.success(message);
  }, [message]);

  if (!view)
    return (
      <Page>
        <Panel>
          <Pending of={closing} rows={6} />
        </Panel>
      </Page>
    );
  return (
    <Page>
      <div className="closing" data-testid="closing">
        <div className="closing-main">
          {view.tgl_system === null ? (
            <ShopShut view={view} state={state} onOpen={(tgl, alasan) => send({ type: 'open', tgl, alasan })} />
          ) : (
            <DayChecklist view={view} tgl={view.tgl_system} state={state} onClose={() => send({ type: 'close' })} />
          )}
        </div>
        {view.terakhir && (
          <aside className="closing-side">
            <LastClosed day={view.terakhir} />
          </aside>
        )}
      </div>
      <ConfirmDay state={state} onAccept={() => send({ type: 'accept' })} onReject={() => send({ type: 'reject' })} />
    </Page>
  );
}
