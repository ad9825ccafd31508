import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { AuthorizationRequestRow } from '@emas/contracts/authorization/authorization-request.dto';
import { summaryHeadline } from '@emas/contracts/shared/summary-text';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useUser } from '../../platform/session/use-session.js';
import { BellIcon, CloseIcon } from '../../ui/icons.js';
import { useSummaryWords } from './action-summary.js';
import { Countdown, secondsLeft, useNow } from './countdown.js';
import { useActionText } from './use-action-text.js';
import { isFor, useMayAnswer, usePendingRequests } from './use-pending-requests.js';
import './authorization-request-notices.css';

const INBOX = '/permintaan-otorisasi';

/** Tells supervisors and owners, on whatever page they are, that somebody waits for their word. */
export function AuthorizationRequestNotices(): ReactNode {
  return useMayAnswer() ? (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  ) : null;
}

function Notices(): ReactNode {
  const user = useUser();
  const { pathname } = useLocation();
  const { data } = usePendingRequests();
  const waiting = (data ?? []).filter((request) => isFor(user, request));
  if (waiting.length === 0 || pathname === INBOX) return null;
  return createPortal(<Notice waiting={waiting} />, document.body);
}

function Notice({ waiting }: { readonly waiting: readonly AuthorizationRequestRow[] }): ReactNode {
  const { t } = useTranslation(['authorization', 'common']);
  const words = useSummaryWords();
  const actionText = useActionText();
  const now = useNow();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const open = waiting.filter(({ expires_at }) => secondsLeft(expires_at, now) > 0);
  const newest = open.findLast(({ permintaan_id }) => !folded.has(permintaan_id));
  useTitleCount(open.length);
  const navigate = useNavigate();
  useShortcut('alt+o', t('web.notice.title'), () => void navigate(INBOX), open.length > 0);
  if (open.length === 0) return null;

  const count = t('web.notice.count', { n: open.length });
  if (!newest)
    return (
      <aside aria-label={t('web.notice.title')}>
        <Link to={INBOX} className="request-badge" aria-label={count} title={count}>
          <BellIcon />
          <span className="request-badge-count">{open.length}</span>
        </Link>
      </aside>
    );
  return (
    <aside className="request-notice" data-testid="request-notice" aria-label={t('web.notice.title')}>
      <span className="request-notice-icon" aria-hidden="true">
        <BellIcon />
      </span>
      <div className="request-notice-text">
        <p role="status">
          {t('web.notice.one', { user: newest.peminta, description: actionText(newest.description) })}
        </p>
        {newest.ringkasan && <p className="request-notice-what">{summaryHeadline(newest.ringkasan, words)}</p>}
        <p className="request-notice-more">
          <Countdown until={newest.expires_at} />
          {open.length > 1 && <span>{count}</span>}
        </p>
      </div>
      <Link to={INBOX} className="request-notice-open">
        {t('web.notice.open')}
      </Link>
      <button
        type="button"
        className="request-notice-close"
        aria-label={t('web.notice.later')}
        onClick={() => setFolded(new Set(open.map(({ permintaan_id }) => permintaan_id)))}
      >
        <CloseIcon />
      </button>
    </aside>
  );
}

/** `(2) …` in the browser's tab, for whoever works in another one. */
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const mark = `(${count}) `;
    const put = (): void => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title.replace(/^\(\d+\) /, '');
    };
    put();
    const title = document.querySelector('title');
    const observer = new MutationObserver(put);
    if (title) observer.observe(title, { childList: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [count]);
}
