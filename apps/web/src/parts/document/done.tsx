import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { CheckIcon } from '../../ui/icons.js';
import { type AnyDocument, numberOf } from './any-document.js';
import { DocumentPayments } from './facts.js';
import { PrintButton } from './print-button.js';
import { SlipPreview } from './slip-preview.js';
import { WhatsappButton } from './whatsapp-button.js';
import './document.css';

interface DocumentDoneProps {
  readonly of: DocumentDefinition;
  readonly document: AnyDocument;
  /** What was done. */
  readonly text: string;
  /** Money that goes back over the counter; rupiah. */
  readonly change?: number;
  readonly onNext: () => void;
}

/** What was just paid: the change, its slip to print, then the next one. */
export function DocumentDone({ of, document, text, change, onNext }: DocumentDoneProps): ReactNode {
  const { t } = useTranslation('documents');
  const { label } = useFieldTexts();
  const next = useRef<HTMLButtonElement>(null);
  const isPrinted = document.cetak_count > 0;
  useEffect(() => {
    if (isPrinted) next.current?.focus();
  }, [isPrinted]);
  return (
    <div className="document-done">
      <span className="document-done-icon" aria-hidden="true">
        <CheckIcon />
      </span>
      <h2 className="outcome">{numberOf(of, document)}</h2>
      <p>{text}</p>
      {change !== undefined && (
        <div className="document-done-change">
          <span>{label('kembali')}</span>
          <Figure kind="rupiah" value={change} unit strong />
        </div>
      )}
      <div className="document-buttons">
        <Button ref={next} kind={isPrinted ? 'primary' : 'default'} size="large" onClick={onNext}>
          {t('next')}
        </Button>
        <WhatsappButton of={of} id={document.id} no={numberOf(of, document)} />
        <PrintButton
          of={of}
          id={document.id}
          no={numberOf(of, document)}
          printed={document.cetak_count}
          kind={isPrinted ? 'default' : 'primary'}
          autoFocus={!isPrinted}
        />
      </div>
      <SlipPreview of={of} id={document.id} no={numberOf(of, document)} printed={document.cetak_count} />
      <DocumentPayments document={document} />
    </div>
  );
}
