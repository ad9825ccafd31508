import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/format.js';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Modal } from '../../../ui/modal.js';
import { totalsOf } from './checkout-value.js';
import type { ParkedCart, Parking } from './use-parking.js';

interface ParkedCartsProps {
  readonly parking: Parking;
  readonly onTake: (cart: ParkedCart) => void;
  readonly onClose: () => void;
}

const WIDTH = 680;
const TAKE = '[data-take]';

/** The carts that wait at this till: named, taken back, thrown away and had back. Arrows go through them. */
export function ParkedCarts({ parking, onTake, onClose }: ParkedCartsProps): ReactNode {
  const { t } = useTranslation('sales');
  const { carts, dropped } = parking;
  const root = useRef<HTMLOListElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || (event.target as HTMLElement).tagName === 'INPUT') return;
    event.preventDefault();
    const rows = [...root.current!.querySelectorAll<HTMLElement>(TAKE)];
    rows[rows.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  };
  return (
    <Modal
      open
      viewer
      kept
      title={t('parking.title')}
      width={WIDTH}
      onClose={onClose}
      onOpened={() => root.current?.querySelector<HTMLElement>(TAKE)?.focus()}
    >
      <ol className="parked" ref={root} onKeyDown={move}>
        {carts.map((cart) => (
          <Cart key={cart.id} cart={cart} parking={parking} onTake={() => onTake(cart)} />
        ))}
        {dropped.map((cart) => (
          <li key={cart.id} className="parked-cart" role="status">
            <span>{t('parking.dropped', { nama: cart.name })}</span>
            <Button onClick={() => parking.putBack(cart)}>{t('till.putBack')}</Button>
          </li>
        ))}
      </ol>
      {carts.length + dropped.length === 0 && <p className="lines-none">{t('parking.none')}</p>}
    </Modal>
  );
}

interface CartProps {
  readonly cart: ParkedCart;
  readonly parking: Parking;
  readonly onTake: () => void;
}

function Cart({ cart, parking, onTake }: CartProps): ReactNode {
  const { t } = useTranslation(['sales', 'documents']);
  const { value, savedAt } = cart;
  const [name, setName] = useState(cart.name);
  const totals = totalsOf(value);
  return (
    <li className="parked-cart" data-testid="parked">
      <div className="parked-name">
        <TextInput
          aria-label={t('parking.name')}
          maxLength={40}
          value={name}
          onChange={(text) => {
            setName(text);
            parking.rename(cart.id, text);
          }}
        />
        <small>
          {value.customer?.nama_customer ?? t('documents:unnamed')} ·{' '}
          {t('documents:pieces', { count: totals.total_qty })} · <time>{formatInstant(savedAt)}</time>
        </small>
      </div>
      <Figure kind="rupiah" value={totals.total_harga} unit strong />
      <div className="parked-buttons">
        <Button danger onClick={() => parking.drop(cart)}>
          {t('parking.drop')}
        </Button>
        <Button kind="primary" data-take onClick={onTake}>
          {t('parking.take')}
        </Button>
      </div>
    </li>
  );
}
