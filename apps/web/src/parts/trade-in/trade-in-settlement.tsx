import { useMachine } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorText } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { toast } from '../../ui/toast.js';
import { type AnyDocument, figureOf, textOf, timeOfDay } from '../document/any-document.js';
import { useDayOpen } from '../day/use-day-open.js';
import { Payment, type PaymentHandle } from '../payment/payment.js';
import { TradeInSides } from './trade-in-sides.js';
import type { TradeDesk } from './trade-desks.js';
import { tradeInMachine } from './trade-in.machine.js';
import { chosenAtOnce } from './may-trade.js';
import { SaveKeys } from '../../ui/save-keys.js';

interface TradeInSettlementProps {
  readonly desk: TradeDesk;
  readonly sale: AnyDocument;
  /** Those it may be settled with, in the order in which they are offered. */
  readonly purchases: readonly AnyDocument[];
  /** How the sale is paid where nothing is traded in; null where that is done elsewhere. */
  readonly alone: ReactNode;
  /** Numbers of those that were just saved with it. */
  readonly brought: readonly string[];
}

const sum = (documents: readonly AnyDocument[], name: string): number =>
  documents.reduce((total, one) => total + figureOf(one, name), 0);

/** Ticks what the customer brings, shows what is between both sides, and takes or pays it. */
export function TradeInSettlement({ desk, sale, purchases, brought, alone }: TradeInSettlementProps): ReactNode {
  const { t } = useTranslation(['tradein', 'common']);
  const may = useCan(desk.page)('validasi');
  const mayBuy = useCan(desk.buys ?? '')('tambah');
  const dayOpen = useDayOpen();
  const payment = useRef<PaymentHandle>(null);
  const [{ context, value }, send] = useMachine(tradeInMachine, {
    input: { desk, sale_id: sale.id, chosen: chosenAtOnce(sale, purchases, brought) },
  });
  const { chosen, settled, failure } = context;
  const ticked = chosen.flatMap((id) => purchases.find((one) => one.id === id) ?? []);
  const difference = figureOf(sale, 'total_harga') - sum(ticked, 'total_harga');
  const direction = difference < 0 ? 'out' : 'in';
  const busy = value !== 'choose' || !may || !dayOpen;
  const settle = (beside: object): void => send({ type: 'settle', beside });

  useEffect(() => {
    if (!settled) return;
    toast.success(settled.message);
    // The sale is a part of it from now on: its desk shows the slip.
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
  }, [settled]);
  useEffect(() => {
    if (!failure) return;
    toast.info(errorText(failure, t('common:errors.INTERNAL')));
    // Somebody else may have been quicker: show what is.
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
  }, [failure, t]);

  return (
    <section aria-label={t('ui.bring')}>
      <h3 className="document-section">{t('ui.bring')}</h3>
      <Purchases
        purchases={purchases}
        chosen={chosen}
        disabled={busy}
        onToggle={(purchase_id) => send({ type: 'toggle', purchase_id })}
      />
      {desk.buys && mayBuy && (
        <Link className="document-way" to={`/${desk.buys}?tukar=${encodeURIComponent(textOf(sale, 'no_faktur_jual'))}`}>
          {t('ui.buy')}
        </Link>
      )}
      {ticked.length === 0 && alone}
      {(ticked.length > 0 || !alone) && (
        <TradeInSides
          sold={{ total: figureOf(sale, 'total_harga'), fine: figureOf(sale, 'total_berat_murni') }}
          bought={{ total: sum(ticked, 'total_harga'), fine: sum(ticked, 'berat_murni') }}
        />
      )}
      {ticked.length > 0 &&
        (difference === 0 ? (
          <SettleButton busy={busy} onSettle={() => settle({})} />
        ) : (
          <Payment
            key={direction}
            ref={payment}
            of={`${sale.id}:${direction}`}
            direction={direction}
            sale={sale.id}
            customer={textOf(sale, 'customer_id')}
            total={Math.abs(difference)}
            busy={busy}
            submitLabel={t('ui.settle')}
            error={failure}
            onSubmit={(payments) =>
              settle(direction === 'in' ? { pembayaran: payments } : { pembayaran_keluar: payments })
            }
          />
        ))}
    </section>
  );
}

interface PurchasesProps {
  readonly purchases: readonly AnyDocument[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onToggle: (id: string) => void;
}

function Purchases({ purchases, chosen, disabled, onToggle }: PurchasesProps): ReactNode {
  const { t } = useTranslation(['tradein', 'documents']);
  if (purchases.length === 0) return <p className="hint">{t('ui.nothingBrought')}</p>;
  return (
    <ul className="trade-in-purchases">
      {purchases.map((one) => (
        <li key={one.id}>
          <label className="trade-in-purchase">
            <input
              type="checkbox"
              checked={chosen.includes(one.id)}
              disabled={disabled}
              onChange={() => onToggle(one.id)}
            />
            <strong>{textOf(one, 'no_faktur_beli')}</strong>
            <Figure kind="rupiah" value={figureOf(one, 'total_harga')} strong />
            <small className="hint">
              {textOf(one, 'nama_customer') || t('documents:unnamed')} ·{' '}
              {t('documents:pieces', { count: figureOf(one, 'total_qty') })} · {timeOfDay(one.created_at)}
            </small>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Nothing is between both sides: nobody pays. */
function SettleButton({ busy, onSettle }: { readonly busy: boolean; readonly onSettle: () => void }): ReactNode {
  const { t } = useTranslation('tradein');
  useShortcut('mod+s', t('ui.settle'), onSettle, !busy);
  return (
    <Button kind="primary" size="large" disabled={busy} onClick={onSettle}>
      {t('ui.settle')} <SaveKeys />
    </Button>
  );
}
