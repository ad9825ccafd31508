import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTICE_WAYS } from '@emas/contracts/debt/debt-words';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useModule } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { toast } from '../../../ui/toast.js';
import { noticeLoan } from '../debt-calls.js';

/** Tells a customer whose loan is late that its goods may be auctioned: by WhatsApp, or that a letter was sent. */
export function NoticeButtons({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation(['debt', 'common']);
  const dayOpen = useDayOpen();
  const writes = useModule('WHATSAPP_MODULE');
  const [key, setKey] = useState(newId);
  const send = useMutation({
    mutationFn: (kanal: (typeof NOTICE_WAYS)[number]) => noticeLoan(id, kanal, key),
    onSuccess: ({ message }) => {
      toast.success(message);
      setKey(newId());
      return queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    onError: (error) => {
      setKey(newId());
      void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  return NOTICE_WAYS.filter((kanal) => kanal !== 'WA' || writes).map((kanal) => (
    <Button
      key={kanal}
      size="large"
      loading={send.isPending && send.variables === kanal}
      disabled={!dayOpen || send.isPending}
      onClick={() => send.mutate(kanal)}
    >
      {t(`ui.notice.${kanal}`)}
    </Button>
  ));
}
