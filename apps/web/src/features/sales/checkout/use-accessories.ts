import { useQuery } from '@tanstack/react-query';
import type { TillAccessoryView } from '@emas/contracts/sales/sale.view';
import { queryClient } from '../../../platform/api/query-client.js';
import { useSocketEvent } from '../../../platform/sockets.js';
import { fetchTillAccessories } from '../sales-calls.js';
import { accessoryCode, type AccessoryField, withAccessory } from './accessory-value.js';
import type { ChangeSale } from './checkout-value.js';

const KEY = ['till-accessories'];

const isOfAccessory = (field: string): boolean => field.startsWith('aksesoris');

/** What may be sold beside things or alone, and the pieces of it that are on the note. */
export function useAccessories(change: ChangeSale) {
  const { data } = useQuery({ queryKey: KEY, queryFn: fetchTillAccessories });
  useSocketEvent('master-changed', ({ list }) => {
    if (list === 'aksesoris') refreshAccessories();
  });
  return {
    /** Undefined until they are known. */
    accessories: data,
    addAccessory: (item: TillAccessoryView): void =>
      change(
        (now) => ({ ...now, aksesoris: withAccessory(now.aksesoris, item) }),
        (field) => field === 'lines' || isOfAccessory(field),
      ),
    editAccessory: (code: string, field: AccessoryField, figure: number | null): void =>
      change(
        (now) => ({
          ...now,
          aksesoris: now.aksesoris.map((one) => (accessoryCode(one) === code ? { ...one, [field]: figure } : one)),
        }),
        isOfAccessory,
      ),
    removeAccessory: (code: string): void =>
      change(
        (now) => ({ ...now, aksesoris: now.aksesoris.filter((one) => accessoryCode(one) !== code) }),
        isOfAccessory,
      ),
  };
}

/** Their stock is asked anew when they are chosen from. */
export const refreshAccessories = (): void => void queryClient.invalidateQueries({ queryKey: KEY });
