import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventCheck } from '@emas/contracts/audit/desk.view';
import { Pending } from '../../engine/pending.js';
import { CheckIcon, LockIcon, WarningIcon } from '../../ui/icons.js';
import { checkEvent } from './check-event.js';
import { checkQuery } from './desk-calls.js';

/** Each step is seen before the next; ms. */
const STEP_MS = 120;

/** The hash of an event and its way to the seal, recomputed here and now, in this browser. */
export function CheckSteps({ seq }: { readonly seq: number }): ReactNode {
  const query = useQuery({ ...checkQuery(seq), staleTime: 0 });
  if (!query.data) return <Pending of={query} rows={4} columns={1} />;
  return <Steps check={query.data} />;
}

function Steps({ check }: { readonly check: EventCheck }): ReactNode {
  const { t } = useTranslation('desk');
  const steps = useMemo(() => [...checkEvent(check)], [check]);
  const [shown, setShown] = useState(1);
  const isOver = shown >= steps.length;
  useEffect(() => {
    if (isOver) return;
    const timer = window.setTimeout(() => setShown(shown + 1), STEP_MS);
    return () => window.clearTimeout(timer);
  }, [isOver, shown]);
  const wrong = steps.find(({ ok }) => ok === false);
  return (
    <section className="desk-check" aria-label={t('ui.check')}>
      <ol className="plain-list">
        {steps.slice(0, shown).map(({ step, ok, found, at }, place) => (
          <li key={place} className={ok === false ? 'tone-bad' : undefined}>
            {ok === null ? <LockIcon aria-hidden /> : ok ? <CheckIcon aria-hidden /> : <WarningIcon aria-hidden />}
            <span>
              {t(`check.${ok === null ? 'untold' : step}`, { at })}
              <code className="below">{found}</code>
            </span>
          </li>
        ))}
      </ol>
      {isOver && (
        <p role="status" className={`refusal tone-${wrong ? 'bad' : 'good'}`}>
          {wrong
            ? t('check.wrong', { langkah: t(`check.${wrong.step}`, { at: wrong.at }) })
            : t(check.segel ? 'check.good' : 'check.goodUnsealed', { tgl: check.segel?.tgl })}{' '}
          {/* prettier-ignore */}
        </p>
      )}
      {isOver && <p className="hint">{t('check.trust')}</p>}
    </section>
  );
}
