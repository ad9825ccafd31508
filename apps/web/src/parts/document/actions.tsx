import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DocumentAction, DocumentDefinition } from '@emas/contracts/definitions/document';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { can, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { toast } from '../../ui/toast.js';
import { type AnySummary, numberOf } from './any-document.js';
import { dropDocument } from './calls.js';
import { PrintButton } from './print-button.js';
import { WhatsappButton } from './whatsapp-button.js';
import './document.css';

interface DocumentActionsProps {
  readonly of: DocumentDefinition;
  readonly document: AnySummary;
}

/** What may be done about a document in its state by who looks at it: ways to its next step and back, its slip. */
export function DocumentActions({ of, document }: DocumentActionsProps): ReactNode {
  const { t } = useTranslation([of.texts, 'documents']);
  const user = useUser();
  const { pages, texts } = of;
  const no = numberOf(of, document);
  const has = (action: DocumentAction): boolean => of.actions[document.status]?.includes(action) ?? false;
  // What another day has booked is that day's for good.
  const isToday = document.tgl_system === user.tgl_system;
  const way = (page: string, words: string): ReactNode => (
    <Link className="document-way" to={`/${page}?q=${encodeURIComponent(no)}`}>
      {t(`${texts}:document.${words}`)}
    </Link>
  );
  return (
    <div className="document-buttons">
      {has('drop') && <DropButton of={of} document={document} />}
      {isToday &&
        has('cancel') &&
        pages.cancel !== pages.list &&
        can(user, pages.cancel, 'batal') &&
        way(pages.cancel, 'cancel')}
      {has('pay') && can(user, pages.queue, 'validasi') && way(pages.queue, 'pay')}
      {has('buyBack') && can(user, pages.buyBack!, 'tambah') && (
        <Link className="document-way" to={`/${pages.buyBack}?nota=${encodeURIComponent(no)}`}>
          {t('documents:buyBack')}
        </Link>
      )}
      {has('print') && of.settings.template && <WhatsappButton of={of} id={document.id} no={no} />}
      {has('print') && <PrintButton of={of} id={document.id} no={no} printed={document.cetak_count} />}
    </div>
  );
}

interface DropButtonProps extends DocumentActionsProps {
  readonly disabled?: boolean;
  readonly size?: 'middle' | 'large';
  /** Once it is given up. */
  readonly onDropped?: () => void;
}

/** Gives up what was saved and nobody has paid, for who may; asked once more before. */
export function DropButton({ of, document, disabled = false, size = 'large', onDropped }: DropButtonProps): ReactNode {
  const { t } = useTranslation([of.texts, 'common']);
  const may = can(useUser(), of.pages.write, 'hapus');
  const key = useRef(newId());
  const drop = useMutation({
    mutationFn: () => dropDocument(of, document.id, key.current),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDropped?.();
      return queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
  });
  const words = (key: string): string => t(`${of.texts}:document.${key}`, { no_faktur: numberOf(of, document) });
  const ask = async (): Promise<void> => {
    const answers = { ok: words('drop'), cancel: t('common:back'), danger: true };
    if (await dialog.confirm(words('dropConfirm'), answers)) drop.mutate();
  };
  if (!may) return null;
  return (
    <Button
      danger
      size={size}
      loading={drop.isPending}
      disabled={disabled || drop.isPending}
      onClick={() => void ask()}
    >
      {words('drop')}
    </Button>
  );
}
