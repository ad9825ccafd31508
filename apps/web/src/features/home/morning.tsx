import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DayPrices } from '../../parts/prices/day-prices.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { FirstSteps } from './first-steps.js';
import { morningQuery } from './home-calls.js';
import { MorningCards } from './morning-cards.js';
import './home.css';
import { LoadFailed } from '../../engine/pending.js';

/** The shop's day as a person meets it: what waits, what came in, today's prices; of an empty shop, what it lacks. */
export function Morning(): ReactNode {
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
          <LoadFailed of={{ error, refetch }} />
        </Panel>
      ) : (
        <SkeletonRows rows={2} columns={4} />
      )}
      <DayPrices />
    </div>
  );
}
