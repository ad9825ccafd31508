import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExcessRow } from '@emas/contracts/settings/excess';
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

const KEY = ['person-openings'];

/** Tells the owner, on every page, who wanted more of persons or prices than he may, until he has seen it. */
export function ExcessNotice(): ReactNode {
  return useUser().level === 'OWN' ? <Unseen /> : null;
}

function Unseen(): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<readonly ExcessRow[]>('pembukaan-data', {}, signal),
    staleTime: Infinity,
  });
  useSocketEvent('person-openings', () => void queryClient.invalidateQueries({ queryKey: KEY }));
  const see = useMutation({
    mutationFn: (idempotencyKey: string) =>
      api.post<WriteBody>('pembukaan-data/dilihat', seenUntil(data), { idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
    onError: (refused) => void dialog.error(errorText(refused, t('common:errors.INTERNAL'))),
  });
  if (data.length === 0) return null;
  return (
    <section className="shell-witnesses" role="alert">
      <strong>{t('excess.title')}</strong>
      {data.map(({ user_id, at, batas, apa }) => (
        <p key={`${apa} ${user_id} ${at}`}>{t(`excess.rows.${apa}`, { user_id, batas, waktu: formatInstant(at) })}</p>
      ))}
      <Button loading={see.isPending} onClick={() => see.mutate(newId())}>
        {t('excess.seen')}
      </Button>
    </section>
  );
}
