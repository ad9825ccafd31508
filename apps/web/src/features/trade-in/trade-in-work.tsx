import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { purchase } from '@emas/contracts/purchases/documents/purchase';
import { Pending } from '../../engine/pending.js';
import { useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { fieldOf } from '../../parts/document/any-document.js';
import type { DeskWorkProps } from '../../parts/document/desk.js';
import { waitingQuery } from '../../parts/document/document-queries.js';
import { DocumentFacts } from '../../parts/document/facts.js';
import { DocumentLines } from '../../parts/document/lines-table.js';
import { Together } from '../../parts/trade-in/cancel-together.js';
import { TradeInDone } from './trade-in-done.js';
import { TradeInSettlement } from './trade-in-settlement.js';
import { mayTrade } from './may-trade.js';

/** One sale at the desk: settled with purchases while it waits; as part of a trade-in its slip and the way back. */
export function TradeInWork({ of, document, next, toFind }: DeskWorkProps): ReactNode {
  const { t } = useTranslation('tradein');
  const user = useUser();
  const [address] = useSearchParams();
  const [cancels, setCancels] = useState(false);
  const day = user.tgl_system ?? todayInShop();
  const waits = of.actions[document.status]?.includes('pay') ?? false;
  const asked = useQuery({ ...waitingQuery(purchase, 'OPEN', day), enabled: waits });
  const tukar_id = fieldOf(document, 'tukar_id');
  if (typeof tukar_id === 'string')
    return (
      <>
        <TradeInDone id={tukar_id} onNext={next} />
        {/* Whoever has just settled it prints it: the way back is asked for, and takes no key before. */}
        {cancels ? (
          <Together id={tukar_id} onDone={toFind} />
        ) : (
          <Button danger size="large" onClick={() => setCancels(true)}>
            {t('ui.cancelTogether')}
          </Button>
        )}
      </>
    );
  return (
    <>
      <DocumentFacts of={of} document={document} />
      <DocumentLines of={of} document={document} />
      {!waits ? (
        <p className="hint">{t('ui.alone')}</p>
      ) : asked.data ? (
        <TradeInSettlement
          sale={document}
          purchases={mayTrade(document, asked.data.data)}
          brought={address.getAll('beli')}
        />
      ) : (
        <Pending of={asked} rows={3} columns={3} />
      )}
    </>
  );
}
