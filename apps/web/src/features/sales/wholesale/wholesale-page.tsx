import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../engine/page.js';
import { errorText } from '../../../platform/api/api-error.js';
import { Button } from '../../../ui/button.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { Tag } from '../../../ui/tag.js';
import { WHOLESALE_DRAFT } from '../checkout/checkout-value.js';
import { Till } from '../checkout/till.js';
import { enterWholesale, wholesaleQuery } from './wholesale-calls.js';
import './wholesale.css';

/** The till for who sells on: here where this is the server of it, else the way there. */
export default function WholesalePage(): ReactNode {
  const { data: server, error, isFetching, refetch } = useQuery(wholesaleQuery);
  return (
    <Page>
      {server?.sendiri ? (
        <Till draft={WHOLESALE_DRAFT} />
      ) : (
        <Elsewhere server={server} error={error} isAsking={isFetching} onAsk={() => void refetch()} />
      )}
    </Page>
  );
}

interface ElsewhereProps {
  readonly server: Awaited<ReturnType<typeof enterWholesale>> | undefined;
  readonly error: unknown;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/** Whether the other server answers, and the way to it. */
function Elsewhere({ server, error, isAsking, onAsk }: ElsewhereProps): ReactNode {
  const { t } = useTranslation(['sales', 'common']);
  const entering = useMutation({
    mutationFn: enterWholesale,
    onSuccess: ({ alamat }) => window.location.assign(alamat),
    onError: onAsk,
  });
  if (isAsking && !server && !error) return <SkeletonRows rows={3} />;
  const problem = error ?? entering.error;
  return (
    <Panel title={t('wholesale.server')}>
      <div className="wholesale-server">
        {server && (
          <p>
            <Tag tone={server.siap ? 'good' : 'bad'}>
              {t(server.siap ? 'wholesale.ready' : 'errors.WHOLESALE_AWAY')}
            </Tag>{' '}
            {server.alamat}
          </p>
        )}
        {problem && (
          <p className="field-error" role="alert">
            {errorText(problem, t('common:errors.INTERNAL'))}
          </p>
        )}
        <div className="row">
          <Button loading={isAsking} onClick={onAsk}>
            {t('wholesale.ask')}
          </Button>
          {server?.siap && (
            <Button kind="primary" loading={entering.isPending} onClick={() => entering.mutate()}>
              {t('wholesale.enter')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
