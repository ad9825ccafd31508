import type { ReactNode } from 'react';
import { Page } from '../../engine/page.js';
import { useCan } from '../../platform/session/use-session.js';
import { ClosedDay } from '../day/closed-day.js';
import { EntryList, type EntryListProps } from './entry-list.js';
import './entry.css';

interface EntryPageProps extends EntryListProps {
  /** What records one (`EntryForm`), for who may. */
  readonly form: ReactNode;
  /** What stands above the list. */
  readonly above?: ReactNode;
}

/** A page of entries: the form that records one, and beside it what was booked today; below it where there is no room. */
export function EntryPage({ form, above, ...list }: EntryPageProps): ReactNode {
  const may = useCan(list.of.page);
  return (
    <Page>
      <ClosedDay />
      <div className="entry-page">
        {may('tambah') && <aside>{form}</aside>}
        {above ? (
          <div className="entry-lists">
            {above}
            <EntryList {...list} />
          </div>
        ) : (
          <EntryList {...list} />
        )}
      </div>
    </Page>
  );
}
