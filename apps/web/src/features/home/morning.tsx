import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPrices } from '../../parts/prices/day-prices.js';
import { errorText } from '../../platform/api/api-error.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { FirstSteps } from './first-steps.js';
import { morningQuery } from './home-calls.js';
import { MorningCards } from './morning-cards.js';
import './home.css';

/** The shop's day as a person meets it: what waits, what came in, today's prices; of an empty shop, what it lacks. */
export function Morning(): ReactNode {
  const { t } = useTranslation('common');
  const { data, error, refetch } = useQuery(morningQuery);
  return (
    <div className="morning">
      {data ? (
        <>
          <FirstSteps missing={data.belum} />
          <MorningCards view={data} />
        </>
      ) : error ? (
        <Panel>
          <EmptyState
            kind="failed"
            title={errorText(error, t('table.failed'))}
            action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
          />
        </Panel>
      ) : (
        <SkeletonRows rows={2} columns={4} />
      )}
      <DayPrices />
    </div>
  );
}
