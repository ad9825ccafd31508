import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deposit as depositKind } from '@emas/contracts/deposits/documents/deposit';
import { Pending } from '../../engine/pending.js';
import { can, useUser } from '../../platform/session/use-session.js';
import { type AnyDocument, figureOf, numberOf, textOf } from '../document/any-document.js';
import { ReasonForm } from '../document/cancel-form.js';
import { cancelPaid, paidDepositQuery } from './calls.js';
import './trade-in.css';

/** Numbers of the purchases that paid for a deposit. */
export const broughtTo = ({ pembayaran }: AnyDocument): readonly string[] =>
  pembayaran.filter((one) => textOf(one, 'cara_bayar') === 'TUKAR').map((one) => textOf(one, 'no_ref'));

/** Who may take it back: with the deposit, or with the purchase. */
const CANCELS = [depositKind.pages.cancel, 'batal-pembelian'];

interface PaidTogetherProps {
  readonly deposit: AnyDocument;
  /** Number of the note that is looked at. */
  readonly from: string;
  readonly onDone: () => void;
}

/** A deposit and the purchases that paid for it: neither goes back alone, all of them do for who may. */
export function PaidTogether({ deposit, from, onDone }: PaidTogetherProps): ReactNode {
  const { t } = useTranslation(['tradein', 'deposits']);
  const user = useUser();
  const no = numberOf(depositKind, deposit);
  const notes = [no, ...broughtTo(deposit)];
  const others = notes.filter((one) => one !== from).join(', ');
  const isWhole = deposit.status === 'OPEN' && figureOf(deposit, 'sisa_rp') === figureOf(deposit, 'dp_rp');
  return (
    <>
      <p className="trade-in-part tone-warn">
        {isWhole ? t('errors.PAID_TOGETHER', { no: others }) : t('deposits:errors.DEPOSIT_PARTLY_USED', { no })}
      </p>
      {isWhole && CANCELS.some((page) => can(user, page, 'batal')) && (
        <ReasonForm
          action={t('ui.cancelTogether')}
          confirm={t('ui.paidConfirm', { notes: notes.join(', ') })}
          send={(alasan, key, ids) => cancelPaid(deposit.id, alasan, key, ids)}
          onDone={onDone}
        />
      )}
    </>
  );
}

interface PaidForProps extends Omit<PaidTogetherProps, 'deposit'> {
  readonly id: string;
}

/** The same of a purchase: which deposit it paid for is asked first. */
export function PaidFor({ id, ...props }: PaidForProps): ReactNode {
  const asked = useQuery(paidDepositQuery(id));
  if (!asked.data) return <Pending of={asked} rows={2} columns={2} />;
  return <PaidTogether {...props} deposit={asked.data} />;
}
