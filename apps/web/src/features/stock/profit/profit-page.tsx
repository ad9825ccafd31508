import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ClosedDay } from '../../../parts/day/closed-day.js';
import { FormAndHistory, HISTORY } from '../../../parts/document/form-and-history.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useSocketEvent } from '../../../platform/sockets.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { PROFIT_KEY } from './profit-calls.js';
import { ProfitForm } from './profit-form.js';
import { ProfitRuns } from './profit-runs.js';
import { EMPTY, type ProfitValues } from './profit-values.js';
import './profit.css';

const PAGE = 'update-profit-barang';

/** A profit on stock by a rule: what it would make of it, and the runs that there were. */
export default function ProfitPage(): ReactNode {
  const { t } = useTranslation('profits');
  const [, ask] = useSearchParams();
  const draft = useDraft<ProfitValues>(PAGE);
  useSocketEvent('batch-progress', ({ name, status }) => {
    // What it makes of stock is another thing once a run has made it.
    if (name.startsWith('profit-') && status !== 'RUNNING')
      void queryClient.invalidateQueries({ queryKey: PROFIT_KEY });
  });
  return (
    <FormAndHistory
      label={t('ui.views')}
      history={
        <>
          <ClosedDay />
          <ProfitRuns />
        </>
      }
    >
      {draft.loading ? (
        <Panel>
          <SkeletonRows rows={8} columns={2} />
        </Panel>
      ) : (
        <ProfitForm
          key={draft.idempotencyKey}
          idempotencyKey={draft.idempotencyKey}
          start={draft.found?.value ?? EMPTY}
          onChange={draft.save}
          onStarted={(values) => {
            void draft.discard(values);
            ask({ tab: HISTORY }, { replace: true });
          }}
        />
      )}
    </FormAndHistory>
  );
}
