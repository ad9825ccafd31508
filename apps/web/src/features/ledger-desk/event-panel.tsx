import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEvent } from '@emas/contracts/audit/desk.view';
import { ActionSummary } from '../../engine/authorization/action-summary.js';
import { Pending } from '../../engine/pending.js';
import { formatInstant } from '../../platform/format.js';
import { Tag } from '../../ui/tag.js';
import type { DeskHandle } from './desk-address.js';
import { eventQuery } from './desk-calls.js';
import { EventFacts } from './event-facts.js';
import { EventFoot } from './event-foot.js';
import { EventJourney } from './event-journey.js';
import { EventGoodsTable, EventMoneyTable } from './event-lines.js';
import { EventList, EventSection } from './event-parts.js';

/** One event with everything that hangs on it. */
export function EventPanel({ desk }: { readonly desk: DeskHandle }): ReactNode {
  const query = useQuery(eventQuery(desk.at.seq));
  if (!query.data) return <Pending of={query} rows={10} columns={2} />;
  return <Event key={query.data.seq} event={query.data} desk={desk} />;
}

function Event({ event, desk }: { readonly event: AuditEvent; readonly desk: DeskHandle }): ReactNode {
  const { t } = useTranslation('desk');
  const open = (seq: number): void => desk.open(seq);
  return (
    <article className="desk-event" aria-label={event.kalimat}>
      <header>
        <p className="desk-sentence heading">{event.kalimat}</p>
        <p className="hint">
          #{event.seq} · {formatInstant(event.recorded_at)}
          {event.tgl && ` · ${t('ui.businessDay', { tgl: event.tgl })}`}
          {event.effective_date && ` · ${t('ui.effective', { tgl: event.effective_date })}`}
        </p>
        <p className="desk-marks bar">
          <Tag>{event.type}</Tag>
          {event.dibatalkan && <Tag tone="bad">{t('ui.reversed')}</Tag>}
          {event.membatalkan && <Tag tone="warn">{t('ui.reverses')}</Tag>}
        </p>
        {event.withheld.map((why) => (
          <p key={why} className="desk-withheld hint">
            {t(`withheld.${why}`)}
          </p>
        ))}
      </header>
      <EventMoneyTable
        event={event}
        onAccount={(akun) => desk.ask({ akun, tgl_from: event.tgl!, tgl_to: event.tgl!, seq: String(event.seq) })}
      />{' '}
      {/* prettier-ignore */}
      <EventGoodsTable event={event} onThing={(barang) => desk.ask({ barang, seq: String(event.seq) })} />
      <EventJourney
        event={event}
        onOpen={open}
        onAccount={(akun, tgl) => desk.ask({ akun, tgl_from: tgl, tgl_to: tgl, seq: String(event.seq) })}
      />
      <EventFacts event={event} />
      {event.otorisasi.length > 0 && (
        <EventSection title={t('ui.approvals')}>
          {event.otorisasi.map((one) => (
            <div key={one.seq} className="desk-approval">
              <p>
                <strong>{one.description}</strong> {one.diri_sendiri && <Tag tone="warn">{t('ui.selfApproved')}</Tag>}
              </p>
              <p className="hint">
                {t('ui.approvedBy', { peminta: one.peminta, pemberi: one.pemberi, cara: one.cara })} ·{' '}
                {formatInstant(one.granted_at)}
                {one.perangkat && ` · ${one.perangkat}`}
              </p>
              {one.keterangan && one.keterangan !== '-' && <p className="hint">{one.keterangan}</p>}
              <ActionSummary summary={one.ringkasan} />
            </div>
          ))}
        </EventSection>
      )}
      <EventList title={t('ui.reversesEvent')} events={event.membatalkan ? [event.membatalkan] : []} onOpen={open} />
      <EventList title={t('ui.reversedBy')} events={event.dibatalkan ? [event.dibatalkan] : []} onOpen={open} />
      <EventList title={t('ui.timeline')} events={event.linimasa} current={event.seq} onOpen={open} />
      <EventList title={t('ui.together')} events={event.bersama} onOpen={open} />
      <EventFoot event={event} desk={desk} />
    </article>
  );
}
