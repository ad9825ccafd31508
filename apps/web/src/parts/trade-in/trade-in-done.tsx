import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../engine/pending.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { CheckIcon } from '../../ui/icons.js';
import { Tag } from '../../ui/tag.js';
import { DocumentLink } from '../document/document-link.js';
import { DocumentStatus } from '../document/facts.js';
import { PrintButton } from '../document/print-button.js';
import { SlipPreview } from '../document/slip-preview.js';
import { WhatsappButton } from '../document/whatsapp-button.js';
import { tradeInNote, tradeInQuery, tradeInSlip } from './calls.js';
import type { TradeDesk } from './trade-desks.js';
import '../document/document.css';

interface TradeInDoneProps {
  readonly desk: TradeDesk;
  readonly id: string;
  readonly onNext: () => void;
}

/** What was just settled: who paid what, its slip to print, then the next one. */
export function TradeInDone({ desk, id, onNext }: TradeInDoneProps): ReactNode {
  const { t } = useTranslation(['tradein', 'documents']);
  const { label } = useFieldTexts();
  const next = useRef<HTMLButtonElement>(null);
  const asked = useQuery(tradeInQuery(id));
  const { data: tradeIn } = asked;
  const isPrinted = (tradeIn?.cetak_count ?? 0) > 0;
  useEffect(() => {
    if (isPrinted) next.current?.focus();
  }, [isPrinted]);
  if (!tradeIn) return <Pending of={asked} rows={4} columns={2} />;
  const { no_tukar: no, selisih_bayar, kembali, cetak_count, status, bermasalah } = tradeIn;
  const isValid = status === 'VALID';
  return (
    <div className="document-done">
      <span className="document-done-icon" aria-hidden="true">
        <CheckIcon />
      </span>
      <h2 className="outcome">{no}</h2>
      {bermasalah && (
        <p>
          <Tag tone="bad">{t('documents:problem')}</Tag> <DocumentLink no={bermasalah.no_masalah} /> ·{' '}
          {bermasalah.masalah}
        </p>
      )}
      {isValid ? <p>{t('success.settled')}</p> : <DocumentStatus status={status} />}
      <div className="document-done-change">
        <span>{t(selisih_bayar < 0 ? 'ui.shopPays' : 'ui.customerPays')}</span>
        <Figure kind="rupiah" value={Math.abs(selisih_bayar)} unit strong />
      </div>
      {kembali > 0 && (
        <div className="document-done-change">
          <span>{label('kembali')}</span>
          <Figure kind="rupiah" value={kembali} unit strong />
        </div>
      )}
      <div className="document-buttons">
        <Button ref={next} kind={isPrinted ? 'primary' : 'default'} size="large" onClick={onNext}>
          {t('documents:next')}
        </Button>
        {isValid && <WhatsappButton of={tradeInNote(desk)} id={id} no={no} />}
        {isValid && (
          <PrintButton
            of={tradeInSlip(desk)}
            id={id}
            no={no}
            printed={cetak_count}
            kind={isPrinted ? 'default' : 'primary'}
            autoFocus={!isPrinted}
          />
        )}
      </div>
      <SlipPreview of={tradeInSlip(desk)} id={id} no={no} printed={cetak_count} />
    </div>
  );
}
