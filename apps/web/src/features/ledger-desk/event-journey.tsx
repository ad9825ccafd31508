import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEvent, MoneyStep } from '@emas/contracts/audit/desk.view';
import { Tag, type Tone } from '../../ui/tag.js';
import { Told } from './account-figure.js';
import { EventSection } from './event-parts.js';
import './journey.css';

const TONES: Readonly<Record<MoneyStep['status'], Tone>> = {
  SELESAI: 'good',
  MENUNGGU: 'warn',
  HAPUS: 'bad',
  BATAL: 'bad',
};

interface JourneyProps {
  readonly event: AuditEvent;
  readonly onOpen: (seq: number) => void;
  readonly onAccount: (akun: string, tgl: string) => void;
}

/** The way of each payment to the bank's own statement, as far as it has come; each step leads to its event or account. */
export function EventJourney({ event: { seq, perjalanan }, onOpen, onAccount }: JourneyProps): ReactNode {
  const { t } = useTranslation('desk');
  if (perjalanan.length === 0) return null;
  return (
    <EventSection title={t('ui.journey')}>
      {perjalanan.map((steps, at) => (
        <ol key={at} className="desk-journey plain-list">
          {steps.map((step, place) => (
            <li key={place}>
              <Step step={step} current={seq} onOpen={onOpen} onAccount={onAccount} />
            </li>
          ))}
        </ol>
      ))}
    </EventSection>
  );
}

interface StepProps extends Omit<JourneyProps, 'event'> {
  readonly step: MoneyStep;
  readonly current: number;
}

function Step({ step, current, onOpen, onAccount }: StepProps): ReactNode {
  const { t } = useTranslation('desk');
  const { langkah, seq, tgl, akun, jumlah, keterangan, status } = step;
  const leads = seq !== null ? () => onOpen(seq) : akun !== null && tgl !== null ? () => onAccount(akun, tgl) : null;
  const content = (
    <>
      <span className="desk-journey-name bar">
        <strong>{t(`journey.${langkah}`)}</strong>
        {status !== 'SELESAI' && <Tag tone={TONES[status]}>{t(`journeyState.${status}`)}</Tag>}
      </span>
      <span className="hint">{[keterangan, langkah === 'BAYAR' ? '' : akun, tgl].filter(Boolean).join(' · ')}</span>
      {jumlah !== null && <Told value={jumlah} />}
      {seq !== null && <span className="fine-figure">#{seq}</span>}
    </>
  );
  return leads ? (
    <button
      type="button"
      className="desk-step"
      aria-current={seq === current ? 'true' : undefined}
      data-tone={TONES[status]}
      onClick={leads}
    >
      {content}
    </button>
  ) : (
    <div className="desk-step" data-tone={TONES[status]}>
      {content}
    </div>
  );
}
