import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AuditEvent } from '@emas/contracts/audit/desk.view';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useMayOpen } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { CheckIcon, CopyIcon, HistoryIcon, LockIcon, SafetyIcon, StarFilledIcon, StarIcon } from '../../ui/icons.js';
import { toast } from '../../ui/toast.js';
import { CheckSteps } from './check-steps.js';
import type { DeskHandle } from './desk-address.js';
import { usePapers } from './papers.js';

/** Where it stands in the chain, and what can be done with it. */
export function EventFoot({ event, desk }: { readonly event: AuditEvent; readonly desk: DeskHandle }): ReactNode {
  const { t } = useTranslation('desk');
  const [checking, setChecking] = useState(false);
  const papers = usePapers();
  const mayProve = useMayOpen()('/audit-ledger');
  const navigate = useNavigate();
  const pinned = papers.has(event.seq);
  useShortcut('v', t('keys.check'), () => setChecking(true));
  useShortcut('p', t('keys.pin'), () => papers.toggle(event));
  const copy = async (): Promise<void> => {
    const link = `${window.location.origin}${window.location.pathname}?seq=${event.seq}`;
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('ui.copied'));
    } catch {
      // A page that was not opened over https may not write there: it is shown to be copied by hand.
      toast.info(link);
    }
  };
  return (
    <footer className="desk-chain stack">
      <div className="desk-buttons row">
        <Button icon={<CheckIcon />} aria-expanded={checking} onClick={() => setChecking(!checking)}>
          {t('ui.check')}
        </Button>
        {mayProve && (
          <Button icon={<SafetyIcon />} onClick={() => void navigate(`/audit-ledger?tab=bukti&seq=${event.seq}`)}>
            {t('ui.proof')}
          </Button>
        )}
        <Button icon={<HistoryIcon />} onClick={() => desk.change({ sebelum: String(event.seq) })}>
          {t('ui.justBefore')}
        </Button>
        <Button icon={<CopyIcon />} onClick={() => void copy()}>
          {t('ui.copyLink')}
        </Button>
        <Button
          icon={pinned ? <StarFilledIcon /> : <StarIcon />}
          aria-pressed={pinned}
          onClick={() => papers.toggle(event)}
        >
          {t(pinned ? 'ui.unpin' : 'ui.pin')}
        </Button>
      </div>
      {checking && <CheckSteps seq={event.seq} />}
      <dl className="desk-hashes stack facts terms">
        <div>
          <dt>{t('ui.seq')}</dt>
          <dd>#{event.seq}</dd>
        </div>
        <div>
          <dt>{t('ui.hash')}</dt>
          <dd>{event.hash}</dd>
        </div>
        <div>
          <dt>{t('ui.previousHash')}</dt>
          <dd>{event.prev_hash}</dd>
        </div>
        <div>
          <dt>{t('ui.seal')}</dt>
          <dd>
            {event.segel ? (
              <>
                <LockIcon aria-hidden /> {t('ui.sealedOn', { tgl: event.segel.tgl, seq: event.segel.seq })}{' '}
                {event.segel.seal}
              </>
            ) : (
              t('ui.unsealed')
            )}
          </dd>
        </div>
      </dl>
    </footer>
  );
}
