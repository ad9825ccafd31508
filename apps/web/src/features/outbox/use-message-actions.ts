import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutboxMessageView } from '@emas/contracts/outbox/outbox.view';
import { errorText } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useCan } from '../../platform/session/use-session.js';
import { dialog } from '../../ui/dialogs.js';
import { toast } from '../../ui/toast.js';
import { cancelMessage, OUTBOX_KEY, resendMessage } from './outbox-calls.js';

export interface MessageActions {
  readonly isPending: boolean;
  readonly mayResend: (message: OutboxMessageView) => boolean;
  readonly mayCancel: (message: OutboxMessageView) => boolean;
  readonly resend: (message: OutboxMessageView) => void;
  readonly cancel: (message: OutboxMessageView) => void;
}

/** What may be done with a message, and doing it. */
export function useMessageActions(): MessageActions {
  const { t } = useTranslation(['outbox', 'common']);
  const may = useCan('kotak-keluar');
  const { isPending, mutate } = useMutation({
    mutationFn: (work: () => Promise<{ readonly message: string }>) => work(),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.info(errorText(error, t('common:errors.INTERNAL'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OUTBOX_KEY }),
  });
  const askAndCancel = async ({ id, tujuan }: OutboxMessageView): Promise<void> => {
    const words = { ok: t('ui.cancel'), cancel: t('common:back'), danger: true };
    if (await dialog.confirm(t('ui.cancelAsk', { tujuan }), words)) mutate(() => cancelMessage(id));
  };
  return {
    isPending,
    mayResend: ({ status, no_service }) => may('ubah') && status !== 'TERKIRIM' && !no_service,
    mayCancel: ({ status }) => may('hapus') && (status === 'MENUNGGU' || status === 'GAGAL'),
    resend: ({ id }) => mutate(() => resendMessage(id)),
    cancel: (message) => void askAndCancel(message),
  };
}
