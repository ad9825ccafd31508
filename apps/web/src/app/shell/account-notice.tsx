import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountNoticeRow } from '@emas/contracts/identity/account-notice';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { seenUntil } from '@emas/contracts/shared/seen-until';
import { errorText } from '../../platform/api/api-error.js';
import { api, newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatInstant } from '../../platform/format.js';
import { useUser } from '../../platform/session/use-session.js';
import { useSocketEvent } from '../../platform/sockets.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';

const KEY = ['account-notices'];

/** Tells an owner, on every page, what somebody else did to accounts that may approve, until he says that he knows of it. */
export function AccountNotice(): ReactNode {
  return useUser().level === 'OWN' ? <Unseen /> : null;
}

function Unseen(): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<readonly AccountNoticeRow[]>('pemberitahuan-akun', {}, signal),
    staleTime: Infinity,
  });
  useSocketEvent('account-notice', () => void queryClient.invalidateQueries({ queryKey: KEY }));
  const see = useMutation({
    mutationFn: (idempotencyKey: string) =>
      api.post<WriteBody>('pemberitahuan-akun/dilihat', seenUntil(data), { idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
    onError: (refused) => void dialog.error(errorText(refused, t('common:errors.INTERNAL'))),
  });
  if (data.length === 0) return null;
  const staysFor = data
    .flatMap(({ tampil_sampai }) => tampil_sampai ?? [])
    .sort()
    .at(-1);
  return (
    <section className="shell-witnesses" role="alert">
      <strong>{t('accounts.title')}</strong>
      {data.map(({ perubahan, at, ...row }) => {
        const apa = perubahan.map((type) => t(`accounts.kinds.${type}`)).join(', ');
        return <p key={`${row.user_id} ${at}`}>{t('accounts.row', { ...row, apa, waktu: formatInstant(at) })}</p>;
      })}
      {staysFor && <p>{t('accounts.stays', { waktu: formatInstant(staysFor) })}</p>}
      {data.some(({ tampil_sampai }) => tampil_sampai === null) && (
        <Button size="small" loading={see.isPending} onClick={() => see.mutate(newId())}>
          {t('accounts.seen')}
        </Button>
      )}
    </section>
  );
}
