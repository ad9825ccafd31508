import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetting } from '../../platform/session/use-session.js';
import { MobileIcon, ScanIcon } from '../../ui/icons.js';
import { Countdown } from './countdown.js';
import { EVERYONE } from './approval-fields.js';

interface WaitProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly hint?: string | undefined;
  readonly until?: string | undefined;
  readonly most?: number;
}

/** Something or somebody else has the word. */
export function Wait({ icon, text, hint, until, most = Infinity }: WaitProps): ReactNode {
  return (
    <div className="authorization-wait" data-testid="authorization-wait">
      <span className="authorization-pulse" aria-hidden="true">
        {icon}
      </span>
      <p className="subheading" role="status">
        {text}
      </p>
      {until && <Countdown until={until} most={most} />}
      {hint && <p className="aside">{hint}</p>}
    </div>
  );
}

interface ScanWaitProps {
  readonly step: 'preparing' | 'waiting' | 'checking';
  readonly user: string;
  readonly until: string | undefined;
}

export function ScanWait({ step, user, until }: ScanWaitProps): ReactNode {
  const { t } = useTranslation('authorization');
  return (
    <Wait
      icon={<ScanIcon />}
      text={t(`web.fingerprint.${step}`, { user })}
      until={step === 'waiting' ? until : undefined}
    />
  );
}

interface RemoteWaitProps {
  readonly step: 'sending' | 'waiting' | 'withdrawing';
  /** Whom it was sent to, or EVERYONE. */
  readonly user: string;
  readonly until: string | undefined;
}

export function RemoteWait({ step, user, until }: RemoteWaitProps): ReactNode {
  const { t } = useTranslation('authorization');
  const minutes = Number(useSetting('otorisasi_berlaku_menit')) || 60;
  const isWaiting = step === 'waiting';
  const key = isWaiting && user === EVERYONE ? 'waitingAll' : step;
  return (
    <Wait
      icon={<MobileIcon />}
      text={t(`web.remote.${key}`, { user })}
      hint={isWaiting ? t('web.remote.stay') : undefined}
      until={isWaiting ? until : undefined}
      most={minutes * 60}
    />
  );
}
