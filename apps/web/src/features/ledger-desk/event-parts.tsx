import type { ReactNode } from 'react';
import type { EventLine } from '@emas/contracts/audit/desk.view';
import { formatInstant } from '../../platform/format.js';

export function EventSection({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="desk-section">
      <h3 className="caption">{title}</h3>
      {children}
    </section>
  );
}

interface EventListProps {
  readonly title: string;
  readonly events: readonly EventLine[];
  /** The one that is being read. */
  readonly current?: number;
  readonly onOpen: (seq: number) => void;
}

/** Other events, each a way there. */
export function EventList({ title, events, current, onOpen }: EventListProps): ReactNode {
  if (events.length === 0) return null;
  return (
    <EventSection title={title}>
      <ol className="desk-events plain-list">
        {events.map((one) => (
          <li key={one.seq}>
            <button
              type="button"
              aria-current={one.seq === current ? 'true' : undefined}
              onClick={() => onOpen(one.seq)}
            >
              <span className="fine-figure nowrap">{formatInstant(one.recorded_at)}</span>
              <span>{one.kalimat}</span>
              <span className="fine-figure">#{one.seq}</span>
            </button>
          </li>
        ))}
      </ol>
    </EventSection>
  );
}
