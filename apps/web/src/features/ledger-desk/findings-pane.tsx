import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '@emas/contracts/audit/findings';
import { Pending } from '../../engine/pending.js';
import { formatInstant } from '../../platform/format.js';
import { DateInput } from '../../ui/form/date-input.js';
import { CheckIcon, DownIcon, LockIcon } from '../../ui/icons.js';
import { Told } from './account-figure.js';
import type { DeskHandle } from './desk-address.js';
import { findingsQuery } from './desk-calls.js';

/** What is worth a look first: every rule with how often it was met, for how much, and the way to each event. */
export function FindingsPane({ desk }: { readonly desk: DeskHandle }): ReactNode {
  const { t } = useTranslation('desk');
  const { at, change } = desk;
  const query = useQuery(findingsQuery(at.tgl_from || at.tgl, at.tgl_to || at.tgl));
  const { data } = query;
  if (!data) return <Pending of={query} rows={12} columns={3} />;
  const [from, to] = [data.tgl_from ?? '', data.tgl_to ?? ''];
  const set = (tgl_from: string, tgl_to: string): void => {
    if (tgl_from && tgl_to) change({ tgl: '', tgl_from, tgl_to });
  };
  return (
    <div className="desk-findings">
      <div className="table-filters">
        <DateInput value={from} aria-label={t('ui.from')} onChange={(tgl) => set(tgl, to < tgl ? tgl : to)} />
        <DateInput value={to} aria-label={t('ui.to')} onChange={(tgl) => set(from > tgl ? tgl : from, tgl)} />
      </div>
      <ul className="plain-list stack">
        {data.data.map((finding) => (
          <FindingRow key={finding.kode} finding={finding} desk={desk} />
        ))}
      </ul>
    </div>
  );
}

function FindingRow({ finding, desk }: { readonly finding: Finding; readonly desk: DeskHandle }): ReactNode {
  const { t } = useTranslation('desk');
  const { kode, jumlah, rp, withheld, data } = finding;
  const [open, setOpen] = useState(false);
  const isNone = jumlah === 0;
  return (
    <li className="surface" data-none={isNone || undefined}>
      <button
        type="button"
        className="desk-finding-head"
        disabled={isNone}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {withheld === 'cost' ? (
          <LockIcon aria-hidden />
        ) : isNone ? (
          <CheckIcon aria-hidden />
        ) : (
          <DownIcon aria-hidden rotate={open ? 180 : 0} />
        )}
        <span>
          <strong>{t(`rules.${kode}`)}</strong>
          <span className="below hint">{withheld ? t(`withheld.${withheld}`) : t(`why.${kode}`)}</span>
        </span>
        <span className="desk-finding-sum">
          <strong>{withheld === 'cost' ? '•••' : jumlah}</strong>
          {!isNone && rp !== null && <Told value={rp} />}
        </span>
      </button>
      {open && (
        <ol className="desk-events plain-list">
          {data.map((one) => (
            <li key={one.seq}>
              <button
                type="button"
                aria-current={String(one.seq) === desk.at.seq ? 'true' : undefined}
                onClick={() => desk.open(one.seq)}
              >
                <span className="fine-figure nowrap">{formatInstant(one.recorded_at)}</span>
                <span>
                  {one.kalimat}
                  {one.catatan && <span className="below hint">{one.catatan}</span>}
                </span>
                <span className="fine-figure">#{one.seq}</span>
              </button>
            </li>
          ))}
          {jumlah > data.length && (
            <li className="hint desk-no-hit">{t('ui.newest', { terbaru: data.length, semua: jumlah })}</li>
          )}
        </ol>
      )}
    </li>
  );
}
