import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskActivity } from '@emas/contracts/audit/desk.view';
import { Pending } from '../../engine/pending.js';
import { LockIcon } from '../../ui/icons.js';
import type { DeskHandle } from './desk-address.js';
import { activityQuery } from './desk-calls.js';

type Day = DeskActivity['hari'][number];

/** Months with their days, the latest first. */
function months(days: readonly Day[]): readonly (readonly [string, readonly Day[]])[] {
  const found = new Map<string, Day[]>();
  for (const day of days) found.set(day.tgl.slice(0, 7), [...(found.get(day.tgl.slice(0, 7)) ?? []), day]);
  return [...found].toReversed();
}

const STEPS = 5;

/** How much was written on each day of the last year; sealed ones are locked. */
export function DaysPane({ desk }: { readonly desk: DeskHandle }): ReactNode {
  const { t } = useTranslation('desk');
  const query = useQuery(activityQuery);
  if (!query.data) return <Pending of={query} rows={8} columns={2} />;
  const { hari } = query.data;
  const most = Math.max(1, ...hari.map(({ n }) => n));
  const { at } = desk;
  const isChosen = (tgl: string): boolean => tgl === at.tgl || (at.tgl_from !== '' && tgl >= at.tgl_from && tgl <= at.tgl_to); // prettier-ignore
  return (
    <div className="desk-months stack">
      {months(hari).map(([month, days]) => (
        <section key={month}>
          <h3 className="caption">{month}</h3>
          <div className="desk-days">
            {days.map((day) => (
              <button
                key={day.tgl}
                type="button"
                className="desk-day"
                style={{ '--density': Math.ceil((day.n / most) * STEPS) / STEPS } as CSSProperties}
                aria-pressed={isChosen(day.tgl)}
                aria-label={t(day.sealed ? 'ui.daySealed' : 'ui.dayOpen', { tgl: day.tgl, count: day.n })}
                data-tip={t(day.sealed ? 'ui.daySealed' : 'ui.dayOpen', { tgl: day.tgl, count: day.n })}
                onClick={() => (at.akun ? desk.change({ tgl: '', tgl_from: day.tgl, tgl_to: day.tgl, cursor: '', seq: '' }) : desk.ask({ tgl: day.tgl }))} // prettier-ignore
              >
                {day.tgl.slice(8)}
                {day.sealed && <LockIcon aria-hidden />}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface CountsProps {
  readonly desk: DeskHandle;
  readonly of: 'user' | 'type';
}

/** Who wrote, and what was written, the most first. */
export function CountsPane({ desk, of }: CountsProps): ReactNode {
  const { t } = useTranslation(['desk', 'events']);
  const query = useQuery(activityQuery);
  if (!query.data) return <Pending of={query} rows={8} columns={2} />;
  const rows = of === 'user' ? query.data.user.map(({ user, n }) => ({ key: user, label: user, n })) : query.data.type.map(({ type, n }) => ({ key: type, label: typeWords(t(`events:${type}`, { oleh: '', apa: '…' })), n })); // prettier-ignore
  return (
    <ul className="desk-tree plain-list">
      {rows.map(({ key, label, n }) => (
        <li key={key}>
          <button
            type="button"
            className="desk-account"
            aria-current={desk.at[of] === key ? 'true' : undefined}
            onClick={() => desk.ask({ [of]: key })}
          >
            <span>{label}</span>
            <span className="fine-figure">{n.toLocaleString('ko-KR')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The sentence of a type without who it was. */
const typeWords = (sentence: string): string =>
  sentence
    .replace(/\s+/g, ' ')
    .replace(/^ ?が ?/, '')
    .trim();
