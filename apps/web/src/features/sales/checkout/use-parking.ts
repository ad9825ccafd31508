import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PutAside, usePutAside } from '../../../platform/storage/put-aside.js';
import { toast } from '../../../ui/toast.js';
import { hasBrought } from '../trade-in/brought.js';
import type { DocumentDraft } from '../../../parts/document/use-document-draft.js';
import { hasGoods, type CheckoutValue } from './checkout-value.js';

export type ParkedCart = PutAside<CheckoutValue>;

interface Cart {
  readonly id: string;
  readonly value: CheckoutValue;
}

/** Carts that wait at this till, each by a name, and those of them that were thrown away and can be had back. */
export function useParking({ name: form, shape }: DocumentDraft<CheckoutValue>) {
  const { t } = useTranslation('sales');
  const { forms: carts, put, rename, remove } = usePutAside(form, shape);
  const [dropped, setDropped] = useState<readonly ParkedCart[]>([]);
  const [back, setBack] = useState<ParkedCart | null>(null);
  /** The customer's, else the first number that no cart has. */
  const nameOf = ({ customer }: CheckoutValue): string => {
    if (customer) return customer.nama_customer;
    const names = new Set(carts.map(({ name }) => name));
    let nomor = 1;
    while (names.has(t('parking.cart', { nomor }))) nomor += 1;
    return t('parking.cart', { nomor });
  };
  const park = async ({ id, value }: Cart): Promise<boolean> => {
    const name = nameOf(value);
    try {
      await put({ id, name, value, savedAt: new Date().toISOString() });
    } catch {
      toast.info(t('parking.failed'));
      return false;
    }
    toast.success(t('parking.parked', { nama: name }));
    return true;
  };
  return {
    carts,
    dropped,
    /** True once it is kept. */
    park,
    rename: (id: string, name: string): void => void rename(id, name),
    /** The one that is gone on with at the till. */
    back,
    /** Gone on with at the till: it waits no longer. */
    taken: (cart: ParkedCart): Promise<void> => {
      setBack(cart);
      return remove(cart.id);
    },
    drop: (cart: ParkedCart): void => {
      setDropped((now) => [...now, cart]);
      void remove(cart.id);
    },
    putBack: (cart: ParkedCart): void => {
      setDropped((now) => now.filter(({ id }) => id !== cart.id));
      void put(cart);
    },
  };
}

export type Parking = ReturnType<typeof useParking>;

interface ParkedForm {
  readonly parking: Parking;
  readonly id: string;
  readonly value: CheckoutValue;
  /** What is put aside of it: without the customer's terms. */
  readonly kept: CheckoutValue;
  /** What was scanned is on its way into the cart. */
  readonly scanning: boolean;
  readonly onDiscard: () => void;
  readonly onTake: (value: CheckoutValue, id: string) => Promise<void>;
}

/** What is in the form of the kind goes aside; what comes back takes its place. */
export function useParkedForm({ parking, id, value, kept, scanning, onDiscard, onTake }: ParkedForm) {
  const { t } = useTranslation('sales');
  const [choosing, setChoosing] = useState(false);
  const put = (): Promise<boolean> => parking.park({ id, value: kept });
  const take = async (cart: ParkedCart): Promise<void> => {
    if ((hasGoods(value) || hasBrought(value.tukar)) && !(await put())) return;
    setChoosing(false);
    await onTake(cart.value, cart.id);
    await parking.taken(cart);
  };
  const park = async (): Promise<void> => {
    if (!scanning && (await put())) onDiscard();
  };
  return {
    choosing,
    open: (): void => setChoosing(true),
    close: (): void => setChoosing(false),
    park: (): void => void park(),
    take: (cart: ParkedCart): void => void take(cart),
    restoredText: parking.back?.id === id ? t('parking.back', { nama: parking.back.name }) : undefined,
  };
}
