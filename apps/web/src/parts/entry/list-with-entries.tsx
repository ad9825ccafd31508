import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { kindOfNumber } from '@emas/contracts/documents/registry';
import { Page } from '../../engine/page.js';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { Tabs } from '../../ui/tabs.js';
import { ClosedDay } from '../day/closed-day.js';

interface Side {
  /** As the address names it. */
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** A list whose rows are booked on, and beside it what was booked: entries of `kind`, where a number is looked for. */
export function ListWithEntries({ kind, list, entries }: { kind: string; list: Side; entries: Side }): ReactNode {
  const { title } = useCurrentPage();
  const [parameters, setParameters] = useSearchParams();
  const isNumber = kindOfNumber(parameters.get('q') ?? '') === kind;
  const active = parameters.get('tab') === entries.key || isNumber ? entries : list;
  return (
    <Page>
      <ClosedDay />
      <Tabs
        label={title}
        active={active.key}
        tabs={[list, entries].map(({ key, label }) => ({ key, label }))}
        // What was searched in one means nothing in the other.
        onChange={(key) => setParameters(key === entries.key ? { tab: key } : {}, { replace: true })}
      >
        {active.content}
      </Tabs>
    </Page>
  );
}
