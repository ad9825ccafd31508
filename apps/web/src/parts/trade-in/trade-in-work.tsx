import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Pending } from '../../engine/pending.js';
import { useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { fieldOf } from '../document/any-document.js';
import type { DeskWorkProps } from '../document/desk.js';
import { waitingQuery } from '../document/document-queries.js';
import { DocumentFacts } from '../document/facts.js';
import { DocumentLines } from '../document/lines-table.js';
import { Together } from './cancel-together.js';
import { TradeInDone } from './trade-in-done.js';
import { TradeInSettlement } from './trade-in-settlement.js';
import type { TradeDesk } from './trade-desks.js';
import { mayTrade } from './may-trade.js';

interface TradeInWorkProps extends DeskWorkProps {
  readonly desk: TradeDesk;
  /** How a sale is paid with nothing traded in, where that is done here too. */
  readonly alone?: ReactNode;
}

/** One sale at the desk: settled with purchases while it waits; as part of a trade-in its slip and the way back. */
export function TradeInWork({ desk, of, document, next, toFind, alone = null }: TradeInWorkProps): ReactNode {
  const { t } = useTranslation('tradein');
  const user = useUser();
  const [address] = useSearchParams();
  const [cancels, setCancels] = useState(false);
  const day = user.tgl_system ?? todayInShop();
  const waits = of.actions[document.status]?.includes('pay') ?? false;
  const asked = useQuery({ ...waitingQuery(desk.purchase, 'OPEN', day), enabled: waits });
  const tukar_id = fieldOf(document, 'tukar_id');
  if (typeof tukar_id === 'string')
    return (
      <>
        <TradeInDone desk={desk} id={tukar_id} onNext={next} />
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
          {...{ desk, alone }}
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
