import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { can, useModule, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { CheckIcon, MobileIcon } from '../../ui/icons.js';
import { toast } from '../../ui/toast.js';
import { sendNote } from './calls.js';
import { NumberModal } from './number-modal.js';

/** What has a note that is sent: a kind of document, or what is more than one of them. */
export type Sent =
  DocumentDefinition | (Pick<DocumentDefinition, 'path'> & { readonly rights: { readonly print: readonly string[] } });

interface WhatsappButtonProps {
  readonly of: Sent;
  readonly id: string;
  readonly no: string;
}

/** Sends the note by WhatsApp where the shop does so, for who may print it; whose customer has no number, it asks for one. */
export function WhatsappButton(props: WhatsappButtonProps): ReactNode {
  const { of } = props;
  const user = useUser();
  const isOn = useModule('WHATSAPP_MODULE');
  const may = (of.rights?.print ?? [(of as DocumentDefinition).pages.list]).some((page) => can(user, page, 'cetak'));
  return isOn && may ? <SendNote key={props.id} {...props} /> : null;
}

function SendNote({ of, id, no }: WhatsappButtonProps): ReactNode {
  const { t } = useTranslation(['documents', 'common']);
  /** One key until it is known to have arrived or to be refused: a lost answer sends no second message. */
  const [key, setKey] = useState(newId);
  const [isSent, setSent] = useState(false);
  const [asks, setAsks] = useState(false);
  const sent = (): void => {
    setSent(true);
    setKey(newId());
  };
  const send = useMutation({
    mutationFn: () => sendNote(of, id, null, key),
    onSuccess: ({ message }) => {
      toast.success(message);
      sent();
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'WHATSAPP_NUMBER_MISSING') setAsks(true);
      else toast.info(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  return (
    <>
      <Button
        size="large"
        icon={isSent ? <CheckIcon /> : <MobileIcon />}
        loading={send.isPending}
        disabled={send.isPending}
        onClick={() => send.mutate()}
      >
        {t(isSent ? 'whatsapp.sendAgain' : 'whatsapp.send')}
      </Button>
      {asks && (
        <NumberModal
          title={t('errors.WHATSAPP_NUMBER_MISSING')}
          action={t('whatsapp.send')}
          about={t('whatsapp.ask', { no_faktur: no })}
          send={(number, key) => sendNote(of, id, number, key)}
          onSent={sent}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
