import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../engine/pending.js';
import { can, useUser } from '../../platform/session/use-session.js';
import { fieldOf, textOf } from '../document/any-document.js';
import { ReasonForm } from '../document/cancel-form.js';
import { cancelTradeIn, tradeInQuery } from './calls.js';
import { paidDeposit } from './paid-deposit.js';
import { PaidFor } from './paid-together.js';
import { tradeDeskOf } from './trade-desks.js';
import './trade-in.css';

interface CancelTogetherProps {
  readonly document: object;
  /** How it is cancelled where nothing was settled with it. */
  readonly alone: ReactNode;
  readonly onDone: () => void;
}

/** What was settled with others goes back with all of it, and says so; any other document by itself. */
export function CancelTogether({ document, alone, onDone }: CancelTogetherProps): ReactNode {
  const id = fieldOf(document, 'tukar_id');
  if (typeof id === 'string') return <Together id={id} onDone={onDone} />;
  const deposit = paidDeposit(document);
  if (deposit === null) return alone;
  return <PaidFor id={deposit} from={textOf(document, 'no_faktur_beli')} onDone={onDone} />;
}

/** All of a trade-in: what it is of, and the way back for who may. */
export function Together({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const { t } = useTranslation('tradein');
  const user = useUser();
  const asked = useQuery(tradeInQuery(id));
  const { data: tradeIn } = asked;
  if (!tradeIn) return <Pending of={asked} rows={2} columns={2} />;
  if (tradeIn.status !== 'VALID') return null;
  const no = tradeIn.no_tukar;
  const notes = [tradeIn.no_faktur_jual, ...tradeIn.purchases.map(({ no_faktur_beli }) => no_faktur_beli)];
  return (
    <>
      <p className="trade-in-part tone-warn">
        {t('errors.TRADE_IN_PART', { no })}: {notes.join(', ')}
      </p>
      {tradeDeskOf(tradeIn).cancels.some((page) => can(user, page, 'batal')) && (
        <ReasonForm
          action={t('ui.cancelTogether')}
          confirm={t('ui.cancelConfirm', { no, notes: notes.join(', ') })}
          send={(alasan, key, ids) => cancelTradeIn(id, alasan, key, ids)}
          onDone={onDone}
        />
      )}
    </>
  );
}
