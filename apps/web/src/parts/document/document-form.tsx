import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/format.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { ClosedDay } from '../day/closed-day.js';
import { useOnceOpened } from '../day/use-day-open.js';
import './document-form.css';

interface DocumentFormProps {
  /** When the draft that is shown was left; null for a fresh form. */
  readonly restoredAt: string | null;
  /** What it was, where it was no draft that somebody left. */
  readonly restoredText?: string | undefined;
  readonly disabled: boolean;
  readonly onDiscard: () => void;
  /** Who, how much, and the one button. */
  readonly head: ReactNode;
  /** Further notices and the lines. */
  readonly children: ReactNode;
}

/** The form of a document: what it is about at the left, its head at the right, what an earlier visit left above. */
export function DocumentForm({
  restoredAt,
  restoredText,
  disabled,
  onDiscard,
  head,
  children,
}: DocumentFormProps): ReactNode {
  const { t } = useTranslation('documents');
  const form = useRef<HTMLDivElement>(null);
  useOnceOpened(() => {
    if (document.activeElement === document.body) form.current?.querySelector<HTMLElement>('[data-scan]')?.focus();
  });
  return (
    <>
      <ClosedDay />
      <div className="document-form" ref={form}>
        <div className="document-form-main">
          {restoredAt && (
            <FormNotice
              text={restoredText ?? t('restored')}
              action={
                <Button size="small" danger disabled={disabled} onClick={onDiscard}>
                  {t('discard')}
                </Button>
              }
            >
              <time>{formatInstant(restoredAt)}</time>
            </FormNotice>
          )}
          {children}
        </div>
        {head}
      </div>
    </>
  );
}

interface FormNoticeProps {
  readonly text: string;
  readonly tone?: 'info' | 'warn';
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

/** What somebody should know of the form before he goes on with it. */
export function FormNotice({ text, tone = 'info', action, children }: FormNoticeProps): ReactNode {
  return (
    <div className="document-notice" data-tone={tone} role="status">
      <span>{text}</span>
      {children}
      {action}
    </div>
  );
}

/** Asks before what was entered is thrown away; true when it is. */
export function useConfirmDiscard(): () => Promise<boolean> {
  const { t } = useTranslation(['documents', 'common']);
  return () => dialog.confirm(t('confirmDiscard'), { ok: t('discard'), cancel: t('common:back'), danger: true });
}
