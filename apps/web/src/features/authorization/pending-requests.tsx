import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorizationRequestRow } from '@emas/contracts/authorization/authorization-request.dto';
import { useActionText } from '../../engine/authorization/use-action-text.js';
import { ActionSummary } from '../../engine/authorization/action-summary.js';
import { withdrawRequest } from '../../engine/authorization/authorization-calls.js';
import { Countdown, secondsLeft, useNow } from '../../engine/authorization/countdown.js';
import { isFor, refreshRequests } from '../../engine/authorization/use-pending-requests.js';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { formatInstant } from '../../platform/format.js';
import { useSetting, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { EmptyState } from '../../ui/empty-state.js';
import { CheckIcon, CloseIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { toast } from '../../ui/toast.js';
import { AnswerForm, type AnswerKind } from './answer-form.js';
import { LoadFailed } from '../../engine/pending.js';

interface Answering {
  readonly request: AuthorizationRequestRow;
  readonly kind: AnswerKind;
}

/** Requests that wait, oldest first, each with the time it has left. */
export function PendingRequests({
  pending,
}: {
  readonly pending: UseQueryResult<readonly AuthorizationRequestRow[]>;
}): ReactNode {
  const { t } = useTranslation(['authorization', 'common']);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const now = useNow();
  const { data, error, refetch } = pending;
  const list = useFocusWhereLost(`${data?.length ?? 0} ${answering?.request.permintaan_id ?? ''}`);
  if (error && !data)
    return (
      <Panel>
        <LoadFailed of={{ error, refetch }} />
      </Panel>
    );
  if (!data)
    return (
      <Panel>
        <SkeletonRows rows={3} columns={3} />
      </Panel>
    );
  const open = data.filter(({ expires_at }) => secondsLeft(expires_at, now) > 0);
  return (
    <>
      {open.length === 0 ? (
        <Panel>
          <EmptyState kind="nothing" title={t('web.inbox.empty')} hint={t('web.inbox.emptyHint')} />
        </Panel>
      ) : (
        <ul className="requests" ref={list} tabIndex={-1}>
          {open.map((request) => (
            <RequestCard
              key={request.permintaan_id}
              request={request}
              onAnswer={(kind) => setAnswering({ request, kind })}
            />
          ))}
        </ul>
      )}
      {answering && <AnswerForm {...answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

/** Time for a layer that closes to give the focus back itself. */
const LAYER_GONE_MS = 400;

/** Where nothing has the focus, the requests have it: their buttons are the next to be reached. */
function useFocusWhereLost(change: string) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (document.activeElement === document.body) list.current?.focus();
    }, LAYER_GONE_MS);
    return () => window.clearTimeout(timer);
  }, [change]);
  return list;
}

interface RequestCardProps {
  readonly request: AuthorizationRequestRow;
  readonly onAnswer: (kind: AnswerKind) => void;
}

function RequestCard({ request, onAnswer }: RequestCardProps): ReactNode {
  const { t } = useTranslation('authorization');
  const actionText = useActionText();
  const user = useUser();
  const minutes = Number(useSetting('otorisasi_berlaku_menit')) || 60;
  const { kategori, description, no_faktur, keterangan, peminta, pemberi, requested_at, expires_at } = request;
  return (
    <li className="request" data-testid="request">
      <div className="request-what">
        <span className="request-kategori">{t(`web.kategori.${kategori}`)}</span>
        <h2>{actionText(description)}</h2>
        <dl className="request-facts facts terms">
          {no_faktur && <Fact label={t('web.inbox.noFaktur')}>{no_faktur}</Fact>}
          <Fact label={t('web.inbox.asker')}>{peminta}</Fact>
          <Fact label={t('web.inbox.requestedAt')}>{formatInstant(requested_at)}</Fact>
          {keterangan !== '-' && <Fact label={t('web.inbox.remarks')}>{keterangan}</Fact>}
        </dl>
        <ActionSummary summary={request.rincian} />
        <ActionSummary summary={request.ringkasan} />
        <p className="request-to">
          {pemberi ? t('web.inbox.addressedTo', { user: pemberi }) : t('web.inbox.addressedToAll')}
        </p>
      </div>
      <div className="request-answer">
        <Countdown until={expires_at} most={minutes * 60} />
        {isFor(user, request) && (
          <div className="request-buttons row">
            <Button danger icon={<CloseIcon />} size="large" onClick={() => onAnswer('refuse')}>
              {t('web.inbox.refuse')}
            </Button>
            <Button kind="primary" icon={<CheckIcon />} size="large" onClick={() => onAnswer('approve')}>
              {t('web.inbox.approve')}
            </Button>
          </div>
        )}
        {peminta === user.user_id && <WithdrawButton request={request} />}
      </div>
    </li>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function WithdrawButton({ request }: { readonly request: AuthorizationRequestRow }): ReactNode {
  const { t } = useTranslation('authorization');
  const withdraw = useMutation({
    mutationFn: (key: string) => withdrawRequest(request.permintaan_id, key),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => void dialog.error(errorText(error, t('web.failure.send'))),
    onSettled: refreshRequests,
  });
  const ask = async (): Promise<void> => {
    if (await dialog.confirm(t('web.inbox.withdrawQuestion'), { ok: t('web.inbox.withdraw'), danger: true }))
      withdraw.mutate(newId());
  };
  return (
    <>
      <p className="request-own">{t('web.inbox.own')}</p>
      <Button loading={withdraw.isPending} disabled={withdraw.isPending} onClick={() => void ask()}>
        {t('web.inbox.withdraw')}
      </Button>
    </>
  );
}
